import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';

export type BenchDatabase = {
  readonly url: string;
  readonly appUrl: string;
  /** Of the server's first process, the parent of all others. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** A migrated platform database on a durable PostgreSQL of its own; `appUrl` takes on the application's role. */
export async function openDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-pg-'));
  const server = await startEmbeddedPostgres({ folder, maxConnections: 150 });
  await onServer(server.url('postgres'), 'create database bench');
  const url = server.url('bench');
  await migrate(url);
  return {
    url,
    appUrl: `${url}?options=${encodeURIComponent('-c role=sorak_app')}`,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements one after another on a connection of their own. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One number from one row. */
export async function readNumber(url: string, statement: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    return Number(Object.values((await client.query(statement)).rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}
