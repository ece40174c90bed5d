import { vendorProgramme } from '@sorak/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../studio/server/test-studio.ts';
import { simulator } from '../../feed/simulator.ts';
import { standingOf } from '../../feed/simulator/simulation.ts';
import { testSecrets } from '../../feed/simulator/test-secrets.ts';
import type { MatchAnswer, MatchesAnswer, ResultsAnswer, TimelineAnswer } from '../api.ts';
import { createApp } from '../app.ts';
import type { Book } from '../context.ts';
import { openPool, queriesOn } from '../db/database.ts';
import { migrate } from '../db/migrations.ts';
import { LIMITS } from '../limits.ts';
import { takeInFeed } from './intake.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
let time = NOON;
let book: Book;
let app: FastifyInstance;
let stop: () => Promise<void>;
const ask = async <T>(url: string): Promise<T> => (await app.inject({ url })).json<T>();

beforeAll(async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  await migrate(pool);
  book = {
    db: queriesOn(pool),
    wallet: { ask: () => Promise.reject(new Error('no money moves here')) } as unknown as Book['wallet'],
    feed: simulator({ secrets: testSecrets('north'), origin: NOON, speed: 1, now: () => time }),
    isFromPlatform: () => Promise.resolve(false),
    isSimulated: true,
    now: () => new Date(time),
    pause: () => Promise.resolve(),
    limits: LIMITS,
    secret: 'secret',
    log: () => {},
  };
  ({ app } = await createApp(book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] }));
  await takeInFeed(book);
  stop = async () => {
    await app.close();
    await pool.end();
    await database.drop();
  };
});
afterAll(() => stop());

test('the list carries each match with the markets of its row, and a match all of its own', async () => {
  const { matches } = await ask<MatchesAnswer>('/api/matches');
  const live = matches.filter(({ state }) => state === 'live');
  expect(live.length).toBeGreaterThan(4);
  expect(matches.every(({ markets }) => new Set(markets.map(({ type }) => type)).size === markets.length)).toBe(true);
  const planned = matches.find(({ sport, state }) => sport === 'football' && state === 'planned');
  expect(planned?.markets.map(({ type }) => type).toSorted()).toEqual(['handicap', 'result', 'total']);
  const { match } = await ask<MatchAnswer>(`/api/matches/${planned?.id}`);
  expect(match?.markets).toHaveLength(planned?.marketCount ?? 0);
  expect(new Set(match?.markets.map(({ type }) => type)).size).toBe(24);
  const [handicap] = planned?.markets.filter(({ type }) => type === 'handicap') ?? [];
  const gaps = (match?.markets ?? []).flatMap(({ type, part, outcomes }) =>
    type === 'handicap' && part === 'match' ? [Math.abs((outcomes[0]?.price ?? 0) - (outcomes[1]?.price ?? 0))] : [],
  );
  expect(Math.abs((handicap?.outcomes[0]?.price ?? 0) - (handicap?.outcomes[1]?.price ?? 0))).toBe(Math.min(...gaps));
  expect((await ask<MatchAnswer>('/api/matches/nobody')).match).toBeNull();
});

test('a live match tells what happened in it, once each and in order', async () => {
  const { matches } = await ask<MatchesAnswer>('/api/matches');
  const live = matches.filter(({ sport, state, clock }) => sport === 'football' && state === 'live' && clock < 4_800);
  const timelines = () => Promise.all(live.map(async ({ id }) => (await ask<TimelineAnswer>(`/api/matches/${id}/timeline`)).timeline));
  const before = await timelines();
  time += 10 * 60_000;
  await takeInFeed(book);
  await book.db.updateTable('feed_position').set({ run: 'another' }).execute();
  await takeInFeed(book);
  const after = await timelines();
  // In ten minutes something happens in some of them.
  const at = after.findIndex((timeline, index) => timeline.length > (before[index]?.length ?? 0));
  const timeline = after[at] ?? [];
  expect(timeline.length).toBeGreaterThan(0);
  expect(new Set(timeline.map((one) => JSON.stringify(one))).size).toBe(timeline.length);
  expect(timeline.map(({ clock }) => clock)).toEqual(timeline.map(({ clock }) => clock).toSorted((a, b) => a - b));
  expect(timeline.every(({ what }) => ['goal', 'card', 'corner', 'attack', 'shot', 'period'].includes(what))).toBe(true);
  const { match } = await ask<MatchAnswer>(`/api/matches/${live[at]?.id}`);
  expect(timeline.at(-1)?.score).toEqual(match?.score);
});

test('of tennis a match tells each point with the games, the running game and who serves', async () => {
  const { matches } = await ask<MatchesAnswer>('/api/matches');
  const live = matches.filter(({ sport, state }) => sport === 'tennis' && state === 'live');
  time += 5 * 60_000;
  await takeInFeed(book);
  const told = await Promise.all(live.map(async ({ id }) => (await ask<TimelineAnswer>(`/api/matches/${id}/timeline`)).timeline));
  const points = told.flat().filter(({ what }) => what === 'point');
  expect(points.length).toBeGreaterThan(0);
  for (const { points: games, game, serves, ended } of points) {
    expect([games, game]).toEqual([games, game].map(() => ({ home: expect.any(Number), away: expect.any(Number) })));
    expect(['home', 'away']).toContain(serves);
    expect(ended).toBeUndefined();
  }
});

