import { poisson, type Strength } from './goals.ts';

/** How a team of a league stands. */
export type SeasonRow = { readonly points: number; readonly difference: number; readonly scored: number };
/** A match that is still to be played, its teams told by their place in the table. */
export type SeasonMatch = { readonly home: number; readonly away: number; readonly strength: Strength };

const WIN = 3;
const DRAW = 1;
/** A season is played out so many times. Its chances are off by less than half a part in a hundred. */
export const SEASONS = 4_000;

export const NO_ROW: SeasonRow = { points: 0, difference: 0, scored: 0 };

/** A row after a match in which its team scored so many and conceded so many. */
export const withScore = (row: SeasonRow, own: number, other: number): SeasonRow => ({
  points: row.points + (own > other ? WIN : own === other ? DRAW : 0),
  difference: row.difference + own - other,
  scored: row.scored + own,
});

/** Points decide, then the difference, then what was scored: one number that is greater for who stands higher. */
const worth = ({ points, difference, scored }: SeasonRow): number => (points * 2_048 + difference + 1_024) * 4_096 + scored;

/** What a match adds to its team's worth. */
const gained = (own: number, other: number): number => worth(withScore(NO_ROW, own, other)) - worth(NO_ROW);

/** The place of each row; those level in everything share it. */
export function placesOf(rows: readonly SeasonRow[]): number[] {
  const worths = rows.map(worth);
  return worths.map((own) => 1 + worths.filter((other) => other > own).length);
}

/** The number of goals at which a chance from 0 to 1 falls. */
function goalsAt(sums: readonly number[], chance: number): number {
  let goals = 0;
  while (goals < sums.length - 1 && chance >= (sums[goals] ?? 1)) goals += 1;
  return goals;
}

const summed = (chances: readonly number[]): number[] => {
  let sum = 0;
  return chances.map((chance) => (sum += chance));
};

/** What share of the title each team is expected to have: a title shared by two counts half for each. */
export function titleShares(rows: readonly SeasonRow[], left: readonly SeasonMatch[], random: () => number): number[] {
  const matches = left.map(({ home, away, strength }) => ({
    home,
    away,
    ofHome: summed(poisson(strength.home)),
    ofAway: summed(poisson(strength.away)),
  }));
  const shares = rows.map(() => 0);
  const runs = left.length === 0 ? 1 : SEASONS;
  const worths = rows.map(worth);
  // The one hot loop of a season: a row as its worth, and a match as what it adds to both.
  const table = new Float64Array(rows.length);
  for (let run = 0; run < runs; run += 1) {
    table.set(worths);
    for (const { home, away, ofHome, ofAway } of matches) {
      const [own, other] = [goalsAt(ofHome, random()), goalsAt(ofAway, random())];
      table[home]! += gained(own, other);
      table[away]! += gained(other, own);
    }
    let max = -Infinity;
    for (const each of table) max = Math.max(max, each);
    const first = [...table.keys()].filter((team) => table[team] === max);
    for (const team of first) shares[team] = (shares[team] ?? 0) + 1 / first.length / runs;
  }
  return shares;
}

/** So much above what was counted may lie the truth: a price is made for that. */
export const cautious = (share: number): number => Math.min(1 - 1 / SEASONS, share + Math.sqrt((share * (1 - share)) / SEASONS));
