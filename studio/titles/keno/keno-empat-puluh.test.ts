import { describe, expect, it } from 'vitest';
import { DRAWN, keno, MAX_PICKS, NUMBERS, paysFor, RISKS } from '../../engines/keno/keno.ts';
import { chanceOfHits, kenoRtp, proveKeno } from '../../engines/keno/proof.ts';
import { seededRandom } from '../../engines/random.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { kenoEmpatPuluh } from './keno-empat-puluh.ts';

const choices = RISKS.flatMap((risk) => Array.from({ length: MAX_PICKS }, (_, at) => ({ risk, picks: at + 1 })));

it('publishes what is computed of it', () => {
  expect(proofs['keno-empat-puluh']).toEqual(proveKeno(kenoEmpatPuluh));
});

describe.each(choices)('risk $risk, $picks numbers', ({ risk, picks }) => {
  const pays = paysFor(kenoEmpatPuluh, risk, picks);

  it('returns between 97.0% and 97.5%', () => {
    expect(kenoRtp(kenoEmpatPuluh, risk, picks)).toBeGreaterThan(0.97);
    expect(kenoRtp(kenoEmpatPuluh, risk, picks)).toBeLessThan(0.975);
  });

  it('has chances that add up, and pays more for more hits', () => {
    expect(pays).toHaveLength(picks + 1);
    expect(pays.reduce((sum, _, hits) => sum + chanceOfHits(picks, hits), 0)).toBeCloseTo(1, 12);
    const paying = pays.filter((pay) => pay > 0);
    expect(pays.slice(-paying.length)).toEqual([...new Set(paying)].sort((a, b) => a - b));
    expect(pays.at(-1)).toBeLessThanOrEqual(kenoEmpatPuluh.maxWin * 100);
  });
});

it('draws ten different numbers, each as often as any other, and pays their hits', () => {
  const random = seededRandom(5);
  const met = Array.from({ length: NUMBERS + 1 }, () => 0);
  const picks = [1, 9, 13, 22, 27, 31, 36, 40];
  const rounds = 20_000;
  for (let at = 0; at < rounds; at += 1) {
    const { state, pay } = keno.open(kenoEmpatPuluh, { stake: 10_000, risk: 'medium', picks }, (n) => random() % n);
    expect(new Set(state.drawn).size).toBe(DRAWN);
    for (const number of state.drawn) met[number] = (met[number] ?? 0) + 1;
    const hits = state.drawn.filter((number) => picks.includes(number)).length;
    expect([state.hits, pay]).toEqual([hits, 100 * (paysFor(kenoEmpatPuluh, 'medium', 8)[hits] ?? -1)]);
  }
  expect(met[0]).toBe(0);
  const expected = (rounds * DRAWN) / NUMBERS;
  const error = Math.sqrt(expected * (1 - DRAWN / NUMBERS));
  for (const count of met.slice(1)) expect(Math.abs(count - expected)).toBeLessThan(4 * error);
});

it('refuses numbers that it does not have, twice the same, none and too many', () => {
  const may = (...picks: number[]): boolean => keno.mayOpen(kenoEmpatPuluh, { stake: 10_000, risk: 'low', picks });
  expect([may(1), may(40, 2), may(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]).toEqual([true, true, true]);
  expect([may(), may(0), may(41), may(3, 3), may(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]).toEqual([false, false, false, false, false]);
});
