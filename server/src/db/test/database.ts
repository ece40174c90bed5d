import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A user who may create databases and roles, on the test server's maintenance database. */
    testServerUrl: string;
    /** Name of the migrated database that tests are copied from; changes with the migrations' and the functions' text. */
    testTemplateName: string;
  }
}

// Any fixed number: every test worker that builds a template must use the same.
const TEMPLATE_LOCK = 7_266_152_026;

export interface TestDatabase {
  /** For migrations and for looking behind the application's back. */
  ownerUrl: string;
  /** For `createDatabase(appUrl, { role: 'sorak_app' })`: works as sorak_app even without the option. */
  appUrl: string;
  drop: () => Promise<void>;
}

/** The test server's maintenance database, for tests that make databases themselves. */
export function testServerUrl(): string {
  return inject('testServerUrl');
}

/** What is written into a template of its own, once per server and not once per database. It leaves no connection open. */
type Filling = { readonly name: string; readonly write: (database: { readonly appUrl: string }) => Promise<void> };

/** A migrated database of its own for one test file, copied from a template in some 40 ms. Runs inside vitest only. */
export async function createTestDatabase(filling?: Filling): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const empty = inject('testTemplateName');
  const template = filling ? `${empty}_${filling.name}` : empty;
  const name = `sorak_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await ensureTemplate(client, empty, 'template0', async (draft) => {
      await migrate(databaseUrl(serverUrl, draft));
    });
    if (filling)
      await ensureTemplate(client, template, empty, (draft) => filling.write({ appUrl: appUrlOf(databaseUrl(serverUrl, draft)) }));
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    // As a start and the cluster do: what sorak_app may not there it may not here.
    await client.query(`revoke connect on database ${name} from public`);
  });
  const ownerUrl = databaseUrl(serverUrl, name);
  return {
    ownerUrl,
    appUrl: appUrlOf(ownerUrl),
    drop: () => onServer(serverUrl, (client) => dropDatabase(client, name)),
  };
}

function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', '-c role=sorak_app');
  return url.href;
}

const NOT_OURS = '42501';
const IN_USE = '55006';

/** A statement on a database that somebody may still be leaving: the server's own housekeeping, or sessions that were closed a moment ago. */
async function onceLeft(client: Client, statement: string): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if (![NOT_OURS, IN_USE].includes((error as { code?: string }).code ?? '') || tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
}

/** Takes a database away, with who is in it. */
export const dropDatabase = (client: Client, name: string): Promise<void> =>
  onceLeft(client, `drop database if exists ${name} with (force)`);

/** Made once per server and shape, from `base`. Built under another name, so that a broken migration leaves no template. */
async function ensureTemplate(client: Client, template: string, base: string, make: (draft: string) => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    const draft = `${template}_draft`;
    await dropDatabase(client, draft);
    await client.query(`create database ${draft} template ${base} encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
    await make(draft);
    await onceLeft(client, `alter database ${draft} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
