import { Page } from '../app/parts.tsx';
import { GAMES } from '../games/index.ts';
import { say } from '../texts.ts';

export function Guide({ game }: { game: string }) {
  const Rules = GAMES[game]?.Rules;
  return (
    <Page title={say('app-rules-of', { game: say(`game-${game}`) })} class="guide">
      {Rules ? <Rules /> : <p>{say('app-no-board')}</p>}
    </Page>
  );
}
