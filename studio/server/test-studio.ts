import { createSecretBox } from '@sorak/contract/secret-box';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { nusantara } from '../titles/jackpots.ts';
import type { SessionAnswer } from './api.ts';
import { createApp } from './app.ts';
import { loadTitles } from './catalogue.ts';
import type { Studio } from './context.ts';
import { openPool, queriesOn } from './db/database.ts';
import { migrate } from './db/migrations.ts';
import { cautiousRules, type PlayRules } from './play-rules.ts';
import { readSession, type Session } from './sessions/service.ts';
import { openPlatformCheck } from '@sorak/contract/platform-check';
import { startPlatform, testBeaconRound, testKeys, type TestPlatform } from './test-platform.ts';
import { ofRound, studioKey, unsealJson } from './sealed.ts';
import type { Beacon } from '@sorak/contract/beacon';
import { openWallet } from '@sorak/contract/wallet-client';

declare module 'vitest' {
  interface ProvidedContext {
    /** A user who may create databases, on the test server's maintenance database. */
    testServerUrl: string;
  }
}

/** A new database on the test server. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('testServerUrl');
  const name = `studio_${randomUUID().replaceAll('-', '')}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new Client(server);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => patiently(() => admin(`drop database if exists ${name} with (force)`)) };
}

const NOT_OURS = '42501';

/** The server's own housekeeping may be in a database that is dropped; its owner may not end it, but it ends soon. */
async function patiently(drop: () => Promise<void>, tries = 50): Promise<void> {
  try {
    await drop();
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_OURS || tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await patiently(drop, tries - 1);
  }
}

export type TestStudio = {
  readonly studio: Studio;
  readonly app: FastifyInstance;
  readonly platform: TestPlatform;
  /** What the licence allows; a test changes it. */
  readonly play: PlayRules;
  readonly pool: Pool;
  /** Moves the studio's clock. */
  readonly pass: (ms: number) => void;
  readonly call: <T>(method: 'GET' | 'POST', path: string, body?: unknown, bearer?: string) => Promise<{ status: number; body: T }>;
  /** The session of a player in a game. */
  readonly player: (user: string, gameCode: string) => Promise<Session>;
  readonly stop: () => Promise<void>;
};

const testBeacon = (): Beacon => ({ at: (ms) => Promise.resolve(testBeaconRound(ms)) });

/** A studio on real HTTP and PostgreSQL, with a clock that only the test moves. `jackpots` replaces the series, so that a test can make a hit certain. */
export async function startTestStudio(jackpots = [nusantara], timeoutMs = 800, titles = loadTitles()): Promise<TestStudio> {
  const database = await createTestDatabase();
  const platform = await startPlatform();
  const pool = openPool(database.url);
  await migrate(pool);
  let time = Date.now();
  const play = { ...cautiousRules(), hasAutoplay: true, hasVolleys: true };
  const studio: Studio = {
    db: queriesOn(pool),
    wallet: openWallet({ platformUrl: platform.url, privateKeyPem: testKeys.privateKey, timeoutMs }),
    secrets: createSecretBox(studioKey(undefined, testKeys.privateKey)),
    beacon: testBeacon(),
    now: () => new Date(time),
    titles,
    closed: new Set(),
    limits: new Map(),
    terms: new Map(),
    play,
    isFromPlatform: openPlatformCheck(platform.url),
    jackpots,
    jackpotCurrency: 'IDR',
    log: () => undefined,
  };
  const app = await createApp(studio, { clientDir: 'studio/no-such-folder', siteOrigins: ['http://localhost:8080'] });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call: TestStudio['call'] = async (method, path, body, bearer) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  return {
    studio,
    app,
    platform,
    play,
    pool,
    pass: (ms) => {
      time += ms;
    },
    call,
    player: async (user, gameCode) => {
      const { body } = await call<SessionAnswer>('POST', '/api/session', { user, token: `token-${user}`, gameCode });
      return readSession(studio, `Bearer ${body.session}`);
    },
    stop: async () => {
      await app.close();
      await platform.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** A round's own state as the database keeps it, opened with the studio's key, as a test of what is hidden must. */
export const openedState = (kept: unknown, round: string): unknown =>
  unsealJson(createSecretBox(studioKey(undefined, testKeys.privateKey)), kept, ofRound(round));