test('scores and clocks move as the feed is read', async () => {
  const before = await ask<MatchesAnswer>('/api/matches');
  time += 20 * 60_000;
  await takeInFeed(book);
  const after = await ask<MatchesAnswer>('/api/matches');
  const moved = after.matches.filter(
    ({ id, state, clock }) => state === 'live' && clock > (before.matches.find((one) => one.id === id)?.clock ?? 0),
  );
  expect(moved.length).toBeGreaterThan(2);
});

test('tennis and basketball have their winner, handicaps and totals, by set or quarter as well; a running set shows its games', async () => {
  // The clock goes on until a match of the sport stands so; one that is planned has all its markets once it is near.
  const marketsOf = async (sport: string, state: string): Promise<MatchAnswer['match']> => {
    for (let hours = 0; hours < 48; hours += 0.5) {
      const { matches } = await ask<MatchesAnswer>('/api/matches');
      const found = matches.find((match) => match.sport === sport && match.state === state && match.startsAt < time + 5 * 3_600_000);
      if (found && (state === 'planned' || found.clock > 300)) return (await ask<MatchAnswer>(`/api/matches/${found.id}`)).match;
      time += 30 * 60_000;
      await takeInFeed(book);
    }
    throw new Error(`no ${state} ${sport}`);
  };
  const kinds = (match: MatchAnswer['match']) => new Set(match?.markets.map(({ type, part }) => `${type} ${part}`));
  expect([...kinds(await marketsOf('tennis', 'planned'))]).toEqual(
    expect.arrayContaining(['winner match', 'handicap games', 'total games', 'set-winner set1', 'total set1', 'correct-score match']),
  );
  expect([...kinds(await marketsOf('basketball', 'planned'))]).toEqual(
    expect.arrayContaining(['winner match', 'handicap match', 'total match', 'winner q1', 'handicap q1', 'total q1', 'total half1']),
  );
  expect((await marketsOf('tennis', 'live'))?.points).toEqual({ home: expect.any(Number), away: expect.any(Number) });
  expect((await marketsOf('basketball', 'live'))?.points).toBeNull();
  expect((await marketsOf('basketball', 'live'))?.score.home).toBeGreaterThan(0);
});

test('a league has its table from the first hour on: what its matches came to before is played again, and nothing of what is still played', async () => {
  const { results } = await ask<ResultsAnswer>(`/api/results?league=${encodeURIComponent('Hinode League')}`);
  expect(results.length).toBeGreaterThan(40);
  expect(results.every(({ league, startsAt, state }) => league === 'Hinode League' && startsAt < time && state !== 'live')).toBe(true);
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  expect(results.map(({ startsAt }) => startsAt)).toEqual(results.map(({ startsAt }) => startsAt).toSorted((a, b) => b - a));
  const { matches } = await ask<MatchesAnswer>('/api/matches');
  const open = new Set(matches.map(({ id }) => id));
  expect(results.filter(({ id }) => open.has(id))).toEqual([]);
  const [first] = results.filter(({ state }) => state === 'ended');
  const said = standingOf(testSecrets('north'), first?.id ?? '', time);
  expect(said.find((draft) => draft.kind === 'result')).toMatchObject({ parts: first?.parts });
  expect((await ask<ResultsAnswer>('/api/results?league=Nobody')).results).toEqual([]);
});

test('the lobby is told the matches that are to begin, with their prices, and none that has begun', async () => {
  const { matches } = v.parse(vendorProgramme, await ask('/programme/FB'));
  expect(matches.length).toBeGreaterThan(20);
  expect(matches.every(({ startsAt }) => Date.parse(startsAt) > time)).toBe(true);
  expect(matches.every(({ odds }) => odds && odds.home > 1 && odds.away > 1)).toBe(true);
  const own = v.parse(vendorProgramme, await ask('/programme/TF')).matches;
  expect(new Set(own.map(({ gameCode }) => gameCode))).toEqual(new Set(['esports']));
  const twice = new Set(own.map(({ matchId }) => matchId));
  expect(matches.filter(({ matchId }) => twice.has(matchId))).toEqual([]);
  // A draw is for matches that can end in one.
  expect(new Set(matches.map(({ odds }) => typeof odds?.draw))).toEqual(new Set(['number', 'undefined']));
});

test('matches that ended while the book was away are over in it, with their results', async () => {
  const waiting = () =>
    book.db.selectFrom('matches').select('id').where('state', 'in', ['planned', 'live']).where('starts_at', '<', new Date(time)).execute();
  const before = (await waiting()).map(({ id }) => id);
  expect(before.length).toBeGreaterThan(0);
  // Those of the next hours are not waited for here: every one costs the feed a whole match.
  await book.db
    .deleteFrom('matches')
    .where('state', '=', 'planned')
    .where('starts_at', '>', new Date(time + 30 * 60_000))
    .execute();
  time += 24 * 60 * 60_000;
  Object.assign(book, { feed: simulator({ secrets: testSecrets('north'), origin: NOON, speed: 1, now: () => time }) });
  await takeInFeed(book);
  const left = new Set((await waiting()).map(({ id }) => id));
  expect(before.filter((id) => left.has(id))).toEqual([]);
  const told = await book.db.selectFrom('results').select('match_id').where('match_id', 'in', before).execute();
  expect(new Set(told.map(({ match_id: id }) => id)).size).toBe(before.length);
});
