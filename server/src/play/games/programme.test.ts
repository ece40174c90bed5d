import { createServer } from 'node:http';
import type { Draw, LiveTable, Match, VendorFileGame } from '@sorak/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOrigin } from '../../test/server.ts';
import { silentVendor, testGame as game, writeVendorFile } from '../../test/vendor-file.ts';

const HOUR_MS = 3_600_000;
const asked: string[] = [];
let programmes: Readonly<Record<string, unknown>> = {};
/** What vendors wait for before they answer. */
let held = Promise.resolve();
const outside = createServer((request, response) => {
  asked.push(request.url ?? '');
  void held.then(() => response.end(JSON.stringify(programmes[request.url ?? ''] ?? 'nothing')));
});
let app: TestApp;

beforeAll(async () => {
  const origin = await openOrigin(outside);
  const vendor = (code: string, games: VendorFileGame[], more = {}) =>
    silentVendor(code, `${origin}/play`, games, { programmeUrl: `${origin}/${code}`, ...more });
  const place = writeVendorFile([
    vendor('BOLA', [game('book', 'SPORTS'), game('rest', 'SPORTS', { maintenance: true }), game('slot', 'RNG')]),
    vendor('LOTO', [game('five', 'LOTT'), game('keno', 'ELOTT')]),
    vendor('AREN', [game('arena', 'ESPORTS')]),
    vendor('KLUB', [game('bac', 'LIVE'), game('bj', 'LIVE')]),
    vendor('LIAR', [game('lies', 'SPORTS')]),
    vendor('GONE', [game('gone', 'LIVE')], { programmeUrl: 'http://127.0.0.1:9/' }),
  ]);
  app = await startTestApp({ env: { VENDORS_FILE: place, LOTTERY: 'on' } });
});
afterAll(async () => {
  await app.stop();
  outside.close();
});

const value = async <T>(where: string): Promise<T> => {
  const { body } = await app.ask('GET', where);
  expect(body).toMatchObject({ success: true });
  return body.value as T;
};
const programme = () => value<{ matches: Match[]; draws: Draw[] }>('/wps/games/programme');

test('what vendors tell and is still to come, the soonest first, of games that can be opened; nothing of those that lie or are silent', async () => {
  const now = app.clock.at;
  const at = (hours: number): string => new Date(now + hours * HOUR_MS).toISOString();
  const match = (matchId: string, hours: number, more = {}) => ({
    matchId,
    gameCode: 'book',
    league: 'Liga 1',
    home: 'Timur',
    away: 'Barat',
    startsAt: at(hours),
    ...more,
  });
  programmes = {
    '/BOLA': {
      matches: [
        match('later', 5, { odds: { home: 1.85, draw: 3.6, away: 4.2 } }),
        match('past', -1),
        match('sooner', 2, { odds: { home: 1.5, away: 2.5 } }),
        match('resting', 1, { gameCode: 'rest' }),
        match('unknown', 1, { gameCode: 'none' }),
        match('no-sport', 1, { gameCode: 'slot' }),
        ...Array.from({ length: 9 }, (_, index) => match(`far-${index}`, 100 + index)),
      ],
    },
    '/AREN': { matches: [match('maps', 200, { gameCode: 'arena' })] },
    '/LOTO': {
      draws: [
        { gameCode: 'five', drawNo: '102', closesAt: at(1.1) },
        { gameCode: 'five', drawNo: '101', closesAt: at(1), lastNumbers: ['8', '3', '17'] },
        { gameCode: 'keno', drawNo: 'A-7', closesAt: at(0.5) },
        { gameCode: 'keno', drawNo: 'A-6', closesAt: at(-0.1) },
      ],
    },
    '/KLUB': {
      tables: [
        { gameCode: 'bac', results: [{ text: 'B', tone: 'red' }, { text: 'P' }] },
        { gameCode: 'bj', seats: 7, players: 5 },
        { gameCode: 'no', seats: 7 },
      ],
    },
    '/LIAR': { matches: [match('lie', 1, { gameCode: 'lies', odds: { home: 0.2, away: 9 } })] },
  };
  const { matches, draws } = await programme();
  expect(matches.map(({ matchId }) => matchId)).toEqual(['sooner', 'later', 'far-0', 'far-1', 'far-2', 'far-3']);
  expect(matches[0]).toMatchObject({
    game: { nodeId: 'BOLA-book', accountTypeName: 'BOLA Games' },
    startsAt: now + 2 * HOUR_MS,
    odds: { home: 1.5, draw: null, away: 2.5 },
  });
  expect(draws.map(({ drawNo, lastNumbers }) => [drawNo, lastNumbers])).toEqual([
    ['A-7', []],
    ['101', ['8', '3', '17']],
  ]);
  const [sports, esports] = await Promise.all(
    ['SPORTS', 'ESPORTS'].map((kind) => value<{ matches: Match[] }>(`/wps/games/programme?gameType=${kind}`)),
  );
  expect(sports?.matches.map(({ matchId }) => matchId)).toEqual([...matches.map(({ matchId }) => matchId), 'far-4', 'far-5', 'far-6']);
  expect(esports?.matches.map(({ matchId }) => matchId)).toEqual(['maps']);
  const { tables } = await value<{ tables: LiveTable[] }>('/wps/games/tables');
  expect(tables).toEqual([
    {
      nodeId: 'KLUB-bac',
      seats: null,
      players: null,
      results: [
        { text: 'B', tone: 'red' },
        { text: 'P', tone: 'plain' },
      ],
    },
    { nodeId: 'KLUB-bj', seats: 7, players: 5, results: [] },
  ]);
  expect(asked.toSorted()).toEqual(['/AREN', '/BOLA', '/KLUB', '/LIAR', '/LOTO']);
});

test('what begins or closes meanwhile is gone, by the platform’s clock', async () => {
  const before = app.clock.at;
  app.clock.at = before + 3 * HOUR_MS;
  // Strangers' repeats are answered from what was said a moment ago.
  await expect.poll(async () => (await programme()).matches[0]?.matchId).toBe('later');
  expect((await programme()).draws).toEqual([]);
  app.clock.at = before;
});

test('a database that fails while vendors are still asked costs an answer, and leaves no fault that nobody hears', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown): number => unheard.push(reason);
  process.on('unhandledRejection', hear);
  let answer = (): void => undefined;
  held = new Promise((resolve) => (answer = resolve));
  app.clock.at += HOUR_MS;
  // Vendors are asked again once what they said is old by the machine's own clock.
  const now = Date.now.bind(Date);
  const machine = vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);
  const before = asked.length;
  await app.owner.pool.query('alter table lottery_draw rename to lottery_draw_gone');
  try {
    // Of a kind that nobody has asked about: strangers' repeats are not asked again.
    const asking = app.ask('GET', '/wps/games/programme?gameType=ELOTT');
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    // The database has refused by the time that it has answered what was asked later.
    for (let turn = 0; turn < 3; turn += 1) await app.context.db.pool.query('select 1');
    answer();
    expect((await asking).status).toBeGreaterThanOrEqual(500);
  } finally {
    await app.owner.pool.query('alter table lottery_draw_gone rename to lottery_draw');
    process.off('unhandledRejection', hear);
    machine.mockRestore();
  }
  expect(unheard).toEqual([]);
});
