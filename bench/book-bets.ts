import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import type { SlipRequest } from '../sportsbook/server/api.ts';
import { VENDORS } from '../sportsbook/server/vendors.ts';
import type { BookSetting } from './book-process.ts';
import { load, type Shot } from './http-load.ts';
import { makeVendor, MEMBERS, openGames, signedBets, startPlatform } from './platform.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { inRounds, paired } from './rounds.ts';
import type { Row } from './table.ts';

const PLATFORM_PORT = 21_970;
const BOOK_PORT = 21_972;
const CONNECTIONS = 64;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = 5;
const WITHIN_S = 120;
const MAX_WARM = 3;
const MATCHES = 200;
const GAME = { vendor: 'FB', code: VENDORS.FB.gameCode };

const bearerOf = (member: number): string => `${member}`.padStart(43, '0');

/** A session of every member in the book, as their launches would have opened it. */
async function openSessions(url: string, first: number): Promise<void> {
  const hashed = Array.from({ length: MEMBERS }, (_, at) =>
    createHash('sha256')
      .update(bearerOf(first + at))
      .digest('hex'),
  );
  await onServer(
    url,
    `insert into players overriding system value select n, n, 'IDR' from generate_series(${first}, ${first + MEMBERS - 1}) n`,
    `insert into sessions (id, player_id, token, vendor, created_at)
       select id, ${first - 1} + at, 'bench-' || ${first - 1} + at, 'FB', now()
       from unnest('{${hashed.join(',')}}'::text[]) with ordinality as each (id, at)`,
    // As the platform's tables are by `openGames`: all are counted once, with no bet in them yet.
    'vacuum analyze',
  );
}

async function startBook(setting: BookSetting): Promise<() => Promise<void>> {
  const file = path.join(import.meta.dirname, 'book-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(setting)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (said !== 'ready') throw new Error('the book did not start');
  return async () => {
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
  };
}

/** A single on a match of tomorrow, of one member after the other; made beforehand, as the platform's signed bets are. */
function slipOf(at: number, first: number): Shot {
  const legs = [{ market: `m${at % MATCHES}-1x2`, outcome: 'home', price: 2_000 }];
  const slip: SlipRequest = { key: randomUUID(), stake: 100_000, size: 1, accept: 'ask', legs };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearerOf(first + (at % MEMBERS))}` };
  return { method: 'POST', path: '/api/slips', headers, body: Buffer.from(JSON.stringify(slip)) };
}

const accepted = (sign: string) => (body: string, status: number) => {
  if (status !== 200 || !body.includes(sign)) throw new Error(`a bet answered ${status} ${body.slice(0, 200)}`);
};

/** A single of the sportsbook over the wallet, against the platform's own bet over signed HTTP, in turns. */
export async function bookBetRows(): Promise<Row[]> {
  const database = await openDatabase();
  const vendor = makeVendor(GAME);
  const platform = await startPlatform(database.url, PLATFORM_PORT, vendor);
  let stopBook = (): Promise<void> => Promise.resolve();
  try {
    const first = await openGames(database.url, GAME);
    await onServer(database.url, 'create database book');
    const url = new URL(database.url);
    url.pathname = '/book';
    const key = vendor.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    stopBook = await startBook({
      database: url.href,
      platform: `http://127.0.0.1:${PLATFORM_PORT}`,
      key,
      port: BOOK_PORT,
      matches: MATCHES,
    });
    await openSessions(url.href, first);
    let sent = 0;
    let fastest = 5_000;
    const measure = async () => {
      const count = Math.ceil(fastest * SECONDS * 1.5);
      const signed = inTurn(await signedBets(count, first, vendor.privateKey, GAME));
      const slips = inTurn(Array.from({ length: count }, (_, at) => slipOf(at, first)));
      const own = await load(PLATFORM_PORT, CONNECTIONS, SECONDS, signed, accepted('"RS_OK"'));
      fastest = Math.max(fastest, own.perSecond);
      const ours = await load(BOOK_PORT, CONNECTIONS, SECONDS, slips, accepted('"state":"open"'));
      sent += ours.count;
      return { own: own.perSecond, ours: ours.perSecond, answered: { own: own.count, ours: ours.count } };
    };
    // Programs that have just started compile themselves while they answer: both have answered as many before they are measured, as far as there is time.
    const { answered } = await measure();
    for (let warm = answered.ours, left = MAX_WARM; warm < answered.own && left > 0; left -= 1) warm += (await measure()).answered.ours;
    const rounds = await inRounds(measure, ROUNDS, WITHIN_S);
    await checkBooked(url.href, database.url, sent);
    return [
      {
        name: 'a single accepted, over the wallet, 64 connections',
        ...paired(
          rounds,
          ({ ours }) => ours,
          ({ own }) => own,
        ),
        floorName: 'the platform’s own bet over HTTP',
        unit: 'bets/s',
        min: 0.5,
      },
    ];
  } finally {
    await stopBook();
    await platform.stop();
    await database.stop();
  }
}

/** Every slip is one open bet, and its stake one bet of the platform. */
async function checkBooked(book: string, platform: string, sent: number): Promise<void> {
  const open = await readNumber(book, `select count(*) from bets where state = 'open'`);
  const staked = await readNumber(platform, `select count(*) from bet where stake = 100000`);
  if (open !== sent || staked !== sent) throw new Error(`${sent} slips are ${open} open bets and ${staked} stakes`);
}

/** One after the other; there are more of them than can be sent. */
function inTurn(shots: readonly Shot[]): () => Shot {
  let at = 0;
  return () => shots[at++] ?? failed();
}

function failed(): never {
  throw new Error('the bets that were made beforehand ran out');
}
