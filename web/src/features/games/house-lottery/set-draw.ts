import type { LotteryTicket } from '@sorak/contract';

/** A draw is shown within eight seconds, however many balls it has. */
const MOST_MS = 7_000;
/** A draw that is older than this is not drawn before the reader's eyes again. */
const LIVE_MS = 10_000;

/** How long after one ball the next one comes. */
export const ballEveryMs = (balls: number): number => Math.min(500, MOST_MS / balls);

/** How many balls of a draw are on the table, so long after it was drawn: all of them once it is no news any more. */
export const ballsOut = (balls: number, ageMs: number, isSkipped: boolean): number =>
  isSkipped || ageMs > LIVE_MS ? balls : Math.min(balls, Math.max(0, Math.floor(ageMs / ballEveryMs(balls))));

type Lines = LotteryTicket['list'];
/** The first line of a ticket that names numbers of the set. */
export const lineOn = ({ list }: { readonly list: Lines }): Lines[number] | undefined =>
  list.find(({ pick }) => pick.split(' ').every((number) => /^\d\d$/.test(number)));
