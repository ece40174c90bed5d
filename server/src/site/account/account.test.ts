import { randomUUID } from 'node:crypto';
import type { Closing, OwnData } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { createWorld, MILLION, type TestPayee, type World } from '../../payments/withdrawal/test/world.ts';
import { RIGHTS_RULES } from '../../platform/operator/audit-rights-repo.ts';
import { give } from '../../money/wagering/given-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { exclude } from '../../players/safer-play/stop-service.ts';
import { registerForm } from '../../test/app.ts';
import { closeDue } from './closing-service.ts';

const DAY_MS = 86_400_000;
let world: World;
let admin: string;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.app.operator('boss', 'admin');
});
afterAll(() => world.stop());

const ask = (method: string, path: string, who: TestPayee) => world.app.ask(method, `/wps/member/${path}`, { token: who.token, json: {} });
const closing = async (who: TestPayee): Promise<Closing> =>
  (await world.app.ask('GET', '/wps/member/closing', { token: who.token })).body.value;
const status = async (who: TestPayee): Promise<string> =>
  (await world.owner.query.selectFrom('member').select('status').where('id', '=', who.memberId).executeTakeFirstOrThrow()).status;
/** Takes all that is in it away, as a payout would. */
async function empty({ memberId }: TestPayee): Promise<void> {
  const { pool } = world.context.db;
  const debit = await openAccount(pool, wallet(memberId, 'IDR'));
  const credit = await openAccount(pool, house('promotions', 'IDR'));
  const amount = await balance(pool, debit);
  if (amount > 0n) await transfer(pool, { id: randomUUID(), debit, credit, amount, kind: 'test_credit', reference: 'test' });
}
const later = async (ms: number): Promise<void> => {
  await world.later(ms);
  await closeDue(world.context);
};
async function violations(): Promise<string[]> {
  const client = new Client({ connectionString: world.app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, RIGHTS_RULES)).flatMap((check) => check.violations.map(({ name }) => name));
  await client.end();
  return found.filter((name) => name.startsWith('member_state') || name.startsWith('closing'));
}

test('an account is closed a day after its owner asks, once it is empty; its sessions end and its name is nobody else’s', async () => {
  const who = await world.payee('leaver1', 60n * MILLION);
  expect((await ask('POST', 'closing', who)).body.errorCode).toBe('step_up_required');
  await world.proven(who);
  const asked = await ask('POST', 'closing', who);
  expect(asked.body.value).toMatchObject({ blocks: ['balance'] });
  expect((await ask('POST', 'closing', who)).body.errorCode).toBe('conflict');
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('active');

  await world.proven(who);
  const { id } = await world.made(who, 3_000_000);
  expect((await closing(who)).blocks).toContain('withdrawal');
  await later(DAY_MS);
  expect(await status(who)).toBe('active');
  const refused = await world.operate(world.cashier, 'refuse', { id, reason: 'bank_unavailable', note: 'the bank is closed' });
  expect(refused.body.errorCode).toBeUndefined();
  await empty(who);
  expect((await closing(who)).blocks).toEqual([]);
  await later(DAY_MS);
  expect(await status(who)).toBe('disabled');
  expect((await world.app.ask('GET', '/wps/member/closing', { token: who.token })).status).toBe(401);
  const again = await world.app.askSealed('PUT', '/wps/member/register', registerForm('leaver1'));
  expect(again.body.success).toBe(false);
  expect(await violations()).toEqual([]);

  const open = await world.app.ask('POST', `/wps/operator/members/unfreeze`, {
    token: admin,
    json: { memberId: String(who.memberId), reason: 'asked to come back' },
  });
  expect(open.body.success).toBe(true);
  expect(await status(who)).toBe('active');
  expect(await violations()).toEqual([]);
});
test('what is taken back within the day closes nothing; a debt and an open bet keep an account open', async () => {
  const who = await world.proven(await world.payee('leaver2', 0n));
  await empty(who);
  await ask('POST', 'closing', who);
  expect((await ask('POST', 'closing/back', who)).body.success).toBe(true);
  expect((await ask('POST', 'closing/back', who)).body.errorCode).toBe('conflict');
  await later(2 * DAY_MS);
  expect(await status(who)).toBe('active');

  await ask('POST', 'closing', await world.proven(who));
  await world.owner.pool.query(`insert into member_receivable (member_id, asset, owed) values ($1, 'IDR', 5000)`, [who.memberId]);
  await later(DAY_MS + 1);
  expect((await closing(who)).blocks).toEqual(['debt']);
  expect(await status(who)).toBe('active');
});

