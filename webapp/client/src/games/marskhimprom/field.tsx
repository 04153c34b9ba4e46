// The surface of Mars: cells with face-down raw cards and Fate cards, the base, harvesters over it.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { EventView, KhimView } from '../../api/schema.d.ts';
import { lively } from '../../telegram.ts';
import { say } from '../../texts.ts';
import { Combine, Drawing } from './art.tsx';
import { cellsOf, COLUMNS, effectOf, faceOf, placeOf, towards, wordsOf } from './cells.ts';
import { fieldOf } from './content.ts';

interface Props {
  view: KhimView;
  names: readonly string[];
  you: number | null;
  fresh: readonly EventView[];
  /** Cells that may be picked now, and those that are. */
  reach: ReadonlySet<string>;
  picked: readonly string[];
  onCell: (cell: string) => void;
}

export function Field({ view, names, you, fresh, reach, picked, onCell }: Props) {
  const cells = useMemo(() => cellsOf(view.level), [view.level]);
  const rows = fieldOf(view.level).length;
  const [focus, setFocus] = useState(view.players[you ?? 0]?.cell ?? view.base);
  const grid = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent): void => {
    const next = towards(focus, event.key, cells);
    if (!next) return;
    event.preventDefault();
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <section class="kh-board" style={{ '--rows': rows }}>
      <ul class="kh-columns" aria-hidden="true">
        {[...say('khim-columns')].map((letter) => (
          <li>{letter}</li>
        ))}
      </ul>
      <ul class="kh-rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <li>{row + 1}</li>
        ))}
      </ul>
      <div class="kh-grid" role="group" aria-label={say('app-khim-field')} ref={grid} onKeyDown={keys}>
        {cells.map((cell) => {
          const step = picked.indexOf(cell);
          const words = [
            wordsOf(view, cell, names),
            step >= 0 ? say('app-khim-picked') : reach.has(cell) ? say('app-khim-reach') : '',
          ];
          return (
            <button
              type="button"
              key={cell}
              data-cell={cell}
              class={`kh-cell ${faceOf(view, cell).face} ${reach.has(cell) ? 'reach' : ''} ${step >= 0 ? 'sel' : ''}`}
              style={areaOf(cell)}
              tabIndex={cell === focus ? 0 : -1}
              aria-label={words.filter(Boolean).join(', ')}
              aria-pressed={reach.has(cell) || step >= 0 ? step >= 0 : undefined}
              onFocus={() => setFocus(cell)}
              onClick={() => onCell(cell)}
            >
              <Card view={view} cell={cell} />
              {step >= 0 && picked.length > 1 && (
                <b class="kh-step" aria-hidden="true">
                  {step + 1}
                </b>
              )}
            </button>
          );
        })}
      </div>
      <div class="kh-units" aria-hidden="true">
        {view.players.map((player, seat) => (
          <Unit key={seat} seat={seat} view={view} you={seat === you} turn={seat === view.turn} fresh={fresh}>
            {player.pennant && <Drawing of="flag" class="kh-flag" />}
            {player.skips > 0 && <b class="kh-skips">{player.skips}</b>}
          </Unit>
        ))}
      </div>
    </section>
  );
}

function areaOf(cell: string): { gridArea: string } {
  const { column, row } = placeOf(cell);
  return { gridArea: `${row + 1}/${column + 1}` };
}

/** Backs are the same for every card: what lies under them cannot be told. */
function Card({ view, cell }: { view: KhimView; cell: string }) {
  const { face, card } = faceOf(view, cell);
  const owner = view.players.findIndex((player) => player.sites.includes(cell));
  switch (face) {
    case 'base':
      return <Drawing of="dome" class="kh-dome" />;
    case 'raw':
      return <Drawing of="raw" fills />;
    case 'closed':
      return <Drawing of="fate" fills />;
    default:
      return (
        <>
          <Drawing of={effectOf(card ?? '')} class={owner < 0 ? '' : `kh-own s${owner}`} />
          {face === 'arrow' && <i class="kh-arrow" />}
        </>
      );
  }
}

interface UnitProps {
  seat: number;
  view: KhimView;
  you: boolean;
  turn: boolean;
  fresh: readonly EventView[];
  children: preact.ComponentChildren;
}

function Unit({ seat, view, you, turn, fresh, children }: UnitProps) {
  const element = useRef<HTMLDivElement>(null);
  const cell = view.players[seat]?.cell ?? view.base;
  const here = view.players.flatMap((player, other) => (player.cell === cell ? [other] : []));
  const shift = here.indexOf(seat) - (here.length - 1) / 2;
  const { column, row } = placeOf(cell);
  const rows = fieldOf(view.level).length;
  useEffect(() => {
    const way = wayOf(seat, fresh);
    if (!lively || way.length < 2 || !element.current) return;
    const frames = way.map((each) => ({ transform: move(placeOf(each).column, placeOf(each).row) }));
    element.current.animate(frames, { duration: 420 * (way.length - 1), easing: 'ease-in-out' });
  }, [fresh]);
  return (
    <div
      ref={element}
      class={`kh-unit s${seat} ${you ? 'you' : ''} ${turn ? 'turn' : ''}`}
      style={{
        width: `${100 / COLUMNS}%`,
        height: `${100 / rows}%`,
        transform: move(column, row),
        '--shift': here.length > 1 ? shift : 0,
      }}
    >
      <span>
        <Combine seat={seat} />
        {children}
      </span>
    </div>
  );
}

function move(column: number, row: number): string {
  return `translate(${column * 100}%, ${row * 100}%)`;
}

/** The cells that a harvester went through in the latest news. */
function wayOf(seat: number, fresh: readonly EventView[]): string[] {
  return fresh.flatMap(({ kind, seat: mover, args = {} }) => {
    if (mover !== seat) return [];
    if (kind === 'drove') return (args.cells as string[] | undefined) ?? [];
    return ['retreated', 'thrown', 'blown'].includes(kind) ? [String(args.cell)] : [];
  });
}

