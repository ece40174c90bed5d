import { openPushGateway } from '../../../gateways/push.ts';
import { pushKeysOf } from '../../../gateways/push-crypto.ts';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VendorFile } from '@sorak/contract';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Context } from '../../../context.ts';
import { createDatabase } from '../../../db/database.ts';
import type { Database } from '../../../db/database.ts';
import { rowKeyOf } from '../../../db/row-key.ts';
import { createTestDatabase } from '../../../db/test/database.ts';
import { Pressure } from '../../../http/pressure.ts';
import { startGames } from '../../games/service.ts';
import { launch } from '../../games/launch-service.ts';
import { balance as readBalance, transfer } from '../../../ledger/ledger.ts';
import { createSecretBox } from '@sorak/contract/secret-box';
import { readConfig } from '../../../lib/config.ts';
import { seedBrand } from '../../../platform/system/service.ts';
import { openOrigin } from '../../../test/server.ts';
import { seedCeilings } from '../../betting/ceiling-settings-service.ts';
import { openWallet } from '../../../money/wallet/service.ts';
import { registerVendorWallet } from '../routes.ts';

export type Reply = { status: string; balance?: number; user?: string; request_uuid?: string; currency?: string };
export type Player = { memberId: bigint; user: string; token: string; wallet: bigint; sessionId: string };
type Sent = { topic: string; payload: unknown; to: unknown };

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }));

const ROW_KEY = rowKeyOf(Buffer.alloc(32, 5));

/** A platform with two vendors on a database of its own, spoken to over real HTTP. */
export type World = {
  context: Context;
  app: FastifyInstance;
  owner: Database;
  url: string;
  sent: Sent[];
  keys: Record<string, KeyObject>;
  file: VendorFile;
  filePath: string;
  clock: { advance: (ms: number) => void };
  /** A member with this much in the wallet (minor units) and a session of vendor ALFA's game `reef`. */
  player: (balance: bigint, options?: { vendor?: string; game?: string; asset?: 'IDR' | 'PLAY' }) => Promise<Player>;
  openSession: (player: Player, vendor: string, game: string, asset?: 'IDR' | 'PLAY') => Promise<string>;
  fund: (player: Player, amount: bigint) => Promise<void>;
  balance: (player: Player) => Promise<bigint>;
  send: (
    vendor: string,
    call: string,
    body: unknown,
    options?: { signature?: string; raw?: string; key?: KeyObject; url?: string; isOnce?: boolean },
  ) => Promise<Reply>;
  /** The application's database. */
  appUrl: string;
  /** Starts another platform on the same database, or on what `appUrl` leads to, and answers its address. */
  secondProcess: (appUrl?: string) => Promise<string>;
  close: () => Promise<void>;
};

function vendorFileOf(keys: Record<string, KeyObject>, launchUrl: string): VendorFile {
  const game = (gameCode: string, more = {}) => ({
    gameCode,
    name: gameCode,
    gameType: 'RNG' as const,
    gameClassify: 'SLOTS' as const,
    minBet: 0.01,
    rtp: 96,
    ...more,
  });
  return {
    vendors: ['ALFA', 'BETA'].map((code) => ({
      code,
      displayName: code,
      publicKey: pem(keys[code] as KeyObject),
      launchUrl,
      games: [
        game('reef', { jackpot: 'grand' }),
        game('tide'),
        game('pond', { maxBet: 5 }),
        game('fixed', { maintenance: true }),
        game('duel', { gameType: 'PVP', gameClassify: 'TABLE' }),
        game('match', { gameType: 'SPORTS', gameClassify: 'TABLE' }),
      ],
    })),
    jackpots: [{ code: 'grand', name: 'Grand', currency: 'IDR', seed: 100, vendors: ['ALFA', 'BETA'] }],
  };
}

type OfAlfa = (alfa: VendorFile['vendors'][number]) => object;
/** Two vendors with their keys, a launch page that takes connections, and the file that names them; `third` makes another one of the first, with the same key. */
export async function openVendors(more: readonly object[] = [], third?: OfAlfa) {
  const pairs: Record<string, ReturnType<typeof keyPair>> = { ALFA: keyPair(), BETA: keyPair() };
  const publicKeys = Object.fromEntries(Object.entries(pairs).map(([code, pair]) => [code, pair.publicKey]));
  const keys = Object.fromEntries(Object.entries(pairs).map(([code, pair]) => [code, pair.privateKey]));
  const door = createServer((socket) => socket.destroy());
  const origin = await openOrigin(door);
  const folder = mkdtempSync(path.join(tmpdir(), 'sorak-vendors-'));
  const filePath = path.join(folder, 'vendors.json');
  const file = vendorFileOf(publicKeys, `${origin}/play`);
  const [alfa] = file.vendors;
  const others = third && alfa ? [third(alfa)] : [];
  writeFileSync(filePath, JSON.stringify({ ...file, vendors: [...file.vendors, ...others, ...more] }));
  const close = (): void => {
    door.close();
    rmSync(folder, { recursive: true });
  };
  return { keys, file, filePath, close };
}

