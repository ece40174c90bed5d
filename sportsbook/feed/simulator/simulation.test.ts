import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { Score } from '../../engine/market.ts';
import type { Draws } from '../../engine/models/draws.ts';
import { feedMessage, type FeedMessage } from '../messages.ts';
import { FeedState } from '../state.ts';
import { playBasketball } from './basketball-match.ts';
import { type Meeting, meetingsAt, meetingsBetween, pairings } from './calendar.ts';
import { playFootball, stepsOf } from './football-match.ts';
import { LEAGUES, leaguesOf } from './leagues.ts';
import { playRace } from './race-match.ts';
import { RACES } from '../../engine/models/races.ts';
import type { Said } from './draft.ts';
import { countedScore } from './season-table.ts';
import { Simulation } from './simulation.ts';
import { playTennis } from './tennis-match.ts';
import { testSecrets } from './test-secrets.ts';

const HOUR_MS = 60 * 60_000;
const said = (messages: readonly FeedMessage[]): string => createHash('sha256').update(JSON.stringify(messages)).digest('hex');
const FROM = Date.UTC(2026, 5, 1);
const north = testSecrets('north');
/** A match as a run says it that hears it from then on. */
const drainOf = (meeting: Meeting, heardFrom: number): Generator<Said, void> => {
  const legOne = meeting.first && countedScore(north.lotOf(meeting.first.match).draws, meeting.first.strength);
  const aggregate = { home: legOne?.away ?? 0, away: legOne?.home ?? 0 };
  return playFootball(drawsOf(meeting), { ...meeting, aggregate }, heardFrom);
};
const drawsOf = ({ match }: Meeting) => north.lotOf(match).draws;

test('a day of one seed is the same day twice, however it is cut; another seed is another day', () => {
  const whole = new Simulation(north, FROM).advance(FROM + HOUR_MS / 6);
  const cut = new Simulation(north, FROM);
  const pieces = [0, 3, 10].flatMap((minutes) => cut.advance(FROM + minutes * 60_000));
  expect(said(pieces)).toBe(said(whole));
  expect(whole.every(({ seq }, index) => seq === index + 1)).toBe(true);
  expect(meetingsAt(testSecrets('south'), FROM)).not.toEqual(meetingsAt(north, FROM));
});

test('a whole day has the same matches however it is cut, and they end as they end in whichever order they are played', () => {
  const day = meetingsBetween(north, FROM, FROM + 24 * HOUR_MS);
  const cut = Array.from({ length: 24 }, (_, hour) => meetingsBetween(north, FROM + hour * HOUR_MS, FROM + (hour + 1) * HOUR_MS));
  const inOrder = (meetings: readonly Meeting[]) => meetings.toSorted((a, b) => (a.match < b.match ? -1 : 1));
  expect(inOrder(cut.flat())).toEqual(inOrder(day));
  // All football, which is quickly played; a match of the other sports is shown above.
  const football = inOrder(day).filter(({ league }) => league.sport === 'football');
  const ends = football.map((meeting) => stepsOf(drawsOf(meeting), meeting));
  expect(ends.length).toBeGreaterThan(70);
  expect(football.toReversed().map((meeting) => stepsOf(drawsOf(meeting), meeting))).toEqual(ends.toReversed());
});

test('every message is one that the feed’s page describes, in the order of its times', () => {
  const messages = new Simulation(north, FROM).advance(FROM);
  for (const message of messages) expect(v.is(feedMessage, message), JSON.stringify(message)).toBe(true);
  expect(messages.every(({ at }, index) => at >= (messages[index - 1]?.at ?? 0))).toBe(true);
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['fixture', 'market', 'price', 'incident', 'result']));
});

