import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, type Load, type Shot } from './http-load.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { driver, throughput, type Script } from './statements.ts';
import { limit, median, type Row } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');
const PORT = 41_970;
const MEMBERS = 5_000;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const VENDOR = 'bench';
const FLOOR: Script = { name: 'floor', text: 'insert into bench.floor values (1);' };

type Platform = { readonly privateKey: KeyObject; readonly stop: () => Promise<void> };

/** The built platform on this database, with one vendor of our own. */
async function startPlatform(url: string): Promise<Platform> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-')), 'vendors.json');
  const games = [{ gameCode: 'reef', name: 'Reef', gameType: 'RNG', gameClassify: 'SLOTS', minBet: 0.01 }];
  writeFileSync(
    file,
    JSON.stringify({
      vendors: [
        {
          code: VENDOR,
          displayName: 'Bench',
          publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
          launchUrl: 'http://localhost:41971/',
          games,
        },
      ],
    }),
  );
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: { ...process.env, PORT: String(PORT), DATABASE_URL: url, VENDORS_FILE: file, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error('the platform did not start');
    await sleep(100);
  }
  return {
    privateKey,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Members with money and an open game each; the launch token of member n is `bench-n`. */
async function openGames(url: string): Promise<number> {
  await onServer(
    url,
    'create schema bench',
    'create table bench.floor (x int)',
    "select ledger_open('house:bench:IDR', 'house', 'IDR', -4000000000000000000)",
    "select ledger_open('house:games:IDR:' || lpad(g::text, 2, '0'), 'house', 'IDR', -4000000000000000000) from generate_series(0, 15) g",
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
       select 'bench' || g, 'bench' || g, 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, ${MEMBERS}) g`,
    "select ledger_open('member:' || id || ':wallet:IDR', 'wallet', 'IDR', 0) from member where username like 'bench%'",
    "select ledger_transfer(gen_random_uuid(), (select id from ledger_account where name = 'house:bench:IDR'), a.id, 100000000000, 'bench', '') from ledger_account a where name like 'member:%:wallet:IDR'",
    `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
       select sha256(convert_to('bench-' || m.id, 'UTF8')), m.id, (select id from vendor where code = '${VENDOR}'), 'reef', 'IDR', a.id,
         (select id from ledger_account h where h.name = 'house:games:IDR:' || lpad((m.id % 16)::text, 2, '0')), now(), now() + interval '1 day', now()
       from member m join ledger_account a on a.name = 'member:' || m.id || ':wallet:IDR' where m.username like 'bench%'`,
    'vacuum analyze',
  );
  return readNumber(url, "select min(id) from member where username like 'bench%'");
}

/** The wallet's own statement, called as the platform calls it. */
function betScript(first: number, vendorId: number): Script {
  return {
    name: 'vendor-bet',
    text: `\\set m random(${first}, ${first + MEMBERS - 1})
\\set r random(1, 9000000000000000)
select * from vendor_bet(${vendorId}::smallint, gen_random_uuid(), gen_random_uuid(), sha256(convert_to('bench-' || :m::text, 'UTF8')), :m, (extract(epoch from clock_timestamp()) * 1000)::int8, null, 'IDR', 500, 'reef', :r::text, :r, false, false, null, null, 0, gen_random_uuid(), gen_random_uuid());`,
  };
}

/** Bets signed beforehand, so that the load generator's RSA does not stand in the figure of the platform. */
function signedBets(count: number, first: number, key: KeyObject): Shot[] {
  return Array.from({ length: count }, (_, at) => {
    const member = first + (at % MEMBERS);
    const request = {
      user: String(member),
      token: `bench-${member}`,
      request_uuid: randomUUID(),
      game_code: 'reef',
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      currency: 'IDR',
      amount: 500_000,
    };
    const body = Buffer.from(JSON.stringify(request));
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': sign('sha256', body, key).toString('base64') };
    return { method: 'POST', path: `/vendor/${VENDOR}/transaction/bet`, headers, body };
  });
}

function checkBet(body: string, status: number): void {
  if (status !== 200 || !body.includes('"RS_OK"')) throw new Error(`a bet answered ${status} ${body.slice(0, 200)}`);
}

/** A whole bet (wallet, record, idempotency) in SQL against one durable row, and over signed HTTP against the same SQL. */
export async function betRows(): Promise<Row[]> {
  const database = await openDatabase();
  const platform = await startPlatform(database.url);
  try {
    const first = await openGames(database.url);
    const script = betScript(first, await readNumber(database.url, `select id from vendor where code = '${VENDOR}'`));
    const vendorUrl = `${database.url}?options=${encodeURIComponent('-c role=sorak_app -c plan_cache_mode=force_generic_plan -c enable_seqscan=off')}`;
    const seen = { floor: [] as number[], sql: [] as number[], http: [] as Load[] };
    const bets = signedBets(60_000, first, platform.privateKey);
    for (let round = 0; round < 3; round += 1) {
      seen.floor.push(await throughput(database.url, FLOOR, 8, SECONDS));
      seen.sql.push(await throughput(vendorUrl, script, 8, SECONDS));
      const next = (): Shot => bets.pop() ?? fail('the signed bets ran out');
      seen.http.push(await load(PORT, 64, SECONDS, next, checkBet));
    }
    const sql = median(seen.sql);
    return [
      {
        name: `whole bet in SQL, 8 connections (${driver})`,
        ours: sql,
        floor: median(seen.floor),
        floorName: 'one durable row',
        unit: '/s',
      },
      {
        name: 'whole bet over signed HTTP, 64 connections',
        ours: median(seen.http.map(({ perSecond }) => perSecond)),
        floor: sql,
        floorName: 'the same bet in SQL',
        unit: '/s',
        atLeast: 0.55,
      },
      limit('whole bet over signed HTTP, p99 at 64 connections', median(seen.http.map(({ p99Ms }) => p99Ms)), 'ms', 25),
    ];
  } finally {
    await platform.stop();
    await database.stop();
  }
}

function fail(message: string): never {
  throw new Error(message);
}
