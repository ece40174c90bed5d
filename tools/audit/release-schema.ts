import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sessionOf } from '@sorak/contract/database-session';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { schemaFacts, type SchemaFact } from '../../server/src/db/schema-facts.ts';

/** What this release makes of an empty database: made in one of its own, which is thrown away. */
export async function releaseSchema(): Promise<SchemaFact[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-schema-'));
  fs.chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder, isDurable: false });
  try {
    const url = server.url('postgres');
    await migrate(url);
    const client = new Client(sessionOf(url));
    await client.connect();
    try {
      return await schemaFacts(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
