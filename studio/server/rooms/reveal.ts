import { promiseOf, type SeatPromise, type SeatSeed } from '../../engines/shuffle.ts';
import { isPlayable, type Reveal, type RoomState, type Rules } from './room-state.ts';

// Seeds of the shuffle in two steps. While a hand is played each seat promises the seed that it gives to the next one, by its hash. When the hand
// is due, promises are closed and told to all; only then seeds are revealed. So nobody who sees another's seed can still choose: a seed that
// does not fit its promise is refused, and one that is withheld takes the whole deal with it, which is then made of another deck and other seeds.

/** How long a browser has to reveal what it promised. */
export const REVEAL_MS = 3_000;
/** Time for new promises after a deal that was given up. */
const AGAIN_MS = 2_000;
/** Whoever withholds so often in sequence gets up, so that nobody can hold a table. */
const WITHHELD_MAX = 3;

export type Promised = { readonly hand: number; readonly root: string; readonly hash: string };

/** Takes what a seat promises to the next shuffle. Until promises are closed the last one counts, so that a page that was opened anew can keep its word. */
export function promiseSeed(state: RoomState, at: number, { hand, root, hash }: Promised): boolean {
  const seat = state.seats[at];
  if (!seat || hand !== state.number + 1 || root !== state.next.root) return false;
  if (state.reveal) return false;
  seat.seedHash = hash;
  return true;
}

/** Takes a seed that was promised, once all promises are closed. */
export async function revealSeed(state: RoomState, at: number, hand: number, seed: string): Promise<boolean> {
  const seat = state.seats[at];
  const promised = state.reveal?.seats.find((one) => one.seat === at && one.stay === seat?.stay)?.hash ?? null;
  if (!seat || promised === null || hand !== state.number + 1) return false;
  if ((await promiseOf(state.next.root, { seat: at, seed })) !== promised) return false;
  seat.seed = seed;
  return true;
}

/** Closes promises: who is dealt in, and by which seeds the deck will be shuffled, is fixed from here on. */
export function openReveal(state: RoomState, rules: Rules): Reveal {
  const seats = state.seats.flatMap((seat, at) => {
    if (!seat || !isPlayable(seat, rules)) return [];
    seat.seed = null;
    return [{ seat: at, stay: seat.stay, hash: seat.seedHash ?? null }];
  });
  return { endsAt: rules.now + REVEAL_MS, seats };
}

type One = Reveal['seats'][number];
const isThere = (state: RoomState, { seat, stay }: One, rules: Rules): boolean => {
  const chair = state.seats[seat] ?? null;
  return chair?.stay === stay && isPlayable(chair, rules);
};
const isMissing = (state: RoomState, { seat, stay, hash }: One): boolean =>
  hash !== null && state.seats[seat]?.stay === stay && state.seats[seat].seed === null;

export const isAllRevealed = (state: RoomState, rules: Rules): boolean =>
  state.reveal != null && state.reveal.seats.every((one) => isThere(state, one, rules) && !isMissing(state, one));

/** Gives a deal up when its time is over or one of its seats has gone; whoever withheld a seed is away. False while there is time. */
export function closeReveal(state: RoomState, rules: Rules): boolean {
  const { reveal } = state;
  if (!reveal) return false;
  const isOver = rules.now >= reveal.endsAt;
  if (!isOver && reveal.seats.every((one) => isThere(state, one, rules))) return false;
  for (const one of isOver ? reveal.seats.filter((each) => isMissing(state, each)) : []) {
    const seat = state.seats[one.seat];
    if (!seat) continue;
    seat.withheld = (seat.withheld ?? 0) + 1;
    seat.awaySince ??= rules.now;
    if (seat.withheld >= WITHHELD_MAX) seat.isLeaving = true;
  }
  for (const seat of state.seats) if (seat) Object.assign(seat, { seedHash: null, seed: null });
  Object.assign(state, { reveal: null, startsAt: rules.now + AGAIN_MS, next: rules.newDeck() });
  return true;
}

/** The seeds of a deal and what was promised before, by seat. */
export function seedsOf({ reveal, seats }: RoomState): { readonly seeds: SeatSeed[]; readonly promised: SeatPromise[] } {
  const promised = (reveal?.seats ?? []).flatMap(({ seat, hash }) => (hash === null ? [] : [{ seat, hash }]));
  const seeds = promised.flatMap(({ seat }) => {
    const seed = seats[seat]?.seed ?? null;
    return seed === null ? [] : [{ seat, seed }];
  });
  return { seeds, promised };
}
