import { describe, expect, it } from 'vitest';
import { fish, MAX_SHOTS, type Species, SPECIES } from '../../engines/fish/fish.ts';
import { chanceOf, fishRtp, proveFish } from '../../engines/fish/proof.ts';
import { seededRandom } from '../../engines/random.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { fishTitles } from './catalogue.ts';

const PRICE = 10_000;

describe.each(fishTitles.map((title) => [title.code, title] as const))('%s', (_, title) => {
  const species = title.fish.map((each) => each.species);
  const may = (price: number, ...shots: readonly Species[]): boolean => fish.mayOpen(title, { price, shots });
  const [first = 'sardine'] = species;

  it('publishes what is computed of it', () => {
    expect(proofs).toMatchObject({ [title.code]: proveFish(title) });
    expect(title.maxWin).toBe(Math.max(...title.fish.map(({ pays }) => pays)));
    expect(new Set(species).size).toBe(species.length);
  });

  it('returns 96% of every shot, whatever it is aimed at, counted over every draw', () => {
    for (const { species: target, pays } of title.fish) {
      let paid = 0;
      for (let drawn = 0; drawn < pays * 100; drawn += 1) paid += fish.open(title, { price: PRICE, shots: [target] }, () => drawn).pay;
      expect(paid / (pays * 100) / PRICE).toBe(0.96);
      expect(fishRtp(title, target)).toBeCloseTo(0.96, 12);
    }
  });

  it('draws each shot of a volley apart and pays the sum of its hits', () => {
    const shots = [first, species.at(-1) ?? first, first];
    const draws = [95, 96, 0];
    const turn = fish.open(title, { price: PRICE, shots }, () => draws.shift() ?? -1);
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
