import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

export interface VendorKey {
  /** PEM files: the private one is for the vendor, the public one for the platform's vendors file. */
  privateFile: string;
  publicFile: string;
}

/** A vendor's RSA pair in DATA_DIR/keys, made on the first start. `keyFile` names the operator's own private key instead. */
export async function vendorKey(name: string, dataDir: string, keyFile: string | undefined): Promise<VendorKey> {
  const folder = keysFolder(dataDir);
  const privateFile = keyFile ?? path.join(folder, `${name}.pem`);
  if (!keyFile && !fs.existsSync(privateFile)) writePrivate(privateFile, await newPrivateKey());
  return withPublic(name, folder, privateFile);
}

/**
 * The pair for several launchers on one database: the first one stores it in the vendor's database and the others take it from there,
 * so that every process of it signs alike. Whoever may read that database already decides its rounds.
 */
export async function sharedVendorKey(name: string, dataDir: string, keyFile: string | undefined, databaseUrl: string): Promise<VendorKey> {
  if (keyFile) return vendorKey(name, dataDir, keyFile);
  const folder = keysFolder(dataDir);
  const privateFile = path.join(folder, `${name}.pem`);
  const own = fs.existsSync(privateFile) ? fs.readFileSync(privateFile, 'utf8') : await newPrivateKey();
  const agreed = await agreeOnKey(databaseUrl, own);
  if (agreed !== own || !fs.existsSync(privateFile)) writePrivate(privateFile, agreed);
  return withPublic(name, folder, privateFile);
}

// Any fixed number: "create schema if not exists" still fails when two sessions run it at once.
const KEY_LOCK = 7_266_152_030;

async function agreeOnKey(databaseUrl: string, own: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, application_name: 'sorak start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [KEY_LOCK]);
    await client.query('create schema if not exists launcher');
    await client.query('alter table if exists launcher.studio_key rename to vendor_key');
    await client.query('create table if not exists launcher.vendor_key (id boolean primary key check (id), private_key text not null)');
    await client.query('insert into launcher.vendor_key values (true, $1) on conflict do nothing', [own]);
    const { rows } = await client.query<{ private_key: string }>('select private_key from launcher.vendor_key');
    return rows[0]?.private_key ?? own;
  } finally {
    await client.end();
  }
}

function keysFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'keys');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

function withPublic(name: string, folder: string, privateFile: string): VendorKey {
  const publicFile = path.join(folder, `${name}.pub.pem`);
  fs.writeFileSync(publicFile, publicKeyOf(privateFile));
  return { privateFile, publicFile };
}

function publicKeyOf(privateFile: string): string {
  try {
    const key = createPrivateKey(fs.readFileSync(privateFile));
    if (key.asymmetricKeyType !== 'rsa') throw new Error(`it is a ${key.asymmetricKeyType} key`);
    return createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string;
  } catch (error) {
    throw new Error(`${privateFile} is not a readable RSA private key in PEM form: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Whole or not at all: half a key would stop every later start. */
function writePrivate(file: string, pem: string): void {
  const draft = `${file}-${process.pid}`;
  fs.writeFileSync(draft, pem, { mode: 0o600 });
  fs.renameSync(draft, file);
}
