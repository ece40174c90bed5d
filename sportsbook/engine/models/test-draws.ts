import type { Draws } from './draws.ts';

/** 32 bits that depend on the whole of a text (FNV-1a, then the finalizer of MurmurHash3). */
function bitsOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number between 0 and 1 that belongs to its key: cheap enough for thousands of matches, and for tests alone. */
export const keyedRandom = (key: string): number => (bitsOf(`${key}/a`) * 2 ** 21 + (bitsOf(`${key}/b`) >>> 11) + 0.5) / 2 ** 53;

export const testDraws =
  (key: string): Draws =>
  (what) =>
    keyedRandom(`${key}/${what}`);
