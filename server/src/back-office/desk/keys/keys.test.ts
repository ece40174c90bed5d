import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createSecretBox } from '@sorak/contract/secret-box';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, openContext } from '../../../context.ts';
import { createDatabase, type Database } from '../../../db/database.ts';
import { readConfig } from '../../../lib/config.ts';
import { RIGHTS_RULES } from '../../../platform/operator/audit-rights-repo.ts';
import { auditRows } from '../../../platform/operator/audit-rows-repo.ts';
import { openOperator } from '../../../platform/operator/account-service.ts';
import { totpName as totpNameOf } from '../../../platform/operator/code-service.ts';
import { CARD_RULES } from '../../../payments/bank-card/audit-repo.ts';
import { createWorld, type World } from '../../../payments/withdrawal/test/world.ts';
import { beginTotp, totpName } from '../../../players/session/totp-service.ts';
import { SECRETS_KEY, type TestApp, TEST_ROW_KEY } from '../../../test/app.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { beginChange, finishChange } from './service.ts';

const OLD = Buffer.from(SECRETS_KEY, 'base64');
const NEW = randomBytes(32);

let world: World;
let app: TestApp;
let db: Database;
let memberId: bigint;

beforeAll(async () => {
  world = await createWorld();
  app = world.app;
  db = createDatabase(app.database.ownerUrl, { rowKey: TEST_ROW_KEY });
  await world.payee('keeper', 50_000_000n);
  memberId = await app.idOf('keeper');
  await openOperator(app.context, { name: 'raka', roles: ['admin'] });
});
afterAll(async () => {
  await db.close();
  await world.stop();
});

/** A process that starts with a key, for as long as the work takes. */
async function started<T>(key: Buffer, work: (context: Context) => Promise<T>): Promise<T> {
  const config = readConfig({ NODE_ENV: 'test', LOTTERY: 'off', LOG_LEVEL: 'silent', SECRETS_KEY: key.toString('base64') });
  const context = await openContext({ config, databaseUrl: app.database.appUrl, log: pino({ level: 'silent' }) });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

const sealed = async (): Promise<Buffer> =>
  (await app.owner.pool.query<{ secret: Buffer }>('select secret from member_totp where member_id = $1', [memberId])).rows[0]?.secret ??
  Buffer.alloc(0);
const read = async ({ secrets }: Context): Promise<string> => secrets.open(await sealed(), totpName(memberId));
const tampered = async (): Promise<string[]> => {
  const client = await db.pool.connect();
  try {
    const tables = ['key_ring', 'member_totp', 'lottery_chain'];
    return (await auditRows(client as never, TEST_ROW_KEY, tables)).violations.map(({ name, what }) => `${name} ${what}`);
  } finally {
    client.release();
  }
};

test('a key is changed while everything runs: both open, then the new one alone, and what the old one sealed it opens no longer', async () => {
  const { secret } = await beginTotp(app.context, memberId, 'keeper');
  const first = await sealed();
  const name = app.context.secrets.fingerprint('one', 'another').toString('hex');

  await beginChange(db, OLD, NEW);
  await beginChange(db, OLD, NEW);
  for (const key of [OLD, NEW]) expect(await started(key, read)).toBe(secret);
  await expect(started(randomBytes(32), read)).rejects.toThrow('SECRETS_KEY is not the key');
  await expect(finishChange(db, OLD)).rejects.toThrow('not the one that a change was begun for');

  expect(await finishChange(db, NEW)).toMatchObject({
    'member_totp.secret': 1,
    'operator.totp_secret': expect.any(Number),
    'bank_card.number_sealed': 1,
  });
  expect(await finishChange(db, NEW)).toEqual({});
  expect((await sealed()).equals(first)).toBe(false);
  await expect(started(OLD, read)).rejects.toThrow('SECRETS_KEY is not the key');
  // Whoever has the old key and a copy of the database from now on reads nothing.
  expect(() => createSecretBox(OLD).open(first, totpName(memberId))).not.toThrow();
  const copy = await sealed();
  expect(() => createSecretBox(OLD).open(copy, totpName(memberId))).toThrow();
  const found = await started(NEW, async (context) => [await read(context), context.secrets.fingerprint('one', 'another').toString('hex')]);
  // What is found by a fingerprint is found again.
  expect(found).toEqual([secret, name]);
  expect(await tampered()).toEqual([]);
  const { rows } = await app.owner.pool.query(
    `select detail ->> 'step' as step from operator_action where action = 'key_changed' order by seq`,
  );
  expect(rows.map(({ step }: { step?: string }) => step)).toEqual(['begun', 'begun', 'finished', 'finished']);
});

test('operators sign in as before, and the log bears witness to their secrets and to accounts that were sealed anew', async () => {
  const { rows } = await app.owner.pool.query<{ name: string; totp_secret: Buffer }>('select name, totp_secret from operator');
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, totp_secret: secret } of rows)
    expect(await started(NEW, async ({ secrets }) => secrets.open(secret, totpNameOf(name)))).toMatch(/^[A-Z2-7]{32}$/);
  for (const { totp_secret: secret, name } of rows) expect(() => createSecretBox(OLD).open(secret, totpNameOf(name))).toThrow();
  for (const { name, sql } of [...RIGHTS_RULES.filter((rule) => rule.name.startsWith('operators')), ...CARD_RULES])
    expect([name, (await app.owner.pool.query(sql)).rows]).toEqual([name, []]);
});

test('a second change goes on from the first', async () => {
  const next = randomBytes(32);
  const secret = await started(NEW, read);
  await beginChange(db, NEW, next);
  await finishChange(db, next);
  expect(await started(next, read)).toBe(secret);
  await expect(started(NEW, read)).rejects.toThrow('SECRETS_KEY is not the key');
});

/** Columns of bytes that are no secrets sealed by the platform, or are gone within a day. */
const OTHERS =
  /(?:hash|digest|bytes|head|mark|columns|decision|public_key)$|^(?:list_file_part\.body|social_attempt\.secrets|operator_link\.totp_secret|key_ring\.sealed)$/;

test('every column of sealed bytes is sealed anew', () => {
  const schema = fs.readFileSync(path.join(import.meta.dirname, '../../../db/schema.txt'), 'utf8');
  const bytes = [...schema.matchAll(/^column (\S+): bytea /gm)].map(([, name = '']) => name).filter((name) => !OTHERS.test(name));
  expect(bytes.toSorted()).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted());
});