test('with fewer leagues a sport has so many at most, and their matches are those of all', () => {
  const of = (max: number) => new Set(meetingsAt(north, FROM, leaguesOf(max)).map(({ match }) => match));
  const few = leaguesOf(2);
  expect(new Set(few.map(({ sport }) => sport))).toEqual(new Set(LEAGUES.map(({ sport }) => sport)));
  expect(few.filter(({ sport }) => sport === 'football')).toHaveLength(2);
  const [some, all] = [of(2), of(Infinity)];
  expect(some.size).toBeLessThan(all.size / 2);
  expect([...some].filter((match) => !all.has(match))).toEqual([]);
  const said = new Simulation(north, FROM, few)
    .advance(FROM)
    .flatMap((one) => (one.kind === 'fixture' && !one.isOutright ? [one.match] : []));
  expect(said.filter((match) => !some.has(match))).toEqual([]);
});

test('at every quarter of an hour of a day some matches are live and some begin within the hour', () => {
  const starts = meetingsBetween(north, FROM - 2 * HOUR_MS, FROM + 25 * HOUR_MS).map(({ startsAt }) => startsAt);
  for (let now = FROM; now < FROM + 24 * HOUR_MS; now += HOUR_MS / 4) {
    expect(starts.filter((at) => at <= now && at > now - 1.75 * HOUR_MS).length).toBeGreaterThan(4);
    expect(starts.filter((at) => at > now && at <= now + HOUR_MS).length).toBeGreaterThan(1);
  }
});

test('each minute of football is told, also one in which nothing happens', () => {
  const [meeting] = meetingsBetween(north, FROM, FROM + 4 * HOUR_MS).filter(({ league }) => league.sport === 'football');
  if (!meeting) throw new Error('no football');
  const clocks = [...playFootball(drawsOf(meeting), meeting)].flatMap((told) => (told.kind === 'incident' ? [told.clock] : []));
  const whole = Array.from({ length: 90 }, (_, minute) => minute * 60);
  expect(whole.filter((clock) => !clocks.includes(clock))).toEqual([]);
  expect(clocks).toEqual(clocks.toSorted((a, b) => a - b));
});

test('every market closes before its match is over; while a goal is being counted nothing is open', () => {
  const meetings = meetingsBetween(north, FROM, FROM + 4 * HOUR_MS).filter(({ league }) => league.sport === 'football');
  const plays = meetings.slice(0, 3).map((meeting) => [...playFootball(drawsOf(meeting), meeting)]);
  expect(plays).toHaveLength(3);
  for (const own of plays) {
    const states = new Map<string, string>();
    let goals = 0;
    for (const message of own) {
      if (message.kind === 'market') {
        expect(states.get(message.market)).not.toBe('closed');
        states.set(message.market, message.state);
      }
      if (message.kind === 'price') expect(states.get(message.market)).not.toBe('closed');
      if (message.kind === 'incident' && message.what === 'goal') {
        goals += 1;
        expect([...states.values()]).not.toContain('open');
      }
    }
    expect([...new Set(states.values())]).toEqual(['closed']);
    const result = own.at(-1);
    expect(result?.kind === 'result' && (result.parts.match?.home ?? 0) + (result.parts.match?.away ?? 0)).toBe(goals);
  }
});

test('tennis ends by sets whose games add up, basketball by quarters and overtimes whose points do', () => {
  const added = (parts: Readonly<Record<string, Score>>, kind: RegExp): Score => {
    const found = Object.entries(parts).flatMap(([part, score]) => (kind.test(part) ? [score] : []));
    return { home: found.reduce((sum, { home }) => sum + home, 0), away: found.reduce((sum, { away }) => sum + away, 0) };
  };
  const meetings = meetingsBetween(north, FROM, FROM + 48 * HOUR_MS);
  // Nobody hears the prices on the way, so none is worked out.
  const resultsOf = (sport: string, play: typeof playTennis) =>
    meetings.flatMap((meeting) =>
      meeting.league.sport === sport ? [...play(drawsOf(meeting), meeting, Infinity)].filter((message) => message.kind === 'result') : [],
    );
  const tennis = resultsOf('tennis', playTennis);
  const basketball = resultsOf('basketball', playBasketball);
  expect(Math.min(tennis.length, basketball.length)).toBeGreaterThan(5);
  for (const { parts } of tennis) {
    expect(added(parts, /^set/)).toEqual(parts.games);
    expect(Math.max(parts.match?.home ?? 0, parts.match?.away ?? 0)).toBe(2);
  }
  for (const { parts } of basketball) {
    expect(added(parts, /^(q|ot)/)).toEqual(parts.match);
    expect(added(parts, /^q[12]/)).toEqual(parts.half1);
    expect(parts.match?.home).not.toBe(parts.match?.away);
  }
});

