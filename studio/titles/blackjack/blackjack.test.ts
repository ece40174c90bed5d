import { describe, expect, it } from 'vitest';
import {
  asksInsurance,
  blackjack,
  type BlackjackState,
  type BlackjackStep,
  type BlackjackTitle,
  movesOf,
  turnOf,
} from '../../engines/blackjack/blackjack.ts';
import { exactMean } from '../../engines/blackjack/exact.ts';
import { countCards, dealerDraws } from '../../engines/blackjack/hand.ts';
import { simulateBlackjack } from '../../engines/blackjack/proof.ts';
import { strategyAgainst } from '../../engines/blackjack/strategy.ts';
import { seededRandom } from '../../engines/random.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { blackjackTitles } from './catalogue.ts';

const [stands, surrenders] = blackjackTitles as readonly [BlackjackTitle, BlackjackTitle];
const STAKE = 10_000;

/** Cards by rank, ace 1 to king 13, of suits that make them different. */
const cards = (...ranks: readonly number[]): number[] => ranks.map((rank, at) => (at % 4) * 13 + rank - 1);

/** A draw that takes the named cards from the shoe in this order. */
function dealing(title: BlackjackTitle, ...wanted: readonly number[]): () => number {
  const left = Array.from({ length: 52 }, () => title.rules.decks);
  const queue = [...wanted];
  return () => {
    const card = queue.shift() ?? 0;
    const place = left.slice(0, card).reduce((sum, each) => sum + each, 0);
    left[card]! -= 1;
    return place;
  };
}

/** Plays steps with cards in the order in which they come: hand, dealer, hand, dealer, then as they are asked for. */
function play(title: BlackjackTitle, ranks: readonly number[], steps: readonly BlackjackStep[], hands = 1) {
  const draw = dealing(title, ...cards(...ranks));
  let turn = blackjack.open(title, { stake: STAKE, hands }, draw);
  let staked = turn.stake;
  for (const step of steps) {
    expect(blackjack.mayStep(title, turn.state, step)).toBe(true);
    turn = blackjack.step(title, turn.state, step, draw);
    staked += turn.stake;
  }
  return { ...turn, staked };
}
const hit: BlackjackStep = { move: 'hit' };
const stand: BlackjackStep = { move: 'stand' };

describe.each(blackjackTitles.map((title) => [title.code, title] as const))('%s', (code, title) => {
  it('publishes what basic strategy returns, and plays as published within three standard errors', () => {
    const mean = exactMean(title.rules);
    expect(proofs).toMatchObject({ [code]: { method: 'exact', rtp: Number((1 + mean).toFixed(10)), spread: 'simulated' } });
    expect(mean).toBeLessThan(0);
    const rounds = 120_000;
    const met = simulateBlackjack(title, rounds, 5);
    expect(Math.abs(met.mean - mean) / (met.deviation / Math.sqrt(rounds))).toBeLessThan(3);
    expect(Math.abs(met.hitRate - Number(proofs[code as 'blackjack-enam-dek'].hitRate)) / met.hitRateError).toBeLessThan(3);
  });

  it('pays 3 to 2 for two cards that make 21, and gives the stake back when the dealer has them too', () => {
    expect(play(title, [1, 9, 13, 8], [])).toMatchObject({ isOver: true, staked: STAKE, pay: 2.5 * STAKE });
    expect(play(title, [1, 13, 13, 1], [])).toMatchObject({ isOver: true, pay: STAKE });
    expect(play(title, [10, 13, 10, 1], [])).toMatchObject({ isOver: true, pay: 0 });
  });

  it('offers insurance on an ace, pays it 2 to 1, and takes it when there is no blackjack', () => {
    const dealt = blackjack.open(title, { stake: STAKE, hands: 2 }, dealing(title, ...cards(10, 9, 1, 10, 9, 13)));
    expect(asksInsurance(dealt.state)).toBe(true);
    expect(blackjack.mayStep(title, dealt.state, hit)).toBe(false);
    expect(play(title, [10, 9, 1, 10, 9, 13], [{ insure: true }], 2)).toMatchObject({ isOver: true, staked: 3 * STAKE, pay: 3 * STAKE });
    expect(play(title, [10, 9, 1, 10, 9, 13], [{ insure: false }], 2)).toMatchObject({ isOver: true, pay: 0 });
    const lost = play(title, [10, 1, 10, 9], [{ insure: true }, stand]);
    expect(lost).toMatchObject({ isOver: true, staked: 1.5 * STAKE, pay: STAKE });
    expect(blackjack.mayStep(title, lost.state, { insure: true })).toBe(false);
  });

  it('doubles for one card, splits once, and gives split aces one card each', () => {
    expect(play(title, [6, 9, 5, 9, 10], [{ move: 'double' }])).toMatchObject({ isOver: true, staked: 2 * STAKE, pay: 4 * STAKE });
    const split = play(title, [8, 6, 8, 10, 3, 10], [{ move: 'split' }]);
    expect(split.state.hands.map((hand) => hand.cards.length)).toEqual([2, 2]);
    expect(split.state.hands.map((hand) => movesOf(title, split.state, hand))).toEqual([
      ['hit', 'stand', 'double'],
      ['hit', 'stand', 'double'],
    ]);
    const aces = play(title, [1, 6, 1, 10, 13, 5, 10], [{ move: 'split' }]);
    // 21 of a split ace is no blackjack; the dealer goes over.
    expect(aces).toMatchObject({ isOver: true, staked: 2 * STAKE, pay: 4 * STAKE });
    const max = play(title, [8, 6, 8, 10, 3, 3, 10, 10, 13], [{ move: 'split' }, { move: 'double' }, { move: 'double' }]);
    expect(max).toMatchObject({ isOver: true, staked: 4 * STAKE, pay: title.maxWin * STAKE });
  });

  it('plays hands from left to right, and draws for the dealer only when one of them still stands', () => {
    const both = play(title, [10, 10, 9, 6, 7, 10, 10, 8], [hit], 2);
    expect(turnOf(both.state)).toBe(1);
    expect(both.state.hands[0]).toMatchObject({ isDone: true });
    const bust = play(title, [10, 6, 6, 10, 10], [hit]);
    expect(bust).toMatchObject({ isOver: true, pay: 0 });
    expect(bust.state.dealer).toHaveLength(2);
  });

  it('hides the dealer’s second card until the end, and stands on everything when it is left', () => {
    const open = play(title, [10, 6, 6, 10], []);
    expect(blackjack.show(open.state, false)).toMatchObject({ dealer: [open.state.dealer[0], null] });
    const step = blackjack.leave(title, open.state);
    expect(step).toEqual({ end: true });
    expect(play(title, [10, 6, 6, 10, 10], [{ end: true }])).toMatchObject({ isOver: true, pay: 2 * STAKE });
    expect(play(title, [10, 1, 9, 13], [{ end: true }])).toMatchObject({ isOver: true, staked: STAKE, pay: 0 });
  });
});

