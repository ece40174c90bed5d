/** 32 bits that depend on the whole of a text (FNV-1a, then the finalizer of MurmurHash3). */
function bitsOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A number between 0 and 1 that belongs to its key: the same key gives the same number, in any order and in any process.
 * For simulated matches alone. What is played for against the house's own draw never comes from here.
 */
export const keyedRandom = (key: string): number => (bitsOf(`${key}/a`) * 2 ** 21 + (bitsOf(`${key}/b`) >>> 11) + 0.5) / 2 ** 53;

/** The gap to the next event of a Poisson process of rate 1. */
export const keyedGap = (key: string): number => -Math.log(keyedRandom(key));
