// How the match was counted: for which mission each one's cards gave points.
import type { KhimView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Combine, Sprite } from './art.tsx';
import { titleOf } from './missions.tsx';

export function Summary({ view, names }: { view: KhimView; names: readonly string[] }) {
  const { declarer } = view;
  return (
    <section class="kh-summary">
      <Sprite />
      <p>
        {declarer === null
          ? say('app-khim-field-empty')
          : say('app-khim-declared', { name: names[declarer] ?? '', mission: titleOf(view.counted[declarer] ?? '') })}
      </p>
      {declarer === null && (
        <ul>
          {view.counted.map((mission, seat) => (
            <li key={seat} class={`s${seat}`}>
              <Combine seat={seat} /> {say('app-khim-counted', { name: names[seat] ?? '', mission: titleOf(mission) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
