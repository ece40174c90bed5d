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
import { playRace, RACES } from './race-match.ts';
import { Simulation } from './simulation.ts';
import { playTennis } from './tennis-match.ts';
import { testSecrets } from './test-secrets.ts';

const HOUR_MS = 60 * 60_000;
const said = (messages: readonly FeedMessage[]): string => createHash('sha256').update(JSON.stringify(messages)).digest('hex');
const FROM = Date.UTC(2026, 5, 1);
const north = testSecrets('north');
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
  expect(ends.length).toBeGreaterThan(200);
  expect(football.toReversed().map((meeting) => stepsOf(drawsOf(meeting), meeting))).toEqual(ends.toReversed());
});

test('every message is one that the feed’s page describes, in the order of its times', () => {
  const messages = new Simulation(north, FROM).advance(FROM);
  for (const message of messages) expect(v.is(feedMessage, message), JSON.stringify(message)).toBe(true);
  expect(messages.every(({ at }, index) => at >= (messages[index - 1]?.at ?? 0))).toBe(true);
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['fixture', 'market', 'price', 'incident', 'result']));
});

test('at every quarter of an hour of a day some matches are live and some begin within the hour', () => {
  for (let now = FROM; now < FROM + 24 * HOUR_MS; now += HOUR_MS / 4) {
    const starts = meetingsAt(north, now).map(({ startsAt }) => startsAt);
    expect(starts.filter((at) => at <= now && at > now - 1.75 * HOUR_MS).length).toBeGreaterThan(4);
    expect(starts.filter((at) => at > now && at <= now + HOUR_MS).length).toBeGreaterThan(2);
  }
});

test('each minute of football is told, also one in which nothing happens', () => {
  const [meeting] = meetingsBetween(north, FROM, FROM + HOUR_MS).filter(({ league }) => league.sport === 'football');
  if (!meeting) throw new Error('no football');
  const clocks = [...playFootball(drawsOf(meeting), meeting)].flatMap((told) => (told.kind === 'incident' ? [told.clock] : []));
  const whole = Array.from({ length: 90 }, (_, minute) => minute * 60);
  expect(whole.filter((clock) => !clocks.includes(clock))).toEqual([]);
  expect(clocks).toEqual(clocks.toSorted((a, b) => a - b));
});

test('every market closes before its match is over; while a goal is being counted nothing is open', () => {
  const meetings = meetingsBetween(north, FROM, FROM + HOUR_MS).filter(({ league }) => league.sport === 'football');
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
  const meetings = meetingsBetween(north, FROM, FROM + 6 * HOUR_MS);
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
  const wrong = meetingsBetween(north, FROM, FROM + 24 * HOUR_MS).flatMap((meeting) => {
    if (meeting.league.sport !== 'football' || drawsOf(meeting)('corrected') >= 1 / 60) return [];
    const results = [...playFootball(drawsOf(meeting), meeting)].filter((message) => message.kind === 'result');
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
    const meeting = meetingsAt(north, FROM).find(({ league }) => league.sport === sport);
    if (!meeting) throw new Error(`no ${sport}`);
    const from = meeting.startsAt + 12 * 60_000;
    const heard = (heardFrom: number) =>
      [...play(drawsOf(meeting), meeting, heardFrom)].map((draft, at) => ({ ...draft, seq: at + 1 }) as FeedMessage);
    const standing = (messages: readonly FeedMessage[]) => {
      const state = new FeedState();
      for (const message of messages) if (message.at < from + 3 * 60_000) state.take(message);
      return state
        .snapshot()
        .markets.map(({ market, state: now, reason, outcomes }) => (now === 'closed' ? [market] : [market, now, reason, outcomes]));
    };
    const [all, late] = [heard(0), heard(from)];
    expect(standing(late)).toEqual(standing(all));
    expect(late.length).toBeLessThan(all.length);
    const others = (messages: readonly FeedMessage[]) =>
      messages.filter(({ kind }) => kind !== 'market' && kind !== 'price').map(({ seq: _seq, ...message }) => message);
    expect(others(late)).toEqual(others(all));
  }
});
