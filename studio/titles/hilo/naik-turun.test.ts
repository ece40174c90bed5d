import { expect, it } from 'vitest';
import { RANKS } from '../../engines/cards.ts';
import { type Guess, GUESSES, hilo, type HiloState, multiplierOf, ONE, winningRanks } from '../../engines/hilo/hilo.ts';
import { proveHilo } from '../../engines/hilo/proof.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { naikTurun } from './naik-turun.ts';

const opened = (first: number): HiloState => hilo.open(naikTurun, { stake: 10_000 }, () => first).state;
const guess = (state: HiloState, way: Guess, card: number) => hilo.step(naikTurun, state, { guess: way }, () => card);

it('publishes what is computed of it', () => {
  expect(proofs['naik-turun']).toEqual(proveHilo(naikTurun));
});

it.each(Array.from({ length: RANKS }, (_, rank) => rank))('wins by just the ranks that are counted after rank %i', (rank) => {
  const state = opened(rank);
  let offered = 0;
  for (const way of GUESSES) {
    const option = state.options[way];
    if (!option) {
      expect(winningRanks(rank, way)).toBe(0);
      continue;
    }
    offered += 1;
    const turns = Array.from({ length: 52 }, (_, card) => guess(state, way, card));
    const won = turns.filter(({ isOver }) => !isOver);
    expect(won).toHaveLength(option.ranks * 4);
    expect(option.ranks).toBeLessThan(RANKS);
    expect(new Set(won.map(({ pay }) => pay))).toEqual(new Set([option.multiplier]));
    for (const turn of turns) if (turn.isOver) expect(turn).toMatchObject({ pay: 0, state: { isLost: true } });
    const rtp = (won.length / 52) * (option.multiplier / ONE);
    expect(rtp <= 0.99 + 1e-12 && rtp > 0.989).toBe(true);
  }
  expect(offered).toBe(2);
});

it('returns 99% however many guesses are made, and offers none whose win would be cut', () => {
  const chain: number[] = [];
  for (const ranks of [7, 1, 12, 5, 3, 8]) {
    chain.push(ranks);
    const chance = chain.reduce((product, each) => (product * each) / RANKS, 1);
    const rtp = (chance * multiplierOf(naikTurun, chain)) / ONE;
    expect(rtp <= 0.99 + 1e-12 && rtp > 0.989).toBe(true);
  }
  let state = opened(0);
  for (let at = 0; at < 3; at += 1) state = guess(state, 'same', 0).state;
  expect(state.multiplier).toBe(9_900 * 13 ** 3);
  expect(state.options.same).toBeNull();
  expect(hilo.mayStep(naikTurun, state, { guess: 'same' })).toBe(false);
  expect(hilo.mayStep(naikTurun, state, { guess: 'higher' })).toBe(true);
});

it('skips a card without a change of its worth, takes only what was won, and leaves with it or with the stake', () => {
  const first = opened(7);
  expect(hilo.mayStep(naikTurun, first, { take: true })).toBe(false);
  expect(hilo.leave(naikTurun, first)).toBeNull();
  const skipped = hilo.step(naikTurun, first, { skip: true }, () => 20);
  expect(skipped).toMatchObject({ pay: 0, isOver: false, state: { multiplier: 0, moves: [{ card: 20, guess: null }] } });
  expect(hilo.leave(naikTurun, skipped.state)).toBeNull();
  const won = guess(skipped.state, 'lower', 7);
  expect(won).toMatchObject({ isOver: false, pay: multiplierOf(naikTurun, [8]) });
  const again = hilo.step(naikTurun, won.state, { skip: true }, () => 3);
  expect(again.pay).toBe(won.pay);
  expect(hilo.leave(naikTurun, again.state)).toEqual({ take: true });
  expect(hilo.step(naikTurun, again.state, { take: true }, () => 0)).toMatchObject({ stake: 0, pay: won.pay, isOver: true });
});

it('ends its skips somewhere', () => {
  let state = opened(7);
  let count = 0;
  while (hilo.mayStep(naikTurun, state, { skip: true })) {
    state = hilo.step(naikTurun, state, { skip: true }, () => 7).state;
    count += 1;
  }
  expect(count).toBe(59);
});
