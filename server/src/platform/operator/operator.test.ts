import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWitnessFile } from '../../ledger/witness-file.ts';
import { startWitness } from '../../ledger/witness.ts';
import { totpCode, totpStepAt } from '../../lib/totp.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { openOperator, resetOperator, setOperatorActive, setOperatorRoles } from './account-service.ts';
import { auditChain, OPERATOR_LOG } from './audit-chain-repo.ts';
import { CHAIN_CHECK } from './audit-repo.ts';
import { recordAction } from './audit-service.ts';
import { openOperatorSession } from './service.ts';

let app: TestApp;
let owner: PoolClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.owner.pool.connect();
});
afterAll(async () => {
  owner.release();
  await app.stop();
});

const MINUTE = 60_000;
const codeNow = (secret: string): string => totpCode(secret, totpStepAt(app.clock.at));

async function opened(name: string) {
  const made = await openOperator(app.context, { name, roles: ['support'] });
  if (!made) throw new Error('taken');
  return made;
}
const signIn = (name: string, password: string, code: string) => app.askSealed('POST', '/wps/operator/login', { name, password, code });
const tokenOf = ({ body }: Awaited<ReturnType<typeof signIn>>): string => (body.value as { token: string }).token;
const isIn = async (token: string): Promise<boolean> => (await app.ask('GET', '/wps/operator/self', { token })).body.success;

test('an operator signs in with password and code, and a code counts once', async () => {
  const { name, password, secret } = await opened('dewi');
  const first = await signIn(` ${name.toUpperCase()} `, password, codeNow(secret));
  expect(first.body).toMatchObject({ success: true, value: { operator: { name: 'dewi', roles: ['support'], idleS: 900 } } });
  expect(await isIn(tokenOf(first))).toBe(true);
  expect((await signIn(name, password, codeNow(secret))).body.errorCode).toBe('operator_login_failed');
  app.clock.at += 31_000;
  expect((await signIn(name, password, codeNow(secret))).body.success).toBe(true);
  const { token } = { token: tokenOf(first) };
  expect((await app.ask('POST', '/wps/operator/logout', { token, json: {} })).body.success).toBe(true);
  expect(await isIn(token)).toBe(false);
});

test('every kind of wrong sign-in has one answer; the third locks the name, also one that nobody has', async () => {
  const { name, password, secret } = await opened('eko');
  const wrongs = [
    await signIn(name, 'something else', codeNow(secret)),
    await signIn(name, password, '000000'),
    await signIn('nobody', password, codeNow(secret)),
  ];
  for (const { status, body } of wrongs) expect([status, body.errorCode]).toEqual([401, 'operator_login_failed']);
  const third = await signIn(name, password, 'abc');
  expect([third.status, third.body.errorCode, third.headers.get('retry-after')]).toEqual([429, 'login_locked', '900']);
  expect((await signIn(name, password, codeNow(secret))).body.errorCode).toBe('login_locked');
  await signIn('nobody', password, '1');
  expect((await signIn('nobody', password, '1')).body.errorCode).toBe('login_locked');
  app.clock.at += 15 * MINUTE + 1;
  expect((await signIn(name, password, codeNow(secret))).body.success).toBe(true);
});

test('a hundred guesses at once are at most three guesses', async () => {
  const { name, password, secret } = await opened('fajar');
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => signIn(name, `guess ${index}`, codeNow(secret))));
  expect(answers.filter(({ body }) => body.errorCode === 'operator_login_failed')).toHaveLength(2);
  expect((await signIn(name, password, codeNow(secret))).body.errorCode).toBe('login_locked');
});

