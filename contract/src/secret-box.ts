import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_KINDS = 100;

/** Encrypts what the platform must read again but a reader of the database must not. `what` binds a secret to its row. */
export type SecretBox = {
  readonly seal: (text: string, what: string) => Buffer;
  readonly open: (sealed: Buffer, what: string) => string;
  /** 32 bytes that the same text always gives, by which a sealed one is found again; without the key nobody can try texts out. */
  readonly fingerprint: (text: string, what: string) => Buffer;
};

function openBy(key: Buffer, sealed: Buffer, what: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(what));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** The keys of a database that has changed its own. Fingerprints and what else follows from a key follow from the first for ever; `seals` is the place of the one that seals. */
export type KeyRing = { readonly keys: readonly Buffer[]; readonly seals: number };

/** The first of a ring: by it rows are marked and secrets found again, whichever key seals. */
export function firstKeyOf({ keys: [first] }: KeyRing): Buffer {
  if (first === undefined) throw new Error('The ring of keys is empty.');
  return first;
}

/** AES-256-GCM under one key, or under a ring whose other keys still open; `open` throws for another key, another row or a changed byte. */
export function createSecretBox(from: Buffer | KeyRing): SecretBox {
  const ring: KeyRing = Buffer.isBuffer(from) ? { keys: [from], seals: 0 } : from;
  for (const { length } of ring.keys)
    if (length !== KEY_BYTES) throw new Error(`The key of the secrets has ${length} bytes instead of ${KEY_BYTES}.`);
  const first = firstKeyOf(ring);
  const sealing = ring.keys[ring.seals] ?? first;
  const opening = [sealing, ...ring.keys.filter((key) => key !== sealing)];
  // A key follows from each kind of secret, of which there are few; deriving one costs more than the fingerprint itself.
  const known = new Map<string, Buffer>();
  const fingerprintKey = (what: string): Buffer => {
    const found = known.get(what) ?? Buffer.from(hkdfSync('sha256', first, '', `fingerprint:${what}`, KEY_BYTES));
    if (known.size < MAX_KINDS) known.set(what, found);
    return found;
  };
  return {
    seal: (text, what) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, iv).setAAD(Buffer.from(what));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, what) => {
      let refused: unknown;
      for (const key of opening)
        try {
          return openBy(key, sealed, what);
        } catch (error) {
          refused ??= error;
        }
      throw refused;
    },
    fingerprint: (text, what) => createHmac('sha256', fingerprintKey(what)).update(text).digest(),
  };
}

/** Makes a file that nobody ever sees in part, unless there is one: neighbours make it at the same moment, and a kill leaves none that is empty. */
function makeOnce(file: string, text: string): void {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** The key that the environment gives (base64), or the one in `DATA_DIR/keys`, made there once. Several processes on one database need the same. */
export function readSecretsKey(dataDir: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const file = path.join(dataDir, 'keys', 'secrets.key');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) makeOnce(file, randomBytes(KEY_BYTES).toString('base64'));
  return Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
}

/** A pool of connections, or one of them, as far as keys need it. */
export type Asked = { readonly query: (text: string, values?: string[]) => Promise<{ readonly rows: unknown[] }> };

/** The database's secrets are sealed by another key. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';

  constructor(setting: string) {
    super(
      `${setting} is not the key by which the secrets of this database are sealed. Every process on it needs the same: set it to the key of the first, ` +
        'or copy the key file that the first one made.',
    );
  }
}

/** By which a key is known without being told. */
export const nameOfKey = (secrets: SecretBox): string => secrets.fingerprint('sorak', 'secrets mark').toString('hex');

/** Keeps the fingerprint of the first key that a database meets, in its table `secrets_mark`, and refuses every other in words. `setting` is where the key is given. */
export async function assertSameKey(pool: Asked, secrets: SecretBox, setting: string): Promise<void> {
  const fingerprint = nameOfKey(secrets);
  await pool.query('insert into secrets_mark (fingerprint) values ($1) on conflict do nothing', [fingerprint]);
  const { rows } = await pool.query('select fingerprint from secrets_mark');
  if ((rows[0] as { readonly fingerprint: string } | undefined)?.fingerprint === fingerprint) return;
  throw new WrongKey(setting);
}
