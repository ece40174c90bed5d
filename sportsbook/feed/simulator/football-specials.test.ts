import { expect, test } from 'vitest';
import type { Score } from '../../engine/market.ts';
import { outlook } from '../../engine/models/football.ts';
import { expectedOf, qualifying, specialOutlook } from '../../engine/models/football-specials.ts';
import { cellExpectations } from '../../engine/models/main-lines.ts';
import { priceOf } from '../../engine/models/offer.ts';
import { SPECIAL_MARGINS, specialOffers, type SpecialType } from '../../engine/models/special-offers.ts';
import { FOOTBALL_MARGINS } from '../../engine/models/football.ts';
import { Tallies } from '../../engine/models/test-tally.ts';
import { testDraws } from '../../engine/models/test-draws.ts';
import { stepsOf } from './football-match.ts';
import { endedParts, finishedParts, type Happened, NOTHING_YET, shirtOf, stateOf } from './football-parts.ts';
import { LEAGUES } from './leagues.ts';
import { squadNames } from './squads.ts';

const STRENGTH = { home: 1.7, away: 1.1 };
const MATCHES = 1_500;

/** What has happened by a clock: everything before it, and half time at it. */
function happenedBy(match: string, clock: number): Happened {
  const draws = testDraws(match);
  let happened = NOTHING_YET;
  for (const { clock: at, does, side } of stepsOf(draws, { strength: STRENGTH })) {
    if (at > clock || (at === clock && does !== 'half')) continue;
    if (does === 'half') happened = { ...happened, half: happened.goals.length };
    if (does === 'card' && side) happened = { ...happened, cards: [...happened.cards, side] };
    if (does === 'corner' && side) happened = { ...happened, corners: [...happened.corners, side] };
    if (does !== 'goal' || !side) continue;
    const shirt = shirtOf(draws, side, happened.goals.filter((goal) => goal.side === side).length);
    happened = { ...happened, goals: [...happened.goals, { side, clock: at, shirt }] };
  }
  return happened;
}

const partsAt = (match: string, clock: number) => {
  const state = stateOf(clock, happenedBy(match, clock));
  return new Map([...outlook(STRENGTH, state), ...specialOutlook(expectedOf(STRENGTH), state)]);
};

test.each([0, 900, 2_000, 2_700, 3_600, 4_800])(
  'corners, cards, halves, margins, races and scorers agree with what is played, from second %i on',
  (clock) => {
    const tallies = new Tallies();
    for (let match = 0; match < MATCHES; match += 1) {
      const name = `special/${match}`;
      if (stepsOf(testDraws(name), { strength: STRENGTH }).at(-1)?.does === 'abandon') continue;
      const parts = partsAt(name, clock);
      const ended = endedParts(happenedBy(name, Infinity));
      for (const offer of specialOffers(parts)) tallies.add(offer, cellExpectations(offer, parts), ended);
    }
    expect(tallies.astray(3)).toEqual([]);
  },
);

test('no price of them is above the fair one, and a full book of exclusive outcomes has the stated margin', () => {
  const margins = { ...FOOTBALL_MARGINS, ...SPECIAL_MARGINS };
  for (const clock of [0, 1_800, 4_000]) {
    const parts = partsAt('special/margins', clock);
    for (const offer of specialOffers(parts)) {
      const margin = margins[offer.type as SpecialType];
      const expected = cellExpectations(offer, parts);
      const prices = expected.map(([, expectation]) => priceOf(expectation, margin));
      for (const [at, [code, { won, lost }]] of expected.entries()) {
        const price = prices[at];
        if (price) expect((won * price) / 1_000 + 1 - won - lost, `${offer.type} ${offer.part} ${code}`).toBeLessThan(1);
      }
      const isJoint = ['double-chance', 'anytime-scorer', 'multi-scorer'].includes(offer.type);
      if (isJoint || prices.some((price) => price === null || price >= 200_000)) continue;
      const book = prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? 1), 0);
      expect(book, `${offer.type} ${offer.part}`).toBeGreaterThanOrEqual(1 + margin / 1_000_000 - 1e-6);
      expect(book, `${offer.type} ${offer.part}`).toBeLessThan(1 + margin / 1_000_000 + 0.03);
    }
  }
});

test.each([0, 3_000])('who goes through by both legs agrees with what is played, from second %i on', (clock) => {
  const tallies = new Tallies();
  const aggregate = { home: 1, away: 2 };
  for (let match = 0; match < MATCHES; match += 1) {
    const name = `tie/${match}`;
    if (stepsOf(testDraws(name), { strength: STRENGTH }).at(-1)?.does === 'abandon') continue;
    const parts = partsAt(name, clock);
    const cells = new Map([['qualify', qualifying(parts.get('match') ?? [], aggregate)]]);
    const [offer] = specialOffers(new Map([...parts, ...cells])).filter(({ type }) => type === 'to-qualify');
    if (!offer) throw new Error('no market');
    const through = { aggregate, isHomeAtPenalties: testDraws(name)('penalties') < 0.5 };
    tallies.add(offer, cellExpectations(offer, cells), endedParts(happenedBy(name, Infinity), through));
  }
  expect(tallies.astray(1)).toEqual([]);
});

test('what is decided is not offered: a first scorer after the first goal, a race that was won', () => {
  const goal = (side: 'home' | 'away', shirt: number) => ({ side, clock: 600, shirt });
  const happened: Happened = { goals: [goal('home', 9), goal('home', 10)], corners: [], cards: [], half: null };
  const state = stateOf(700, happened);
  const parts = new Map([...outlook(STRENGTH, state), ...specialOutlook(expectedOf(STRENGTH), state)]);
  const offered = specialOffers(parts).map(({ type, part }) => `${type} ${part}`);
  for (const gone of ['first-scorer scorer1', 'first-goal-time goaltime1', 'race-to race2']) expect(offered).not.toContain(gone);
  expect(offered).toEqual(expect.arrayContaining(['race-to race3', 'last-scorer lastscorer', 'anytime-scorer scorers']));
  const known: Record<string, Score> = finishedParts(happened);
  expect(known).toMatchObject({ scorer1: { home: 9, away: 0 }, goaltime1: { home: 1, away: 0 }, race2: { home: 1, away: 0 } });
  for (const open of ['race3', 'lastscorer', 'scorers', 'half2', 'corners', 'match']) expect(known).not.toHaveProperty(open);
});

test('both squads have eleven names of their own, the same in every process', () => {
  for (const league of LEAGUES.filter(({ sport }) => sport === 'football')) {
    const [home, away] = league.teams;
    if (!home || !away) throw new Error('no teams');
    const names = squadNames({ league, home, away });
    expect(Object.keys(names)).toHaveLength(22);
    for (const side of ['home', 'away'])
      expect(
        new Set(
          Object.keys(names)
            .filter((code) => code.startsWith(side))
            .map((code) => names[code]),
        ).size,
      ).toBe(11);
    expect(squadNames({ league, home, away })).toEqual(names);
  }
});
