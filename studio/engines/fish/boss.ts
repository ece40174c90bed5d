import type { Species } from './fish.ts';

/** A boss is in every water for the first 45 seconds of every two minutes of the server's clock. */
export const BOSS: Species = 'leviathan';
const EVERY_MS = 120_000;
const STAYS_MS = 45_000;

const visitOf = (ms: number): number => Math.floor(ms / EVERY_MS);

/** Whether it may be shot at then: it is on a visit, and was not caught before on the same one. Milliseconds of the server's clock. */
export function isBossHere(at: number, caughtAt: number | undefined): boolean {
  const isCaught = caughtAt !== undefined && caughtAt <= at && visitOf(caughtAt) === visitOf(at);
  return at - visitOf(at) * EVERY_MS < STAYS_MS && !isCaught;
}

/** How long until it comes the next time, in milliseconds. */
export const bossComesIn = (at: number): number => (visitOf(at) + 1) * EVERY_MS - at;
