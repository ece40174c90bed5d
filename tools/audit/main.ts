import path from 'node:path';
import { sessionOf } from '@sorak/contract/database-session';
import { readKeyRing } from '@sorak/contract/key-ring';
import { createSecretBox, firstKeyOf, readSecretsKey } from '@sorak/contract/secret-box';
import { Client } from 'pg';
import { auditAll } from '../../server/src/audit.ts';
import { rowKeyOf } from '../../server/src/db/row-key.ts';
import { auditTable, violationCount } from '../../server/src/ledger/audit-table.ts';
import { witnessFileOf } from '../../server/src/ledger/witness-file.ts';
import { archiveKeysOf } from '../../server/src/lib/archive-files.ts';
import { readConfig } from '../../server/src/lib/config.ts';
import { optionsOf } from '../archive/options.ts';
import { auditHouse } from './house-books.ts';
import { copyWitness, untilReached } from './on-replica.ts';
import { openEmbedded } from './open-embedded.ts';
import { releaseSchema } from './release-schema.ts';

/** Exit code 0: sound. 1: violations, named. 2: the audit could not be made. */
async function main(): Promise<number> {
  const options = optionsOf(process.argv.slice(2), ['archive']);
  if (options === undefined) throw new Error('npm run audit -- [--archive DIR]');
  const config = readConfig(process.env);
  const witnessFile = (process.env['WITNESS_FILE'] || witnessFileOf(config.dataDir)).split(',').map((file) => file.trim());
  const database = config.databaseUrl
    ? { url: config.databaseListenUrl ?? config.databaseUrl, close: () => Promise.resolve() }
    : await openEmbedded(config.dataDir);
  const folder = options['archive'] === undefined ? {} : { folder: path.resolve(options['archive']) };
  const release = await releaseSchema();
  const clientOn = (url: string) => new Client({ ...sessionOf(url), connectionTimeoutMillis: 10_000, application_name: 'sorak audit' });
  const client = clientOn(config.databaseReadUrl ?? database.url);
  const copied = config.databaseReadUrl === undefined ? undefined : copyWitness(witnessFile);
  try {
    await client.connect();
    const ring = await readKeyRing(client, readSecretsKey(config.dataDir, config.secretsKey), 'SECRETS_KEY');
    const rowKey = rowKeyOf(firstKeyOf(ring));
    const { publicKey } = archiveKeysOf(createSecretBox(ring));
    if (copied) await waitFor(clientOn(database.url), client);
    const report = await auditAll(client, {
      witnessFile: copied?.files ?? witnessFile,
      rowKey,
      release,
      archive: { publicKey, ...folder },
    });
    const house = await auditHouse(client, database.url, config);
    report.checks.push(...house.checks);
    report.notes.push(...house.notes);
    if (copied) console.log('Read on the replica of DATABASE_READ_URL.');
    for (const file of witnessFile) console.log(`Witness ${path.relative(process.cwd(), file)}`);
    console.log(auditTable(report));
    return violationCount(report) === 0 ? 0 : 1;
  } finally {
    copied?.remove();
    await client.end();
    await database.close();
  }
}

async function waitFor(primary: Client, replica: Client): Promise<void> {
  await primary.connect();
  try {
    await untilReached(primary, replica);
  } finally {
    await primary.end();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
