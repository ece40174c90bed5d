import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closedText } from '../engines/shuffle.ts';
import { layang } from '../titles/crash/layang.ts';
import { bingoTitles } from '../titles/tables/bingo.ts';
import { tableTitles } from '../titles/tables/catalogue.ts';
import type { PlayAnswer, SessionAnswer } from './api.ts';
import { Rooms } from './rooms/rooms.ts';
import { BingoTable } from './tables/bingo-table.ts';
import { CrashTable } from './tables/crash-table.ts';
import { GameTable } from './tables/game-table.ts';
import { startTestStudio, type TestStudio } from './test-studio.ts';

// A thief has a copy of the whole database and all of the source, and no key. What decides money must not follow from them.

const LENGTH = 40;
let test: TestStudio;
beforeEach(async () => {
  test = await startTestStudio();
});
afterEach(() => test.stop());

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Every row of every table as text. */
async function stolen(): Promise<string> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all = await Promise.all(rows.map(({ name }) => test.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)));
  return all.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
}

/** Every text of 32 bytes in a copy, in whatever way it is written. */
const secretsIn = (copy: string): Set<string> => new Set(copy.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []);

/** The hashes that lead to an end within a chain's length, by trying out all that the copy holds. */
function chainSecrets(copy: string, end: string): string[] {
  return [...secretsIn(copy)].filter((secret) => {
    let at = secret;
    for (let step = 0; step < LENGTH; step += 1) {
      at = sha256(Buffer.from(at, 'hex'));
      if (at === end) return true;
    }
    return false;
  });
}

const open = async (user: string, gameCode: string): Promise<SessionAnswer> =>
  (await test.call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode })).body;
const play = async (session: string, request: object): Promise<PlayAnswer> =>
  (await test.call<PlayAnswer>('POST', '/api/rounds', { roundId: randomUUID(), request }, session)).body;

const [felt] = tableTitles;
const [room] = bingoTitles;
if (!felt || !room) throw new Error('no table');

it.each([
  ['a table', () => new GameTable(test.studio, felt, LENGTH)],
  ['a crash game', () => new CrashTable(test.studio, layang, LENGTH)],
  ['bingo', () => new BingoTable(test.studio, room, LENGTH)],
])('a copy of the database opens no round of %s, neither the one that takes bets nor a later one', async (_, make) => {
  const table = make();
  await table.open();
  const { chain } = table.live;
  expect(chainSecrets(await stolen(), chain.end_hash)).toEqual([]);
});

it.each([
  ['dice', 'dadu-seratus'],
  ['fish', 'laut-nusantara'],
])('a copy of the database gives no server seed of %s before its player has it opened', async (_, code) => {
  const { session, seeds } = await open('ani', code);
  const secrets = [...secretsIn(await stolen())].filter((secret) => sha256(Buffer.from(secret, 'hex')) === seeds.commitment);
  expect(secrets).toEqual([]);
  const { body } = await test.call<{ opened: { serverSeed: string } }>('POST', '/api/seeds/rotate', {}, session);
  expect(sha256(Buffer.from(body.opened.serverSeed, 'hex'))).toBe(seeds.commitment);
});

it('a copy of the database shows no closed card of a card room, neither of the next deck nor of a hand', async () => {
  const rooms = new Rooms(test.studio);
  await rooms.open();
  const copy = await stolen();
  const roots = rooms.list().rooms.length;
  expect(roots).toBeGreaterThan(1);
  const salts = copy.match(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g) ?? [];
  const closed = secretsIn(copy);
  const opened = salts.flatMap((salt) =>
    Array.from({ length: 52 }, (_, card) => sha256(closedText({ card, salt }))).filter((hash) => closed.has(hash)),
  );
  expect(opened).toEqual([]);
});

it('a copy of the database does not say where the mines of an open round lie', async () => {
  const { session } = await open('ani', 'intan');
  const { round } = await play(session, { stake: 10_000, mines: 3 });
  expect(round.state).toBe('open');
  const { rows } = await test.pool.query<{ state: string }>('select game_state::text as state from rounds where id = $1', [round.id]);
  expect(rows[0]?.state).not.toContain('mines');
});
