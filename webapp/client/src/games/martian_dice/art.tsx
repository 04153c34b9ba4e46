// What is on the dice. Cow, chicken, person and alien: Fluent Emoji Flat; tank and ray gun are ours.
import cow from 'icon:fluent-emoji-flat/cow-face';
import chicken from 'icon:fluent-emoji-flat/chicken';
import human from 'icon:fluent-emoji-flat/person';
import alien from 'icon:fluent-emoji-flat/alien';

const TANK =
  '<path d="M17.5 9.5 29.5 6.5 30 8.5 18.5 12Z" fill="#3f5a33"/><path d="M28.6 5.8 31.2 5.2 31.8 8.2 29.2 8.8Z" fill="#2d4324"/><path d="M9 8.5q.6-2 2.8-2h5.4q2 0 2.6 2L21.5 14H7.500Z" fill="#6f9457"/><path d="M9 8.500q.6-2 2.8-2h2.400L12 14H7.500Z" fill="#8fb574"/><path d="M3 14.500q0-1.5 1.5-1.500h23q1.5 0 1.5 1.500V20H3Z" fill="#587a45"/><path d="M3 14.500q0-1.5 1.5-1.500h23q1.5 0 1.5 1.500V16H3Z" fill="#7fa566"/><rect x="1.5" y="18" width="29" height="9" rx="4.5" fill="#33402c"/><g fill="#9db58c"><circle cx="6.5" cy="22.5" r="2.6"/><circle cx="12.8" cy="22.5" r="2.6"/><circle cx="19.2" cy="22.5" r="2.6"/><circle cx="25.5" cy="22.5" r="2.6"/></g><g fill="#4c5f41"><circle cx="6.5" cy="22.5" r="1"/><circle cx="12.8" cy="22.5" r="1"/><circle cx="19.2" cy="22.5" r="1"/><circle cx="25.5" cy="22.5" r="1"/></g>';
const RAY =
  '<path d="M23.5 8.500h4l3.5-1v6l-3.5-1h-4Z" fill="#ff5d8f"/><path d="M3 7.500q0-2.5 3-2.500h15q3.5 0 3.5 5.500T21 16H9q-6 0-6-5.500Z" fill="#21c7a8"/><path d="M3 8.500Q3 5 6 5h15q2.6 0 3.3 3.500Z" fill="#6ff0d6"/><rect x="11" y="4" width="2.4" height="13" rx="1.2" fill="#ffd24a"/><rect x="16" y="4" width="2.4" height="13" rx="1.2" fill="#ffd24a"/><path d="M5 15.500h7.500L10 27q-.4 1.5-2 1.500H4.500Q2.8 28.5 3.2 27Z" fill="#7a4bd0"/><path d="M5 15.500h3.500L6 28.500H4.500Q2.8 28.5 3.2 27Z" fill="#9d73ec"/><path d="M13 16.200q.2 4-3 4" stroke="#4b2b8c" stroke-width="1.6" fill="none"/><circle cx="30.6" cy="10.5" r="1.6" fill="#fff"/>';

export type Face = 'tank' | 'ray' | 'human' | 'cow' | 'chicken';
export type Earthling = 'human' | 'cow' | 'chicken';
export const EARTHLINGS: readonly Earthling[] = ['cow', 'chicken', 'human'];
/** In the order in which they lie on the table. */
export const FACES: readonly Face[] = ['chicken', 'cow', 'human', 'ray', 'tank'];

const DRAWINGS: Record<Face | 'alien', string> = {
  tank: TANK,
  ray: RAY,
  human: human.body,
  cow: cow.body,
  chicken: chicken.body,
  alien: alien.body,
};

/** Every drawing once; pictures refer to them. */
export function Sprite() {
  return (
    <svg class="sprite" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([name, body]) => (
        <symbol id={`md-${name}`} viewBox="0 0 32 32" dangerouslySetInnerHTML={{ __html: body }} />
      ))}
    </svg>
  );
}

/** The pilot alone, where no sprite is at hand. */
export function Alien() {
  return <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: DRAWINGS.alien }} />;
}

export function Picture({ of }: { of: Face | 'alien' }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <use href={`#md-${of}`} />
    </svg>
  );
}