test('points and what no bank can pay keep no account open: they end with it, through the ledger', async () => {
  const who = await world.proven(await world.payee('leaver4', 0n));
  await empty(who);
  const { pool } = world.context.db;
  const put = async (asset: string, amount: bigint) => {
    const [debit, credit] = [await openAccount(pool, house('promotions', asset)), await openAccount(pool, wallet(who.memberId, asset))];
    await transfer(pool, { id: randomUUID(), debit, credit, amount, kind: 'test_credit', reference: 'test' });
  };
  await put('POINT', 3_700n);
  await put('IDR', 45n);
  const asked = await ask('POST', 'closing', who);
  expect(asked.body.value).toMatchObject({ blocks: [], ends: { points: 37, money: 0.45 } });
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('disabled');
  for (const asset of ['POINT', 'IDR']) expect(await balance(pool, await openAccount(pool, wallet(who.memberId, asset)))).toBe(0n);
  const { rows } = await world.owner.pool.query(
    `select t.kind, t.amount::int4 as amount from ledger_transfer t join ledger_account a on a.id = t.debit_account
      where a.name like $1 and t.kind in ('points_closed', 'money_closed') order by 1`,
    [`member:${who.memberId}:wallet:%`],
  );
  expect(rows).toEqual([
    { kind: 'money_closed', amount: 45 },
    { kind: 'points_closed', amount: 3_700 },
  ]);
});

test('what was given and not staked goes back when the account closes, and is said before', async () => {
  const who = await world.proven(await world.payee('leaver5', 0n));
  await empty(who);
  const at = new Date(world.app.clock.at);
  const own = { times: 100, mostPercent: null, days: 7, base: 1_000_000n };
  await inTransaction(world.context.db.query, (tx) =>
    give(tx, {
      memberId: who.memberId,
      brandCode: brandCode(world.context),
      amount: 1_000_000n,
      cause: 'campaign',
      kind: 'campaign',
      reference: 'campaign:leaver5',
      id: randomUUID(),
      own,
      at,
    }),
  );
  const asked = await ask('POST', 'closing', who);
  expect(asked.body.value).toMatchObject({ blocks: [], ends: { gifts: 10_000 } });
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('disabled');
  const { pool } = world.context.db;
  expect(await balance(pool, await openAccount(pool, wallet(who.memberId, 'IDR')))).toBe(0n);
});

test('closing the account ends no exclusion: nobody comes back as somebody new', async () => {
  const who = await world.proven(await world.payee('leaver3', 0n));
  await empty(who);
  await ask('POST', 'closing', who);
  await exclude(world.context, who.memberId, 6);
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('disabled');
  const { rows } = await world.owner.pool.query<{ stopped_until: Date }>('select stopped_until from play_guard where member_id = $1', [
    who.memberId,
  ]);
  expect(rows[0]?.stopped_until.getTime()).toBeGreaterThan(world.app.clock.at + 150 * DAY_MS);
});

test('the file of the own data has what is the member’s, nothing of anybody else and nothing that the house keeps to itself', async () => {
  const [who, other] = [await world.payee('taker1', MILLION), await world.payee('taker2', MILLION)];
  await world.made(who, 50_000);
  await world.made(other, 60_000);
  await world.owner.pool.query(
    `insert into case_alert (brand_code, rule, member_id, key, score, evidence, raised_at)
      select (select code from brand limit 1), 'sanctions_match', $1, 'k', 90, '[]', now()`,
    [who.memberId],
  );
  expect((await ask('POST', 'own-data', who)).body.errorCode).toBe('step_up_required');
  await world.proven(who);
  const { body } = await ask('POST', 'own-data', who);
  const data = body.value as OwnData;
  const rows = (part: string) => data.parts.find((one) => one.part === part)?.rows ?? [];
  expect(data.account).toBe('taker1');
  expect(rows('withdrawals')).toHaveLength(1);
  for (const part of ['account', 'cards', 'sessions', 'signIns', 'messages']) expect(rows(part).length, part).toBeGreaterThan(0);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/taker2|sanction|password_hash|token_hash|number_sealed|risk_score|case_alert|harm/);
});
