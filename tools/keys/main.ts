import fs from 'node:fs';
import path from 'node:path';
import { beginKeyChange, finishKeyChange, isChanging } from '@sorak/contract/key-ring';
import { createSecretBox, firstKeyOf, readSecretsKey } from '@sorak/contract/secret-box';
import { changing } from '../../server/src/back-office/desk/keys/ring-repo.ts';
import { beginChange, finishChange, SETTING } from '../../server/src/back-office/desk/keys/service.ts';
import { createDatabase } from '../../server/src/db/database.ts';
import { readHouseKeys } from '../../server/src/db/house-keys.ts';
import { rowKeyOf } from '../../server/src/db/row-key.ts';
import { type Config, readConfig } from '../../server/src/lib/config.ts';
import { openPool as openStudioPool } from '../../studio/server/db/database.ts';
import { studioKey } from '../../studio/server/sealed.ts';
import { openPool as openBookPool, queriesOn as bookQueries } from '../../sportsbook/server/db/database.ts';
import { resealKey } from '../../sportsbook/server/proofs/simulated.ts';
import { openEmbedded } from '../audit/open-embedded.ts';
import { vendorUrl } from '../audit/vendor-url.ts';
import { keyFiles } from './key-file.ts';

const KEY_BYTES = 32;
const USAGE = `npm run keys -- begin    lets SECRETS_KEY_NEXT open this house's secrets beside SECRETS_KEY; without either it makes the next key file
npm run keys -- finish   once every process was started with the next key: seals anew, and the old key opens nothing any more
docs/operations.md says what comes between them.`;

async function onBook<T>(url: string, config: Config, work: (pool: ReturnType<typeof openBookPool>) => Promise<T>): Promise<void> {
  if (config.sportsbook === null) return;
  const pool = openBookPool(vendorUrl(url, 'sportsbook', config));
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

const STUDIO_SETTING = 'STUDIO_SECRETS_KEY';

/** The studio has a key of its own, which is changed where the next one is named. */
async function onStudio(url: string, config: Config, step: 'begin' | 'finish'): Promise<void> {
  const [given, next] = [process.env[STUDIO_SETTING] || undefined, process.env[`${STUDIO_SETTING}_NEXT`] || undefined];
  if ((step === 'begin' ? next : given) === undefined) return;
  const file = process.env['STUDIO_KEY_FILE'] || path.join(config.dataDir, 'keys', 'studio.pem');
  const key = studioKey(given, fs.readFileSync(file, 'utf8'));
  const pool = openStudioPool(vendorUrl(url, 'studio', config));
  try {
    await changing(pool, async (client) => {
      if (step === 'begin') await beginKeyChange(client, key, keyOf(next ?? ''), STUDIO_SETTING);
      else if (await isChanging(client)) await finishKeyChange(client, key, STUDIO_SETTING);
    });
  } finally {
    await pool.end();
  }
}

/** The house's owner, whose changes of watched rows are marked. */
async function withOwner<T>(url: string, config: Config, work: (db: ReturnType<typeof createDatabase>) => Promise<T>): Promise<T> {
  const rowKey = rowKeyOf(firstKeyOf(await readHouseKeys(url, config)));
  const db = createDatabase(url, { maxConnections: 2, rowKey, applicationName: 'sorak keys' });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function keyOf(said: string): Buffer {
  const key = Buffer.from(said, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`The next key has ${key.length} bytes instead of ${KEY_BYTES}: 32 bytes in base64.`);
  return key;
}

async function begin(url: string, config: Config): Promise<string> {
  const files = keyFiles(config.dataDir);
  const from = readSecretsKey(config.dataDir, config.secretsKey);
  const said = process.env['SECRETS_KEY_NEXT'];
  if (said === undefined && config.secretsKey !== undefined) throw new Error('Say the next key: SECRETS_KEY_NEXT, 32 bytes in base64.');
  const next = said === undefined ? files.next() : keyOf(said);
  await withOwner(url, config, (db) => beginChange(db, from, next));
  await onBook(url, config, (pool) => changing(pool, (client) => beginKeyChange(client, from, next, SETTING)));
  await onStudio(url, config, 'begin');
  if (said === undefined) files.turn();
  return said === undefined
    ? 'Both keys open the secrets. The next start reads the new one: start every process again, then npm run keys -- finish.'
    : 'Both keys open the secrets. Start every process with SECRETS_KEY set to the next one, then npm run keys -- finish with it.';
}

async function finish(url: string, config: Config): Promise<string> {
  const to = readSecretsKey(config.dataDir, config.secretsKey);
  const resealed = await withOwner(url, config, (db) => finishChange(db, to));
  await onBook(url, config, async (pool) => {
    const ring = await changing(pool, (client) => finishKeyChange(client, to, SETTING));
    await resealKey(bookQueries(pool), createSecretBox(ring));
  });
  await onStudio(url, config, 'finish');
  keyFiles(config.dataDir).forget();
  const lines = Object.entries(resealed).map(([column, count]) => `${column}  ${count}`);
  return [...lines, 'The old key opens nothing any more. Start every process again, so that it seals by the new one.'].join('\n');
}

/** Exit code 0: done. 1: refused, with the reason. */
async function main(): Promise<number> {
  const [step] = process.argv.slice(2);
  if (step !== 'begin' && step !== 'finish') {
    console.log(USAGE);
    return 1;
  }
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const outside = config.databaseListenUrl ?? config.databaseUrl;
  const database = outside ? { url: outside, close: () => Promise.resolve() } : await openEmbedded(config.dataDir);
  try {
    console.log(await (step === 'begin' ? begin : finish)(database.url, config));
    return 0;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
