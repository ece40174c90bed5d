import { hash } from 'node:crypto';

const BYTES = 32;
/** More than three weeks of flights that follow each other at once, and two days of the quickest table: each process keeps the hashes of all. */
export const CRASH_CHAIN_LENGTH = 100_000;
export const TABLE_CHAIN_LENGTH = 10_000;

/** The hashes of a chain from its seed, place 0 being the end that is published; about a tenth of a second for a whole one. */
export function hashesOf(seed: string, length: number): (place: number) => string {
  const all = Buffer.alloc(BYTES * (length + 1));
  all.write(seed, BYTES * length, 'hex');
  for (let place = length; place > 0; place -= 1)
    hash('sha256', all.subarray(BYTES * place, BYTES * (place + 1)), 'buffer').copy(all, BYTES * (place - 1));
  return (place) => all.toString('hex', BYTES * place, BYTES * (place + 1));
}
