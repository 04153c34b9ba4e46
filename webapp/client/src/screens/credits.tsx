import { Page } from '../app/parts.tsx';
import { say } from '../texts.ts';

const WORKS = [
  ['Fluent Emoji Flat', 'Microsoft', 'MIT'],
  ['game-icons.net', 'Lorc, Delapouite & contributors', 'CC BY 3.0'],
  ['Tektur', 'The Tektur Project Authors', 'SIL OFL 1.1'],
  ['Onest', 'The Onest Project Authors', 'SIL OFL 1.1'],
  ['Preact', 'Jason Miller & contributors', 'MIT'],
  ['Fluent', 'Mozilla', 'Apache 2.0'],
] as const;

export function Credits() {
  return (
    <Page title={say('app-credits')} class="credits">
      <p>{say('app-credits-text')}</p>
      <dl>
        {WORKS.map(([work, author, license]) => (
          <div key={work}>
            <dt>{work}</dt>
            <dd>
              {author} · {license}
            </dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
