import { describe, expect, it } from 'vitest';
import { plinko, type PlinkoChoice, RISKS, ROWS, slotsFor } from '../../engines/plinko/plinko.ts';
import { chanceOfSlot, plinkoRtp, provePlinko } from '../../engines/plinko/proof.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { tetes } from './tetes.ts';

const rows = Array.from({ length: ROWS.max - ROWS.min + 1 }, (_, at) => ROWS.min + at);
const choices: PlinkoChoice[] = RISKS.flatMap((risk) => rows.map((count) => ({ risk, rows: count })));
const turning =
  (path: number) =>
  (at = 0) =>
  (): number =>
    (path >> at++) & 1;

it('publishes what is computed of it', () => {
  expect(proofs.tetes).toEqual(provePlinko(tetes));
});

describe.each(choices)('risk $risk, $rows rows', (choice) => {
  it('returns between 99.1% and 99.3%', () => {
    expect(plinkoRtp(tetes, choice)).toBeGreaterThan(0.991);
    expect(plinkoRtp(tetes, choice)).toBeLessThanOrEqual(0.993);
  });

  it('pays less towards the middle, alike on both sides, and never above the highest win', () => {
    const slots = slotsFor(tetes, choice);
    expect(slots).toHaveLength(choice.rows + 1);
    expect(slots).toEqual([...slots].reverse());
    const half = slots.slice(0, Math.floor(choice.rows / 2) + 1);
    expect(half).toEqual([...new Set(half)].sort((a, b) => b - a));
    expect(half.at(-1)).toBeGreaterThan(0);
    expect(half[0]).toBeLessThanOrEqual(tetes.maxWin * 100);
  });
});

it.each([
  { risk: 'low', rows: 8 },
  { risk: 'medium', rows: 12 },
  { risk: 'high', rows: 16 },
] as const)('pays just that over every path in turn: %o', (choice) => {
  let pay = 0;
  const met = new Map<number, number>();
  for (let path = 0; path < 2 ** choice.rows; path += 1) {
    const turn = plinko.open(tetes, { stake: 10_000, ...choice }, turning(path)());
    pay += turn.pay;
    met.set(turn.state.slot, (met.get(turn.state.slot) ?? 0) + 1);
  }
  expect(pay / 2 ** choice.rows / 10_000).toBeCloseTo(plinkoRtp(tetes, choice), 12);
  for (const [slot, paths] of met) expect(paths / 2 ** choice.rows).toBeCloseTo(chanceOfSlot(choice.rows, slot), 12);
});

it('has one slot of its highest win', () => {
  expect(slotsFor(tetes, { risk: 'high', rows: 16 })[0]).toBe(tetes.maxWin * 100);
});

it('refuses rows and stakes that it does not offer', () => {
  const may = (stake: number, count: number): boolean => plinko.mayOpen(tetes, { stake, risk: 'low', rows: count });
  expect([may(10_000, 8), may(10_000_000, 16)]).toEqual([true, true]);
  expect([may(10_000, 7), may(10_000, 17), may(10_001, 8), may(10_010_000, 8)]).toEqual([false, false, false, false]);
});

it('drops several balls as one bet, each drawn as if alone, and no more than the highest stake together', () => {
  const request = { stake: 10_000, risk: 'medium', rows: 8 } as const;
  const paths = [0b10110100, 0b00000000, 0b11111111];
  const alone = paths.map((path) => plinko.open(tetes, request, turning(path)()));
  const draws = paths.map((path) => turning(path)());
  let drawn = 0;
  const together = plinko.open(tetes, { ...request, balls: 3 }, () => draws[Math.floor(drawn++ / 8)]?.() ?? 0);
  expect(together).toMatchObject({ stake: 30_000, pay: alone.reduce((sum, { pay }) => sum + pay, 0), isOver: true });
  expect([together.state, ...(together.state.more ?? [])].map(({ slot }) => slot)).toEqual(alone.map(({ state }) => state.slot));
  const may = (stake: number, balls: number): boolean => plinko.mayOpen(tetes, { ...request, stake, balls });
  expect([may(10_000, 10), may(10_000, 11), may(tetes.stakes.max, 2)]).toEqual([true, false, false]);
});
