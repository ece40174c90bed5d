import { type RoomState, seatOf, type Waiter } from './room-state.ts';

// Who waits for a chair of a full table, in the order in which they came. A chair that gets free is kept for the first of them.

/** How long a free chair is kept for whoever is next. */
export const OFFER_MS = 30_000;
/** A page says every half minute that it still waits; one that is closed is forgotten. */
export const SEEN_MS = 150_000;
const MAX = 20;

const waitersOf = ({ waiting }: RoomState): readonly Waiter[] => waiting ?? [];
const isOffered = ({ offerEndsAt }: Waiter): boolean => offerEndsAt !== null;
/** Chairs that are kept for those who waited. */
const keptChairs = (state: RoomState): number => waitersOf(state).filter(isOffered).length;
/** Chairs that anybody may take. */
export const openChairs = (state: RoomState): number => state.seats.filter((seat) => seat === null).length - keptChairs(state);
export const waitingOf = (state: RoomState): number => waitersOf(state).length - keptChairs(state);

/** The caller's place among those to whom no chair is offered, from 1, and until when one is kept; null for whoever does not wait. */
export function placeOf(state: RoomState, playerGame: bigint): { readonly place: number; readonly offerEndsAt: number | null } | null {
  const own = waitersOf(state).find((one) => one.playerGame === String(playerGame));
  if (!own) return null;
  const place =
    waitersOf(state)
      .filter((one) => !isOffered(one))
      .indexOf(own) + 1;
  return { place, offerEndsAt: own.offerEndsAt };
}

/** Waits, or says that it still does; false where that player sits, a chair is open, or too many wait. */
export function wait(state: RoomState, playerGame: bigint, now: number): boolean {
  const own = waitersOf(state).find((one) => one.playerGame === String(playerGame));
  if (own) own.seenAt = now;
  else if (seatOf(state, playerGame) >= 0 || openChairs(state) > 0 || waitersOf(state).length >= MAX) return false;
  else state.waiting = [...waitersOf(state), { playerGame: String(playerGame), seenAt: now, offerEndsAt: null }];
  return true;
}

/** Whoever sits down or goes waits no more. */
export function stopWaiting(state: RoomState, playerGame: bigint): void {
  if (placeOf(state, playerGame)) state.waiting = waitersOf(state).filter((one) => one.playerGame !== String(playerGame));
}

export const mayTake = (state: RoomState, playerGame: bigint): boolean =>
  openChairs(state) > 0 || (placeOf(state, playerGame)?.offerEndsAt ?? null) !== null;

/** Forgets who is gone and who let a chair go, and keeps free chairs for the next; false when nothing changed. */
export function offerChairs(state: RoomState, now: number): boolean {
  const before = waitersOf(state);
  if (before.length === 0) return false;
  const here = before.filter(({ seenAt, offerEndsAt }) => now < seenAt + SEEN_MS && (offerEndsAt === null || now < offerEndsAt));
  state.waiting = here;
  const next = here.filter((one) => !isOffered(one)).slice(0, Math.max(0, openChairs(state)));
  for (const one of next) one.offerEndsAt = now + OFFER_MS;
  return here.length < before.length || next.length > 0;
}

/** When the queue has something to do next. */
export const queueTimes = (state: RoomState): number[] =>
  waitersOf(state).flatMap(({ seenAt, offerEndsAt }) => [seenAt + SEEN_MS, ...(offerEndsAt === null ? [] : [offerEndsAt])]);

/** After a stop of the studio nobody has lost a place for it. */
export function resumeQueue(state: RoomState, now: number): void {
  for (const one of waitersOf(state)) {
    one.seenAt = now;
    if (one.offerEndsAt !== null) one.offerEndsAt = Math.max(one.offerEndsAt, now + OFFER_MS);
  }
}
