import { dealFrom } from '../cards.ts';
import type { Kind, Turn } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Multipliers are whole ten-thousandths. */
export const ONE = 10_000;
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
export const SCENES = ['road', 'tower', 'coin', 'balloon', 'doors', 'eggs', 'suits'] as const;
export type Scene = (typeof SCENES)[number];

/** One step of the way: so many places, of which so many are safe. */
export type Stage = { readonly places: number; readonly safe: number };

export type ClimbTitle = TitleBase & {
  readonly kind: 'climb';
  readonly scene: Scene;
  readonly stakes: Stakes;
  /** What of every ten thousand staked comes back, wherever the player stops. */
  readonly returns: number;
  readonly levels: Partial<Readonly<Record<Level, readonly Stage[]>>>;
  /** Whether the player picks a place; else every step goes the one way there is. */
  readonly hasPlaces: boolean;
  readonly usual: { readonly level: Level };
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type ClimbOpening = { readonly stake: number; readonly level: Level };
export type ClimbStep = { readonly place: number } | { readonly take: true };
/** `safe` are the safe places of every stage, laid before the first step; `path` the places that were taken. */
export type ClimbState = {
  readonly stake: number;
  readonly level: Level;
  readonly safe: readonly (readonly number[])[];
  readonly path: readonly number[];
  readonly isLost: boolean;
  readonly ladder: readonly number[];
};
/** What the player sees: what was safe only when the round is over. */
export type ClimbShown = Omit<ClimbState, 'safe' | 'stake'> & { readonly safe: ClimbState['safe'] | null };

/**
 * What 1, 2, 3 … steps pay for one staked, in ten-thousandths, rounded down: the title's return over the chance to come so far. It ends with
 * the last stage, or before it would pass the title's highest win: there the round pays by itself.
 */
export function ladderFor({ returns, maxWin, levels }: ClimbTitle, level: Level): readonly number[] {
  const rungs: number[] = [];
  let all = 1n;
  let safe = 1n;
  for (const stage of levels[level] ?? []) {
    all *= BigInt(stage.places);
    safe *= BigInt(stage.safe);
    const multiplier = Number((BigInt(returns) * all) / safe);
    if (multiplier > maxWin * ONE) break;
    rungs.push(multiplier);
  }
  return rungs;
}

const steps = ({ path, isLost }: Pick<ClimbState, 'path' | 'isLost'>): number => path.length - (isLost ? 1 : 0);
const payOf = (state: ClimbState): number => (state.isLost ? 0 : (state.stake / ONE) * (state.ladder[state.path.length - 1] ?? 0));

function go(state: ClimbState, place: number): Turn<ClimbState> {
  const isLost = !(state.safe[state.path.length]?.includes(place) ?? false);
  const next = { ...state, path: [...state.path, place], isLost };
  return { stake: 0, state: next, pay: payOf(next), isOver: isLost || next.path.length === next.ladder.length };
}

/** A way of several stages whose safe places are laid beforehand: each step raises the pay, a wrong one ends it, and the player takes it when they like. */
export const climb: Kind<ClimbTitle, ClimbOpening, ClimbStep, ClimbState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: (title, { stake, level }) => isStake(title.stakes, stake) && title.levels[level] !== undefined,
  open: (title, { stake, level }, draw) => {
    const ladder = ladderFor(title, level);
    const safe = (title.levels[level] ?? []).slice(0, ladder.length).map((stage) => {
      const places = Array.from({ length: stage.places }, (_, place) => place);
      return dealFrom(places, stage.safe, draw).sort((a, b) => a - b);
    });
    return { stake, state: { stake, level, safe, path: [], isLost: false, ladder }, pay: 0, isOver: false };
  },
  mayStep: (title, state, step) => {
    if ('take' in step) return steps(state) > 0;
    const places = title.hasPlaces ? (title.levels[state.level]?.[state.path.length]?.places ?? 0) : 1;
    return step.place < places;
  },
  step: (_, state, step) => ('take' in step ? { stake: 0, state, pay: payOf(state), isOver: true } : go(state, step.place)),
  leave: (_, state) => (steps(state) > 0 ? { take: true } : null),
  show: ({ level, safe, path, isLost, ladder }, isOver): ClimbShown => ({ level, path, isLost, ladder, safe: isOver ? safe : null }),
};
