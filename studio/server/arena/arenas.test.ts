import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { PlayAnswer, SessionAnswer } from '../api.ts';
import { createApp } from '../app.ts';
import { readSession, type Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { arenaMessage, type ArenaMessage, type ArenaNews } from '../arena-api.ts';
import { GONE_MS } from './repo.ts';
import { AWAY_MS, SEATS, Arenas } from './arenas.ts';

const CYCLE_MS = 2_600;
const PRICE = 10_000;
let test: TestStudio;
let app: FastifyInstance;
let arenas: Arenas;
let address: string;
beforeAll(async () => {
  test = await startTestStudio();
  test.platform.state.balance = 1_000_000_000_000;
  arenas = new Arenas(test.studio);
  app = await createApp(test.studio, { clientDir: 'studio/no-such-folder', siteOrigins: [] }, undefined, undefined, arenas);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await test.stop();
});

type Player = { readonly bearer: string; readonly session: Session };
async function player(user: string, gameCode: string, currency = 'IDR'): Promise<Player> {
  test.platform.state.currency = currency;
  const { body } = await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode });
  test.platform.state.currency = 'IDR';
  return { bearer: body.session, session: await readSession(test.studio, `Bearer ${body.session}`) };
}

/** A page at the arena: what it was told. */
function look({ bearer, session }: Player) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/arena/${session.title.code}/stream`);
  const heard: ArenaMessage[] = [];
  socket.on('message', (data: Buffer) => heard.push(v.parse(arenaMessage, JSON.parse(data.toString()))));
  socket.on('open', () => socket.send(JSON.stringify({ session: bearer })));
  return {
    news: () => heard.findLast((one): one is ArenaNews => one.type === 'arena'),
    seats: () => heard.flatMap((one) => (one.type === 'mine' ? [one.seat] : [])),
    seat: () => heard.flatMap((one) => (one.type === 'mine' ? [one.seat] : [])).at(-1),
    close: () => socket.terminate(),
  };
}

async function fire({ bearer }: Player, shots: readonly string[], at: readonly number[]) {
  const response = await fetch(`${address}/api/rounds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ roundId: randomUUID(), request: { price: PRICE, shots, at } }),
  });
  return { status: response.status, body: (await response.json()) as PlayAnswer & { error?: string } };
}
const hitsOf = (answer: PlayAnswer): boolean[] => (answer.round.outcome as { hits: boolean[] }).hits;

it('shows the players of one arena each other’s shots under a mask, as the server decided them', async () => {
  const [ani, budi] = [await player('ani', 'laut-nusantara'), await player('budi', 'laut-nusantara')];
  const [own, other] = [look(ani), look(budi)];
  await expect.poll(() => [own.seat(), other.seat()].toSorted()).toEqual([0, 1]);
  test.pass(CYCLE_MS);
  const { body } = await fire(ani, ['turtle', 'shark'], [9, 13]);
  const seat = own.seat();
  await expect.poll(() => other.news()?.volleys.at(-1)).toMatchObject({ seat, at: [9, 13], hits: hitsOf(body) });
  const seats = other.news()?.seats ?? [];
  expect(seats).toHaveLength(SEATS);
  expect(seats[seat ?? 0]).toEqual({ tag: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{4}$/), price: PRICE });
  expect(JSON.stringify(other.news())).not.toContain('ani');
  expect(other.news()?.volleys.map(({ number }) => number)).toEqual([1]);
  // A page is told its seat once, and not again with every volley.
  expect([own.seats().length, other.seats().length]).toEqual([1, 1]);
  own.close();
  other.close();
});

it('fires nothing at a fish that was caught, for nobody and for nothing, until it is back', async () => {
  const [ani, budi] = [await player('cici', 'karang-pelangi'), await player('dodi', 'karang-pelangi')];
  let caught = false;
  while (!caught) {
    test.pass(CYCLE_MS);
    const { body } = await fire(
      ani,
      Array.from({ length: 10 }, () => 'sardine'),
      Array.from({ length: 10 }, () => 1),
    );
    caught = hitsOf(body).includes(true);
  }
  const bets = test.platform.calls('/transaction/bet').length;
  expect(await fire(budi, ['clownfish', 'sardine'], [4, 1])).toEqual({ status: 409, body: { error: 'TARGET_GONE' } });
  expect(test.platform.calls('/transaction/bet')).toHaveLength(bets);
  expect((await fire(budi, ['sardine'], [2])).status).toBe(200);
  test.pass(CYCLE_MS);
  expect((await fire(budi, ['sardine'], [1])).status).toBe(200);
  // Its number has to be that of its kind.
  test.pass(CYCLE_MS);
  expect((await fire(budi, ['sardine'], [4])).body.error).toBe('STAKE_REFUSED');
  expect((await fire(budi, ['sardine', 'sardine'], [1])).body.error).toBe('STAKE_REFUSED');
});