/** One platform process on its own connections. */
async function startProcess(base: Omit<Context, 'db'>, appUrl: string) {
  const db = createDatabase(appUrl, { role: 'sorak_app', rowKey: ROW_KEY });
  const context: Context = { ...base, db };
  await seedBrand(context);
  await seedCeilings(context);
  const games = await startGames(context);
  const app = Fastify();
  app.decorate('pressure', new Pressure(context.log));
  await registerVendorWallet(app, context);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await games.stop();
    await app.close();
    await db.close();
  };
  return { context, app, url, stop };
}

const ANSWER_TRIES = 30;

/** Signs and sends; asks again with the same id as long as the answer is RS_ERROR_UNKNOWN, as every vendor does, unless `isOnce`. */
export async function sendCall(url: string, keys: World['keys'], [vendor, call, body, options]: Parameters<World['send']>): Promise<Reply> {
  const { signature, raw, key, url: place = url, isOnce = false } = options ?? {};
  const text = raw ?? JSON.stringify(body);
  const signed = signature ?? sign('sha256', Buffer.from(text), key ?? (keys[vendor] as KeyObject)).toString('base64');
  for (let turn = 1; ; turn++) {
    const response = await fetch(`${place}/vendor/${vendor}${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signed },
      body: text,
    });
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    const reply = (await response.json()) as Reply;
    if (reply.status !== 'RS_ERROR_UNKNOWN' || isOnce || turn === ANSWER_TRIES) return reply;
  }
}

export async function createWorld(): Promise<World> {
  const testDatabase = await createTestDatabase();
  const owner = createDatabase(testDatabase.ownerUrl, { maxConnections: 4, rowKey: ROW_KEY });
  const { close: closeVendors, ...vendors } = await openVendors();
  let skewMs = 0;
  const sent: Sent[] = [];
  const base: Omit<Context, 'db'> = {
    config: readConfig({ VENDORS_FILE: vendors.filePath, NODE_ENV: 'test', LOTTERY: 'off' }),
    clock: { now: () => Date.now() + skewMs },
    publish: (topic, payload, to) => {
      sent.push({ topic, payload, to });
      return Promise.resolve();
    },
    gateways: { sms: null, email: null },
    push: openPushGateway(pushKeysOf(Buffer.alloc(32, 1)), 'https://localhost', false),
    social: { google: null, facebook: null, phone: null },
    secrets: createSecretBox(Buffer.alloc(32)),
    sessionEnded: () => Promise.resolve(),
    bus: { send: () => Promise.resolve(), listen: () => () => {}, close: () => Promise.resolve() },
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
  };
  const stops: (() => Promise<void>)[] = [];
  const start = async (appUrl = testDatabase.appUrl) => {
    const started = await startProcess(base, appUrl);
    stops.push(started.stop);
    return started;
  };
  const { context, app, url } = await start();
  const { pool } = context.db;

  const fund: World['fund'] = async (player, amount) => {
    const { house } = await openWallet(context, player.memberId, 'IDR');
    await transfer(pool, { id: randomUUID(), debit: house, credit: player.wallet, amount, kind: 'test_credit', reference: 'test' });
  };
  const openSession: World['openSession'] = async (player, vendor, game, asset = 'IDR') => {
    const opened = await launch(context, { ...player, asset }, { vassalage: vendor, gameCode: game, language: 'EN', country: null });
    if (typeof opened === 'string') throw new Error(`launch refused: ${opened}`);
    return new URL(opened.url).searchParams.get('token') ?? '';
  };
  return {
    ...vendors,
    context,
    app,
    owner,
    url,
    sent,
    clock: { advance: (ms) => void (skewMs += ms) },
    fund,
    openSession,
    appUrl: testDatabase.appUrl,
    secondProcess: async (appUrl) => (await start(appUrl)).url,
    player: async (balance, { vendor = 'ALFA', game = 'reef', asset = 'IDR' } = {}) => {
      const { memberId, sessionId } = await insertMember(owner);
      const { wallet } = await openWallet(context, memberId, asset);
      const player = { memberId, sessionId, user: String(memberId), token: '', wallet };
      if (balance > 0n) await fund(player, balance);
      return { ...player, token: await openSession(player, vendor, game, asset) };
    },
    balance: (player) => readBalance(pool, player.wallet),
    send: (...call) => sendCall(url, vendors.keys, call),
    close: async () => {
      for (const stop of stops) await stop();
      await owner.close();
      await testDatabase.drop();
      closeVendors();
    },
  };
}

async function insertMember(owner: Database): Promise<{ memberId: bigint; sessionId: string }> {
  const username = `m${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const { rows } = await owner.pool.query<{ id: bigint }>(
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
     values ($1, $1, 'x', 'ID', 'a', now(), '127.0.0.1') returning id`,
    [username],
  );
  const memberId = rows[0]?.id ?? 0n;
  const sessionId = randomUUID();
  await owner.pool.query(
    `insert into member_session (id, token_hash, member_id, created_at, seen_at, expires_at, ip, user_agent)
     values ($1, sha256($2::text::bytea), $3, now(), now(), now() + interval '1 day', '127.0.0.1', 'test')`,
    [sessionId, sessionId, memberId],
  );
  return { memberId, sessionId };
}