test('now and then a football result lacks its last goal at first, and is corrected', () => {
  const wrong = meetingsBetween(north, FROM, FROM + 96 * HOUR_MS).flatMap((meeting) => {
    if (meeting.league.sport !== 'football' || drawsOf(meeting)('corrected') >= 1 / 60) return [];
    const results = [...playFootball(drawsOf(meeting), meeting, Infinity)].filter((message) => message.kind === 'result');
    return results.length > 1 ? [results] : [];
  });
  expect(wrong.length).toBeGreaterThan(0);
  for (const [first, last] of wrong) {
    expect([first?.version, last?.version]).toEqual([1, 2]);
    const goals = (parts: Readonly<Record<string, Score>> = {}) => (parts['match']?.home ?? 0) + (parts['match']?.away ?? 0);
    expect(goals(last?.parts)).toBe(goals(first?.parts) + 1);
    expect(first?.parts[`goal${goals(last?.parts)}`]).toEqual({ home: 0, away: 0 });
    expect(last?.at).toBeGreaterThan(first?.at ?? 0);
  }
});

test('over two thousand matches of twenty sports and e-sports, of more than 120 leagues, are announced for the next ten days', () => {
  const coming = meetingsBetween(north, FROM, FROM + 240 * HOUR_MS);
  expect(coming.length).toBeGreaterThan(2_000);
  expect(new Set(coming.map(({ league }) => league.sport)).size).toBeGreaterThanOrEqual(25);
  expect(LEAGUES.length).toBeGreaterThan(120);
  for (const { code, teams } of LEAGUES) {
    expect(new Set(teams.map((team) => team.code)).size, code).toBe(teams.length);
    expect(new Set(teams.map((team) => team.name)).size, code).toBe(teams.length);
  }
  // Of one sport no two leagues have a team of the same name.
  const named = LEAGUES.filter(({ isCup }) => !isCup).flatMap(({ sport, teams }) => teams.map(({ name }) => `${sport} ${name}`));
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  expect(new Set(LEAGUES.map(({ code }) => code)).size).toBe(LEAGUES.length);
  // FC and the like are clubs of football.
  const others = LEAGUES.filter(({ sport }) => !['football', 'futsal', 'cyber-football'].includes(sport));
  const names = others.flatMap(({ teams }) => teams.map(({ name }) => name));
  expect(names.filter((name) => /(?:^| )(?:FC|SC|CD|AC|US|VV|IF|BK|TSV|SV|CLB|PS)(?: |$)/.test(name))).toEqual([]);
});

test('a match has its early markets ten days before, and all of them six hours before', () => {
  const [meeting] = meetingsBetween(north, FROM, FROM + 4 * HOUR_MS).filter(({ league }) => league.sport === 'football');
  if (!meeting) throw new Error('no football');
  const opened = [...playFootball(drawsOf(meeting), meeting)].filter((told) => told.kind === 'market' && told.at < meeting.startsAt);
  const at = (hours: number) =>
    opened.filter((told) => told.at === meeting.startsAt - hours * HOUR_MS).flatMap((told) => (told.kind === 'market' ? [told.type] : []));
  expect(at(240)).toEqual(['result', 'handicap', 'total', 'draw-no-bet']);
  expect(at(6).length).toBeGreaterThan(25);
});

