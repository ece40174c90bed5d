import { expect, it } from 'vitest';
import { halmaRaja } from '../../titles/slot/halma-raja.ts';
import { seededRandom } from '../random.ts';
import { exactRtp } from './exact.ts';
import { balanceStrips, layStrip } from './strips.ts';

const fractions = (seed: number): (() => number) => {
  const random = seededRandom(seed);
  return () => random() / 2 ** 32;
};

it('brings strips to a wanted return and leaves wilds and scatters where they are', () => {
  const strips = balanceStrips({
    strips: halmaRaja.strips,
    symbols: halmaRaja.symbols,
    target: 0.955,
    tolerance: 0.0005,
    rtp: (tried) => exactRtp({ ...halmaRaja, strips: tried }),
    random: fractions(3),
  });
  expect(Math.abs(exactRtp({ ...halmaRaja, strips }) - 0.955)).toBeLessThanOrEqual(0.0005);
  expect(strips.map((strip) => strip.replaceAll(/[^WS]/g, '.'))).toEqual(halmaRaja.strips.map((strip) => strip.replaceAll(/[^WS]/g, '.')));
});

it('lays every copy, spread out, stacks together', () => {
  const strip = layStrip(
    [
      { key: 'A', copies: 4 },
      { key: 'B', copies: 12 },
      { key: 'W', copies: 6, stack: 3 },
    ],
    fractions(5),
  );
  expect([...strip].sort().join('')).toBe('AAAABBBBBBBBBBBBWWWWWW');
  expect((strip + strip).match(/W{3}/g)?.length).toBeGreaterThanOrEqual(3);
  expect(strip + strip).not.toMatch(/AA/);
});
