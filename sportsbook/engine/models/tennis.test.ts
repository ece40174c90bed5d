import { expect, test } from 'vitest';
import { afterPoint } from '../../feed/simulator/tennis-match.ts';
import type { Score } from '../market.ts';
import { keyedRandom } from './test-draws.ts';
import { TENNIS_MARGINS, tennisExpectations, tennisOffers, tennisOutlook, type TennisState, tennisTable } from './tennis.ts';
import { isTennisWon, serverOf } from './tennis-rules.ts';
import { disagreements } from './test-agreement.ts';

const SERVE = { home: 0.64, away: 0.4 };
const TABLE = tennisTable(SERVE);
const MATCHES = 1_500;
const score = (home: number, away: number): Score => ({ home, away });
const START: TennisState = { sets: score(0, 0), before: score(0, 0), games: score(0, 0), points: score(0, 0), server: 'home' };

/** A match played point by point from where it stands, told by its parts. */
function play(key: string, from: TennisState): Record<string, Score> {
  const parts: Record<string, Score> = {};
  let state = from;
  for (let point = 0; !isTennisWon(state.sets); point += 1) {
    const side = keyedRandom(`${key}/${point}`) < SERVE[serverOf(state.games, state.points, state.server)] ? 'home' : 'away';
    const { games, sets } = state;
    const next = afterPoint(state, side);
    if (next.ended === 'set') parts[`set${sets.home + sets.away + 1}`] = { ...games, [side]: games[side] + 1 };
    state = next.state;
  }
  return { ...parts, match: state.sets, games: state.before };
}

test.each<[string, TennisState]>([
  ['before the start', START],
  [
    'a set and a break behind, at deuce',
    { ...START, sets: score(0, 1), before: score(4, 6), games: score(2, 3), points: score(3, 3), server: 'away' },
  ],
  [
    'in the tie-break of the last set',
    { ...START, sets: score(1, 1), before: score(11, 11), games: score(6, 6), points: score(2, 3), server: 'home' },
  ],
])('%s: matches played by points agree with the prices, and every price is under the fair one', (name, state) => {
  const outlook = tennisOutlook(TABLE, state);
  const played = Array.from({ length: MATCHES }, (_, index) => play(`${name}/${index}`, state));
  for (const cells of outlook.values()) expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
  const offers = tennisOffers(outlook);
  const expectationsOf = (offer: (typeof offers)[number]) => tennisExpectations(offer, outlook);
  expect(disagreements({ offers, expectationsOf, margins: TENNIS_MARGINS, played })).toEqual([]);
});

test('a tie-break is served once, then twice each; a set ends at 6-4, 7-5 and 7-6, not at 6-5', () => {
  const servers = Array.from({ length: 6 }, (_, point) => serverOf(score(6, 6), score(point, 0), 'home'));
  expect(servers).toEqual(['home', 'away', 'away', 'home', 'home', 'away']);
  const ended = (home: number, away: number, points: Score): string =>
    afterPoint({ ...START, games: score(home, away), points }, 'home').ended;
  expect([ended(5, 4, score(3, 0)), ended(5, 5, score(3, 0)), ended(6, 5, score(3, 0))]).toEqual(['set', 'game', 'set']);
  expect([ended(6, 6, score(5, 5)), ended(6, 6, score(6, 5)), ended(0, 0, score(3, 3))]).toEqual(['point', 'set', 'point']);
});
