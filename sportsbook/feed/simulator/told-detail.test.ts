import { expect, test } from 'vitest';
import { testDraws } from '../../engine/models/test-draws.ts';
import type { Incident, MatchSport } from '../messages.ts';
import { LEAGUES } from './leagues.ts';
import { PLAYS } from './plays.ts';

function told(sport: MatchSport, at: number) {
  const league = LEAGUES.find((one) => one.sport === sport);
  const [home, away] = league?.teams ?? [];
  if (!league || !home || !away) throw new Error(`no league of ${sport}`);
  const meeting = { match: `d${at}`, league, home, away, startsAt: 1_000_000, strength: { home: 1.4, away: 1.3 } };
  const said = [...PLAYS[sport](testDraws(`detail/${sport}/${at}`), meeting, Infinity)];
  const result = said.findLast((one) => one.kind === 'result');
  if (result?.kind !== 'result') throw new Error('a match ends');
  return { incidents: said.flatMap((one) => (one.kind === 'incident' ? [one] : [])), parts: result.parts };
}
const MATCHES = Array.from({ length: 12 }, (_, at) => at);
const isEnd = ({ what }: Pick<Incident, 'what'>): boolean => what === 'set' || what === 'map';

test.each(['tennis', 'volleyball', 'badminton', 'arena', 'tactics', 'lanes'] as const)(
  'what ends a set or map says what it came to, as its result does; nothing else does (%s)',
  (sport) => {
    for (const at of MATCHES) {
      const { incidents, parts } = told(sport, at);
      const { match: _match, games: _games, ...own } = parts;
      expect(Object.fromEntries(incidents.filter(isEnd).map(({ period, ended }) => [period, ended]))).toEqual(own);
      expect(incidents.filter((one) => one.ended !== undefined && !isEnd(one))).toEqual([]);
    }
  },
);

test('tennis tells the points of its game one by one and who serves: from game to game the other, also over a set that is over', () => {
  for (const at of MATCHES) {
    const { incidents } = told('tennis', at);
    for (const [place, { what, side, game, points, serves }] of incidents.entries()) {
      const before = incidents[place - 1];
      if (what === 'point' && side) expect(game?.[side]).toBe((before?.game?.[side] ?? 0) + 1);
      if (what === 'game' || what === 'set') expect(game).toEqual({ home: 0, away: 0 });
      const isTieBreak = points?.home === 6 && points.away === 6;
      if (what === 'point' && !isTieBreak) expect(serves).toBe(before?.serves);
      if (what === 'game') expect([serves, before?.serves].toSorted()).toEqual(['away', 'home']);
    }
    expect(incidents.at(-1)).not.toHaveProperty('serves');
  }
});

test('in volleyball whoever won the point serves; who begins a set is drawn and changes', () => {
  const first = new Set<string | undefined>();
  for (const at of MATCHES) {
    const { incidents } = told('volleyball', at);
    for (const { what, side, serves } of incidents) if (what === 'point') expect(serves).toBe(side);
    first.add(incidents[0]?.serves);
    const begins = [incidents[0], ...incidents.filter(isEnd).slice(0, -1)].map((one) => one?.serves);
    for (const [place, serves] of begins.entries()) if (place > 0) expect(serves).not.toBe(begins[place - 1]);
  }
  expect(first).toEqual(new Set(['home', 'away']));
});

test('where nobody serves the feed says of nobody that he does', () => {
  for (const sport of ['arena', 'lanes', 'darts', 'basketball', 'football'] as const)
    expect(told(sport, 1).incidents.filter(({ serves }) => serves !== undefined)).toEqual([]);
});