it('lets a volley that came before its fish was caught decide alone', async () => {
  const [ani, budi] = [await player('hani', 'karang-pelangi'), await player('indra', 'karang-pelangi')];
  await Promise.all([ani, budi].map(({ session }) => arenas.sit(session)));
  test.pass(CYCLE_MS);
  const caughtAt = async (ms: number): Promise<void> =>
    void (await test.pool.query(
      `update arenas set state = jsonb_build_object('volleys', '[]'::jsonb, 'gone', jsonb_build_object('1', $1::int8))`,
      [ms + GONE_MS],
    ));
  const now = test.studio.now().getTime();
  await caughtAt(now);
  expect((await fire(ani, ['sardine'], [1])).body.error).toBe('TARGET_GONE');
  await caughtAt(now + 1);
  expect((await fire(budi, ['sardine'], [1])).status).toBe(200);
});

it('shows nothing of a volley whose bet was refused', async () => {
  const eka = await player('eka', 'palung-naga');
  const page = look(eka);
  await expect.poll(() => page.seat()).toBe(0);
  test.pass(CYCLE_MS);
  const { balance } = test.platform.state;
  test.platform.state.balance = 0;
  expect((await fire(eka, ['ray'], [3])).body.round.state).toBe('void');
  test.platform.state.balance = balance;
  test.pass(CYCLE_MS);
  await fire(eka, ['shark'], [5]);
  await expect.poll(() => page.news()?.volleys.map(({ at }) => at)).toEqual([[5]]);
  page.close();
});

it('gives a player one seat however many windows ask at once, four to an arena, and money and play money arenas of their own', async () => {
  const players = await Promise.all(Array.from({ length: 9 }, (_, at) => player(`many-${at}`, 'palung-naga')));
  const chairs = await Promise.all([...players, ...players].map(({ session }) => arenas.sit(session)));
  const own = chairs.map(({ arena, seat }) => `${arena}/${seat}`);
  expect(own.slice(players.length)).toEqual(own.slice(0, players.length));
  expect(new Set(own).size).toBe(players.length);
  const [first] = chairs;
  expect(chairs.slice(0, players.length).filter(({ arena }) => arena === first?.arena).length).toBeLessThanOrEqual(SEATS);
  const trial = await arenas.sit((await player('trial', 'palung-naga', 'PLAY')).session);
  expect(chairs.some(({ arena }) => arena === trial.arena)).toBe(false);
});

it('keeps the seat of a page that is open, and frees that of one that is not', async () => {
  const [stays, goes] = [await player('fani', 'karang-pelangi'), await player('gani', 'karang-pelangi')];
  const [open, closed] = [look(stays), look(goes)];
  await expect.poll(() => [open.seat(), closed.seat()].includes(undefined)).toBe(false);
  closed.close();
  await expect.poll(() => [...arenas.streams.values()].flatMap((stream) => stream.players())).toEqual([stays.session.playerGame]);
  test.pass(AWAY_MS - 1);
  await arenas.tick();
  const sitting = async () =>
    (
      await test.pool.query('select player_game_id as player from arena_seats where player_game_id = any($1) order by 1', [
        [stays.session.playerGame, goes.session.playerGame],
      ])
    ).rows;
  // Freed and told in one statement: where an arena cannot be told, the seat is not lost to it unsaid.
  await test.pool.query('alter table arenas add constraint untold check (version < 0) not valid');
  test.pass(AWAY_MS);
  await expect(arenas.tick()).rejects.toThrow(/untold/);
  expect(await sitting()).toHaveLength(2);
  await test.pool.query('alter table arenas drop constraint untold');
  test.pass(AWAY_MS);
  await arenas.tick();
  expect(await sitting()).toEqual([{ player: stays.session.playerGame }]);
  await expect.poll(() => open.news()?.seats.filter((seat) => seat !== null).length).toBe(1);
  open.close();
});
