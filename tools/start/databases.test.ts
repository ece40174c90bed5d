import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { dropDatabase, testServerUrl } from '../../server/src/db/test/database.ts';
import { prepareEmbedded, prepareOutside } from './databases.ts';
import { sharedVendorKey, vendorKey } from './vendor-key.ts';

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-databases-'));
  server = await startEmbeddedPostgres({ folder, isDurable: false });
});

afterAll(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const studio = (databaseUrl?: string) => ({ name: 'studio' as const, variable: 'STUDIO' as const, databaseUrl });

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('embedded: two databases with owners of their own, neither a superuser, neither allowed into the other', async () => {
  const urls = await prepareEmbedded(server, [studio()]);
  const studioUrl = urls.vendors.get('studio') ?? '';
  expect(await prepareEmbedded(server, [studio()])).toEqual(urls);
  const who = `select current_user as user, (select rolsuper from pg_roles where rolname = current_user) as super`;
  expect(await ask(urls.platform, who)).toEqual([{ user: 'sorak', super: false }]);
  expect(await ask(studioUrl, who)).toEqual([{ user: 'sorak_studio', super: false }]);
  const trespass = new URL(studioUrl);
  trespass.pathname = '/sorak';
  await expect(ask(trespass.href, 'select 1')).rejects.toThrow('permission denied for database "sorak"');
  await migrate(urls.platform);
  expect(await migrate(urls.platform)).toEqual([]);
});

test('outside: the studio’s database is made beside the platform’s, once, even by two launchers at a time', async () => {
  const serverUrl = new URL(testServerUrl());
  const name = `sorak_outside_${process.pid}`;
  await ask(serverUrl.href, `create database ${name}`);
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  try {
    const both = await Promise.all([prepareOutside(databaseUrl.href, [studio()]), prepareOutside(databaseUrl.href, [studio()])]);
    const studioUrl = both[0].vendors.get('studio') ?? '';
    expect(both.map(({ vendors }) => new URL(vendors.get('studio') ?? '').pathname)).toEqual([`/${name}_studio`, `/${name}_studio`]);
    expect(await ask(studioUrl, 'select current_database() as name')).toEqual([{ name: `${name}_studio` }]);

    const folders = ['one', 'two'].map((part) => path.join(folder, part));
    const keys = await Promise.all(folders.map((dataDir) => sharedVendorKey('studio', dataDir, undefined, studioUrl)));
    const [one, two] = keys.map(({ privateFile }) => fs.readFileSync(privateFile, 'utf8'));
    expect(one).toContain('BEGIN PRIVATE KEY');
    expect(two).toBe(one);
  } finally {
    const admin = new Client(serverUrl.href);
    await admin.connect();
    for (const one of [`${name}_studio`, name]) await dropDatabase(admin, one);
    await admin.end();
  }
});

test('outside: an unreachable server is named with its variable, without the password', async () => {
  const failure = prepareOutside('postgres://me:hunter2@127.0.0.1:1/shop', [studio()]);
  await expect(failure).rejects.toThrow('The database shop on 127.0.0.1:1 (DATABASE_URL, user me) cannot be used');
  await expect(failure).rejects.not.toThrow('hunter2');
});

test('outside: one database for both is refused', async () => {
  await expect(prepareOutside('postgres://me@host/shop', [studio('postgres://you@host/shop')])).rejects.toThrow('name the same database');
});

test('the studio’s key is made once, readable by its owner alone; a file that is no key is refused', async () => {
  const dataDir = path.join(folder, 'data');
  const first = await vendorKey('studio', dataDir, undefined);
  const pem = fs.readFileSync(first.privateFile, 'utf8');
  expect(fs.statSync(first.privateFile).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(first.publicFile, 'utf8')).toContain('BEGIN PUBLIC KEY');
  await vendorKey('studio', dataDir, undefined);
  expect(fs.readFileSync(first.privateFile, 'utf8')).toBe(pem);
  const noKey = path.join(folder, 'no-key.pem');
  fs.writeFileSync(noKey, 'hello');
  await expect(vendorKey('studio', dataDir, noKey)).rejects.toThrow(`${noKey} is not a readable RSA private key`);
});
