import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Shot } from './http-load.ts';
import { onServer, readNumber } from './postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
export const VENDOR = 'bench';
export const MEMBERS = 5_000;
/** What is bet on: a game of a vendor. */
type Game = { readonly vendor: string; readonly code: string };
/** By which every process on a bench's database seals its secrets. */
export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const REEF: Game = { vendor: VENDOR, code: 'reef' };

export type VendorKeys = { readonly privateKey: KeyObject; readonly file: string };
export type Platform = {
  readonly pid: number;
  readonly readyMs: number;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A vendor of our own, as the file that adds it. */
export function makeVendor(game = REEF): VendorKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-')), 'vendors.json');
  const games = [{ gameCode: game.code, name: 'Reef', gameType: 'RNG', gameClassify: 'SLOTS', minBet: 0.01 }];
  const vendor = {
    code: game.vendor,
    displayName: 'Bench',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
    launchUrl: 'http://localhost:21971/',
    games,
  };
  writeFileSync(file, JSON.stringify({ vendors: [vendor] }));
  return { privateKey, file };
}

/** The built platform on this database, ready when it answers its health; `more` are settings of its environment. */
export async function startPlatform(url: string, port: number, vendor: VendorKeys, more: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      VENDORS_FILE: vendor.file,
      DATA_DIR: path.dirname(vendor.file),
      LOG_LEVEL: 'fatal',
      SECRETS_KEY,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() - started > 30_000 || child.exitCode !== null) throw new Error('the platform did not start');
    await sleep(20);
  }
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Members with money and an open game each; the launch token of member n is `bench-n`. */
export async function openGames(url: string, game = REEF): Promise<number> {
  await onServer(
    url,
    'create schema bench',
    'create table bench.floor (x int)',
    "select ledger_open('house:bench:IDR', 'house', 'IDR', -4000000000000000000)",
    "select ledger_open('house:games:IDR:' || lpad(g::text, 2, '0'), 'house', 'IDR', -4000000000000000000) from generate_series(0, 63) g",
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
       select 'bench' || g, 'bench' || g, 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, ${MEMBERS}) g`,
    "select ledger_open('member:' || id || ':wallet:IDR', 'wallet', 'IDR', 0) from member where username like 'bench%'",
    "select ledger_transfer(gen_random_uuid(), (select id from ledger_account where name = 'house:bench:IDR'), a.id, 100000000000, 'bench', '') from ledger_account a where name like 'member:%:wallet:IDR'",
    `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
       select sha256(convert_to('bench-' || m.id, 'UTF8')), m.id, (select id from vendor where code = '${game.vendor}'), '${game.code}', 'IDR', a.id,
         (select id from ledger_account h where h.name = 'house:games:IDR:' || lpad((m.id % 64)::text, 2, '0')), now(), now() + interval '1 day', now()
       from member m join ledger_account a on a.name = 'member:' || m.id || ':wallet:IDR' where m.username like 'bench%'`,
    'vacuum analyze',
  );
  return readNumber(url, "select min(id) from member where username like 'bench%'");
}

export type BetShot = Shot & { readonly member: number };

/** A bet of a member, signed beforehand, so that the load generator's RSA does not stand in the figure of the platform. */
export async function signedBet(member: number, key: KeyObject, game = REEF): Promise<BetShot> {
  const request = {
    user: String(member),
    token: `bench-${member}`,
    request_uuid: randomUUID(),
    game_code: game.code,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    currency: 'IDR',
    amount: 500_000,
  };
  const body = Buffer.from(JSON.stringify(request));
  // On the threads of Node's pool: so many would take one thread minutes.
  const signature = await promisify<Buffer>((done) => sign('sha256', body, key, done))();
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature.toString('base64') };
  return { method: 'POST', path: `/vendor/${game.vendor}/transaction/bet`, headers, body, member };
}

/** Bets of all members in turn. */
export const signedBets = (count: number, first: number, key: KeyObject, game = REEF): Promise<BetShot[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => signedBet(first + (at % MEMBERS), key, game)));
