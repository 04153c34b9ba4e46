import { session } from '../api/client.ts';
import { screen } from '../router.ts';
import { Credits } from '../screens/credits.tsx';
import { Guide } from '../screens/guide.tsx';
import { Home } from '../screens/home.tsx';
import { Settings } from '../screens/settings.tsx';
import { TableScreen } from '../screens/table.tsx';
import { Failure, failure } from './failure.tsx';
import { Ask, Line, Notice } from './overlay.tsx';
import { Waiting } from './parts.tsx';

function Current() {
  if (failure.value) return <Failure of={failure.value} />;
  if (!session.value) return <Waiting />;
  const at = screen.value;
  switch (at.name) {
    case 'home':
      return <Home />;
    case 'settings':
      return <Settings />;
    case 'credits':
      return <Credits />;
    case 'guide':
      return <Guide game={at.game} />;
    default:
      return <TableScreen screen={at} />;
  }
}

export function App() {
  return (
    <>
      <Current />
      <Line />
      <Notice />
      <Ask />
    </>
  );
}
