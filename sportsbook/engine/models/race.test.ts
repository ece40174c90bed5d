import { expect, test } from 'vitest';
import type { Score } from '../market.ts';
import { keyedRandom } from './test-draws.ts';
import { chancesOf, RACE_MARGINS, raceExpectations, raceOffers, raceOutlook, type RaceState } from './race.ts';
import { isSetWon, type RaceFormat } from './race-format.ts';
import { disagreements } from './test-agreement.ts';

const POINT = 0.52;
const MATCHES = 1_500;
const NOUGHT: Score = { home: 0, away: 0 };
const TABLE_TENNIS: RaceFormat = { part: 'set', sets: 3, points: 11, lead: 2 };
const VOLLEYBALL: RaceFormat = { part: 'set', sets: 3, points: 25, lead: 2, decider: 15 };
const BADMINTON: RaceFormat = { part: 'set', sets: 2, points: 21, lead: 2, cap: 30 };
const SNOOKER: RaceFormat = { part: 'frame', sets: 5, points: 1, lead: 1 };
const DARTS: RaceFormat = { part: 'set', sets: 4, points: 3, lead: 1 };
const TACTICS: RaceFormat = { part: 'map', sets: 3, points: 7, lead: 1 };

/** A match played point by point from where it stands, told by its parts. */
function play(key: string, format: RaceFormat, state: RaceState): Record<string, Score> {
  const parts: Record<string, Score> = {};
  let { sets, points } = state;
  for (let step = 0; Math.max(sets.home, sets.away) < format.sets; step += 1) {
    const side = keyedRandom(`${key}/${step}`) < POINT ? 'home' : 'away';
    points = { ...points, [side]: points[side] + 1 };
    if (!isSetWon(format, points, sets.home + sets.away)) continue;
    parts[`${format.part}${sets.home + sets.away + 1}`] = points;
    sets = { ...sets, [side]: sets[side] + 1 };
    points = NOUGHT;
  }
  return { ...parts, match: sets };
}

test.each<[string, RaceFormat, RaceState]>([
  ['table tennis before the start', TABLE_TENNIS, { sets: NOUGHT, points: NOUGHT }],
  ['table tennis at deuce in the third set', TABLE_TENNIS, { sets: { home: 1, away: 1 }, points: { home: 10, away: 10 } }],
  ['volleyball before its last set, which is to fifteen', VOLLEYBALL, { sets: { home: 2, away: 1 }, points: { home: 24, away: 24 } }],
  ['volleyball in its last set', VOLLEYBALL, { sets: { home: 2, away: 2 }, points: { home: 9, away: 12 } }],
  ['badminton before the start', BADMINTON, { sets: NOUGHT, points: NOUGHT }],
  ['badminton near its cap', BADMINTON, { sets: { home: 1, away: 1 }, points: { home: 28, away: 28 } }],
  ['snooker by frames', SNOOKER, { sets: { home: 3, away: 2 }, points: NOUGHT }],
  ['darts by sets of legs', DARTS, { sets: { home: 1, away: 2 }, points: { home: 1, away: 0 } }],
  ['a match of maps, one behind', TACTICS, { sets: { home: 0, away: 1 }, points: { home: 4, away: 2 } }],
])('%s: simulated matches agree with the prices, and every price is under the fair one', (name, format, state) => {
  const chances = raceOutlook(format, chancesOf(format, POINT), state);
  const played = Array.from({ length: MATCHES }, (_, index) => play(`${name}/${index}`, format, state));
  for (const cells of chances.values()) expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
  const offers = raceOffers(format, chances);
  const expectationsOf = (offer: (typeof offers)[number]) => raceExpectations(offer, chances);
  expect(disagreements({ offers, expectationsOf, margins: RACE_MARGINS, played })).toEqual([]);
});
