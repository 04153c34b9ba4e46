// The check of the dice, in the person's own browser.
import { useState } from 'preact/hooks';
import { api, ask, Refused } from '../api/client.ts';
import type { TableView } from '../api/schema.d.ts';
import { Page } from '../app/parts.tsx';
import { say } from '../texts.ts';
import { RecordError, verify, type Verdict } from '../verify.ts';

type State = { kind: 'ready' | 'checking' } | { kind: 'good'; verdict: Verdict } | { kind: 'bad'; text: string };

export function Check({ table }: { table: TableView }) {
  const [state, setState] = useState<State>({ kind: 'ready' });
  const [record, setRecord] = useState('');
  const check = async (): Promise<void> => {
    setState({ kind: 'checking' });
    try {
      const at = { params: { path: { table_id: table.id } }, parseAs: 'text' as const };
      const text = String(await ask(() => api.GET('/api/v1/tables/{table_id}/record', at)));
      setRecord(text);
      setState({ kind: 'good', verdict: await verify(text, table.commitment) });
    } catch (error) {
      if (error instanceof Refused) setState({ kind: 'bad', text: error.refusal.text });
      else if (error instanceof RecordError) {
        setState({ kind: 'bad', text: say(`app-check-${error.what}`, { ply: error.ply ?? 0 }) });
      } else throw error;
    }
  };
  return (
    <Page title={say('app-check')} class="check">
      <p>{say('app-check-how')}</p>
      <code>{table.commitment}</code>
      <div role="status">
        {state.kind === 'good' && (
          <p class="verdict good">
            ✓ {say('app-check-good', { dice: state.verdict.draws, moves: state.verdict.plies })}
          </p>
        )}
        {state.kind === 'bad' && <p class="verdict bad">✗ {state.text}</p>}
      </div>
      <button type="button" class="primary" disabled={state.kind === 'checking'} onClick={check}>
        {say('app-check-now')}
      </button>
      {record && (
        <details>
          <summary>{say('app-record')}</summary>
          <pre tabIndex={0}>{record}</pre>
        </details>
      )}
    </Page>
  );
}
