import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openPlatformCheck } from '@sorak/contract/platform-check';
import { openWallet } from '@sorak/contract/wallet-client';
import { startPlatform, testKeys } from '../../studio/server/test-platform.ts';
import { createTestDatabase } from '../../studio/server/test-studio.ts';
import type { FeedMessage, FeedSource } from '../feed/messages.ts';
import { FeedState } from '../feed/state.ts';
import type { BetsAnswer, SessionAnswer, SlipRequest } from './api.ts';
import { createApp } from './app.ts';
import { finishCashOuts } from './bets/cash-out-money.ts';
import { finishDue } from './bets/money.ts';
import { settleDue } from './bets/settle.ts';
import type { Book } from './context.ts';
import { openPool, queriesOn } from './db/database.ts';
import { migrate } from './db/migrations.ts';
import { LIMITS } from './limits.ts';
import { takeInFeed } from './matches/intake.ts';

type Untold = FeedMessage extends infer M ? (M extends FeedMessage ? Omit<M, 'seq' | 'at'> : never) : never;
type Answer<T> = { status: number; body: T };

/** A feed that says what a test tells it. `lost`: so many messages are left out of every page. */
export class TestFeed implements FeedSource {
  readonly said: FeedMessage[] = [];
  lost = 0;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  snapshot() {
    const state = new FeedState();
    for (const message of this.said) state.take(message);
    return Promise.resolve({ run: 'one', ...state.snapshot() });
  }

  after(seq: number) {
    return Promise.resolve({ run: 'one', last: this.said.length, isTooOld: false, messages: this.said.slice(seq + this.lost) });
  }

  tell(message: Untold): void {
    this.said.push({ ...message, seq: this.said.length + 1, at: 1 } as FeedMessage);
  }

  /** A football match with the market of its result at 2.00, 3.30 and 3.80, and a handicap of -0.75 at 1.95 and 1.90. */
  sendMatch(match: string, state: 'planned' | 'live' | 'ended' = 'planned'): void {
    const team = (name: string) => ({ code: name, name });
    const about = { match, part: 'match', side: null, state: 'open', reason: null, margin: 50_000 } as const;
    const startsAt = this.now() + 1_000;
    this.tell({ kind: 'fixture', match, sport: 'football', league: team('L'), home: team('H'), away: team('A'), startsAt, state });
    this.tell({
      kind: 'market',
      ...about,
      market: `${match}-1x2`,
      type: 'result',
      line: null,
      outcomes: [
        { code: 'home', price: 2_000 },
        { code: 'draw', price: 3_300 },
        { code: 'away', price: 3_800 },
      ],
    });
    this.tell({
      kind: 'market',
      ...about,
      market: `${match}-ah`,
      type: 'handicap',
      line: -3,
      outcomes: [
        { code: 'home', price: 1_950 },
        { code: 'away', price: 1_900 },
      ],
    });
  }

  end(match: string, home: number, away: number, version = 1): void {
    this.tell({ kind: 'result', match, version, state: 'ended', parts: { match: { home, away } }, facts: {} });
  }
}

export const slip = (legs: SlipRequest['legs'], more: Partial<SlipRequest> = {}): SlipRequest => ({
  key: randomUUID(),
  stake: 1_000_000,
  size: legs.length,
  accept: 'ask',
  legs,
  ...more,
});
export const home = (match: string, price = 2_000) => ({ market: `${match}-1x2`, outcome: 'home', price });

export type TestBook = {
  readonly book: Book;
  readonly feed: TestFeed;
  readonly platform: Awaited<ReturnType<typeof startPlatform>>;
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  /** The clock of the book; it stands still until it is set. */
  readonly clock: { at: number };
  /** As the player who is signed in; POST where there is a body. */
  readonly ask: <T>(path: string, body?: unknown) => Promise<Answer<T>>;
  /** As whoever bears a key. */
  readonly askBy: <T>(key: string, path: string, body?: unknown) => Promise<Answer<T>>;
  /** How long bets on running matches were to be held back; none is, but as a test wants it. */
  readonly delays: readonly number[];
  /** Holds bets on running matches back, however long the test takes, until what it returns is called. */
  readonly holdBack: () => () => void;
  readonly settleAll: () => Promise<void>;
  readonly betOf: (id: string) => Promise<BetsAnswer['bets'][number] | undefined>;
  readonly stop: () => Promise<void>;
};

const HOUR_MS = 3_600_000;
export const TRADING_KEY = 'a key of trading';

/** A book on a database of its own, with a feed, a clock and a wallet of the test, which has taken these matches in. */
export async function startTestBook(start: number, matches: readonly string[] = []): Promise<TestBook> {
  const database = await createTestDatabase();
  const platform = await startPlatform(start);
  const pool = openPool(database.url);
  await migrate(pool);
  const clock = { at: Date.now() };
  const feed = new TestFeed(() => clock.at);
  const delays: number[] = [];
  let held: Promise<void> | null = null;
  const book: Book = {
    db: queriesOn(pool),
    wallet: openWallet({ platformUrl: platform.url, privateKeyPem: testKeys.privateKey, timeoutMs: 800 }),
    isFromPlatform: openPlatformCheck(platform.url),
    feed,
    isSimulated: true,
    now: () => new Date(clock.at),
    pause: (ms) => {
      delays.push(ms);
      return held ?? Promise.resolve();
    },
    limits: LIMITS,
    secret: 'secret',
    log: () => {},
  };
  const { app } = await createApp(book, { clientDir: 'sportsbook/no-such-folder', siteOrigins: [] }, { trading: TRADING_KEY });
  for (const match of matches) feed.sendMatch(match);
  await takeInFeed(book);
  const signIn = async () => {
    const opened = await app.inject({ method: 'POST', url: '/api/session', payload: { user: 'u', token: 't', gameCode: 'book' } });
    return { at: clock.at, bearer: opened.json<SessionAnswer>().session };
  };
  let signedIn = await signIn();
  const askBy = async <T>(key: string, url: string, payload?: unknown): Promise<Answer<T>> => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json<T>() };
  };
  const ask = async <T>(url: string, payload?: unknown) => {
    // Days pass in a test, and a session does not last so long.
    if (Math.abs(clock.at - signedIn.at) > HOUR_MS) signedIn = await signIn();
    return askBy<T>(signedIn.bearer, url, payload);
  };
  return {
    book,
    feed,
    platform,
    databaseUrl: database.url,
    app,
    clock,
    ask,
    askBy,
    delays,
    holdBack: () => {
      let goOn = (): void => undefined;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      return () => {
        held = null;
        goOn();
      };
    },
    settleAll: async () => {
      await takeInFeed(book);
      while ((await settleDue(book)) + (await finishDue(book)) + (await finishCashOuts(book)) > 0);
    },
    betOf: async (id) => (await ask<BetsAnswer>('/api/bets')).body.bets.find((bet) => bet.id === id),
    stop: async () => {
      await app.close();
      await platform.close();
      await pool.end();
      await database.drop();
    },
  };
}
