import { createHmac } from 'node:crypto';
import { sessionOf } from '@sorak/contract/database-session';
import { Client, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import type { EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import type { HouseVendor } from './house-vendors.ts';

export interface DatabaseUrls {
  platform: string;
  /** By the vendor's name. */
  vendors: Map<string, string>;
}

/** A vendor of the house whose database is wanted; without an address it stands beside the platform's. */
type Wanted = Pick<HouseVendor, 'name' | 'variable' | 'databaseUrl'>;

const PLATFORM_DATABASE = 'sorak';

/** Makes the databases of the embedded server, each with its own owner who cannot enter another. Harmless when they exist. */
export async function prepareEmbedded(server: EmbeddedPostgres, vendors: readonly Wanted[]): Promise<DatabaseUrls> {
  await withClient(server.url('postgres'), async (admin) => {
    await ensureRole(admin, 'sorak_app', 'nologin');
    for (const name of [PLATFORM_DATABASE, ...vendors.map(databaseOf)]) {
      await ensureRole(admin, name, `login password ${escapeLiteral(passwordOf(server, name))}`);
      if (await createDatabaseIfMissing(admin, name, name)) await admin.query(`revoke connect, temporary on database ${name} from public`);
    }
    await admin.query(`grant sorak_app to ${PLATFORM_DATABASE}`);
  });
  const urlOf = (name: string) => `postgres://${name}:${passwordOf(server, name)}@127.0.0.1:${server.port}/${name}`;
  return { platform: urlOf(PLATFORM_DATABASE), vendors: new Map(vendors.map((vendor) => [vendor.name, urlOf(databaseOf(vendor))])) };
}

const databaseOf = ({ name }: Wanted): string => `${PLATFORM_DATABASE}_${name}`;

/** On an outside server the platform's database must exist; a vendor's is made when it is missing. Throws in words. */
export async function prepareOutside(databaseUrl: string, vendors: readonly Wanted[]): Promise<DatabaseUrls> {
  const urls = new Map(vendors.map(({ name, databaseUrl: own }) => [name as string, own ?? siblingUrl(databaseUrl, name)]));
  const taken = [{ variable: 'DATABASE_URL', url: databaseUrl }];
  for (const { name, variable: prefix } of vendors) {
    const [variable, url] = [`${prefix}_DATABASE_URL`, urls.get(name) ?? ''];
    const other = taken.find((one) => sameDatabase(one.url, url));
    if (other) throw new Error(`${other.variable} and ${variable} name the same database. The ${name} needs its own.`);
    taken.push({ variable, url });
  }
  await inWords('DATABASE_URL', databaseUrl, () => withClient(databaseUrl, (client) => client.query('select 1')));
  for (const { variable, url } of taken.slice(1)) await inWords(variable, url, () => ensureVendorDatabase(databaseUrl, url));
  return { platform: databaseUrl, vendors: urls };
}

async function ensureVendorDatabase(databaseUrl: string, vendorUrl: string): Promise<void> {
  const isThere = await withClient(vendorUrl, () => Promise.resolve(true)).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNKNOWN_DATABASE) return false;
    throw error;
  });
  if (isThere) return;
  const name = decodeURIComponent(new URL(vendorUrl).pathname.slice(1));
  const maintenance = new URL(vendorUrl);
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

function siblingUrl(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname += `_${name}`;
  return url.href;
}

function sameDatabase(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.host === b.host && a.pathname === b.pathname;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // With the options of the programs: a pooler that does not take them is met here, in words.
  const client = new Client({ ...sessionOf(url), connectionTimeoutMillis: 10_000, application_name: 'sorak start' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const POOLER =
  'A pooler stands before it. pgbouncer has to be 1.21 or newer with max_prepared_statements, and ignore_startup_parameters = options; role and limits are then set by alter role (docs/cluster.md)';

async function inWords(variable: string, url: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { host, pathname, username } = new URL(url);
    const said = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    const reason = /unsupported startup parameter/.test(said) ? `${said}. ${POOLER}` : said;
    throw new Error(`The database ${pathname.slice(1)} on ${host} (${variable}, user ${username || 'unnamed'}) cannot be used: ${reason}`, {
      cause: error,
    });
  }
}