it('surrenders where the rules have it, with two cards alone', () => {
  const { state } = play(surrenders, [10, 9, 6, 7], []);
  expect(play(surrenders, [10, 9, 6, 7], [{ move: 'surrender' }])).toMatchObject({ isOver: true, pay: STAKE / 2 });
  expect(blackjack.mayStep(stands, state, { move: 'surrender' })).toBe(false);
  const more = play(surrenders, [2, 9, 3, 7, 4], [hit]);
  expect(blackjack.mayStep(surrenders, more.state, { move: 'surrender' })).toBe(false);
});

it('has the dealer stand or draw on a soft 17 as the rules say', () => {
  const soft = countCards(cards(1, 6));
  expect([dealerDraws(soft, false), dealerDraws(soft, true)]).toEqual([false, true]);
  expect(dealerDraws(countCards(cards(10, 7)), true)).toBe(false);
  expect(dealerDraws(countCards(cards(1, 7)), true)).toBe(false);
});

it.each([
  [[5, 6], 10, 'double'],
  [[10, 6], 6, 'stand'],
  [[10, 6], 7, 'hit'],
  [[10, 2], 3, 'hit'],
  [[10, 2], 4, 'stand'],
  [[1, 7], 9, 'hit'],
  [[1, 7], 5, 'double'],
  [[8, 8], 10, 'split'],
  [[10, 10], 6, 'stand'],
  [[9, 9], 7, 'stand'],
  [[5, 5], 9, 'double'],
] as const)('plays %s against %i as basic strategy does: %s', (values, up, move) => {
  const pair = values[0] === values[1] ? (['split'] as const) : [];
  expect(strategyAgainst(stands.rules, up).best(values, ['hit', 'stand', 'double', ...pair])).toBe(move);
});

it('deals every card as often as there are of it, and never one too many', () => {
  const random = seededRandom(3);
  const met = Array.from({ length: 52 }, () => 0);
  for (let round = 0; round < 4_000; round += 1) {
    const { state }: { state: BlackjackState } = blackjack.open(stands, { stake: STAKE, hands: 3 }, (n) => random() % n);
    for (const card of [...state.hands.flatMap((hand) => hand.cards), ...state.dealer]) met[card]! += 1;
  }
  const expected = met.reduce((sum, each) => sum + each, 0) / 52;
  for (const count of met) expect(Math.abs(count - expected) / Math.sqrt(expected)).toBeLessThan(4.5);
});

it('refuses stakes and counts of hands that there are not', () => {
  const may = (stake: number, hands: number): boolean => blackjack.mayOpen(stands, { stake, hands });
  expect([may(STAKE, 1), may(STAKE, 3), may(STAKE, 4), may(STAKE, 0), may(5_000, 1)]).toEqual([true, true, false, false, false]);
});
