import { createHash } from 'node:crypto';

/** Numbers between 0 and 1 in a row, the same for the same name in every process; nothing is decided by them. */
export function seeded(name: string): () => number {
  const hash = createHash('sha256').update(name).digest();
  let [a, b, c, d] = [hash.readUInt32LE(0), hash.readUInt32LE(4), hash.readUInt32LE(8), 1];
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return ((sum >>> 0) + 0.5) / 2 ** 32;
  };
}

const GUIDES = 256;

/** Draws a place of a row by the chances of its places: a guide says where to look from, and a place or two further it is found. */
export function placeBy(chances: readonly number[]): (drawn: number) => number {
  const last = chances.length - 1;
  const sums = new Float64Array(chances.length);
  let sum = 0;
  for (const [at, chance] of chances.entries()) sums[at] = sum += chance;
  const guides = new Uint16Array(GUIDES);
  for (let guide = 0, at = 0; guide < GUIDES; guide += 1) {
    while (at < last && (guide / GUIDES) * sum >= (sums[at] as number)) at += 1;
    guides[guide] = at;
  }
  return (drawn) => {
    const sought = drawn * sum;
    let at = guides[Math.floor(drawn * GUIDES)] as number;
    while (at < last && sought >= (sums[at] as number)) at += 1;
    return at;
  };
}
