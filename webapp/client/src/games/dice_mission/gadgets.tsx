// The gadgets in the hand. A tap on one that may be played now begins to play it; on another one it
// says what it is for.
import type { DiceMissionGadgetView, MissionView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { Sign } from './art.tsx';
import { gadgetName } from './line.ts';

interface GadgetsProps {
  view: MissionView;
  chosen: string | undefined;
  isPlayable: (kind: string) => boolean;
  onTap: (gadget: DiceMissionGadgetView) => void;
}

export function Gadgets({ view, chosen, isPlayable, onTap }: GadgetsProps) {
  return (
    <div class="dm-gadgets" role="group" aria-label={say('dice_mission-gadgets')}>
      {view.gadgets.map((gadget, place) => {
        const playable = isPlayable(gadget.kind);
        return (
          <button
            type="button"
            key={`${gadget.kind}${place}`}
            class={`${playable ? 'ready' : ''} ${gadget.kind === chosen ? 'chosen' : ''}`}
            aria-pressed={gadget.kind === chosen}
            onClick={() => onTap(gadget)}
          >
            <Sign of={gadget.kind} />
            <span>{gadgetName(gadget.kind)}</span>
            {!gadget.ready && <em aria-label={say('app-dm-next-round')}>◷</em>}
          </button>
        );
      })}
    </div>
  );
}

/** What a gadget does, and when it may be played. */
export function aboutGadget(gadget: DiceMissionGadgetView): string {
  const usable = say('dice_mission-usable', { ready: gadget.ready ? 'yes' : 'no', phase: gadget.phase });
  return `${gadgetName(gadget.kind)}${usable.startsWith(' ') ? '' : ' '}${usable}. ${say('app-dm-does', { gadget: gadget.kind })}`;
}
