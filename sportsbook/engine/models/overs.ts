import { type LineType, lineOffers, type Parts, totalOf, totalOffers } from './main-lines.ts';
import type { Cell, Offer } from './offer.ts';
import { leadCells, totalCells } from './spreads.ts';

/** Twenty overs a side; an innings is over with them, with the tenth wicket, or when it has passed the other side's runs. */
const OVERS = 20;
const WICKETS = 10;
/** What an over of an average side brings. */
const RUNS: readonly (readonly [runs: number, chance: number])[] = [
  [2, 0.07],
  [4, 0.13],
  [5, 0.1],
  [6, 0.15],
  [7, 0.12],
  [8, 0.13],
  [9, 0.08],
  [10, 0.09],
  [12, 0.07],
  [14, 0.04],
  [17, 0.02],
];
const FALLEN = [0.74, 0.22, 0.04];
const MEAN = RUNS.reduce((sum, [runs, chance]) => sum + runs * chance, 0);
const MAX = 1 + OVERS * 17;

export type Over = readonly (readonly [runs: number, chance: number])[];
/** `skill` is around 1: a better side has more of the overs that bring much. */
export const overOf = (skill: number): Over => RUNS.map(([runs, chance]) => [runs, chance * (1 + ((skill - 1) * (runs - MEAN)) / 3)]);

/** The runs and the wickets of an over, by two numbers between 0 and 1. */
export function drawnOver(over: Over, [ofRuns, ofWickets]: readonly [number, number]): { runs: number; wickets: number } {
  const place = (chances: readonly number[], drawn: number): number => {
    let left = drawn;
    const found = chances.findIndex((chance) => (left -= chance) < 0);
    return found === -1 ? chances.length - 1 : found;
  };
  return {
    runs:
      over[
        place(
          over.map(([, chance]) => chance),
          ofRuns,
        )
      ]?.[0] ?? 0,
    wickets: place(FALLEN, ofWickets),
  };
}

export type Innings = { readonly overs: number; readonly runs: number; readonly wickets: number };
export const FRESH: Innings = { overs: 0, runs: 0, wickets: 0 };
export const isInningsDone = ({ overs, wickets }: Innings): boolean => overs === OVERS || wickets >= WICKETS;
export const afterOver = ({ overs, runs, wickets }: Innings, over: { runs: number; wickets: number }): Innings => ({
  overs: overs + 1,
  runs: runs + over.runs,
  wickets: Math.min(WICKETS, wickets + over.wickets),
});

/** How many overs more an innings lasts, by their number: what its wickets leave of them. */
function lasting({ overs, wickets }: Innings): number[] {
  const left = OVERS - overs;
  const lasts = Array.from({ length: left + 1 }, () => 0);
  let open: number[] = Array.from({ length: WICKETS }, (_, fallen) => (fallen === wickets ? 1 : 0));
  if (wickets >= WICKETS) return [1];
  for (let played = 1; played <= left; played += 1) {
    const next = open.map(() => 0);
    for (const [fallen, chance] of open.entries())
      for (const [more, falls] of FALLEN.entries())
        if (fallen + more >= WICKETS) lasts[played] = (lasts[played] ?? 0) + chance * falls;
        else next[fallen + more] = (next[fallen + more] ?? 0) + chance * falls;
    open = next;
  }
  lasts[left] = (lasts[left] ?? 0) + open.reduce((sum, chance) => sum + chance, 0);
  return lasts;
}

/** The runs that an innings may come to from where it stands, if nothing but overs and wickets ends it: runs and wickets fall for themselves. */
function runsFrom(over: Over, innings: Innings): Float64Array {
  const runs = new Float64Array(MAX);
  let brought = new Float64Array(MAX);
  brought[innings.runs] = 1;
  for (const chance of lasting(innings)) {
    for (let sum = 0; sum < MAX; sum += 1) runs[sum] = (runs[sum] ?? 0) + chance * (brought[sum] ?? 0);
    const next = new Float64Array(MAX);
    for (let sum = 0; sum < MAX; sum += 1) {
      const own = brought[sum] ?? 0;
      if (own > 0) for (const [more, of] of over) if (sum + more < MAX) next[sum + more] = (next[sum + more] ?? 0) + own * of;
    }
    brought = next;
  }
  return runs;
}

/** How a match stands: the innings of the side that bats first, and of the other once it is in. */
export type OversState = { readonly first: Innings; readonly second: Innings | null };
/** `isHomeFirst`: the home side bats first. */
export type Sides = { readonly first: Over; readonly second: Over; readonly isHomeFirst: boolean };

const isOpen = ({ chance }: Cell): boolean => chance > 0;
const cellsOf = (chances: Float64Array): Cell[] => totalCells({ from: 0, chances: [...chances] }).filter(isOpen);

/** What may come of a match that stands so: of the whole of it, of the first innings, and of the second once that runs. */
export function oversOutlook({ first, second, isHomeFirst }: Sides, state: OversState): Parts {
  const ofFirst = runsFrom(first, state.first);
  const ofSecond = runsFrom(second, state.second ?? FRESH);
  const [leads, totals, chase] = [new Float64Array(2 * MAX), new Float64Array(2 * MAX), new Float64Array(MAX + 1)];
  const add = (sums: Float64Array, number: number, chance: number): void => void (sums[number] = (sums[number] ?? 0) + chance);
  for (const [own, chance] of ofFirst.entries()) {
    if (chance < 1e-10) continue;
    for (const [other, of] of ofSecond.entries()) {
      if (of * chance < 1e-14) continue;
      const counted = Math.min(other, own + 1);
      add(leads, MAX + (isHomeFirst ? own - counted : counted - own), chance * of);
      add(totals, own + counted, chance * of);
      add(chase, counted, chance * of);
    }
  }
  return new Map<string, readonly Cell[]>([
    ['match', leadCells({ from: -MAX, chances: [...leads] }).filter(isOpen)],
    [totalOf('match'), cellsOf(totals)],
    [totalOf(state.second ? 'innings2' : 'innings1'), cellsOf(state.second ? chase : ofFirst)],
  ]);
}

/** A match that is level gives stakes on the winner back. */
export const oversOffers = (parts: Parts): Offer<LineType>[] => [
  ...lineOffers('match', parts, { hasDraw: false, step: 5 }),
  ...['innings1', 'innings2'].flatMap((part) => (parts.has(totalOf(part)) ? totalOffers(part, parts, 5) : [])),
];
