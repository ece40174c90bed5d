import { setTimeout as sleep } from 'node:timers/promises';
import { openPlatformCheck } from '../contract/src/platform-check.ts';
import { openWallet } from '../contract/src/wallet-client.ts';
import type { FeedMessage, FeedSource } from '../sportsbook/feed/messages.ts';
import { FeedState } from '../sportsbook/feed/state.ts';
import { createApp } from '../sportsbook/server/app.ts';
import type { Book } from '../sportsbook/server/context.ts';
import { openPool, queriesOn } from '../sportsbook/server/db/database.ts';
import { migrate } from '../sportsbook/server/db/migrations.ts';
import { LIMITS } from '../sportsbook/server/limits.ts';
import { takeInFeed } from '../sportsbook/server/matches/intake.ts';

/** What the bench says to the book's process. */
export type BookSetting = {
  readonly database: string;
  readonly platform: string;
  readonly key: string;
  readonly port: number;
  readonly matches: number;
};

const named = (name: string) => ({ code: name, name });

/** So many matches of tomorrow, each with who wins it at 2.00, 3.30 and 3.80, and nothing new. */
function quietFeed(matches: number): FeedSource {
  const state = new FeedState();
  const startsAt = Date.now() + 86_400_000;
  for (let at = 0; at < matches; at += 1) {
    const match = `m${at}`;
    const about = { seq: at + 1, at: 1, match } as const;
    const said: FeedMessage[] = [
      { kind: 'fixture', ...about, sport: 'football', league: named('L'), home: named('H'), away: named('A'), startsAt, state: 'planned' },
      {
        kind: 'market',
        ...about,
        market: `${match}-1x2`,
        type: 'result',
        part: 'match',
        side: null,
        line: null,
        state: 'open',
        reason: null,
        margin: 50_000,
        outcomes: [
          { code: 'home', price: 2_000 },
          { code: 'draw', price: 3_300 },
          { code: 'away', price: 3_800 },
        ],
      },
    ];
    for (const message of said) state.take(message);
  }
  return {
    snapshot: () => Promise.resolve({ run: 'quiet', ...state.snapshot() }),
    after: (seq) => Promise.resolve({ run: 'quiet', last: seq, isTooOld: false, messages: [] }),
  };
}

/** The book's HTTP side as it runs, with a feed that stands still. */
async function start(): Promise<void> {
  const setting = JSON.parse(process.argv[2] ?? '') as BookSetting;
  const pool = openPool(setting.database);
  await migrate(pool);
  const book: Book = {
    db: queriesOn(pool),
    wallet: openWallet({ platformUrl: setting.platform, privateKeyPem: setting.key }),
    feed: quietFeed(setting.matches),
    isSimulated: true,
    isFromPlatform: openPlatformCheck(setting.platform),
    now: () => new Date(),
    pause: sleep,
    limits: { ...LIMITS, mostOpen: 10n ** 15n, mostOnMarket: 10n ** 15n },
    secret: 'secret',
    readersPerAddress: Infinity,
    log: (message, details) => console.error(message, JSON.stringify(details)),
  };
  const { app } = await createApp(book, { clientDir: 'dist/sportsbook-client', siteOrigins: ['http://127.0.0.1'] });
  await takeInFeed(book);
  setInterval(() => void takeInFeed(book), 500);
  await app.listen({ port: setting.port, host: '127.0.0.1' });
  process.send?.('ready');
}

await start();
