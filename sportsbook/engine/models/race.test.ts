import { expect, test } from 'vitest';
import type { Score, Verdict } from '../market.ts';
import { settle } from '../settle.ts';
import { keyedRandom } from './keyed-random.ts';
import { priceOf } from './offer.ts';
import { chancesOf, isSetWon, RACE_MARGINS, raceExpectations, type RaceFormat, raceOffers, raceOutlook, type RaceState } from './race.ts';

const POINT = 0.52;
const MATCHES = 1_500;
const SIGMAS = 3;
const NET: Record<Verdict, number> = {
  win: 1,
  'half-win': 0.5,
  push: 0,
  void: 0,
  'half-lose': -0.5,
  lose: -1,
  'dead-heat-2': 0,
  'dead-heat-3': 0,
  'dead-heat-4': 0,
};
const NOUGHT: Score = { home: 0, away: 0 };
const TABLE_TENNIS: RaceFormat = { part: 'set', sets: 3, points: 11, lead: 2 };
const TACTICS: RaceFormat = { part: 'map', sets: 3, points: 7, lead: 1 };

/** A match played point by point from where it stands, told by its parts. */
function play(key: string, format: RaceFormat, state: RaceState): Record<string, Score> {
  const parts: Record<string, Score> = {};
  let { sets, points } = state;
  for (let step = 0; Math.max(sets.home, sets.away) < format.sets; step += 1) {
    const side = keyedRandom(`${key}/${step}`) < POINT ? 'home' : 'away';
    points = { ...points, [side]: points[side] + 1 };
    if (!isSetWon(format, points)) continue;
    parts[`${format.part}${sets.home + sets.away + 1}`] = points;
    sets = { ...sets, [side]: sets[side] + 1 };
    points = NOUGHT;
  }
  return { ...parts, match: sets };
}

test.each<[string, RaceFormat, RaceState]>([
  ['table tennis before the start', TABLE_TENNIS, { sets: NOUGHT, points: NOUGHT }],
  ['table tennis at deuce in the third set', TABLE_TENNIS, { sets: { home: 1, away: 1 }, points: { home: 10, away: 10 } }],
  ['a match of maps, one behind', TACTICS, { sets: { home: 0, away: 1 }, points: { home: 4, away: 2 } }],
])('%s: simulated matches agree with the prices, and every price is under the fair one', (name, format, state) => {
  const chances = raceOutlook(format, chancesOf(format, POINT), state);
  const played = Array.from({ length: MATCHES }, (_, index) => play(`${name}/${index}`, format, state));
  for (const cells of chances.values()) expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
  const astray = raceOffers(format, chances).flatMap((offer) =>
    raceExpectations(offer, chances).flatMap(([code, expectation]) => {
      const { won, lost } = expectation;
      const price = priceOf(expectation, RACE_MARGINS[offer.type]);
      if (price !== null) expect((won * price) / 1000 + 1 - won - lost).toBeLessThan(1);
      const nets = played.map((parts) => NET[settle(offer, code, { state: 'ended', parts })]);
      const mean = nets.reduce((sum, net) => sum + net, 0) / MATCHES;
      const spread = Math.sqrt(nets.reduce((sum, net) => sum + (net - mean) ** 2, 0)) / MATCHES;
      return Math.abs(mean - (won - lost)) > SIGMAS * Math.max(spread, 1 / MATCHES)
        ? [`${offer.type} ${offer.part} ${offer.line} ${code}`]
        : [];
    }),
  );
  expect(astray).toEqual([]);
});
