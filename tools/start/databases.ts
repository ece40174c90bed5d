import { createHmac } from 'node:crypto';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';

export interface DatabaseUrls {
  platform: string;
  studio: string;
}

const PLATFORM_DATABASE = 'sorak';
const STUDIO_DATABASE = 'sorak_studio';

/** Makes the two databases of the embedded server, each with its own owner who cannot enter the other. Harmless when they exist. */
export async function prepareEmbedded(server: EmbeddedPostgres): Promise<DatabaseUrls> {
  await withClient(server.url('postgres'), async (admin) => {
    await ensureRole(admin, 'sorak_app', 'nologin');
    for (const name of [PLATFORM_DATABASE, STUDIO_DATABASE]) {
      await ensureRole(admin, name, `login password ${escapeLiteral(passwordOf(server, name))}`);
      if (await createDatabaseIfMissing(admin, name, name)) await admin.query(`revoke connect, temporary on database ${name} from public`);
    }
    await admin.query(`grant sorak_app to ${PLATFORM_DATABASE}`);
  });
  const urlOf = (name: string) => `postgres://${name}:${passwordOf(server, name)}@127.0.0.1:${server.port}/${name}`;
  return { platform: urlOf(PLATFORM_DATABASE), studio: urlOf(STUDIO_DATABASE) };
}

/** On an outside server the platform's database must exist; the studio's is made when it is missing. Throws in words. */
export async function prepareOutside(databaseUrl: string, studioDatabaseUrl: string | undefined): Promise<DatabaseUrls> {
  const studio = studioDatabaseUrl ?? siblingUrl(databaseUrl);
  if (sameDatabase(databaseUrl, studio))
    throw new Error('DATABASE_URL and STUDIO_DATABASE_URL name the same database. The studio needs its own.');
  await inWords('DATABASE_URL', databaseUrl, () => withClient(databaseUrl, (client) => client.query('select 1')));
  await inWords('STUDIO_DATABASE_URL', studio, () => ensureStudioDatabase(databaseUrl, studio));
  return { platform: databaseUrl, studio };
}

async function ensureStudioDatabase(databaseUrl: string, studioUrl: string): Promise<void> {
  const isThere = await withClient(studioUrl, () => Promise.resolve(true)).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNKNOWN_DATABASE) return false;
    throw error;
  });
  if (isThere) return;
  const name = decodeURIComponent(new URL(studioUrl).pathname.slice(1));
  const maintenance = new URL(studioUrl);
  maintenance.pathname = new URL(databaseUrl).host === maintenance.host ? new URL(databaseUrl).pathname : '/postgres';
  await withClient(maintenance.href, (client) => createDatabaseIfMissing(client, name));
}

const UNKNOWN_DATABASE = '3D000';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

/** True if this call made it. Two launchers may try at once. */
async function createDatabaseIfMissing(client: Client, name: string, owner?: string): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return false;
  try {
    const ownedBy = owner ? ` owner ${escapeIdentifier(owner)}` : '';
    await client.query(
      `create database ${escapeIdentifier(name)}${ownedBy} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    );
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && (error.code === DUPLICATE_DATABASE || error.code === UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

async function ensureRole(admin: Client, name: string, attributes: string): Promise<void> {
  const found = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (!found.rowCount) await admin.query(`create role ${escapeIdentifier(name)} ${attributes}`);
}

/** Each owner's password follows from the cluster's own, so that only one secret has to be kept. */
function passwordOf(server: EmbeddedPostgres, role: string): string {
  return createHmac('sha256', server.password).update(role).digest('base64url');
}

function siblingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname += '_studio';
  return url.href;
}

function sameDatabase(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.host === b.host && a.pathname === b.pathname;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'sorak start' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inWords(variable: string, url: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { host, pathname, username } = new URL(url);
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new Error(`The database ${pathname.slice(1)} on ${host} (${variable}, user ${username || 'unnamed'}) cannot be used: ${reason}`, {
      cause: error,
    });
  }
}
