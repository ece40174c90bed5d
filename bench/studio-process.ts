import { createSecretBox } from '@sorak/contract/secret-box';
import { createApp } from '../studio/server/app.ts';
import { loadTitles } from '../studio/server/catalogue.ts';
import type { Entry, Studio } from '../studio/server/context.ts';
import { openPool, queriesOn } from '../studio/server/db/database.ts';
import { migrate } from '../studio/server/db/migrations.ts';
import { cautiousRules } from '../studio/server/play-rules.ts';
import { Rooms } from '../studio/server/rooms/rooms.ts';
import { startWorker } from '../studio/server/rounds/worker.ts';
import { openPlatformCheck } from '../contract/src/platform-check.ts';
import { openTables, runTables } from '../studio/server/tables/tables.ts';
import { Arenas } from '../studio/server/arena/arenas.ts';
import { openBeacon } from '../contract/src/beacon.ts';
import { studioKey } from '../studio/server/sealed.ts';
import { openWallet } from '../contract/src/wallet-client.ts';
import { type StudioSetting, tableCode } from './studio-setting.ts';

function titlesOf({ like, tables }: StudioSetting): ReadonlyMap<string, Entry> {
  const titles = new Map(loadTitles());
  const model = titles.get(like);
  if (!model) throw new Error(`there is no ${like}`);
  for (let at = 0; at < tables; at += 1) titles.set(tableCode(at), { ...model, title: { ...model.title, code: tableCode(at) } });
  return titles;
}

/** The studio as it runs, but for its titles and the least time of a round. */
async function start(): Promise<void> {
  const setting = JSON.parse(process.argv[2] ?? '') as StudioSetting;
  const log = (message: string, details: Record<string, unknown>): void => console.error(message, JSON.stringify(details));
  const pool = openPool(setting.database, (error) => log('database connection lost', { error: error.message }));
  await migrate(pool);
  const studio: Studio = {
    db: queriesOn(pool),
    wallet: openWallet({ platformUrl: setting.platform, privateKeyPem: setting.key }),
    secrets: createSecretBox(studioKey(undefined, setting.key)),
    beacon: openBeacon({ url: `${setting.platform}/beacon`, now: Date.now }),
    now: () => new Date(),
    titles: titlesOf(setting),
    closed: new Set(),
    limits: new Map(),
    terms: new Map(),
    play: { ...cautiousRules(), leastCycleMs: setting.cycleMs },
    isFromPlatform: openPlatformCheck(setting.platform),
    jackpots: [],
    jackpotCurrency: 'IDR',
    log,
    socketsPerAddress: Infinity,
  };
  const rooms = new Rooms(studio);
  await rooms.open();
  const arenas = new Arenas(studio);
  const tables = setting.hasTables ? await openTables(studio) : new Map();
  const app = await createApp(studio, { clientDir: 'dist/studio-client', siteOrigins: ['http://127.0.0.1'] }, tables, rooms, arenas);
  await app.listen({ port: setting.port, host: '127.0.0.1' });
  startWorker(studio);
  runTables(studio, tables);
  rooms.run();
  arenas.run();
  process.send?.('ready');
}

await start();
