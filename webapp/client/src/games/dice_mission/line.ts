// What has happened, a line an event: the same words as in the chat.
import type { DiceMissionCardView, EventView, MissionView } from '../../api/schema.d.ts';
import { say } from '../../texts.ts';
import { listOf } from './turn.ts';

const ICONS = { solo: '👤', versus: '⚔️', team: '🤝', special: '⭐' } as const;
const TYPES: Record<string, keyof typeof ICONS> = { s: 'solo', v: 'versus', t: 'team', x: 'special' };

export function gadgetName(kind: string): string {
  return say('dice_mission-gadget', { gadget: kind });
}

export function cardText(card: DiceMissionCardView): string {
  return say(card.text.key, card.text.args);
}

/** The type of a card and, where the match still shows it, what it asks for. */
function cardOf(id: string, view?: MissionView): string {
  const type = TYPES[id[0] ?? ''] ?? 'solo';
  const shown = view && [...view.seats.flatMap((seat) => seat.completed), ...view.specials, ...view.hand];
  const card = shown?.find((one) => one.id === id);
  return `${ICONS[type]} ${card ? cardText(card) : say('app-dm-type', { type })}`;
}

export function keycaps(values: readonly (number | string)[]): string {
  return values.map((value) => `${value}\ufe0f\u20e3`).join('');
}

const OWN = new Set(['round', 'gadget-drawn', 'gadget-discarded', 'exchanging']);

export function line(event: EventView, names: readonly string[], view?: MissionView): string {
  const args = event.args ?? {};
  const name = names[event.seat ?? -1] ?? '';
  const card = typeof args.card === 'string' ? cardOf(args.card, view) : '';
  const number = (key: string): number => Number(args[key] ?? 0);
  const dice = keycaps(listOf(event, 'values'));
  // The person is spoken to where the chat's words are those of a third person.
  const own = view?.seat === event.seat && OWN.has(event.kind);
  const key = `${own ? 'app-dm-own' : 'event-dice_mission'}-${event.kind}`;
  switch (event.kind) {
    case 'round':
      return say(key, { name, round: number('round') });
    case 'rolled':
      return say('app-dm-event-rolled', { name, dice });
    case 'stopped':
      return say(key, { name, dice, rolls: number('rolls') });
    case 'completed':
      return say(key, { name, card, dice, left: number('left') });
    case 'special-opened':
      return say(key, { card });
    case 'gadget':
      return say(key, { name, gadget: gadgetName(String(args.gadget)), what: effect(event, names) }).trim();
    case 'gadget-drawn':
    case 'passed':
      return say(key, { name });
    case 'gadget-discarded':
      return say(key, { name, gadget: gadgetName(String(args.gadget)) });
    case 'exchanging':
      if (args.type === 'special' && card) return say(`${key}-special`, { name, card });
      return say(key, { name, type: String(args.type) });
    case 'exchanged':
      // What came into a hand is nobody's business; that a mission was exchanged has been told.
      return args.type === 'special' && card ? say(key, { card }) : '';
    case 'reshuffled':
      return say(key, { pile: String(args.pile) });
    case 'won':
      return say(key, { name, missions: number('missions') });
    default:
      return '';
  }
}

/** What a gadget did, in signs; empty where its name says it all. */
function effect(event: EventView, names: readonly string[]): string {
  const args = event.args ?? {};
  const [before, after] = [listOf(event, 'before'), listOf(event, 'after')];
  const owners = listOf(event, 'holders').map((seat) => names[Number(seat)] ?? '');
  const aim = names[Number(args.target ?? -1)] ?? '';
  const change = `${keycaps(before)} → ${keycaps(after)}`;
  switch (args.gadget) {
    case 'proposal':
      return `🎲 ${args.number}`;
    case 'lock':
      return `🔒 ${aim}`;
    case 'force':
    case 'adapt':
      return `${owners[0]} ${change}`;
    case 'chance':
      return change;
    case 'pass':
      return `${keycaps(before)} → ${aim}`;
    case 'deal':
    case 'steal':
    case 'remove':
      return owners.map((owner, index) => `${owner} ${keycaps([before[index] ?? ''])}`).join(' ⇄ ');
    default:
      return '';
  }
}
