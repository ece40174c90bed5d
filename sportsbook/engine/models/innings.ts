import type { Score } from '../market.ts';
import { cellsOfSides, type LineType, lineOffers, type Parts, totalOf } from './main-lines.ts';
import type { Cell, Offer } from './offer.ts';
import { combined, NOTHING, SAME, shifted, type Spread } from './spreads.ts';

/** Nine innings, in each of which the away side bats first; what is level then is played on inning by inning. */
const INNINGS = 9;
const FIRST = 5;
/** The chance of each number of runs in half an inning, by an average side. */
const RUNS = [0.728, 0.148, 0.065, 0.033, 0.015, 0.007, 0.003, 0.001];
/** No more runs of a side are counted. */
const MAX = 40;
const NEGLIGIBLE = 1e-9;

export type Bats = { readonly home: readonly number[]; readonly away: readonly number[] };
/** `skill` is around 1. */
export function batsOf(skill: number): readonly number[] {
  const [, ...scored] = RUNS.map((chance) => chance * skill);
  return [1 - scored.reduce((sum, chance) => sum + chance, 0), ...scored];
}

/** How a game stands: which half of which inning comes, and the runs of the game and of its first five innings. */
export type InningsState = { readonly inning: number; readonly isTop: boolean; readonly score: Score; readonly first: Score };

/** Whether a game is over with its next half inning still to come. */
export const isInningsOver = ({ inning, isTop, score }: InningsState): boolean =>
  isTop ? inning > INNINGS && score.home !== score.away : inning >= INNINGS && score.home > score.away;

/** A game after half an inning that brought so many runs: the home side bats on in the last no longer than until it leads. */
export function afterHalf(state: InningsState, runs: number): InningsState {
  const { inning, isTop, score, first } = state;
  const counted = isTop || inning < INNINGS ? runs : Math.min(runs, score.away - score.home + 1);
  const side = isTop ? 'away' : 'home';
  const plus = (of: Score): Score => ({ ...of, [side]: of[side] + counted });
  return { inning: isTop ? inning : inning + 1, isTop: !isTop, score: plus(score), first: inning <= FIRST ? plus(first) : first };
}

const at = (home: number, away: number): number => home * MAX + away;

/** The runs of so many halves. */
function runsOf(chances: readonly number[], halves: number): Spread {
  let sum = NOTHING;
  for (let half = 0; half < halves; half += 1) sum = combined(sum, { from: 0, chances }, SAME);
  return sum;
}

/** The chances of each score with which the last inning begins: until then both sides bat for themselves. */
function beforeLast(bats: Bats, { inning, isTop, score }: InningsState): Float64Array {
  const open = new Float64Array(MAX * MAX);
  const halves = Math.max(0, INNINGS - inning);
  const home = shifted(runsOf(bats.home, halves), score.home);
  const away = shifted(runsOf(bats.away, isTop ? halves : Math.max(0, halves - 1)), score.away);
  for (const [more, one] of home.chances.entries())
    for (const [other, two] of away.chances.entries())
      open[at(Math.min(home.from + more, MAX - 1), Math.min(away.from + other, MAX - 1))]! += one * two;
  return open;
}

/** How a game may end, by its score: from the last inning on half an inning after another, until hardly any chance is left open. */
function endsFrom(bats: Bats, from: InningsState): Cell[] {
  const ends = new Float64Array(MAX * MAX);
  let open = beforeLast(bats, from);
  let inning = Math.max(from.inning, INNINGS);
  let isTop = from.inning < INNINGS || from.isTop;
  for (let left = 1; left > NEGLIGIBLE;) {
    const next = new Float64Array(MAX * MAX);
    left = 0;
    for (let home = 0; home < MAX; home += 1)
      for (let away = 0; away < MAX; away += 1) {
        const chance = open[at(home, away)] ?? 0;
        if (chance < 1e-12) continue;
        // As `isInningsOver` and `afterHalf` have it, in plain numbers: this is the one hot loop of a game.
        if (isTop ? inning > INNINGS && home !== away : home > away) {
          ends[at(home, away)]! += chance;
          continue;
        }
        left += chance;
        for (const [runs, own] of (isTop ? bats.away : bats.home).entries()) {
          const ofHome = isTop ? home : Math.min(home + Math.min(runs, away - home + 1), MAX - 1);
          next[at(ofHome, isTop ? Math.min(away + runs, MAX - 1) : away)]! += chance * own;
        }
      }
    open = next;
    if (!isTop) inning += 1;
    isTop = !isTop;
  }
  return [...ends].flatMap((chance, place) =>
    chance > 0 ? [{ home: Math.floor(place / MAX), away: place % MAX, before: 0, chance }] : [],
  );
}

/** What may come of a game that stands so: of the whole of it, and of its first five innings. */
export function inningsOutlook(bats: Bats, state: InningsState): Parts {
  const { inning, isTop, first } = state;
  const ends = endsFrom(bats, state);
  const parts = new Map<string, readonly Cell[]>([
    ['match', ends],
    [totalOf('match'), ends.map((cell) => ({ ...cell, home: cell.home + cell.away, away: 0 }))],
  ]);
  if (inning > FIRST) return parts;
  const left = FIRST - inning + 1;
  const home = shifted(runsOf(bats.home, left), first.home);
  const away = shifted(runsOf(bats.away, isTop ? left : left - 1), first.away);
  for (const [part, cells] of cellsOfSides('first5', home, away)) parts.set(part, cells);
  return parts;
}

export const inningsOffers = (parts: Parts): Offer<LineType>[] => [
  ...lineOffers('match', parts, { hasDraw: false, step: 1 }),
  ...(parts.has('first5') ? lineOffers('first5', parts, { hasDraw: true, step: 1 }) : []),
];
