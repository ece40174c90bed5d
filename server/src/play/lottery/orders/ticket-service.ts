import { createHash, createPublicKey, type JsonWebKey, type KeyObject, randomUUID, verify, webcrypto } from 'node:crypto';
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { newestKey, publicKeys } from '../draws/key-repo.ts';

const ALGORITHM = 'ES256';
export const keyName = (kid: string): string => `lottery key ${kid}`;
type Key = { readonly kid: string; readonly key: webcrypto.CryptoKey };
const keys = new WeakMap<Context['db'], Promise<Key>>();

/** What a ticket says, under the platform's signature. `lines` is the SHA-256 of the lines as `linesText` writes them. Money in minor units, times in epoch milliseconds. */
export type TicketWords = {
  readonly orderId: string;
  readonly game: string;
  readonly station: string;
  readonly draw: string;
  readonly closesAt: number;
  readonly placedAt: number;
  readonly group: number;
  readonly currency: string;
  readonly stake: string;
  readonly count: number;
  readonly lines: string;
};

type TicketLine = {
  readonly play: string;
  readonly pick: string;
  readonly unit: bigint;
  readonly stake: bigint;
  readonly prices: Readonly<Record<string, number>>;
};

/** The lines of an order as one text, by which a page holds them against the signature. */
const linesText = (lines: readonly TicketLine[]): string =>
  JSON.stringify(
    lines.map(({ play, pick, unit, stake, prices }) => [play, pick, String(unit), String(stake), Object.entries(prices).sort()]),
  );

export const linesHash = (lines: readonly TicketLine[]): string => createHash('sha256').update(linesText(lines)).digest('hex');

/** Tells whether a signed ticket is one of ours, and what it says of its lines. */
export async function ticketReader(context: Context): Promise<(ticket: string) => { lines: string | undefined; isOurs: () => boolean }> {
  const keys = new Map(
    (await publicKeys(context.db.query)).map(({ public_jwk: jwk }) => [
      (jwk as PublicKey).kid,
      createPublicKey({ key: jwk as unknown as JsonWebKey, format: 'jwk' }),
    ]),
  );
  return (ticket) => {
    const [head = '', body = '', signature = ''] = ticket.split('.');
    return {
      lines: (partOf(body) as Partial<TicketWords>).lines,
      isOurs: () => {
        const key = keys.get((partOf(head) as { kid?: string }).kid ?? '');
        const sealed = { key: key as KeyObject, dsaEncoding: 'ieee-p1363' as const };
        return key !== undefined && verify('sha256', Buffer.from(`${head}.${body}`), sealed, Buffer.from(signature, 'base64url'));
      },
    };
  };
}

function partOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) ?? {};
  } catch {
    return {};
  }
}

/** The signed ticket, a compact JWS. */
export async function signTicket(context: Context, words: TicketWords): Promise<string> {
  const { kid, key } = await signingKey(context);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(words)))
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'ticket' })
    .sign(key);
}

type PublicKey = { kty: string; crv: string; x: string; y: string; kid: string; alg: string; use: string };

/** Every key that ever signed a ticket, the newest first. */
export async function ticketKeys(context: Context): Promise<PublicKey[]> {
  await signingKey(context);
  const rows = await publicKeys(context.db.query);
  return rows.map(({ public_jwk: jwk }) => jwk as PublicKey);
}

function signingKey(context: Context): Promise<Key> {
  const known = keys.get(context.db);
  if (known) return known;
  const reading = readKey(context);
  keys.set(context.db, reading);
  reading.catch(() => keys.delete(context.db));
  return reading;
}

/** The key in the database; the first who asks makes it. */
async function readKey(context: Context): Promise<Key> {
  const row = await inTransaction(context.db.query, (tx) => newestKey(tx, () => newKey(context)));
  const jwk = JSON.parse(context.secrets.open(row.private_key, keyName(row.kid))) as JWK;
  return { kid: row.kid, key: (await importJWK(jwk, ALGORITHM)) as webcrypto.CryptoKey };
}

async function newKey({ secrets, clock }: Context) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const { kty = '', crv = '', x = '', y = '', d = '' } = await exportJWK(pair.privateKey);
  return {
    kid,
    public_jwk: { kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig' },
    private_key: secrets.seal(JSON.stringify({ kty, crv, x, y, d }), keyName(kid)),
    created_at: new Date(clock.now()),
  };
}
