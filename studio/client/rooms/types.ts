import type { RoomTitle } from '../../titles/catalogue.ts';
import type { SeatPromise, SeatSeed, Shuffle } from '../../engines/shuffle.ts';

// What every card room says of itself, whatever is played in it.

type Chair = {
  readonly tag: string;
  readonly isReserved: boolean;
  readonly stack: number;
  readonly isAway: boolean;
  readonly isLeaving: boolean;
};
type AnyHand = {
  readonly number: number;
  readonly entries: readonly unknown[];
  readonly result: unknown;
  readonly root: string;
  readonly seeds: readonly SeatSeed[];
  readonly seats: readonly { readonly seat: number; readonly tag: string }[];
};
export type AnyTable = {
  readonly type: 'room';
  readonly now: number;
  readonly seats: readonly (Chair | null)[];
  readonly hand: AnyHand | null;
  readonly next: {
    readonly number: number;
    readonly root: string;
    readonly revealing: readonly SeatPromise[] | null;
    readonly startsAt: number | null;
  };
  readonly terms: Pick<RoomTitle, 'buyIn' | 'rake'>;
  readonly isClosed: boolean;
  readonly openChairs: number;
  readonly waiting: number;
  readonly averagePot: number;
  readonly hands: number;
};
export type AnyOwn = {
  readonly type: 'mine';
  readonly stay: { readonly id: string; readonly seat: number; readonly stake: number; readonly isAgreed: boolean } | null;
  readonly waiting: { readonly place: number; readonly offerEndsAt: number | null } | null;
  readonly mayShow: boolean;
  readonly cards: readonly number[];
  readonly options: object | null;
};
/** A hand that is over. */
export type AnyPast = {
  readonly number: number;
  readonly own: number | null;
  readonly seats: readonly { readonly seat: number; readonly tag: string; readonly start: number }[];
  readonly result: { readonly stacks: readonly { readonly seat: number; readonly stack: number }[] };
  readonly shuffle: Shuffle;
};
export type News<N, O> = { readonly table: N; readonly own: O };

/** Whether the player may sit down: a chair is open, or kept for the player. */
export const maySit = ({ table, own }: News<Pick<AnyTable, 'openChairs' | 'isClosed'>, Pick<AnyOwn, 'stay' | 'waiting'>>): boolean =>
  own.stay === null && !table.isClosed && (table.openChairs > 0 || (own.waiting?.offerEndsAt ?? null) !== null);

/** What a player does: acts in the game, sits down, goes away for a while, gets up. */
export type Handlers<A> = {
  readonly onAct: (action: A) => void;
  readonly onSit: (seat: number | null) => void;
  readonly onAway: (isAway: boolean) => void;
  /** Asks in advance for what the game does when all agree. */
  readonly onConsent: (isAgreed: boolean) => void;
  readonly onShow: () => void;
  readonly onQueue: (isWaiting: boolean) => void;
  /** Opens what can be said of a player, or of any; null at play money, where nobody reads it. */
  readonly onReport: ((seat: number | null) => void) | null;
  readonly onLeave: () => void;
};
/** What can be done at a chair. */
export type ChairHandlers = Pick<Handlers<never>, 'onSit' | 'onReport'>;
