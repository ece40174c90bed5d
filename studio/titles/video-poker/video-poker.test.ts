import { describe, expect, it } from 'vitest';
import { freshDeck, JOKER, rankOf, suitOf } from '../../engines/cards.ts';
import { seededRandom } from '../../engines/random.ts';
import { type Hand, handOf, type HandRules, HANDS } from '../../engines/video-poker/hands.ts';
import { bestHold, countHolds, holdOf } from '../../engines/video-poker/hint.ts';
import { bestPlay } from '../../engines/video-poker/optimal.ts';
import { proveVideoPoker } from '../../engines/video-poker/proof.ts';
import { jokersOf, payOfCards, type VideoPokerState, type VideoPokerTitle, videoPoker } from '../../engines/video-poker/video-poker.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { videoPokerTitles } from './catalogue.ts';

const titleOf = (code: string): VideoPokerTitle => {
  const title = videoPokerTitles.find((each) => each.code === code);
  if (!title) throw new Error(`${code} is gone`);
  return title;
};
const jacks = titleOf('jack-atau-lebih');
const withPays = (title: VideoPokerTitle, pays: Partial<Record<Hand, number>>): VideoPokerTitle => ({
  ...title,
  pays: title.pays.map((row) => ({ ...row, pays: pays[row.hand] ?? row.pays })),
});
const returnOf = (title: VideoPokerTitle): number => bestPlay(payOfCards(title), jokersOf(title)).rtp * 100;
const heart = (rank: number): number => rank;
const spade = (rank: number): number => 39 + rank;

describe.each(videoPokerTitles.map((title) => [title.code, title] as const))('%s', (code, title) => {
  it('publishes what best play returns, and never more than is staked', () => {
    const started = performance.now();
    const proof = proveVideoPoker(title);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(proofs).toMatchObject({ [code]: proof });
    expect(proof.rtp).toBeLessThan(1);
    expect(proof.rtp).toBeGreaterThan(0.98);
  });
});

it.each([
  ['Jacks or Better 9/6', jacks, 99.5439],
  ['Deuces Wild, full pay', withPays(titleOf('dua-liar'), { five: 15, straightFlush: 9, four: 5, fullHouse: 3, flush: 2 }), 100.762],
  ['Joker Poker, full pay', withPays(titleOf('poker-joker'), { four: 20 }), 100.6463],
  ['Double Bonus 10/7', withPays(titleOf('bonus-ganda'), { fullHouse: 10 }), 100.1725],
] as const)('computes the return that is known of %s', (_, title, percent) => {
  expect(returnOf(title)).toBeCloseTo(percent, 4);
});

const RUNS = [[1, 2, 3, 4, 13], ...Array.from({ length: 9 }, (_, low) => [1, 2, 3, 4, 5].map((step) => low + step))];

/** The rules a second time: natural hands by counting, and a wild card as the card that makes the hand that stands first. */
function slowHand(rules: HandRules, cards: readonly number[]): number {
  const isWild = (card: number): boolean => card === JOKER || (rules.wild === 'deuces' && rankOf(card) === 1);
  const wilds = cards.filter(isWild).length;
  const order = (rank: number): number => (rank === 0 ? 13 : rank);
  const ranks = cards.filter((card) => !isWild(card)).map((card) => order(rankOf(card)));
  const max = (counts: readonly number[], at: number): number => counts.toSorted((a, b) => b - a)[at] ?? 0;
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
  const isFlush = new Set(cards.filter((card) => !isWild(card)).map(suitOf)).size === 1;
  const fits = new Set(ranks).size < ranks.length ? [] : RUNS.filter((run) => ranks.every((rank) => run.includes(rank)));
  const four = counts.indexOf(4) < 0 ? 0 : ([...new Set(ranks)][counts.indexOf(4)] ?? 0);
  const pairs = [...new Set(ranks)].filter((_, at) => (counts[at] ?? 0) >= 2);
  const isHigh = (rank: number): boolean => rank >= rules.minPair;
  const made: Partial<Record<Hand, boolean>> = {
    royal: wilds === 0 && isFlush && fits.some((run) => run[0] === 9),
    fourDeuces: wilds === 4,
    wildRoyal: wilds > 0 && isFlush && fits.some((run) => run[0] === 9),
    five: max(counts, 0) + wilds >= 5,
    straightFlush: isFlush && fits.length > 0,
    fourAces: rules.hasFours && four === 13,
    fourLow: rules.hasFours && four >= 1 && four <= 3,
    four: max(counts, 0) + wilds === 4,
    fullHouse: max(counts, 0) + max(counts, 1) + wilds === 5,
    flush: isFlush,
    straight: fits.length > 0,
    three: max(counts, 0) + wilds >= 3,
    twoPair: max(counts, 1) + wilds >= 2 && max(counts, 0) >= 2,
    pair: wilds > 0 ? ranks.some(isHigh) : pairs.some(isHigh),
  };
  return HANDS.findIndex((hand) => made[hand]);
}

