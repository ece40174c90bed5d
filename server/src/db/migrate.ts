import { sessionOf } from '@sorak/contract/database-session';
import type { Migration } from 'kysely';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import { applyFunctions, readFunctions } from './functions.ts';
import { migrations } from './migrations.ts';
import { adoptOldChain } from './old-chain.ts';

// Any fixed number: every process that migrates a Sorak database must use the same.
const MIGRATION_LOCK = 7_266_152_025;

/**
 * Brings the database at `ownerUrl` to the newest shape: migrations, then the SQL functions whole. Returns the names of what it changed.
 * Several processes may call it at once: one works, the others wait. Throws the first failure; a failed migration leaves nothing behind.
 * With the platform's key, what a migration changes in watched rows is marked.
 */
export async function migrate(ownerUrl: string, list: Record<string, Migration> = migrations, rowKey?: string): Promise<string[]> {
  // One connection: the advisory lock belongs to the connection and ends with it, even after a kill.
  const pool = new Pool({
    ...sessionOf(ownerUrl, rowKey === undefined ? [] : [`sorak.row_key=${rowKey}`]),
    max: 1,
    connectionTimeoutMillis: 10_000,
    application_name: 'sorak migrate',
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (list === migrations) await adoptOldChain(pool);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(list) },
      // Domains own number ranges, so a lower number may be newer.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find((result) => result.status === 'Error');
    if (error) throw new Error(describe(error, failed?.migrationName), { cause: error });
    return [...results.map((result) => result.migrationName), ...(await functionsOf(pool))];
  } finally {
    await db.destroy();
    // Kysely closes only what it has used.
    if (!pool.ended) await pool.end();
  }
}

async function functionsOf(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    return await applyFunctions(client, readFunctions());
  } finally {
    client.release();
  }
}

function describe(error: unknown, migrationName: string | undefined): string {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof DatabaseError && error.hint ? ` ${error.hint}` : '';
  return `Migration ${migrationName ?? '(before the first)'} failed: ${message}${hint}`;
}