test('a tie has two legs, the second announced once the first is over; who goes through is settled by both, and by penalties where they are level', () => {
  const seconds = meetingsBetween(north, FROM, FROM + 400 * HOUR_MS).filter(({ first }) => first !== undefined);
  expect(seconds.length).toBeGreaterThan(20);
  const outcomes = new Set<string>();
  for (const meeting of seconds) {
    const said = [...drainOf(meeting, Infinity)];
    const result = said.findLast((message) => message.kind === 'result');
    const opened: Said[] = [];
    for (const message of drainOf(meeting, meeting.startsAt - HOUR_MS)) {
      if (message.at >= meeting.startsAt) break;
      if (message.kind === 'market' && message.type === 'to-qualify') opened.push(message);
    }
    const { first } = meeting;
    if (result?.kind !== 'result' || !first) throw new Error('a second leg ends');
    expect(said[0]?.at).toBe(first.startsAt + 3 * HOUR_MS);
    if (result.state !== 'ended') continue;
    expect(opened[0]?.at).toBe(meeting.startsAt - 6 * HOUR_MS);
    const legOne = countedScore(north.lotOf(first.match).draws, first.strength) ?? { home: 0, away: 0 };
    const { match, qualify } = result.parts;
    const lead = (match?.home ?? 0) + legOne.away - (match?.away ?? 0) - legOne.home;
    expect((qualify?.home ?? 0) + (qualify?.away ?? 0)).toBe(1);
    if (lead !== 0) expect(qualify?.home).toBe(lead > 0 ? 1 : 0);
    outcomes.add(lead === 0 ? 'level' : lead > 0 ? 'home' : 'away');
  }
  expect(outcomes).toEqual(new Set(['home', 'away', 'level']));
});

test('in a season everybody meets everybody once at home and once away', () => {
  const teams = ['a', 'b', 'c', 'd', 'e', 'f'];
  const all = Array.from({ length: 10 }, (_, round) => pairings(teams, round));
  for (const round of all) expect(round.flat().toSorted()).toEqual(teams);
  expect(new Set(all.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(30);
});

test('a match that is heard from its middle on stands as if every price before had been said', () => {
  const plays = {
    football: playFootball,
    tennis: playTennis,
    basketball: playBasketball,
    'table-tennis': (draws: Draws, meeting: Meeting, from: number) => playRace(draws, meeting, RACES['table-tennis'], from),
  };
  for (const [sport, play] of Object.entries(plays)) {
    const meeting = meetingsAt(north, FROM).find(({ league, startsAt }) => league.sport === sport && startsAt > FROM);
    if (!meeting) throw new Error(`no ${sport}`);
    const from = meeting.startsAt + 12 * 60_000;
    const heard = (heardFrom: number) =>
      [...play(drawsOf(meeting), meeting, heardFrom)].flatMap((said, at) => (said.kind === 'rest' ? [] : [{ ...said, seq: at + 1 }]));
    const standing = (messages: readonly FeedMessage[]) => {
      const state = new FeedState();
      for (const message of messages) if (message.at < from + 3 * 60_000) state.take(message);
      return state
        .snapshot()
        .markets.toSorted((a, b) => (a.market < b.market ? -1 : 1))
        .map(({ market, state: now, reason, outcomes }) => (now === 'closed' ? [market] : [market, now, reason, outcomes]));
    };
    const [all, late] = [heard(0), heard(from)];
    expect(standing(late)).toEqual(standing(all));
    expect(late.length).toBeLessThan(all.length);
    const others = (messages: readonly FeedMessage[]) =>
      messages.filter(({ kind }) => kind !== 'market' && kind !== 'price').map(({ seq: _seq, ...message }) => message);
    expect(others(late)).toEqual(others(all));
  }
});
