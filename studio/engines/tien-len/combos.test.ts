import { describe, expect, it } from 'vitest';
import { dealFrom, freshDeck } from '../cards.ts';
import { seededRandom } from '../random.ts';
import { beats, byPower, type Combo, comboOf, cuts, powerOf } from './combos.ts';
import { DEALT, mayLay } from './hand.ts';
import { playForAbsent, playsOf } from './plays.ts';

const SUITS = 'hdcs';
const RANK_LETTERS = 'A23456789TJQK';
const cards = (text: string): number[] =>
  text.split(' ').map((each) => SUITS.indexOf(each[1] ?? '') * 13 + RANK_LETTERS.indexOf(each[0] ?? ''));
const combo = (text: string): Combo => {
  const made = comboOf(cards(text));
  if (!made) throw new Error(`${text} is nothing`);
  return made;
};

describe('what may be laid', () => {
  it('orders all cards from 3♠ to 2♥, suits from spades to hearts', () => {
    const all = byPower(freshDeck());
    expect(all.slice(0, 5)).toEqual(cards('3s 3c 3d 3h 4s'));
    expect(all.slice(-5)).toEqual(cards('Ah 2s 2c 2d 2h'));
    expect(all.map(powerOf)).toEqual(freshDeck());
  });

  it.each([
    ['3s', 'single'],
    ['2h', 'single'],
    ['8s 8h', 'pair'],
    ['2s 2c 2h', 'triple'],
    ['9s 9c 9d 9h', 'four'],
    ['Qs Kd Ah', 'straight'],
    ['3s 4d 5h 6c 7s 8d 9h Tc Js Qd Kh Ac', 'straight'],
    ['3s 3c 4s 4d 5h 5c', 'pairs'],
    ['Js Jc Qs Qd Kh Kc As Ad', 'pairs'],
  ])('%s is a %s', (text, kind) => expect(comboOf(cards(text))?.kind).toBe(kind));

  it.each([
    '3s 4s',
    '3s 4s 6s',
    'Ks As 2s',
    'As 2s 3s',
    'Ah 2h 2d',
    '3s 3c 4s 4c',
    'Ks Kc As Ac 2s 2c',
    '3s 3c 4s 4c 6s 6c',
    '3s 3s',
    '5s 5c 5d 6s',
  ])('%s is nothing', (text) => expect(comboOf(cards(text))).toBeNull());
});

describe('what lies above what', () => {
  it.each([
    ['3c', '3s'],
    ['2s', 'Ah'],
    ['7d 7h', '7s 7c'],
    ['8s 8c', '7d 7h'],
    ['4s 4c 4d', '3c 3d 3h'],
    ['5s 6s 7h', '5c 6d 7d'],
    ['2d 2h', '2s 2c'],
  ])('%s beats %s, and is no cut', (more, less) => {
    expect(beats(combo(more), combo(less))).toBe(true);
    expect(beats(combo(less), combo(more))).toBe(false);
    expect(cuts(combo(more), combo(less))).toBe(false);
  });

  const FORCES = {
    three: '3s 3c 4s 4d 5h 5c',
    higherThree: 'Ts Tc Js Jd Qh Qc',
    four: '6s 6c 6d 6h',
    higherFour: '8s 8c 8d 8h',
    fourPairs: '3s 3c 4s 4d 5h 5c 7s 7c'.replace('7s 7c', '6s 6c'),
    higherFourPairs: 'Ts Tc Js Jd Qh Qc Kd Kh',
  };
  const UNDER: Readonly<Record<string, readonly (keyof typeof FORCES)[]>> = {
    '2s': ['three', 'higherThree', 'four', 'higherFour', 'fourPairs', 'higherFourPairs'],
    '2h': ['three', 'higherThree', 'four', 'higherFour', 'fourPairs', 'higherFourPairs'],
    '2s 2h': ['four', 'higherFour', 'fourPairs', 'higherFourPairs'],
    '2s 2c 2h': [],
    Ah: [],
    'As Ah': [],
    '9s 9c 9h': [],
    'Js Qd Kh': [],
    [FORCES.three]: ['higherThree', 'four', 'higherFour', 'fourPairs', 'higherFourPairs'],
    [FORCES.higherThree]: ['four', 'higherFour', 'fourPairs', 'higherFourPairs'],
    [FORCES.four]: ['higherFour', 'fourPairs', 'higherFourPairs'],
    [FORCES.higherFour]: ['fourPairs', 'higherFourPairs'],
    [FORCES.fourPairs]: ['higherFourPairs'],
    [FORCES.higherFourPairs]: [],
  };
  it.each(Object.entries(UNDER))('what cuts %s', (under, by) => {
    for (const [name, text] of Object.entries(FORCES)) {
      const isCut = by.some((one) => one === name);
      expect({ name, isCut: cuts(combo(text), combo(under)) }).toEqual({ name, isCut });
      expect({ name, beats: beats(combo(text), combo(under)) }).toEqual({ name, beats: isCut });
    }
  });

  it('is never both ways, nor of itself', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const deck = dealFrom(freshDeck(), DEALT, (n) => random() % n);
      const all = playsOf(deck, null, null).flatMap((each) => comboOf(each) ?? []);
      for (const a of all) for (const b of all.slice(0, 12)) expect(beats(a, b) && beats(b, a)).toBe(false);
    }
  });
});

describe('what is proposed', () => {
  it('finds a play exactly where one exists, and only lawful ones', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 150; round += 1) {
      const deck = dealFrom(freshDeck(), 20, (n) => random() % n);
      const [own, other] = [deck.slice(0, 9), deck.slice(9)];
      const tops = playsOf(other, null, null);
      const top = tops[random() % tops.length] ?? null;
      const lawful = Array.from({ length: 2 ** own.length - 1 }, (_, mask) =>
        own.filter((_card, at) => ((mask + 1) >> at) % 2 === 1),
      ).filter((each) => mayLay(each, top, null));
      const found = playsOf(own, top, null);
      for (const each of found) expect(mayLay(each, top, null)).toBe(true);
      expect(found.length > 0).toBe(lawful.length > 0);
      const shapes = (plays: readonly number[][]): string[] => [...new Set(plays.map((each) => JSON.stringify(comboOf(each))))].toSorted();
      expect(shapes(found)).toEqual(shapes(lawful));
    }
  });

  it('names the weakest of the same shape first and cuts last', () => {
    const own = cards('4s 4c 5s 5c 6s 6c Ah 2h');
    expect(playsOf(own, cards('2s'), null)).toEqual([cards('2h'), cards('4s 4c 5s 5c 6s 6c')]);
    expect(playsOf(own, cards('Ks'), null)[0]).toEqual(cards('Ah'));
    expect(playsOf(own, null, null)[0]).toEqual(cards('4s 4c 5s 5c 6s 6c'));
    expect(playsOf(own, null, own[0] ?? null).every((each) => each.includes(own[0] ?? 0))).toBe(true);
  });

  it('whoever is not there leads the lowest card, follows with the weakest, and cuts nothing', () => {
    expect(playForAbsent(cards('9h 4s 4c'), null)).toEqual(cards('4s'));
    expect(playForAbsent(cards('9h 4s 4c'), cards('5s'))).toEqual(cards('9h'));
    expect(playForAbsent(cards('9s 9c 9d 9h'), cards('2s'))).toBeNull();
  });
});