test('a session ends after 15 idle minutes, after eight hours, with a reset, and when the operator is shut out', async () => {
  const idle = await app.operator('gita', 'support');
  app.clock.at += 14 * MINUTE;
  expect(await isIn(idle)).toBe(true);
  app.clock.at += 15 * MINUTE + 1;
  expect(await isIn(idle)).toBe(false);

  const busy = await app.operator('hadi', 'support');
  for (let minute = 0; minute < 8 * 60 - 10; minute += 10) {
    app.clock.at += 10 * MINUTE;
    expect(await isIn(busy)).toBe(true);
  }
  app.clock.at += 10 * MINUTE + 1;
  expect(await isIn(busy)).toBe(false);

  const reset = await app.operator('indra', 'support');
  await resetOperator(app.context, 'indra');
  expect(await isIn(reset)).toBe(false);
  const shut = await app.operator('joko', 'support');
  await setOperatorActive(app.context, 'joko', false);
  expect(await isIn(shut)).toBe(false);
  const changed = await app.operator('kiki', 'support');
  await setOperatorRoles(app.context, 'kiki', ['admin']);
  expect(await isIn(changed)).toBe(false);
});

test('the fourth session of an operator ends the first', async () => {
  const first = await app.operator('lia', 'support');
  const { id } = await app.context.db.query.selectFrom('operator').select('id').where('name', '=', 'lia').executeTakeFirstOrThrow();
  for (let count = 0; count < 3; count += 1) {
    app.clock.at += 1000;
    await openOperatorSession(app.context, id, { ip: '127.0.0.1', userAgent: 'test' });
  }
  expect(await isIn(first)).toBe(false);
});

test('a refused role is written down, and the log shows it to who may read it', async () => {
  const support = await app.operator('mega', 'support');
  expect((await app.ask('GET', '/wps/operator/audit', { token: support })).body.errorCode).toBe('operator_role_missing');
  const admin = await app.operator('nina', 'admin');
  const { body } = await app.ask('GET', '/wps/operator/audit?operator=mega&action=refused', { token: admin });
  expect(body.value).toMatchObject({
    entries: [{ operator: 'mega', action: 'refused', object: 'call:/wps/operator/audit' }],
    nextBefore: null,
  });
  const check = await app.ask('GET', '/wps/operator/audit/check', { token: admin });
  expect(check.body.value).toMatchObject({ isSound: true, faults: [] });
});

test('a member’s token opens no operator call, and an operator’s no call of the site', async () => {
  const member = await app.member();
  expect((await app.ask('GET', '/wps/operator/self', { token: member })).body.errorCode).toBe('not_operator');
  const operator = await app.operator('oki', 'admin');
  expect((await app.ask('GET', '/wps/wallet/balance', { token: operator })).body.success).toBe(false);
  const { rows } = await owner.query(
    'select token_hash from operator_session where token_hash = any(select token_hash from member_session)',
  );
  expect(rows).toEqual([]);
});

const faults = async (): Promise<string[]> =>
  (await owner.query<{ violation: string }>(CHAIN_CHECK)).rows.map(({ violation }) => violation);

test('the log is append-only for the application and for its owner', async () => {
  const { pool } = app.context.db;
  for (const text of [
    `insert into operator_action select * from operator_action limit 1`,
    `update operator_action set action = 'x'`,
    `delete from operator_action`,
    `update operator_chain set seq = 0`,
  ])
    await expect(pool.query(text)).rejects.toThrow('permission denied');
  for (const text of [
    `update operator_action set action = 'x'`,
    `delete from operator_action`,
    `truncate operator_action`,
    `delete from operator_chain`,
  ])
    await expect(owner.query(text)).rejects.toThrow('append-only');
});

test('racing entries form one chain', async () => {
  const write = (index: number) =>
    recordAction(app.context.db.query, {
      operatorId: null,
      action: 'tested',
      object: `test:${index}`,
      detail: { b: index, a: 'ä "quoted"' },
    });
  const numbers = await Promise.all(Array.from({ length: 60 }, (_, index) => write(index)));
  expect(new Set(numbers).size).toBe(60);
  expect(await faults()).toEqual([]);
});

