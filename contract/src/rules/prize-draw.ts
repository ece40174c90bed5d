import { sha256 } from './sha256.ts';

/**
 * How prizes are drawn: seed and split are promised before the start, the list of numbers is closed and hashed, and the order of the numbers
 * follows from seed, list and a beacon's round that came out afterwards. Whoever has the three makes it again, in a browser too.
 */
/** What is published before anybody has a number; prizes in minor units, in their order. */
export const promiseOfDraw = (seed: string, prizes: readonly string[]): Promise<string> => sha256(`${seed}:${prizes.join(',')}`);

export type DrawTicket = { readonly number: number; readonly mark: string };

/** The hash of a closed list. */
export const hashOfList = (list: readonly DrawTicket[]): Promise<string> =>
  sha256(list.map(({ number, mark }) => `${number}:${mark}`).join('\n'));

/** The numbers that win, the first prize first: all numbers in the order of their hashes with the seed, so that each place has each number as likely. */
export async function winnersOf(seed: string, listHash: string, beacon: string, count: number, prizes: number): Promise<number[]> {
  const lots = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({ number: at + 1, lot: await sha256(`${seed}:${listHash}:${beacon}:${at + 1}`) })),
  );
  return lots
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, prizes)
    .map(({ number }) => number);
}
