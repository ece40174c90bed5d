import { expect, test } from 'vitest';
import type { Score } from '../market.ts';
import {
  afterTurn,
  BASKETBALL_MARGINS,
  basketballExpectations,
  basketballOffers,
  basketballOutlook,
  type BasketballState,
  courtOf,
  isBasketballOver,
  pointsOfTurn,
  turnOf,
} from './basketball.ts';
import { disagreements } from './test-agreement.ts';
import { keyedRandom } from './test-draws.ts';

const TURNS = { home: turnOf(1.03), away: turnOf(0.97) };
const COURT = courtOf(TURNS);
const MATCHES = 1_500;

/** A match played turn by turn from where it stands, told by its parts. */
function play(key: string, from: BasketballState): Readonly<Record<string, Score>> {
  let state = from;
  for (let turn = 0; !isBasketballOver(state); turn += 1) {
    const points = {
      home: pointsOfTurn(keyedRandom(`${key}/${turn}/home`), TURNS.home),
      away: pointsOfTurn(keyedRandom(`${key}/${turn}/away`), TURNS.away),
    };
    ({ state } = afterTurn(state, points));
  }
  return state.parts;
}

const half = { home: 40, away: 42 };
test.each<[string, BasketballState]>([
  ['before the start', { quarter: 1, turns: 0, parts: {} }],
  [
    'in the second quarter',
    { quarter: 2, turns: 8, parts: { match: { home: 30, away: 33 }, half1: { home: 30, away: 33 }, q2: { home: 9, away: 10 } } },
  ],
  [
    'three turns before the end, when many end in a tie',
    { quarter: 4, turns: 17, parts: { match: { home: 80, away: 80 }, half1: half, q4: { home: 18, away: 20 } } },
  ],
  ['in overtime', { quarter: 5, turns: 4, parts: { match: { home: 90, away: 88 }, half1: half } }],
])('%s: matches played by turns agree with the prices, and every price is under the fair one', (name, state) => {
  const outlook = basketballOutlook(COURT, state);
  const played = Array.from({ length: MATCHES }, (_, index) => play(`${name}/${index}`, state));
  for (const cells of outlook.values()) expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
  const offers = basketballOffers(outlook);
  expect(offers.length).toBeGreaterThan(10);
  const expectationsOf = (offer: (typeof offers)[number]) => basketballExpectations(offer, outlook);
  expect(disagreements({ offers, expectationsOf, margins: BASKETBALL_MARGINS, played })).toEqual([]);
});

test('a tie is played on in overtimes, which count for the match and for no quarter', () => {
  const tied: BasketballState = { quarter: 4, turns: 19, parts: { match: { home: 80, away: 78 }, q4: { home: 20, away: 20 } } };
  const first = afterTurn(tied, { home: 0, away: 2 });
  expect(first).toMatchObject({ isEnded: true, state: { quarter: 5, turns: 0, parts: { match: { home: 80, away: 80 } } } });
  expect(isBasketballOver(first.state)).toBe(false);
  const { parts } = afterTurn(first.state, { home: 3, away: 0 }).state;
  expect(parts).toMatchObject({ match: { home: 83, away: 80 }, ot1: { home: 3, away: 0 }, q4: { home: 20, away: 22 } });
});
