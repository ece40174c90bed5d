import { drain, drainMsOf } from '@sorak/contract/health';
import { listOf, numberSetting, setting } from '@sorak/contract/env-settings';
import { sayOf, shipRest } from '@sorak/contract/log';
import { countProcess } from '@sorak/contract/process-metrics';
import { RELEASE } from '@sorak/contract/release';
import { metricsTokenOf } from '@sorak/contract/serve-metrics';
import { spreadLastNet } from '@sorak/contract/last-net';
import { allowOnly } from '@sorak/contract/outgoing';
import { Presence } from '@sorak/contract/presence';
import fs from 'node:fs';
import { jackpotSeries } from '../titles/jackpots.ts';
import { createApp } from './app.ts';
import { loadTitles } from './catalogue.ts';
import type { RoomTerms } from '../engines/room-terms.ts';
import { watchHouseRules } from './house-rules.ts';
import { cautiousRules } from './play-rules.ts';
import type { Studio } from './context.ts';
import { openPool, queriesOn } from './db/database.ts';
import { migrate } from './db/migrations.ts';
import { tidySessions } from './sessions/service.ts';
import { repeat } from './repeat.ts';
import { startWorker } from './rounds/worker.ts';
import { Rooms } from './rooms/rooms.ts';
import { openPlatformCheck } from '@sorak/contract/platform-check';
import { openTables, runTables } from './tables/tables.ts';
import { Arenas } from './arena/arenas.ts';
import { sealOld } from './sealing/seal-old.ts';
import { studioKey } from './sealed.ts';
import { readKeyRing } from '@sorak/contract/key-ring';
import { assertSameKey, createSecretBox } from '@sorak/contract/secret-box';
import { openBeacon } from '@sorak/contract/beacon';
import { chainOfUrl } from '@sorak/contract/rules/beacon';
import { openHouseRules, openWallet } from '@sorak/contract/wallet-client';

const TIDY_MS = 3_600_000;

const log = sayOf('studio', process.env['LOG_LEVEL']);

/** A public beacon, or the platform's own, which stands in for one; that is read inside the house and shown at the site. */
function beaconAt(platformUrl: string): { readonly url: string; readonly source: string; readonly chain: string | null } {
  const url = process.env['BEACON_URL'];
  const [site = ''] = setting('SITE_ORIGIN', 'http://localhost:8080').split(',');
  if (!url) return { url: `${platformUrl}/beacon`, source: `${site}/beacon`, chain: null };
  const chain = chainOfUrl(url);
  if (chain === null) throw new Error('BEACON_URL does not end in the hash of its chain, as https://api.drand.sh/52db9ba7…e971 does');
  return { url, source: url, chain };
}

const KEY_SETTING = 'STUDIO_SECRETS_KEY (or the key of STUDIO_KEY_FILE, from which it follows)';

async function start(): Promise<void> {
  const port = Number(setting('STUDIO_PORT', '8081'));
  const drainMs = drainMsOf(process.env['DRAIN_SECONDS']);
  allowOnly(process.env['OUTGOING_HOSTS']);
  countProcess('studio', RELEASE);
  const pool = openPool(setting('STUDIO_DATABASE_URL'), (error) => log('database connection lost', { error: error.message }));
  await migrate(pool);
  const privateKeyPem = fs.readFileSync(setting('STUDIO_KEY_FILE'), 'utf8');
  const key = studioKey(process.env['STUDIO_SECRETS_KEY'] || undefined, privateKeyPem);
  const secrets = createSecretBox(await readKeyRing(pool, key, KEY_SETTING));
  await assertSameKey(pool, secrets, KEY_SETTING);
  const platform = { platformUrl: setting('PLATFORM_URL', 'http://127.0.0.1:8080'), privateKeyPem };
  const closed = new Set<string>();
  const limits = new Map<string, number>();
  const terms = new Map<string, RoomTerms>();
  const play = cautiousRules();
  const studio: Studio = {
    db: queriesOn(pool),
    wallet: openWallet(platform),
    secrets,
    beacon: openBeacon({
      ...beaconAt(platform.platformUrl),
      now: Date.now,
      refused: (why) => log('the beacon is not believed', { why }),
    }),
    now: () => new Date(),
    titles: loadTitles(numberSetting('BINGO_SPEED', 1)),
    closed,
    limits,
    terms,
    play,
    isFromPlatform: openPlatformCheck(platform.platformUrl),
    jackpots: jackpotSeries,
    jackpotCurrency: setting('JACKPOT_CURRENCY', 'IDR'),
    presence: new Presence(),
    log,
  };
  const siteOrigins = setting('SITE_ORIGIN', 'http://localhost:8080').split(',');
  await sealOld(studio);
  const tables = await openTables(studio);
  const rooms = new Rooms(studio);
  await rooms.open();
  const page = {
    clientDir: setting('STUDIO_CLIENT_DIR', 'dist/studio-client'),
    siteOrigins,
    ownOrigin: setting('STUDIO_ORIGIN', `http://localhost:${port}`),
    trustProxy: listOf(process.env['TRUST_PROXY']),
    metricsToken: metricsTokenOf(process.env['METRICS_TOKEN']),
  };
  const arenas = new Arenas(studio);
  const app = await createApp(studio, page, tables, rooms, arenas);
  await app.listen({ port, host: setting('STUDIO_HOST', '127.0.0.1') });
  const worker = startWorker(studio);
  const onChange = (game: string): void => {
    tables.get(game)?.changed();
    rooms.changed(game);
  };
  const running = [
    repeat(studio, 'launch tokens could not be forgotten', () => tidySessions(studio), TIDY_MS),
    runTables(studio, tables),
    rooms.run(),
    arenas.run(),
    watchHouseRules({ studio, closed, limits, terms, play, ask: openHouseRules(platform), onChange }),
  ];
  log('studio is ready', { port, titles: studio.titles.size });

  const close = async (): Promise<void> => {
    await app.close();
    for (const { stop: end } of running) await end();
    await worker.stop();
    await studio.db.destroy();
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
  log('studio did not start', { error: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
