import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { SecretBox } from '@sorak/contract/secret-box';
import * as v from 'valibot';

// An archived month is a folder: compressed files with a row of JSON a line, a manifest with their digests, and its signature.

const archivedFile = v.object({ name: v.string(), rows: v.number(), bytes: v.number(), sha256: v.string() });
export type ArchivedFile = v.InferOutput<typeof archivedFile>;
const manifestForm = v.object({
  version: v.literal(1),
  part: v.string(),
  month: v.string(),
  /** Everything before this moment that the part holds; ISO 8601. */
  to: v.string(),
  /** sha256 of the part's manifest before this one. */
  previous: v.nullable(v.string()),
  files: v.array(archivedFile),
  /** Where the next month, and the audit, begin. */
  checkpoint: v.record(v.string(), v.union([v.string(), v.number()])),
  sealedAt: v.string(),
  release: v.string(),
});
export type ArchiveManifest = v.InferOutput<typeof manifestForm>;

const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.sig';
/** An Ed25519 key is these bytes and its seed. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export type ArchiveKeys = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

/** The key that signs checkpoints follows from SECRETS_KEY. */
export function archiveKeysOf(secrets: SecretBox): ArchiveKeys {
  const seed = secrets.fingerprint('sorak', 'archive key');
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const folderNameOf = ({ part, month }: { readonly part: string; readonly month: string }): string => `${month}-${part}`;
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Undefined for what is no manifest. */
export function parseManifest(text: string): ArchiveManifest | undefined {
  try {
    return v.parse(manifestForm, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function keep(file: string): void {
  const handle = fs.openSync(file, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Writes rows, a line each, and waits until they are on the disk. */
export async function writeArchived(folder: string, name: string, lines: AsyncIterable<string>): Promise<ArchivedFile> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const counted = async function* (): AsyncGenerator<string> {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  const hashed = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), createGzip(), hashed, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  keep(file);
  return { name, rows, bytes, sha256: hash.digest('hex') };
}

/** Writes manifest and signature, and waits until they and the folder are on the disk. */
export function writeManifest(folder: string, text: string, { privateKey }: ArchiveKeys): string {
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  for (const [name, content] of [
    [MANIFEST, text],
    [SIGNATURE, signature],
  ] as const) {
    fs.writeFileSync(path.join(folder, name), content, { flag: 'wx', mode: 0o600 });
    keep(path.join(folder, name));
  }
  keep(folder);
  return signature;
}

/** The rows of one file in their order. */
export async function* readArchived(folder: string, name: string): AsyncGenerator<string> {
  const source = fs.createReadStream(path.join(folder, name));
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  yield* readline.createInterface({ input: source.pipe(plain), crlfDelay: Infinity });
}

export type ArchiveFault = { readonly name: string; readonly what: string };
export type ReadFolder = {
  readonly folder: string;
  readonly text: string;
  readonly manifest: ArchiveManifest | undefined;
  readonly faults: readonly ArchiveFault[];
};

async function faultOf(
  folder: string,
  title: string,
  { name, rows, bytes, sha256: digest }: ArchivedFile,
): Promise<ArchiveFault | undefined> {
  const what = `${title}/${name}`;
  const file = path.join(folder, name);
  if (path.basename(name) !== name || !fs.existsSync(file)) return { name: 'archive_file_missing', what };
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk as Buffer);
  if (fs.statSync(file).size !== bytes || hash.digest('hex') !== digest) return { name: 'archive_file_changed', what };
  let found = 0;
  for await (const _ of readArchived(folder, name)) found += 1;
  return found === rows ? undefined : { name: 'archive_rows_wrong', what: `${what}: ${rows} then, ${found} now` };
}

/** Everything that is wrong with an archived month by itself: who signed it, and each file against its digest. */
export async function readFolder(folder: string, publicKey: KeyObject): Promise<ReadFolder> {
  const title = path.basename(folder);
  const read = (name: string): string => (fs.existsSync(path.join(folder, name)) ? fs.readFileSync(path.join(folder, name), 'utf8') : '');
  const [text, signature] = [read(MANIFEST), read(SIGNATURE)];
  const manifest = parseManifest(text);
  if (manifest === undefined) return { folder, text, manifest, faults: [{ name: 'archive_manifest_missing', what: title }] };
  const faults: ArchiveFault[] = isSignedBy(publicKey, text, signature) ? [] : [{ name: 'archive_forged', what: title }];
  if (folderNameOf(manifest) !== title)
    faults.push({ name: 'archive_misplaced', what: `${title} says that it is ${folderNameOf(manifest)}` });
  for (const file of manifest.files) {
    const fault = await faultOf(folder, title, file);
    if (fault) faults.push(fault);
  }
  return { folder, text, manifest, faults };
}

/** The manifest of a folder, word for word; undefined where there is none. */
export function readManifest(folder: string): string | undefined {
  const file = path.join(folder, MANIFEST);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** The archived months below a folder, or the folder itself, in their order. */
export function foldersIn(folder: string): string[] {
  if (fs.existsSync(path.join(folder, MANIFEST))) return [folder];
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-[a-z]+$/.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .toSorted();
}
