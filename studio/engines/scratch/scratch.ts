import { noSteps, type Draw, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** What a prize pays for a ticket of one, in whole hundredths. */
export const ONE = 100;
export const FIELDS = 9;
/** So many equal pictures pay. */
export const MATCH = 3;

const PICTURES = ['star', 'moon', 'seven', 'bell', 'gem', 'leaf', 'crown', 'sun', 'key', 'drop', 'heart', 'coin'] as const;
export type Picture = (typeof PICTURES)[number];

/** `count` of the series' tickets have this prize. */
export type Prize = { readonly picture: Picture; readonly pays: number; readonly count: number };

export type ScratchTitle = TitleBase & {
  readonly kind: 'scratch';
  readonly stakes: Stakes;
  /** How many tickets the chances are counted in; every draw is from all of them. */
  readonly tickets: number;
  /** At least five, the greatest first. */
  readonly prizes: readonly Prize[];
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type ScratchOpening = { readonly stake: number };
/** Both are places in the title's prizes: what was won, or null, and what lies in each field. */
export type ScratchState = { readonly prize: number | null; readonly fields: readonly number[] };

function shuffled(list: readonly number[], draw: Draw): number[] {
  const mixed = [...list];
  for (let at = 0; at < mixed.length - 1; at += 1) {
    const other = at + draw(mixed.length - at);
    [mixed[at], mixed[other]] = [mixed[other] ?? 0, mixed[at] ?? 0];
  }
  return mixed;
}

/** Nine pictures: the winning one three times, every other one twice at most. */
function layFields({ prizes }: ScratchTitle, prize: number | null, draw: Draw): number[] {
  const others = prizes.flatMap((_, place) => (place === prize ? [] : [place, place]));
  const winning = prize === null ? [] : Array.from({ length: MATCH }, () => prize);
  return shuffled([...winning, ...shuffled(others, draw).slice(0, FIELDS - winning.length)], draw);
}

/** One ticket: its prize is drawn first, and its pictures are laid to say it. */
export const scratch: Kind<ScratchTitle, ScratchOpening, never, ScratchState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes }, { stake }) => isStake(stakes, stake),
  open: (title, { stake }, draw) => {
    const prize = prizeOf(title, draw(title.tickets));
    const pays = prize === null ? 0 : (title.prizes[prize]?.pays ?? 0);
    return { stake, state: { prize, fields: layFields(title, prize, draw) }, pay: (stake / ONE) * pays, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};

/** The prize of a ticket of the series: the first tickets have the greatest, the last ones none. */
export function prizeOf({ prizes }: ScratchTitle, ticket: number): number | null {
  let before = 0;
  for (const [place, { count }] of prizes.entries()) {
    before += count;
    if (ticket < before) return place;
  }
  return null;
}
