import { expect, test } from 'vitest';
import type { Endings } from '../../engine/joint.ts';
import type { MarketRule } from '../../engine/market.ts';
import { footballOffers, outlook } from '../../engine/models/football.ts';
import { HALF_S, poisson, shareBy } from '../../engine/models/goals.ts';
import { expectation } from '../../engine/models/offer.ts';
import { settle } from '../../engine/settle.ts';
import { ENDINGS } from './endings.ts';
import type { Ground } from './endings/ground.ts';
import { LEAGUES } from './leagues.ts';
import { PLAYS } from './plays.ts';
import { testDraws } from '../../engine/models/test-draws.ts';

const STRENGTH = { home: 1.7, away: 1.1 };
const NOUGHT = { home: 0, away: 0 };
const ground = (sport: string, more: Partial<Ground> = {}): Ground => ({
  match: 'l.m',
  sport,
  isLive: false,
  clock: 0,
  score: NOUGHT,
  points: null,
  strength: STRENGTH,
  periods: [],
  ...more,
});
const endingsOf = (one: Ground): Endings => ENDINGS[one.sport]?.(one) ?? { list: [], total: 0, runs: null };

type Asked = readonly (readonly [rule: MarketRule, outcome: string])[];
const rule = (type: MarketRule['type'], part = 'match', line: number | null = null): MarketRule => ({ type, part, side: null, line });
const together = ({ list, total }: Endings, asked: Asked): number =>
  list.reduce(
    (sum, { parts, weight }) =>
      asked.every(([one, outcome]) => settle(one, outcome, { state: 'ended', parts }) === 'win') ? sum + weight / total : sum,
    0,
  );

/** The second method: every number of goals of both sides in both halves, with its chance, and nothing drawn. */
function exactly({ clock, score, periods, strength }: Ground, asked: Asked): number {
  const share = (from: number, to: number) => Math.max(0, shareBy(to) - shareBy(from));
  const [first, second] = [share(clock, HALF_S), share(Math.max(clock, HALF_S), 2 * HALF_S)];
  const rows = [strength.home * first, strength.away * first, strength.home * second, strength.away * second].map(poisson);
  const [h1 = [], a1 = [], h2 = [], a2 = []] = rows;
  let sum = 0;
  for (const [i, p] of h1.entries())
    for (const [j, q] of a1.entries())
      for (const [k, r] of h2.entries())
        for (const [l, s] of a2.entries()) {
          const half = periods[0]?.score ?? { home: score.home + i, away: score.away + j };
          const parts = { half1: half, match: { home: score.home + i + k, away: score.away + j + l } };
          if (asked.every(([one, outcome]) => settle(one, outcome, { state: 'ended', parts }) === 'win')) sum += p * q * r * s;
        }
  return sum;
}

const BUILDERS: readonly Asked[] = [
  [
    [rule('result'), 'home'],
    [rule('total', 'match', 10), 'over'],
  ],
  [
    [rule('result'), 'home'],
    [rule('both-score'), 'no'],
    [rule('total', 'match', 14), 'under'],
  ],
  [
    [rule('half-full'), 'draw-home'],
    [rule('odd-even'), 'odd'],
  ],
  [
    [rule('double-chance'), 'draw-away'],
    [rule('handicap', 'match', 6), 'away'],
    [rule('both-score'), 'yes'],
  ],
];

test.each([
  ['before the start', ground('football')],
  ['in the first half', ground('football', { isLive: true, clock: 1_500, score: { home: 1, away: 0 } })],
  [
    'at half-time',
    ground('football', {
      isLive: true,
      clock: HALF_S,
      score: { home: 0, away: 0 },
      periods: [{ period: 'pause', clock: HALF_S, score: NOUGHT }],
    }),
  ],
])('legs of a football match win together as often as they do by counting every score, within the error that is said (%s)', (_, one) => {
  const endings = endingsOf(one);
  const runs = endings.runs ?? 0;
  for (const asked of BUILDERS) {
    const [drawn, exact] = [together(endings, asked), exactly(one, asked)];
    // Four times the standard error: of a few prices none is ever so far off but for a fault.
    expect(Math.abs(drawn - exact), JSON.stringify(asked)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / runs));
    expect(exact).toBeGreaterThan(0.005);
  }
});

test('each market by itself has the chance that its price is made of', () => {
  const state = { clock: 3_600, score: { home: 1, away: 1 }, half: { home: 0, away: 1 } };
  const chances = outlook(STRENGTH, state);
  const periods = [{ period: 'pause', clock: HALF_S, score: state.half }];
  const endings = endingsOf(ground('football', { ...state, isLive: true, periods }));
  for (const offer of footballOffers(chances)) {
    if (offer.type === 'handicap' || (offer.line !== null && offer.line % 2 !== 0)) continue;
    const cells = chances.get(offer.type === 'half-full' ? 'half-full' : offer.part) ?? [];
    for (const [code, grade] of offer.grades) {
      const { won } = expectation(cells, grade);
      const drawn = together(endings, [[offer, code]]);
      expect(Math.abs(drawn - won), `${offer.type} ${offer.part} ${offer.line} ${code}`).toBeLessThan(
        4.5 * Math.sqrt((won * (1 - won)) / 100_000) + 1e-6,
      );
    }
  }
});

/** How matches of a sport end that the simulator itself plays. */
function played(sport: 'basketball' | 'tennis' | 'table-tennis', count: number): Endings {
  const league = LEAGUES.find((one) => one.sport === sport);
  if (!league) throw new Error(`no league of ${sport}`);
  const [home, away] = league.teams as [(typeof league.teams)[number], (typeof league.teams)[number]];
  const list = Array.from({ length: count }, (_, at) => {
    const meeting = { match: `x${at}`, league, home, away, startsAt: 0, strength: STRENGTH };
    const result = [...PLAYS[sport](testDraws(`played/${at}`), meeting, Infinity)].find(({ kind }) => kind === 'result');
    return { weight: 1, parts: result?.kind === 'result' ? result.parts : {} };
  });
  return { list, total: count, runs: count };
}

test.each([
  [
    'basketball',
    [
      [rule('winner'), 'home'],
      [rule('winner', 'q1'), 'home'],
      [rule('total', 'match', 618), 'over'],
    ],
    1_500,
  ],
  [
    'tennis',
    [
      [rule('winner'), 'home'],
      [rule('total', 'games', 82), 'over'],
    ],
    1_500,
  ],
  [
    'table-tennis',
    [
      [rule('winner'), 'home'],
      [rule('set-winner', 'set1'), 'away'],
    ],
    1_500,
  ],
] as const)('legs of a match of %s win together as often as in matches that are played out', (sport, asked, count) => {
  const [model, real] = [together(endingsOf(ground(sport)), asked), together(played(sport, count), asked)];
  expect(model).toBeGreaterThan(0.03);
  expect(Math.abs(model - real)).toBeLessThan(4 * Math.sqrt((model * (1 - model)) / count));
});

test('a race that is played ends from its sets and points as it stands', () => {
  const live = ground('table-tennis', { isLive: true, score: { home: 1, away: 0 }, points: { home: 9, away: 3 } });
  const ahead = together(endingsOf(live), [[rule('set-winner', 'set2'), 'home']]);
  expect(ahead).toBeGreaterThan(0.9);
  expect(
    together(endingsOf(live), [
      [rule('winner'), 'home'],
      [rule('set-winner', 'set2'), 'home'],
    ]),
  ).toBeGreaterThan(0.85);
  // Points of a running game are not told: a tennis match that is played has no builder.
  expect(endingsOf(ground('tennis', { isLive: true })).list).toEqual([]);
});
