import type { Draw, Kind, Turn } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Five rows of five, counted from 0, row by row. */
export const TILES = 25;
/** Multipliers are whole ten-thousandths. */
export const ONE = 10_000;

export type MinesTitle = TitleBase & {
  readonly kind: 'mines';
  readonly stakes: Stakes;
  /** What of every ten thousand staked comes back, wherever the player stops. */
  readonly returns: number;
  readonly usual: { readonly mines: number };
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type MinesOpening = { readonly stake: number; readonly mines: number };
export type MinesStep = { readonly tile: number } | { readonly take: true };
/** `mines` is the board; `hit` the mine that ended the round. */
export type MinesState = {
  readonly stake: number;
  readonly mines: readonly number[];
  readonly opened: readonly number[];
  readonly hit: number | null;
  readonly ladder: readonly number[];
};
/** What the player sees: the board only when the round is over. */
export type MinesShown = Omit<MinesState, 'mines' | 'stake'> & { readonly count: number; readonly board: readonly number[] | null };

/** The chance that the next tile is none of the mines left. */
export const nextIsSafe = (mines: number, opened: number): number => (TILES - mines - opened) / (TILES - opened);

/**
 * What 1, 2, 3 … open tiles pay for one staked, in ten-thousandths, rounded down: the title's return over the chance to come so far. It ends
 * with the last tile without a mine, or before it would pass the title's highest win: there the round pays by itself, so that no choice
 * returns less than another.
 */
export function ladderFor({ returns, maxWin }: MinesTitle, mines: number): readonly number[] {
  const rungs: number[] = [];
  // Chances are kept as whole numbers of ways: C(25, k) boards against C(25 − mines, k).
  let all = 1;
  let safe = 1;
  for (let opened = 1; opened <= TILES - mines; opened += 1) {
    all = (all * (TILES - opened + 1)) / opened;
    safe = (safe * (TILES - mines - opened + 1)) / opened;
    const multiplier = Math.floor((returns * all) / safe);
    if (multiplier > maxWin * ONE) break;
    rungs.push(multiplier);
  }
  return rungs;
}

/** Different tiles, the first of a shuffled board, in ascending order. */
function layMines(count: number, draw: Draw): number[] {
  const board = Array.from({ length: TILES }, (_, tile) => tile);
  for (let at = 0; at < count; at += 1) {
    const other = at + draw(TILES - at);
    [board[at], board[other]] = [board[other] ?? 0, board[at] ?? 0];
  }
  return board.slice(0, count).sort((a, b) => a - b);
}

const payOf = ({ stake, ladder, opened }: MinesState): number => (stake / ONE) * (ladder[opened.length - 1] ?? 0);

function openTile(state: MinesState, tile: number): Turn<MinesState> {
  if (state.mines.includes(tile)) return { stake: 0, state: { ...state, hit: tile }, pay: 0, isOver: true };
  const next = { ...state, opened: [...state.opened, tile] };
  return { stake: 0, state: next, pay: payOf(next), isOver: next.opened.length === next.ladder.length };
}

/** A board of mines that is laid before the first tile: every safe tile raises the pay, a mine ends it, and the player takes it when they like. */
export const mines: Kind<MinesTitle, MinesOpening, MinesStep, MinesState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes }, { stake, mines: count }) => isStake(stakes, stake) && count >= 1 && count < TILES,
  open: (title, { stake, mines: count }, draw) => ({
    stake,
    state: { stake, mines: layMines(count, draw), opened: [], hit: null, ladder: ladderFor(title, count) },
    pay: 0,
    isOver: false,
  }),
  mayStep: (_, { opened }, step) => ('take' in step ? opened.length > 0 : step.tile < TILES && !opened.includes(step.tile)),
  step: (_, state, step) => ('take' in step ? { stake: 0, state, pay: payOf(state), isOver: true } : openTile(state, step.tile)),
  leave: (_, { opened }) => (opened.length > 0 ? { take: true } : null),
  show: ({ mines: board, opened, hit, ladder }, isOver): MinesShown => ({
    count: board.length,
    opened,
    hit,
    ladder,
    board: isOver ? board : null,
  }),
};
