/** Numbers between 0 and 1, each by its name: the same name always gives the same one, in any order and in any process. */
export type Draws = (what: string) => number;

/** The gap to the next event of a Poisson process of rate 1. */
export const gapOf = (draws: Draws, what: string): number => -Math.log(draws(what));

const BYTES = 6;
const BYTE = 256;
const HALF_BYTE = 16;
const SHARES = 2 ** 52;

/** The first 52 bits of a hash as a number between 0 and 1, never one of them. */
export function numberOf(hash: Uint8Array): number {
  let value = 0;
  for (let at = 0; at < BYTES; at += 1) value = value * BYTE + (hash[at] ?? 0);
  return (value * HALF_BYTE + ((hash[BYTES] ?? 0) >>> 4) + 0.5) / SHARES;
}
