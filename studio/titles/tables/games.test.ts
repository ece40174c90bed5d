import { describe, expect, it } from 'vitest';
import { andarBahar, dealAndarBahar } from '../../engines/tables/andar-bahar.ts';
import { dragonTiger } from '../../engines/tables/dragon-tiger.ts';
import { fanTan, restOf } from '../../engines/tables/fan-tan.ts';
import { fieldOf, WHEEL } from '../../engines/tables/money-wheel.ts';
import { payOf } from '../../engines/tables/rules.ts';
import { sicBo } from '../../engines/tables/sic-bo.ts';
import type { AndarBaharTitle, DragonTigerTitle, FanTanTitle, SicBoTitle } from '../../engines/tables/table.ts';
import { andarBaharTitles } from './andar-bahar.ts';
import { dragonTigerTitles } from './dragon-tiger.ts';
import { fanTanTitles } from './fan-tan.ts';
import { sicBoTitles } from './sic-bo.ts';

describe('dragon tiger', () => {
  const [title] = dragonTigerTitles as readonly [DragonTigerTitle];
  const [ace, king, otherKing] = [0, 12, 25] as const;
  const returns = (spot: string, dragon: number, tiger: number): number => dragonTiger.returns(title, spot, { dragon, tiger });

  it('has the king highest and the ace lowest, and gives half back on a tie', () => {
    expect([returns('dragon', king, ace), returns('tiger', king, ace), returns('tiger', ace, king)]).toEqual([200, 0, 200]);
    expect([returns('dragon', king, otherKing), returns('tie', king, otherKing), returns('suited-tie', king, otherKing)]).toEqual([
      50, 900, 0,
    ]);
    expect([returns('suited-tie', king, king), returns('dragon-odd', ace, king), returns('tiger-even', ace, king)]).toEqual([
      5_100, 175, 0,
    ]);
    expect(
      [
        [king, ace],
        [ace, king],
        [king, otherKing],
      ].map(([dragon = 0, tiger = 0]) => dragonTiger.mark({ dragon, tiger })),
    ).toEqual(['D', 'T', 'E']);
  });
});

describe('sic bo', () => {
  const [title] = sicBoTitles as readonly [SicBoTitle];
  const returns = (spot: string, ...dice: [number, number, number]): number => sicBo.returns(title, spot, { dice });

  it('loses big, small, odd and even to a triple, and pays a face for each die that shows it', () => {
    expect(['big', 'small', 'odd', 'even'].map((spot) => returns(spot, 3, 3, 3))).toEqual([0, 0, 0, 0]);
    expect([returns('any-triple', 3, 3, 3), returns('triple:3', 3, 3, 3), returns('triple:4', 3, 3, 3)]).toEqual([3_100, 18_100, 0]);
    expect([returns('face:3', 1, 2, 4), returns('face:3', 3, 2, 4), returns('face:3', 3, 2, 3), returns('face:3', 3, 3, 3)]).toEqual([
      0, 200, 300, 400,
    ]);
    expect([returns('pair:2-5', 5, 2, 5), returns('pair:2-5', 5, 5, 5), returns('total:12', 5, 2, 5)]).toEqual([600, 0, 700]);
  });
});

describe('andar bahar', () => {
  const [title] = andarBaharTitles as readonly [AndarBaharTitle];
  const [ace, king, otherAce] = [0, 12, 13] as const;
  const returns = (spot: string, count: number): number =>
    andarBahar.returns(title, spot, { joker: ace, cards: [...Array<number>(count - 1).fill(king), otherAce] });

  it('deals to andar first, and ends with the joker’s rank', () => {
    expect(dealAndarBahar([ace, king, 5, otherAce, 26])).toEqual({ joker: ace, cards: [king, 5, otherAce] });
    expect([returns('andar', 1), returns('bahar', 1), returns('andar', 2), returns('bahar', 2)]).toEqual([190, 0, 0, 200]);
    expect([returns('cards:1-5', 5), returns('cards:1-5', 6), returns('cards:6-10', 6), returns('cards:41-49', 49)]).toEqual([
      350, 0, 440, 11_900,
    ]);
    expect([1, 2].map((count) => andarBahar.mark({ joker: ace, cards: Array<number>(count).fill(otherAce) }))).toEqual(['A', 'B']);
  });

  it('loses on both sides together, whichever wins', () => {
    for (const count of [1, 2, 25, 48]) expect(returns('andar', count) + returns('bahar', count)).toBeLessThanOrEqual(200);
  });
});

describe('fan tan', () => {
  const [title] = fanTanTitles as readonly [FanTanTitle];

  it('counts off fours to the last one to four beads', () => {
    expect([40, 41, 42, 43, 44, 79].map((beads) => restOf({ beads }))).toEqual([4, 1, 2, 3, 4, 3]);
  });

  it('gives back a nim that falls on its second number', () => {
    expect([41, 42, 43].map((beads) => fanTan.returns(title, 'nim:1-2', { beads }))).toEqual([290, 100, 0]);
    const picks = [
      { spot: 'fan:1', stake: 100_000 },
      { spot: 'three:2-3-4', stake: 100_000 },
    ];
    expect(payOf(title, picks, { beads: 41 })).toBe(385_000);
    expect(payOf(title, picks, { beads: 42 })).toBe(131_000);
  });
});

it('has fifty fields on the money wheel, none beside its like', () => {
  const counts = Object.fromEntries([...new Set(WHEEL)].map((field) => [field, WHEEL.filter((each) => each === field).length]));
  expect(counts).toEqual({ '1': 24, '3': 12, '7': 6, '11': 4, '23': 2, moon: 1, sun: 1 });
  for (const [pocket, field] of WHEEL.entries()) {
    expect(fieldOf({ pocket })).toBe(field);
    expect(field).not.toBe(WHEEL.at(pocket - 1));
  }
});