test.each([
  ['a changed action', `update operator_action set action = 'other' where seq = 5`, 'action_changed'],
  ['a changed detail', `update operator_action set detail = detail || '{"x":1}' where seq = 5`, 'action_changed'],
  ['another person', `update operator_action set operator_id = 99 where seq = 5`, 'action_changed'],
  ['another time', `update operator_action set at = at + interval '1 second' where seq = 5`, 'action_changed'],
  ['an entry taken out', `delete from operator_action where seq = 5`, 'action_missing'],
  ['the last entry taken off', `delete from operator_action where seq = (select max(seq) from operator_action)`, 'action_head_wrong'],
  ['all taken off', `delete from operator_action`, 'action_missing'],
  [
    'an entry put in',
    `insert into operator_action select seq + 1000, at, operator_id, action, object, member_id, detail, hash from operator_action where seq = 5`,
    'action_missing',
  ],
  ['another head', `update operator_chain set head = 'x'`, 'action_head_wrong'],
])('found, when the owner takes the walls down: %s', async (_what, tampering, name) => {
  await owner.query('begin');
  try {
    await owner.query('alter table operator_action disable trigger user; alter table operator_chain disable trigger user');
    await owner.query(tampering);
    expect(await faults()).toContain(name);
  } finally {
    await owner.query('rollback');
  }
});

/** Lets the witness catch up, as clean shutdowns would: a row has settled when no transaction before it runs, in other tests' databases too. */
async function witnessed(): Promise<string> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-operators-')), 'operators.jsonl');
  const errors: unknown[] = [];
  const { rows } = await owner.query<{ last: number }>('select max(seq)::int as last from operator_action');
  const catchUp = async (): Promise<number | undefined> => {
    await startWitness({ pool: app.context.db.pool, file, log: OPERATOR_LOG, onError: (error) => errors.push(error) }).stop();
    return readWitnessFile(file)?.lines.at(-1)?.toSeq;
  };
  await expect.poll(catchUp, { timeout: 20_000 }).toBe(rows[0]?.last);
  expect(errors).toEqual([]);
  return file;
}

test('npm run audit sees the log’s walls', async () => {
  const file = await witnessed();
  expect((await auditChain(owner, file)).map(({ violations }) => violations)).toEqual([[], [], []]);
  await owner.query('begin; alter table operator_action disable trigger user; grant update on operator_chain to sorak_app');
  const [, walls] = await auditChain(owner, file);
  await owner.query('rollback');
  expect(walls?.violations.map(({ name }) => name).sort()).toEqual(['application_may_write', 'trigger_off']);
});

/** The owner's own tool: makes every hash and the head follow from what the rows say now. */
const REBUILD = `do $$ declare r record; h bytea := sha256('operator actions'::bytea); n int8 := 0; begin
  for r in select * from operator_action order by seq loop
    n := n + 1;
    h := sha256(h || int8send(n) || timestamptz_send(r.at)
      || convert_to(jsonb_build_array(r.operator_id, r.action, r.object, r.member_id, r.detail)::text, 'UTF8'));
    update operator_action set seq = n, hash = h where seq = r.seq;
  end loop;
  update operator_chain set seq = n, head = h;
end $$`;

test.each([
  ['a changed action', `update operator_action set action = 'other' where seq = 5`, 'witness_digest'],
  ['another person', `update operator_action set operator_id = 99 where seq = 5`, 'witness_digest'],
  ['an entry taken out', `delete from operator_action where seq = 5`, 'witness_count'],
  ['the last entry taken off', `delete from operator_action where seq = (select max(seq) from operator_action)`, 'witness_count'],
  ['all taken off', `delete from operator_action`, 'witness_count'],
])('a log that its owner has written anew without a seam is told by the witness outside: %s', async (_what, tampering, name) => {
  const file = await witnessed();
  await owner.query('begin');
  try {
    await owner.query('alter table operator_action disable trigger user; alter table operator_chain disable trigger user');
    await owner.query(tampering);
    await owner.query(REBUILD);
    const [chain, , witness] = await auditChain(owner, file);
    expect(chain?.violations).toEqual([]);
    expect(witness?.violations.map((one) => one.name)).toContain(name);
  } finally {
    await owner.query('rollback');
  }
});
