import { describe, expect, it } from 'vitest';
import {
  colourOf,
  DOUBLE_ZERO,
  FORMS,
  LAYOUTS,
  neighbours,
  POCKETS,
  type Sector,
  SECTORS,
  SPOTS,
  type Spot,
  WHEEL,
} from '../../engines/roulette/bets.ts';
import { proveRoulette, rouletteRtp } from '../../engines/roulette/proof.ts';
import { roulette, type RouletteTitle, wheelOf } from '../../engines/roulette/roulette.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { rouletteTitles } from './catalogue.ts';

const [title, french, american] = rouletteTitles as readonly [RouletteTitle, RouletteTitle, RouletteTitle];
const CHIP = 100_000;
const all = [...SPOTS.values()];

it('publishes 36 of 37, which is what every single bet returns', () => {
  const proof = proveRoulette(title);
  expect(proofs).toMatchObject({ [title.code]: proof });
  expect(proof.rtp * 100).toBeCloseTo(97.297, 3);
  for (const spot of all) {
    let pay = 0;
    for (let number = 0; number < POCKETS; number += 1)
      pay += roulette.open(title, { bets: [{ spot: spot.id, stake: CHIP }] }, () => number).pay;
    expect(pay / POCKETS / CHIP).toBeCloseTo(36 / 37, 12);
    expect(rouletteRtp(title, spot)).toBeCloseTo(36 / 37, 12);
  }
});

it('has every place of the cloth once', () => {
  const counts = Object.fromEntries(FORMS.map((form) => [form, all.filter((spot) => spot.form === form).length]));
  expect(counts).toEqual({ number: 37, split: 60, street: 14, corner: 23, five: 0, line: 11, column: 3, dozen: 3, half: 6 });
  expect(new Set(all.map(({ numbers }) => [...numbers].sort((a, b) => a - b).join())).size).toBe(all.length);
  expect(new Set(WHEEL)).toEqual(new Set(Array.from({ length: POCKETS }, (_, number) => number)));
});

it('has eighteen of each colour, which take turns round the wheel', () => {
  const colours = WHEEL.map(colourOf);
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
  for (let at = 1; at < POCKETS - 1; at += 1) expect(colours[at]).not.toBe(colours[at + 1]);
});

it('covers the wheel by its three sectors, and a number with its neighbours round it', () => {
  const covered = (sector: Sector): number[] => [...new Set(SECTORS[sector].flatMap(([spot]) => SPOTS.get(spot)?.numbers ?? [Number.NaN]))];
  expect([covered('tier').length, covered('orphelins').length, covered('voisins').length]).toEqual([12, 8, 17]);
  expect(new Set([...covered('tier'), ...covered('orphelins'), ...covered('voisins')])).toEqual(new Set(WHEEL));
  expect(covered('zero').every((number) => covered('voisins').includes(number))).toBe(true);
  expect(neighbours(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighbours(17, 1)).toEqual([25, 17, 34]);
});

describe('bets', () => {
  const may = (...bets: readonly (readonly [spot: string, stake: number])[]): boolean =>
    roulette.mayOpen(title, { bets: bets.map(([spot, stake]) => ({ spot, stake })) });

  it('are paid together, each by its own odds', () => {
    const bets = [
      { spot: 'number:17', stake: CHIP },
      { spot: 'black', stake: 2 * CHIP },
      { spot: 'dozen:1', stake: CHIP },
    ];
    expect(roulette.open(title, { bets }, () => 17)).toMatchObject({ stake: 4 * CHIP, pay: 40 * CHIP, state: { number: 17 } });
    expect(roulette.open(title, { bets }, () => 0)).toMatchObject({ stake: 4 * CHIP, pay: 0 });
  });

  it('are refused where there is no such place, twice in one, and beyond what the table takes', () => {
    expect(may(['red', CHIP], ['number:0', CHIP])).toBe(true);
    expect([may(), may(['number:37', CHIP]), may(['red', CHIP], ['red', CHIP]), may(['red', 50_000]), may(['red', 60_000_000])]).toEqual(
      Array(5).fill(false),
    );
    const full = [...SPOTS.keys()].slice(0, 11).map((spot) => [spot, 50_000_000] as const);
    expect([may(...full.slice(0, 10)), may(...full)]).toEqual([true, false]);
  });
});

/** What a chip on a place pays over every pocket, by the game that is played, in chips. */
const paidOver = (table: RouletteTitle, spot: Spot): number =>
  wheelOf(table).reduce((sum, _, pocket) => sum + roulette.open(table, { bets: [{ spot: spot.id, stake: CHIP }] }, () => pocket).pay, 0) /
  CHIP;

it('gives half of an even chance back on zero at the French table, and nothing else of any other', () => {
  expect(proofs).toMatchObject({ [french.code]: proveRoulette(french) });
  for (const spot of LAYOUTS[1].spots.values()) expect(paidOver(french, spot)).toBeCloseTo(spot.form === 'half' ? 36.5 : 36, 9);
  expect(proveRoulette(french)).toMatchObject({
    rtp: 0.9864864865,
    spots: [
      { spots: FORMS.filter((form) => form !== 'half' && form !== 'five'), rtp: 0.972973 },
      { spots: ['half'], rtp: 0.986486 },
    ],
  });
  const onZero = roulette.open(
    french,
    {
      bets: [
        { spot: 'red', stake: CHIP },
        { spot: 'dozen:1', stake: CHIP },
      ],
    },
    () => 0,
  );
  expect(onZero).toMatchObject({ stake: 2 * CHIP, pay: CHIP / 2 });
});

describe('a wheel with two zeros', () => {
  const { wheel, spots } = LAYOUTS[2];

  it('returns 36 of 38 on every place but the five numbers, which return 35', () => {
    expect(proofs).toMatchObject({ [american.code]: proveRoulette(american) });
    for (const spot of spots.values()) {
      expect(paidOver(american, spot), spot.id).toBeCloseTo(spot.form === 'five' ? 35 : 36, 9);
      expect(rouletteRtp(american, spot)).toBeCloseTo((spot.form === 'five' ? 35 : 36) / 38, 12);
    }
  });

  it('has both zeros across from each other, colours that take turns, and each number once', () => {
    expect(new Set(wheel)).toEqual(new Set(Array.from({ length: 38 }, (_, number) => number)));
    expect(wheel.indexOf(DOUBLE_ZERO) - wheel.indexOf(0)).toBe(19);
    for (const [at, number] of wheel.entries()) expect(colourOf(number)).not.toBe(colourOf(wheel[(at + 1) % 38] ?? 0));
    expect(neighbours(DOUBLE_ZERO, 1, wheel)).toEqual([1, DOUBLE_ZERO, 27]);
  });

  it('has every place of its cloth once, and takes none of the other cloth', () => {
    const counts = Object.fromEntries(FORMS.map((form) => [form, [...spots.values()].filter((spot) => spot.form === form).length]));
    expect(counts).toEqual({ number: 38, split: 62, street: 15, corner: 22, five: 1, line: 11, column: 3, dozen: 3, half: 6 });
    expect(new Set([...spots.values()].map(({ numbers }) => numbers.toSorted((a, b) => a - b).join())).size).toBe(spots.size);
    const may = (table: RouletteTitle, spot: string): boolean => roulette.mayOpen(table, { bets: [{ spot, stake: CHIP }] });
    expect([may(american, `number:${DOUBLE_ZERO}`), may(title, `number:${DOUBLE_ZERO}`)]).toEqual([true, false]);
    expect([may(american, 'corner:0-1-2-3'), may(title, 'corner:0-1-2-3')]).toEqual([false, true]);
  });
});
