import type { RoomTerms } from '../../engines/room-terms.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { RoomEngine } from './engine.ts';
import type { Deck, Live } from './live.ts';

// All that a table is, JSON-safe. Times in milliseconds, money in minor units.

/** How long a seat waits for its buy-in. */
const RESERVED_MS = 10_000;

export type RoomSeat = {
  readonly stay: string;
  readonly playerGame: string;
  readonly tag: string;
  /** The buy-in. */
  readonly stake: number;
  stack: number;
  reservedUntil: number | null;
  /** What the seat has promised to the next shuffle, and the seed itself once it is revealed. */
  seedHash?: string | null;
  seed: string | null;
  /** Shuffles for which it promised a seed and did not reveal it. */
  withheld?: number;
  awaySince: number | null;
  isLeaving: boolean;
  /** It asks for what its game does when all agree. */
  isAgreed?: boolean;
  /** It came in while others played: where there are blinds, it posts a big one with its first hand. */
  owesBig: boolean;
  bankMs: number;
  /** Turns in sequence that the clock ended. */
  missed?: number;
};

/** `offerEndsAt`: until when a chair is kept; null while there is none. */
export type Waiter = { readonly playerGame: string; seenAt: number; offerEndsAt: number | null };

/** The time in which promised seeds are revealed: who is dealt in, and what each has promised, fixed before the first seed is told. */
export type Reveal = {
  readonly endsAt: number;
  readonly seats: readonly { readonly seat: number; readonly stay: string; readonly hash: string | null }[];
};

export type RoomState = {
  readonly seats: (RoomSeat | null)[];
  number: number;
  button: number;
  next: Deck;
  live: Live | null;
  startsAt: number | null;
  reveal?: Reveal | null;
  /** Who waits for a chair, the first first. */
  waiting?: readonly Waiter[];
  /** What operators have set, since the last hand. */
  terms?: RoomTerms;
  /** Of the last hour. */
  pots: { readonly at: number; readonly pot: number }[];
};

/** How a change looks at the table: its title and game, the clock, and where closed decks come from. */
export type Rules = { readonly title: RoomTitle; readonly engine: RoomEngine; readonly now: number; readonly newDeck: () => Deck };

export const emptyRoom = (seats: number, next: Deck): RoomState => ({
  seats: Array.from({ length: seats }, () => null),
  number: 0,
  button: -1,
  next,
  live: null,
  startsAt: null,
  reveal: null,
  pots: [],
});

/** The title as it is played: with what operators have set. */
export const termedTitle = (title: RoomTitle, { terms }: Pick<RoomState, 'terms'>): RoomTitle =>
  terms ? { ...title, buyIn: terms.buyIn, rake: terms.rake } : title;

/** The same where operators have limited the greatest bet, which a buy-in is. Below the least one nobody can sit down. */
export const limitedTitle = (title: RoomTitle, limit: number | undefined): RoomTitle =>
  limit === undefined ? title : { ...title, buyIn: { ...title.buyIn, max: Math.min(title.buyIn.max, limit) } };

/** Whether operators have set something later, which holds from here on: no hand is played or about to be dealt. */
export const isTermed = (state: RoomState, set: RoomTerms | undefined): set is RoomTerms =>
  set !== undefined && !isPlaying(state) && state.reveal == null && set.number > (state.terms?.number ?? 0);

export const isPlaying = ({ live }: RoomState): boolean => live !== null && live.result === null;
export const isReady = (seat: RoomSeat | null): boolean =>
  seat !== null && seat.reservedUntil === null && seat.awaySince === null && !seat.isLeaving && seat.stack > 0;
/** Who is dealt in: present, and with what the game asks for. */
export const isPlayable = (seat: RoomSeat | null, { title, engine }: Rules): boolean =>
  isReady(seat) && (seat?.stack ?? 0) >= engine.min(title);
export const isInHand = ({ live }: RoomState, stay: string): boolean =>
  live?.result === null && live.players.some((player) => player.stay === stay);

export const seatOf = (state: RoomState, playerGame: bigint): number =>
  state.seats.findIndex((seat) => seat?.playerGame === String(playerGame));

/** Keeps a chair while its buy-in is asked for; false when it is taken, or the player has one. */
export function reserve(
  state: RoomState,
  at: number,
  who: Pick<RoomSeat, 'stay' | 'playerGame' | 'tag' | 'stake'>,
  { title, now }: Rules,
): boolean {
  if (at >= state.seats.length || state.seats[at] || seatOf(state, BigInt(who.playerGame)) >= 0) return false;
  const others = state.seats.filter(isReady).length;
  state.seats[at] = {
    ...who,
    stack: 0,
    reservedUntil: now + RESERVED_MS,
    seedHash: null,
    seed: null,
    withheld: 0,
    awaySince: null,
    isLeaving: false,
    owesBig: others >= 2,
    bankMs: title.bankMs,
    missed: 0,
  };
  return true;
}

/** The buy-in was taken; false when the chair was not kept for it any more. */
export function seatStay(state: RoomState, stay: string): boolean {
  const seat = state.seats.find((one) => one?.stay === stay);
  if (!seat || seat.reservedUntil === null) return false;
  Object.assign(seat, { stack: seat.stake, reservedUntil: null });
  return true;
}

export function unreserve(state: RoomState, stay: string): void {
  const at = state.seats.findIndex((seat) => seat?.stay === stay && seat.reservedUntil !== null);
  if (at >= 0) state.seats[at] = null;
}
