import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readKeyRing } from '@sorak/contract/key-ring';
import { assertSameKey, createSecretBox, readSecretsKey, type SecretBox } from '@sorak/contract/secret-box';
import { drain, drainMsOf } from '@sorak/contract/health';
import { listOf, numberSetting, setting } from '@sorak/contract/env-settings';
import { sayOf, shipRest } from '@sorak/contract/log';
import { countProcess } from '@sorak/contract/process-metrics';
import { RELEASE } from '@sorak/contract/release';
import { metricsTokenOf } from '@sorak/contract/serve-metrics';
import { spreadLastNet } from '@sorak/contract/last-net';
import { allowOnly } from '@sorak/contract/outgoing';
import { openPlatformCheck } from '@sorak/contract/platform-check';
import { Presence } from '@sorak/contract/presence';
import { openWallet } from '@sorak/contract/wallet-client';
import { httpFeed } from '../feed/http-feed.ts';
import { createApp } from './app.ts';
import { cashOutDue } from './bets/cash-out.ts';
import { finishCashOuts } from './bets/cash-out-money.ts';
import { finishDue, repeat } from './bets/money.ts';
import { settleDue } from './bets/settle.ts';
import type { Book } from './context.ts';
import { openPool, queriesOn } from './db/database.ts';
import { migrate } from './db/migrations.ts';
import { LIMITS } from './limits.ts';
import { listenForChanges } from './live/changes-repo.ts';
import { takeInFeed } from './matches/intake.ts';
import { confirmJumps } from './matches/jumps.ts';
import { tidyOld } from './matches/tidy.ts';
import { simulatedFeed } from './proofs/simulated.ts';
import { tidySessions } from './sessions/service.ts';
import { rateAll } from './trading/accounts.ts';
import { loadLimits } from './trading/house-limits.ts';
import { pauseLosing } from './trading/losses.ts';
import { voidLateBets } from './trading/late-bets.ts';
import { watchIntegrity } from './trading/integrity.ts';

/** What is over a week old may wait a little longer. */
const TIDY_MS = 600_000;
/** What nobody waits for is not asked of the database twice a second. */
const SELDOM_MS = 2_000;
/** While nobody looks: so late a match may be heard of, a bet settled and paid. */
const QUIET_MS = 2_500;
/** What only another process could have changed. */
const OTHERS_MS = 15_000;

const log = sayOf('sportsbook', process.env['LOG_LEVEL']);

async function openBox(pool: ReturnType<typeof openPool>): Promise<SecretBox> {
  const key = readSecretsKey(setting('DATA_DIR', './data'), process.env['SECRETS_KEY'] || undefined);
  const box = createSecretBox(await readKeyRing(pool, key, 'SECRETS_KEY'));
  await assertSameKey(pool, box, 'SECRETS_KEY');
  return box;
}

async function start(): Promise<void> {
  const port = Number(setting('SPORTSBOOK_PORT', '8082'));
  const drainMs = drainMsOf(process.env['DRAIN_SECONDS']);
  allowOnly(process.env['OUTGOING_HOSTS']);
  countProcess('sportsbook', RELEASE);
  const pool = openPool(setting('SPORTSBOOK_DATABASE_URL'), (error) => log('database connection lost', { error: error.message }));
  await migrate(pool);
  const listenUrl = process.env['SPORTSBOOK_DATABASE_LISTEN_URL'];
  const listening = listenUrl ? openPool(listenUrl, (error) => log('listening connection lost', { error: error.message })) : pool;
  const privateKeyPem = fs.readFileSync(setting('SPORTSBOOK_KEY_FILE'), 'utf8');
  const feedUrl = process.env['SPORTSBOOK_FEED_URL'];
  const db = queriesOn(pool);
  const platformUrl = setting('PLATFORM_URL', 'http://127.0.0.1:8080');
  const book: Book = {
    db,
    wallet: openWallet({ platformUrl, privateKeyPem }),
    isFromPlatform: openPlatformCheck(platformUrl),
    feed:
      feedUrl === undefined
        ? await simulatedFeed(db, await openBox(pool), {
            speed: numberSetting('SPORTSBOOK_SPEED', 1),
            leagues: numberSetting('SPORTSBOOK_LEAGUES', Infinity),
            now: Date.now,
          })
        : httpFeed({ url: feedUrl, key: setting('SPORTSBOOK_FEED_BEARER') }),
    isSimulated: feedUrl === undefined,
    now: () => new Date(),
    pause: sleep,
    limits: LIMITS,
    presence: new Presence(),
    secret: createHash('sha256').update(privateKeyPem).digest('hex'),
    log,
  };
  // Behind a feed from outside nothing is sealed by this key, and none is made up for it.
  if (feedUrl !== undefined && process.env['SECRETS_KEY']) await openBox(pool);
  const siteOrigins = setting('SITE_ORIGIN', 'http://localhost:8080').split(',');
  const page = {
    clientDir: setting('SPORTSBOOK_CLIENT_DIR', 'dist/sportsbook-client'),
    siteOrigins,
    ownOrigin: setting('SPORTSBOOK_ORIGIN', `http://localhost:${port}`),
    trustProxy: listOf(process.env['TRUST_PROXY']),
    metricsToken: metricsTokenOf(process.env['METRICS_TOKEN']),
  };
  await loadLimits(book);
  const feed = repeat(book, 'feed', () => takeInFeed(book), undefined, QUIET_MS);
  book.catchUp = feed.anew;
  const { app, hub } = await createApp(book, page, {
    feed: process.env['SPORTSBOOK_FEED_KEY'],
    trading: process.env['SPORTSBOOK_TRADING_KEY'],
  });
  const changes = await listenForChanges(listening, { onChange: (matches) => hub.note(matches), onGap: () => hub.restart() });
  await app.listen({ port, host: setting('SPORTSBOOK_HOST', '127.0.0.1') });
  book.presence?.addEye(() => hub.size > 0);
  const loops = [
    feed,
    repeat(book, 'price jumps', () => confirmJumps(book), SELDOM_MS, QUIET_MS),
    repeat(book, 'integrity', () => watchIntegrity(book), SELDOM_MS, QUIET_MS),
    repeat(book, 'bets after the fact', () => voidLateBets(book), SELDOM_MS, QUIET_MS),
    repeat(book, 'settlement', () => settleDue(book), undefined, QUIET_MS),
    repeat(book, 'payment', () => finishDue(book), undefined, QUIET_MS),
    repeat(book, 'payment of parts', () => finishCashOuts(book), undefined, QUIET_MS),
    repeat(book, 'cash-out', () => cashOutDue(book), undefined, QUIET_MS),
    repeat(book, 'accounts', () => rateAll(book), TIDY_MS),
    repeat(book, 'losing markets', () => pauseLosing(book), OTHERS_MS, TIDY_MS),
    repeat(book, 'tidying', () => tidyOld(book), TIDY_MS),
    repeat(book, 'launch tokens', () => tidySessions(book), TIDY_MS),
    // Another process of the book may have been told.
    repeat(book, 'limits', () => loadLimits(book), SELDOM_MS, OTHERS_MS),
  ];
  log('sportsbook is ready', { port });

  const close = async (): Promise<void> => {
    await app.close();
    await Promise.all(loops.map((loop) => loop.stop()));
    await changes.stop();
    if (listening !== pool) await listening.end();
    await book.db.destroy();
    await shipRest();
  };
  spreadLastNet({ log: (message, error, count) => log(message, { error: describe(error), count }), drain: close });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await drain(app, drainMs);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

start().catch((error: unknown) => {
  log('sportsbook did not start', { error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
