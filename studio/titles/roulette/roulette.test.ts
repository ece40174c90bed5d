import { describe, expect, it } from 'vitest';
import { colourOf, FORMS, neighbours, POCKETS, type Sector, SECTORS, SPOTS, WHEEL } from '../../engines/roulette/bets.ts';
import { proveRoulette, rouletteRtp } from '../../engines/roulette/proof.ts';
import { roulette, type RouletteTitle } from '../../engines/roulette/roulette.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { rouletteTitles } from './catalogue.ts';

const [title] = rouletteTitles as readonly [RouletteTitle];
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
    expect(rouletteRtp(spot)).toBeCloseTo(36 / 37, 12);
  }
});

it('has every place of the cloth once', () => {
  const counts = Object.fromEntries(FORMS.map((form) => [form, all.filter((spot) => spot.form === form).length]));
  expect(counts).toEqual({ number: 37, split: 60, street: 14, corner: 23, line: 11, column: 3, dozen: 3, half: 6 });
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
