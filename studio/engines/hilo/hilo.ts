import { CARDS, rankOf, RANKS } from '../cards.ts';
import type { Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Multipliers are whole ten-thousandths. */
export const ONE = 10_000;
/** Cards of a round at most, the first one counted. */
const MAX_CARDS = 60;

export type HiloTitle = TitleBase & {
  readonly kind: 'hilo';
  readonly stakes: Stakes;
  /** What of every ten thousand staked comes back, wherever the player stops. */
  readonly returns: number;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export const GUESSES = ['higher', 'lower', 'same'] as const;
export type Guess = (typeof GUESSES)[number];
export type HiloOpening = { readonly stake: number };
export type HiloStep = { readonly guess: Guess } | { readonly skip: true } | { readonly take: true };
/** A move says how it came: by a guess with so many winning ranks, or by a skip. */
type Move = { readonly card: number; readonly guess: Guess | null; readonly ranks: number };
/** `multiplier` is what the round pays for one staked as it stands; `options` what each guess would make of it, null where it is not offered. */
export type HiloState = {
  readonly stake: number;
  readonly first: number;
  readonly moves: readonly Move[];
  readonly isLost: boolean;
  readonly multiplier: number;
  readonly options: Readonly<Record<Guess, { readonly ranks: number; readonly multiplier: number } | null>>;
};

export const cardOf = ({ first, moves }: Pick<HiloState, 'first' | 'moves'>): number => moves.at(-1)?.card ?? first;

/** An ace or a king: nothing lies beyond it. */
export const isEnd = (rank: number): boolean => rank === 0 || rank === RANKS - 1;

/**
 * How many of the thirteen ranks win. An equal card wins both ways, but by an ace or a king, where one way could not lose: there it is a
 * guess of its own. 0: not offered.
 */
export function winningRanks(rank: number, guess: Guess): number {
  if (guess === 'same') return isEnd(rank) ? 1 : 0;
  const beyond = guess === 'higher' ? RANKS - 1 - rank : rank;
  return isEnd(rank) ? beyond : beyond + 1;
}

function isRight(before: number, guess: Guess, after: number): boolean {
  if (guess === 'same') return after === before;
  if (after === before) return !isEnd(before);
  return guess === 'higher' ? after > before : after < before;
}

/** The title's return over the chance of all right guesses, rounded down; counted in whole numbers. */
export function multiplierOf({ returns }: HiloTitle, ranks: readonly number[]): number {
  const ways = ranks.reduce((product, each) => product * BigInt(each), 1n);
  return ranks.length === 0 ? 0 : Number((BigInt(returns) * BigInt(RANKS) ** BigInt(ranks.length)) / ways);
}

const guessed = (moves: readonly Move[]): number[] => moves.flatMap(({ guess, ranks }) => (guess ? [ranks] : []));
const skips = (moves: readonly Move[]): number => moves.filter(({ guess }) => guess === null).length;

function optionsFor(title: HiloTitle, state: Pick<HiloState, 'first' | 'moves'>): HiloState['options'] {
  const optionOf = (guess: Guess): HiloState['options'][Guess] => {
    const ranks = winningRanks(rankOf(cardOf(state)), guess);
    if (ranks === 0) return null;
    const multiplier = multiplierOf(title, [...guessed(state.moves), ranks]);
    // A guess whose win would be cut is not offered: it would return less than the others.
    return multiplier > title.maxWin * ONE ? null : { ranks, multiplier };
  };
  return { higher: optionOf('higher'), lower: optionOf('lower'), same: optionOf('same') };
}

const payOf = ({ stake, multiplier }: HiloState): number => (stake / ONE) * multiplier;

/** Cards of an endless deck: is the next one higher or lower. Each right guess raises the pay, a wrong one ends it, and the player takes it when they like. */
export const hilo: Kind<HiloTitle, HiloOpening, HiloStep, HiloState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes }, { stake }) => isStake(stakes, stake),
  open: (title, { stake }, draw) => {
    const first = draw(CARDS);
    const state = { stake, first, moves: [], isLost: false, multiplier: 0, options: optionsFor(title, { first, moves: [] }) };
    return { stake, state, pay: 0, isOver: false };
  },
  mayStep: (_, { moves, options }, step) => {
    if ('take' in step) return guessed(moves).length > 0;
    if ('skip' in step) return skips(moves) + 1 < MAX_CARDS;
    return options[step.guess] !== null;
  },
  step: (title, state, step, draw) => {
    if ('take' in step) return { stake: 0, state, pay: payOf(state), isOver: true };
    const card = draw(CARDS);
    const guess = 'guess' in step ? step.guess : null;
    const before = rankOf(cardOf(state));
    const ranks = guess ? winningRanks(before, guess) : 0;
    const moves = [...state.moves, { card, guess, ranks }];
    const isLost = guess !== null && !isRight(before, guess, rankOf(card));
    const multiplier = isLost ? 0 : multiplierOf(title, guessed(moves));
    const next = { ...state, moves, isLost, multiplier, options: optionsFor(title, { first: state.first, moves }) };
    return { stake: 0, state: next, pay: payOf(next), isOver: isLost };
  },
  leave: (_, { moves }) => (guessed(moves).length > 0 ? { take: true } : null),
  show: (state) => state,
};
