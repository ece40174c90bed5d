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
import { findShared } from '../../rewards/campaigns/simulation-repo.ts';
import { dropOldSignIns, eraseClosed } from './erasure-service.ts';

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

test('an order of the points mall that is on its way keeps the account open until it has arrived or came back', async () => {
  const who = await world.proven(await world.payee('leaver6', 0n));
  await empty(who);
  const { pool } = world.owner;
  await pool.query(
    `insert into point_exchange (id, brand_code, member_id, reward_code, quantity, points, is_by_hand, state, made_at)
      select gen_random_uuid(), brand_code, $1, code, 1, points, true, 'in_process', now() from point_reward where is_parcel limit 1`,
    [who.memberId],
  );
  expect((await ask('POST', 'closing', who)).body.value).toMatchObject({ blocks: ['orders'] });
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('active');
  await pool.query('delete from point_exchange where member_id = $1', [who.memberId]);
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('disabled');
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

const one = async (text: string, who: TestPayee): Promise<unknown> => (await world.owner.pool.query(text, [who.memberId])).rows[0];
/** An account that its owner closed, with what it leaves behind. */
async function closed(name: string): Promise<TestPayee> {
  const who = await world.proven(await world.payee(name, 0n));
  await empty(who);
  for (const text of [
    `insert into inbox_message (member_id, kind, title, content, sent_at) values ($1, 'service', 'a', 'b', now())`,
    `insert into member_note (member_id, operator_id, text, at) select $1, id, 'called twice', now() from operator limit 1`,
    `update member set email = 'gone' || $1::text || '@example.com', email_verified_at = now() where id = $1`,
  ])
    await world.owner.pool.query(text, [who.memberId]);
  await ask('POST', 'closing', await world.proven(who));
  await later(DAY_MS + 1);
  expect(await status(who)).toBe('disabled');
  return who;
}
const left = (who: TestPayee) =>
  one(
    `select m.username, m.email, m.payee_name is not null as payee, (select count(*)::int4 from inbox_message where member_id = m.id) as letters,
        (select count(*)::int4 from member_note where member_id = m.id) as notes, (select count(*)::int4 from login_event where member_id = m.id) as sign_ins,
        (select count(*) > 0 from ledger_account where name like 'member:' || m.id || ':%') as money from member m where m.id = $1`,
    who,
  );
const erasures = async (who: TestPayee): Promise<number> =>
  ((await one(`select count(*)::int4 as n from operator_action where action = 'account_erased' and member_id = $1`, who)) as { n: number })
    .n;

test('thirty days after it was closed an account is erased of what no law keeps, once; its money and who was paid stay', async () => {
  const who = await closed('leaver7');
  await later(29 * DAY_MS);
  await eraseClosed(world.context);
  expect(await left(who)).toMatchObject({ username: 'leaver7', letters: 2, notes: 1 });
  await later(DAY_MS + 1);
  for (const _twice of [1, 2]) await eraseClosed(world.context);
  const name = `erased-${who.memberId}`;
  expect(await left(who)).toEqual({ username: name, email: null, payee: true, letters: 0, notes: 0, sign_ins: 0, money: true });
  expect(await erasures(who)).toBe(1);
  expect(await violations()).toEqual([]);
  // “Nobody else can take your username” was said for good.
  const again = await world.app.askSealed('PUT', '/wps/member/register', registerForm('leaver7'));
  expect(again.body).toMatchObject({ success: false, errorCode: 'username_taken' });
});

test('an exclusion that runs and a complaint that waits keep an account as it is; afterwards it goes', async () => {
  const [excluded, complains] = [await closed('leaver8'), await closed('leaver9')];
  const until = new Date(world.context.clock.now() + 60 * DAY_MS);
  await world.owner.pool.query(
    `insert into play_guard (member_id, stopped_until, reviewed_at) values ($1, $2, now()) on conflict (member_id) do update set stopped_until = excluded.stopped_until`,
    [excluded.memberId, until],
  );
  await world.owner.pool.query(
    `with t as (insert into service_thread (brand_code, member_id, category, queue, started_at, opened_at, last_at, is_complaint)
        select code, $1, 'account', 'LIVECHAT', now(), now(), now(), true from brand returning id)
      insert into complaint (brand_code, thread_id, reference, code_hash, subject, stage, opened_at, due_at, request_key)
        select b.code, t.id, 'C' || t.id, sha256(t.id::text::bytea), 'account', 'received', now(), now(), gen_random_uuid() from t, brand b`,
    [complains.memberId],
  );
  await later(31 * DAY_MS);
  await eraseClosed(world.context);
  expect([await erasures(excluded), await erasures(complains)]).toEqual([0, 0]);
  await later(60 * DAY_MS);
  await world.owner.pool.query(`update complaint set stage = 'settled', due_at = null, outcome = 'refused'`);
  await eraseClosed(world.context);
  expect([await erasures(excluded), await erasures(complains)]).toEqual([1, 1]);
  // What was taken from all alike makes no household of them.
  const members = [excluded, complains].map(({ memberId }) => Number(memberId));
  await world.owner.pool.query(`update member set payee_key = payee_key || id where id = any ($1::int8[])`, [members]);
  expect(await findShared(world.context.db.query, members, new Date(world.context.clock.now()))).toEqual([]);
});

test('a case that is open keeps a closed account as it is, where they were among it; once it is closed the account goes', async () => {
  const who = await closed('leaver11');
  const session = randomUUID();
  await world.owner.pool.query(
    `with s as (insert into member_session (id, token_hash, member_id, created_at, seen_at, expires_at, ended_at, ip, user_agent)
        values ($1::uuid, sha256($1::uuid::text::bytea), $2::int8, now(), now(), now(), now(), '203.0.113.9', 'x') returning id)
      insert into place_check (session_id, member_id, at, ip, country, verdict, provider, reference)
        select id, $2::int8, now(), '203.0.113.9', 'ID', 'clear', 'p', 'r' from s`,
    [session, who.memberId],
  );
  const places = async (): Promise<number> =>
    ((await one('select count(*)::int4 as n from place_check where member_id = $1', who)) as { n: number }).n;
  const { rows } = await world.owner.pool.query<{ id: string }>(
    `insert into desk_case (brand_code, kind, title, opened_by, opened_at, due_at)
      select b.code, 'aml', 'Many deposits', o.id, now(), now() from brand b, operator o limit 1 returning id`,
  );
  await world.owner.pool.query(
    'insert into case_member (case_id, member_id, added_by, added_at) select $1, $2, opened_by, opened_at from desk_case where id = $1',
    [rows[0]?.id, who.memberId],
  );
  await later(400 * DAY_MS);
  await eraseClosed(world.context);
  expect([await erasures(who), await places()]).toEqual([0, 1]);
  expect(await left(who)).toMatchObject({ username: 'leaver11', letters: 2 });
  await world.owner.pool.query(`update desk_case set state = 'closed' where id = $1`, [rows[0]?.id]);
  await eraseClosed(world.context);
  expect([await erasures(who), await places()]).toEqual([1, 0]);
});

test('sign-ins are kept for ninety days, and of each member the last one', async () => {
  const who = await world.payee('leaver10', 0n);
  const now = world.context.clock.now();
  await world.owner.pool.query(`delete from login_event where member_id = $1`, [who.memberId]);
  for (const [days, outcome] of [
    [200, 'wrong_secret'],
    [190, 'signed_in'],
    [180, 'signed_in'],
    [91, 'wrong_secret'],
    [89, 'wrong_secret'],
  ] as const)
    await world.owner.pool.query(
      `insert into login_event (member_id, at, method, outcome, ip, user_agent) values ($1, $2, 'password', $3, '203.0.113.9', 'x')`,
      [who.memberId, new Date(now - days * DAY_MS), outcome],
    );
  await dropOldSignIns(world.context);
  const { rows } = await world.owner.pool.query<{ days: number; outcome: string }>(
    `select round(extract(epoch from $2::timestamptz - at) / 86400)::int4 as days, outcome from login_event where member_id = $1 order by at`,
    [who.memberId, new Date(now)],
  );
  expect(rows).toEqual([
    { days: 180, outcome: 'signed_in' },
    { days: 89, outcome: 'wrong_secret' },
  ]);
});
