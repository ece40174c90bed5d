import { describe, expect, test } from 'vitest';
import { playFootball, stepsOf } from '../../feed/simulator/football-match.ts';
import type { Score } from '../market.ts';
import { settle } from '../settle.ts';
import { expectationsOf, FOOTBALL_MARGINS, footballOffers, outlook } from './football.ts';
import { goalsOf, HALF_S, poisson, shareBy } from './goals.ts';
import { priceOf } from './offer.ts';
import { disagreements, netOf } from './test-agreement.ts';
import { testDraws } from './test-draws.ts';

const STRENGTH = { home: 1.7, away: 1.1 };

/** The parts of a match by its goals, as a result names them. */
function partsOf(goals: readonly { side: 'home' | 'away'; clock: number }[]): Record<string, Score> {
  const score = (from: readonly { side: 'home' | 'away' }[]): Score => ({
    home: from.filter(({ side }) => side === 'home').length,
    away: from.filter(({ side }) => side === 'away').length,
  });
  return {
    match: score(goals),
    half1: score(goals.filter(({ clock }) => clock < HALF_S)),
    ...Object.fromEntries(goals.map((goal, index) => [`goal${index + 1}`, score([goal])])),
    [`goal${goals.length + 1}`]: { home: 0, away: 0 },
  };
}

const MATCHES = 2_000;
const calibration = (index: number) => (what: string) => testDraws(`calibration/${index}`)(what.replace('goal/', ''));
const SIGMAS = 3;

describe.each([
  ['before the start', { clock: 0, score: { home: 0, away: 0 }, half: null }],
  ['in the second half', { clock: 3600, score: { home: 0, away: 1 }, half: { home: 0, away: 1 } }],
])('prices %s', (_, state) => {
  const chances = outlook(STRENGTH, state);
  const offers = footballOffers(chances);
  const before = [
    ...Array.from({ length: state.score.home }, () => ({ side: 'home' as const, clock: 60 })),
    ...Array.from({ length: state.score.away }, () => ({ side: 'away' as const, clock: 120 })),
  ];
  const played = Array.from({ length: MATCHES }, (__, index) =>
    partsOf([...before, ...goalsOf(calibration(index), STRENGTH).filter(({ clock }) => state.clock === 0 || clock >= state.clock)]),
  );

  test('what simulated matches do agrees with them within three standard errors', () => {
    const expectationsOfOffer = (offer: (typeof offers)[number]) => expectationsOf(offer, chances);
    expect(disagreements({ offers, expectationsOf: expectationsOfOffer, margins: FOOTBALL_MARGINS, played, from: state.score })).toEqual(
      [],
    );
  });

  test('every outcome is expected to bring back less than its stake, so no set of bets on a match is a sure profit', () => {
    for (const offer of offers) {
      const cells =
        chances.get(offer.type === 'half-full' ? 'half-full' : offer.type === 'handicap' ? `${offer.part}.more` : offer.part) ?? [];
      expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
      for (const [code, expectation] of expectationsOf(offer, chances)) {
        const price = priceOf(expectation, FOOTBALL_MARGINS[offer.type]);
        if (price === null) continue;
        const back = cells.reduce((sum, { home, away, before: lead, chance }) => {
          const parts = { [offer.part]: { home, away }, half1: { home: Math.max(lead, 0), away: Math.max(-lead, 0) } };
          if (offer.part === 'half1') parts.half1 = { home, away };
          const net = netOf(settle(offer, code, { state: 'ended', parts }));
          return sum + chance * (net > 0 ? 1 + net * (price / 1000 - 1) : 1 + net);
        }, 0);
        expect(back, `${offer.type} ${offer.part} ${offer.line} ${code}`).toBeLessThan(1);
      }
    }
  });
});

test('a market’s prices stand by its stated margin over a full book', () => {
  const chances = outlook(STRENGTH, { clock: 0, score: { home: 0, away: 0 }, half: null });
  for (const offer of footballOffers(chances)) {
    if (offer.type === 'double-chance') continue;
    const margin = FOOTBALL_MARGINS[offer.type];
    const prices = expectationsOf(offer, chances).map(([, expectation]) => priceOf(expectation, margin));
    if (prices.some((price) => price === null || price >= 200_000)) continue;
    const book = prices.reduce<number>((sum, price) => sum + 1000 / (price ?? 1), 0);
    expect(book).toBeGreaterThanOrEqual(1 + margin / 1_000_000 - 1e-6);
    expect(book).toBeLessThan(1 + margin / 1_000_000 + 0.01);
  }
});

test('more goals fall late than early, and none after the end', () => {
  const clocks = Array.from({ length: 1_000 }, (_, index) =>
    goalsOf(testDraws(`late/${index}`), STRENGTH).map(({ clock }) => clock),
  ).flat();
  const first = clocks.filter((clock) => clock < HALF_S).length / clocks.length;
  expect(Math.abs(first - shareBy(HALF_S))).toBeLessThan(SIGMAS * Math.sqrt(0.25 / clocks.length));
  expect(shareBy(HALF_S)).toBeLessThan(0.5);
  expect(Math.max(...clocks)).toBeLessThan(2 * HALF_S);
  expect(poisson(2.8).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 8);
});

test('a price moves with the score and with the clock', () => {
  const priceAt = (clock: number, home: number): number => {
    const chances = outlook(STRENGTH, { clock, score: { home, away: 0 }, half: clock < HALF_S ? null : { home: 0, away: 0 } });
    const result = footballOffers(chances).find(({ type, part }) => type === 'result' && part === 'match');
    const home1 = result && expectationsOf(result, chances).find(([code]) => code === 'home')?.[1];
    return home1 ? (priceOf(home1, FOOTBALL_MARGINS.result) ?? 0) : 0;
  };
  expect(priceAt(1200, 1)).toBeLessThan(priceAt(1200, 0));
  expect(priceAt(4200, 1)).toBeLessThan(priceAt(1200, 1));
  expect(priceAt(4200, 0)).toBeGreaterThan(priceAt(1200, 0));
});

test('some matches are abandoned, and say the parts that were finished', () => {
  const start = Date.UTC(2026, 5, 1);
  const team = { code: 't', name: 'T' };
  const league = {
    code: 'l',
    name: 'L',
    sport: 'football' as const,
    teams: [team],
    country: null,
    hasSeason: false,
    roundMs: 1,
    apartMs: 0,
    offsetMs: 0,
  };
  const strength = { home: 0.2, away: 0.2 };
  const isAbandoned = (match: string): boolean => stepsOf(testDraws(`abandoned/${match}`), { strength }).at(-1)?.does === 'abandon';
  const matches = Array.from({ length: 3_000 }, (_, index) => `m${index}`).filter(isAbandoned);
  expect(matches.length).toBeGreaterThan(3);
  expect(matches.length).toBeLessThan(30);
  for (const match of matches.slice(0, 4)) {
    const result = [
      ...playFootball(testDraws(`abandoned/${match}`), { match, league, home: team, away: team, startsAt: start, strength }),
    ].at(-1);
    if (result?.kind !== 'result') throw new Error('a match ends with its result');
    expect(result.state).toBe('abandoned');
    expect(result.parts.match).toBeUndefined();
    expect('half1' in result.parts).toBe(result.at > start + HALF_S * 1000);
  }
});
