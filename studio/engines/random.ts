/**
 * xoshiro128**, seeded by splitmix32: repeatable 32-bit numbers for simulations and the search for strips.
 * Outcomes that are played for never come from here; they come from `fairness.ts`.
 */
export function seededRandom(seed: number): () => number {
  let mix = seed >>> 0;
  const split = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix ^ (mix >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) | 0;
  };
  let a = split();
  let b = split();
  let c = split();
  let d = split();
  return () => {
    const shifted = b << 9;
    let result = Math.imul(b, 5);
    result = Math.imul((result << 7) | (result >>> 25), 9);
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result >>> 0;
  };
}
