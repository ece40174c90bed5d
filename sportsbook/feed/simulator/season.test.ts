import { expect, test } from 'vitest';
import * as v from 'valibot';
import { NO_ROW, placesOf, withScore } from '../../engine/models/season.ts';
import { feedMessage, type FeedMessage } from '../messages.ts';
import { FeedState } from '../state.ts';
import { named, roundOf, roundsOf, type Season } from './calendar.ts';
import { stepsOf } from './football-match.ts';
import { playSeason, seasonsAt, seasonsBetween } from './season.ts';
import { standingOf } from './simulation.ts';
import { testSecrets } from './test-secrets.ts';

const FROM = Date.UTC(2026, 5, 1);
const north = testSecrets('north');
const HOUR_MS = 60 * 60_000;
const [season] = seasonsAt(FROM) as [Season];
const said = [...playSeason(north, season)].map((draft, at) => ({ ...draft, seq: at + 1 }) as FeedMessage);
const result = said.at(-1);

test('a season is settled by the table that its own matches make', () => {
  const { league, number } = season;
  const rounds = Array.from({ length: roundsOf(league) }, (_, round) => roundOf(north, league, number * roundsOf(league) + round));
  const rows = new Map(league.teams.map(({ code }) => [code, NO_ROW]));
  for (const meeting of rounds.flat()) {
    const steps = stepsOf(north.lotOf(meeting.match).draws, meeting);
    if (steps.at(-1)?.does !== 'end') continue;
    const goals = (side: 'home' | 'away') => steps.filter((step) => step.does === 'goal' && step.side === side).length;
    const [home, away] = [goals('home'), goals('away')];
    rows.set(meeting.home.code, withScore(rows.get(meeting.home.code) ?? NO_ROW, home, away));
    rows.set(meeting.away.code, withScore(rows.get(meeting.away.code) ?? NO_ROW, away, home));
  }
  const places = placesOf([...rows.values()]);
  if (result?.kind !== 'result') throw new Error('a season ends with its result');
  expect(result.places).toEqual(Object.fromEntries(league.teams.map(({ code }, team) => [code, places[team]])));
  expect(standingOf(north, result.match, result.at).map(({ kind }) => kind)).toEqual(['fixture', 'result']);
  expect(named(result.match)).toEqual({ kind: 'season', tag: north.tag, season });
});

test('it takes bets between the rounds alone, at prices with a margin, and closes before its result', () => {
  for (const message of said) expect(v.is(feedMessage, message), JSON.stringify(message)).toBe(true);
  expect(said.every(({ at }, index) => at >= (said[index - 1]?.at ?? 0))).toBe(true);
  const rounds = Array.from({ length: roundsOf(season.league) }, (_, round) =>
    roundOf(north, season.league, season.number * roundsOf(season.league) + round),
  );
  const markets = said.flatMap((message) => (message.kind === 'market' ? [message] : []));
  expect(markets.at(-1)?.state).toBe('closed');
  expect(Object.keys(markets[0]?.names ?? {})).toEqual(season.league.teams.map(({ code }) => code));
  const open = markets.filter(({ state }) => state === 'open');
  expect(open.length).toBeGreaterThan(10);
  for (const { at, outcomes } of open) {
    const isPlayed = rounds.some(([first, ...others]) => {
      const last = others.at(-1)?.startsAt ?? 0;
      return at >= (first?.startsAt ?? 0) && at < last + 105 * 60_000;
    });
    expect(isPlayed).toBe(false);
    // Where somebody is all but sure of the title, or a price stands at its greatest, the rest is no whole book.
    if (outcomes.some(({ price }) => price === null || price >= 200_000)) continue;
    const book = outcomes.reduce((sum, { price }) => sum + (price === null ? 0 : 1_000 / price), 0);
    expect(book).toBeGreaterThan(1.1);
  }
});

test('one that is heard from its middle on stands as if all before had been said', () => {
  const from = said[0]!.at + 180 * HOUR_MS;
  const late = [...playSeason(north, season, from)].map((draft, at) => ({ ...draft, seq: at + 1 }) as FeedMessage);
  expect(late.length).toBeLessThan(said.length);
  const standing = (messages: readonly FeedMessage[], until: number) => {
    const state = new FeedState();
    for (const message of messages) if (message.at <= until) state.take(message);
    return state.snapshot().markets.map(({ state: now, reason, outcomes }) => [now, reason, outcomes]);
  };
  for (const hours of [30, 54, 120]) expect(standing(late, from + hours * HOUR_MS)).toEqual(standing(said, from + hours * HOUR_MS));
});

test('each season is announced once, when the one before is decided', () => {
  const all = seasonsBetween(FROM, FROM + 1_200 * HOUR_MS).filter(({ league }) => league.code === season.league.code);
  expect(all.length).toBeGreaterThan(1);
  const cut = Array.from({ length: 1_200 }, (_, hour) => seasonsBetween(FROM + hour * HOUR_MS, FROM + (hour + 1) * HOUR_MS))
    .flat()
    .filter(({ league }) => league.code === season.league.code);
  expect(cut).toEqual(all);
  expect(all[0]?.number).toBe(season.number + 1);
  expect([...playSeason(north, all[0]!, Infinity)][0]?.at).toBe(result?.at);
});
