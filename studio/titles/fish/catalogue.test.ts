import { describe, expect, it } from 'vitest';
import { BOSS } from '../../engines/fish/boss.ts';
import { type Fish, fish, MAX_SHOTS, oddsOf, powerOf, type Species, SPECIES, weightOf } from '../../engines/fish/fish.ts';
import { chanceOf, chancesOf, fishRtp, maxOf, proveFish } from '../../engines/fish/proof.ts';
import { seededRandom } from '../../engines/random.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { fishTitles } from './catalogue.ts';

const PRICE = 10_000;

/** Draws that answer what they are given, and no more than they are asked. */
const drawing = (...drawn: readonly number[]): ((n: number) => number) => {
  const left = [...drawn];
  return (n) => {
    const next = left.shift() ?? -1;
    if (next < 0 || next >= n) throw new RangeError(`${next} of ${n}`);
    return next;
  };
};

/** The draw of a prize, where there is one to draw. */
const ofPrize = ({ prizes }: Fish, drawn: number): number[] => (prizes ? [drawn] : []);
/** The next of these for every shot, and the first prize for every hit: a prize's draw has a range below that of any shot. */
const inTurn = (draws: readonly number[]): ((n: number) => number) => {
  const left = [...draws];
  return (n) => (n < 100 ? 0 : (left.shift() ?? 0));
};

describe.each(fishTitles.map((title) => [title.code, title] as const))('%s', (_, title) => {
  const species = title.fish.map((each) => each.species);
  const may = (price: number, ...shots: readonly Species[]): boolean => fish.mayOpen(title, { price, shots });
  const [first = 'sardine'] = species;

  it('publishes what is computed of it', () => {
    expect(proofs).toMatchObject({ [title.code]: proveFish(title) });
    expect(title.maxWin).toBe(maxOf(title));
    expect(new Set(species).size).toBe(species.length);
  });

  it('returns 96% of every shot, whatever it is aimed at, counted over every draw', () => {
    const { stakes } = title;
    for (const each of title.fish) {
      const { species: target, pays, prizes = [{ pays, weight: 1 }] } = each;
      const all = weightOf(prizes);
      // Every draw of the hit, and for each hit every draw of the prize; at the least, the usual and the most that a shot costs.
      for (const price of [stakes.min, stakes.usual, stakes.max]) {
        let paid = 0;
        for (let hit = 0; hit < pays * 100; hit += 1)
          for (let prize = 0; prize < (hit < 96 ? all : 1); prize += 1) {
            const { pay } = fish.open(title, { price, shots: [target] }, hit < 96 ? drawing(hit, ...ofPrize(each, prize)) : drawing(hit));
            paid += pay;
          }
        expect(paid).toBe(96 * all * pays * price);
        expect((paid * 100) / (pays * 100 * all * price)).toBe(96);
      }
      expect(fishRtp(title, target)).toBeCloseTo(0.96, 12);
      expect(chancesOf(title, target).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });

  it('comes to the same return however the targets of a volley are mixed and however its player goes on', () => {
    // The mean of a volley is that of its shots, and no shot knows of another: one that is changed leaves the others' draws where they were.
    const random = seededRandom(11);
    for (let volley = 0; volley < 50; volley += 1) {
      const shots = Array.from({ length: 1 + (random() % MAX_SHOTS) }, () => species[random() % species.length] ?? first);
      const mean = shots.reduce((sum, target) => sum + fishRtp(title, target), 0) / shots.length;
      expect(mean).toBeCloseTo(0.96, 12);
      const draws = shots.map((target) => random() % oddsOf(title, title.fish.find((each) => each.species === target)?.pays ?? 1).draws);
      const once = fish.open(title, { price: PRICE, shots }, inTurn(draws));
      const again = shots.map((target, at) => fish.open(title, { price: PRICE, shots: [target] }, inTurn([draws[at] ?? 0])).pay);
      expect(again.reduce((sum, pay) => sum + pay, 0)).toBe(once.pay);
    }
  });

  it('pays on average of a special fish exactly the number that its chance is reckoned by, and never nothing', () => {
    for (const { pays, prizes } of title.fish) {
      expect(Number.isInteger(pays)).toBe(true);
      if (!prizes) continue;
      expect(prizes.reduce((sum, prize) => sum + prize.pays * prize.weight, 0)).toBe(pays * weightOf(prizes));
      for (const prize of prizes)
        expect([Number.isInteger(prize.pays), prize.pays > 0, Number.isInteger(prize.weight)]).toEqual([true, true, true]);
    }
    expect(powerOf(title.usual)).toBeNull();
    expect(species).toContain(BOSS);
    expect(species.filter((each) => powerOf(each)).length).toBeGreaterThan(3);
  });

  it('tells what each shot paid only where a hit draws it, so that older volleys are checked as they were written', () => {
    const plain = fish.open(title, { price: PRICE, shots: [first] }, () => 0);
    expect(plain.state).toEqual({ hits: [true] });
    const leviathan = title.fish.find((each) => each.species === BOSS);
    const last = (leviathan?.prizes?.length ?? 0) - 1;
    const max = leviathan?.prizes?.[last]?.pays ?? 0;
    const turn = fish.open(title, { price: PRICE, shots: [first, BOSS] }, drawing(199, 0, weightOf(leviathan?.prizes ?? []) - 1));
    expect(turn).toMatchObject({ pay: PRICE * max, state: { hits: [false, true], paid: [0, max] } });
  });

  it('draws each shot of a volley apart and pays the sum of its hits', () => {
    const shots = [first, title.usual, first];
    const turn = fish.open(title, { price: PRICE, shots }, drawing(95, 96, 0));
    expect(turn).toMatchObject({ stake: 3 * PRICE, pay: 2 * PRICE * (title.fish[0]?.pays ?? 0), isOver: true });
    expect(turn.state.hits).toEqual([true, false, true]);
  });

  it('hits as often as it says', () => {
    const random = seededRandom(7);
    const shots = 40_000;
    let hits = 0;
    for (let at = 0; at < shots; at += 1)
      hits += fish.open(title, { price: PRICE, shots: [title.usual] }, (n) => random() % n).state.hits.filter(Boolean).length;
    const chance = chanceOf(title, title.usual);
    expect(Math.abs(hits / shots - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / shots));
  });

  it('refuses no shots, too many, what does not swim there, and prices that it does not take', () => {
    expect([may(PRICE, first), may(PRICE, ...Array.from({ length: MAX_SHOTS }, () => first))]).toEqual([true, true]);
    const stranger = SPECIES.find((each) => !species.includes(each));
    const wrong = [may(PRICE), may(PRICE, ...Array.from({ length: MAX_SHOTS + 1 }, () => first)), may(PRICE + 1, first), may(0, first)];
    expect(wrong).toEqual([false, false, false, false]);
    if (stranger) expect(may(PRICE, first, stranger)).toBe(false);
  });
});