it.each(videoPokerTitles.map((title) => [title.code, title] as const))('judges hands of %s as its rules say', (_, title) => {
  const random = seededRandom(7);
  const deck = freshDeck(1, jokersOf(title));
  const met = new Set<number>();
  const judged = (cards: readonly number[]): number => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
    return handOf(title.rules, a, b, c, d, e);
  };
  for (let round = 0; round < 60_000; round += 1) {
    // Half of the hands come from few cards, so that rare ones are met.
    const from = round % 2 === 0 ? deck : deck.filter((card) => card === JOKER || (rankOf(card) * 7 + round) % 13 < 3);
    const cards = new Set<number>();
    while (cards.size < 5) cards.add(from[random() % from.length] ?? 0);
    const expected = slowHand(title.rules, [...cards]);
    met.add(expected);
    if (judged([...cards]) !== expected) expect([[...cards], judged([...cards])]).toEqual([[...cards], expected]);
  }
  expect(met.size).toBeGreaterThan(7);
});

describe('a hand', () => {
  const opened = (cards: readonly number[]): VideoPokerState => ({ coin: 10_000, coins: 5, cards, held: null, hand: null, pays: 0 });

  it('draws only what is not held, from the rest of the deck, and is paid for every coin', () => {
    const cards = [heart(12), heart(11), heart(10), heart(9), spade(3)];
    const turns = Array.from({ length: 47 }, (_, next) => videoPoker.step(jacks, opened(cards), { hold: [0, 1, 2, 3] }, () => next));
    expect(new Set(turns.map(({ state }) => state.cards[4])).size).toBe(47);
    for (const { state } of turns) expect(state.cards.slice(0, 4)).toEqual(cards.slice(0, 4));
    const royal = turns.find(({ state }) => state.hand === 'royal');
    expect(royal).toMatchObject({ isOver: true, stake: 0, pay: 800 * 5 * 10_000 });
    const one = videoPoker.step(jacks, { ...opened(cards), coins: 1 }, { hold: [0, 1, 2, 3] }, () => heart(0));
    expect(one).toMatchObject({ pay: 250 * 10_000, state: { hand: 'royal' } });
  });

  it('is advised by counting every draw', () => {
    const work = countHolds(jacks, [heart(12), heart(11), heart(10), heart(9), spade(3)], 5);
    let next = work.next();
    let rests = 0;
    for (; next.done !== true; next = work.next()) rests += 1;
    expect(rests).toBeGreaterThan(100);
    expect(bestHold(next.value)).toEqual([0, 1, 2, 3]);
    expect(next.value[holdOf([0, 1, 2, 3])]).toBeCloseTo(925 / 47, 10);
    expect(next.value[holdOf([0, 1, 2, 3, 4])]).toBe(0);
  });

  it('refuses coins and holds that there are not, and a second draw', () => {
    const may = (hold: readonly number[], held: readonly number[] | null = null): boolean =>
      videoPoker.mayStep(jacks, { ...opened([0, 1, 2, 3, 4]), held }, { hold });
    expect([may([]), may([0, 4]), may([0, 1, 2, 3, 4])]).toEqual([true, true, true]);
    expect([may([5]), may([1, 0]), may([1, 1]), may([0], [])]).toEqual([false, false, false, false]);
    const mayOpen = (coin: number, coins: number): boolean => videoPoker.mayOpen(jacks, { coin, coins });
    expect([mayOpen(10_000, 1), mayOpen(10_000, 6), mayOpen(10_000, 0), mayOpen(5_000, 1)]).toEqual([true, false, false, false]);
  });

  it('is kept as it was dealt when its player stays away: a bad hand is not given back', () => {
    expect(videoPoker.leave(jacks, opened([0, 14, 28, 3, 4]))).toEqual({ hold: [0, 1, 2, 3, 4] });
  });
});
