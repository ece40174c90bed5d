import { createHash, randomUUID } from 'node:crypto';
import { REGULATOR_FILES, type RegulatorFile } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareClocks } from '../../health/clock-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { house, wallet } from '../../../ledger/accounts.ts';
import { openAccount, transfer } from '../../../ledger/ledger.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let admin = '';
let risk = '';
beforeAll(async () => {
  app = await startTestApp();
  [admin, risk] = [await app.operator('adinda', 'admin'), await app.operator('raka', 'risk')];
});
afterAll(() => app.stop());

type Made = { readonly fileName: string; readonly content: string; readonly sha256: string; readonly rows: number };
const today = (): string => new Date(app.clock.at + 7 * 3_600_000).toISOString().slice(0, 10);
const ask = (file: RegulatorFile, from = '2020-01-01', to = today(), token = admin) =>
  app.ask('GET', `/wps/operator/regulator/file?file=${file}&from=${from}&to=${to}`, { token });
async function made(file: RegulatorFile, from?: string, to?: string): Promise<Made> {
  const { body } = await ask(file, from, to);
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value as Made;
}
const OWN: readonly RegulatorFile[] = REGULATOR_FILES.filter((file) => file !== 'wagers' && file !== 'future');

test('each file of the platform says whose it is, of when, by whom and when it was made; its digest is in the log; a span without play says so', async () => {
  for (const file of OWN) {
    const { content, sha256 } = await made(file, '2001-01-01', '2001-01-31');
    for (const line of [`report,${file}`, 'licence,demo', 'from,2001-01-01', 'to,2001-01-31', 'time zone,Asia/Jakarta', 'made by,adinda'])
      expect(content).toContain(`${line}\r\n`);
    expect(content).toMatch(/made at,20\d\d-\d\d-\d\dT/);
    if (file !== 'jackpots') expect([file, content.endsWith('\r\nno activity\r\n')]).toEqual([file, true]);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    const { rows } = await app.owner.pool.query(
      `select 1 from operator_action where action = 'regulator_file_made' and detail ->> 'sha256' = $1`,
      [sha256],
    );
    expect(rows).toHaveLength(1);
  }
});

test('every kind of significant event stands in one file, each with when, who, what and the detail; nobody else’s looking does', async () => {
  await app.member('eventful');
  const id = await app.idOf('eventful');
  const log = (action: string) =>
    recordAction(app.context.db.query, { operatorId: null, action, object: 'test:1', detail: { before: 1, after: 2 } });
  for (const action of [
    'setting_approved',
    'member_excluded',
    'programs_changed',
    'clock_differs',
    'measure_set',
    'operator_reset',
    'refused',
    'member_seen',
  ])
    await log(action);
  const sql = app.owner.pool;
  await sql.query(
    `insert into login_event (member_id, at, method, outcome, ip, user_agent) values ($1, now(), 'password', 'locked', '203.0.113.9', 'x')`,
    [id],
  );
  await sql.query('update case_setting set large_win = 100, large_day = 100');
  await sql.query(
    `insert into deposit_order (id, reference, brand_code, member_id, idempotency_key, method, kind, currency, provider_code, amount, pay_amount,
        has_unique_amount, status, received, credited, created_at, expires_at, ended_at)
      select gen_random_uuid(), 'EVENT1', b.code, $1, gen_random_uuid(), 'qris', 'qr', 'IDR', 'local', 1000, 1000, false, 'credited', 1000, 1000, now(), now(), now() from brand b`,
    [id],
  );
  await compareClocks(app.context);
  const { content } = await made('events');
  for (const event of [
    'setting_approved',
    'member_excluded',
    'programs_changed',
    'clock_differs',
    'measure_set',
    'operator_reset',
    'refused',
    'sign_in_locked',
    'large_deposit',
    'program_silent',
  ])
    expect([event, content.includes(`,${event},`)]).toEqual([event, true]);
  expect(content).not.toContain(',member_seen,');
  const parameters = (await made('parameters')).content;
  expect(parameters).toMatch(/,test:1,setting_approved,the platform,"?'?1"?,"?'?2"?,/);
});

test('the log is for those alone who may read it, and whoever may make no reports makes none', async () => {
  const support = await app.operator('sari', 'support');
  expect((await ask('revenue', undefined, undefined, support)).body.success).toBe(false);
  expect((await ask('revenue', undefined, undefined, risk)).body.success).toBe(true);
  expect((await ask('revenue', '2026-02-02', '2026-02-01')).body.errorCode).toBe('validation_failed');
  const { rows } = await app.owner.pool.query<{ n: string }>('select count(*) as n from operator_action');
  expect((await made('log')).rows).toBe(Number(rows[0]?.n));
});

test('games stand with what they should return beside what they have, wins above the bound of tax with their payee, and what was given by its outcome', async () => {
  const sql = app.owner.pool;
  await app.member('tinggi7');
  const one = { id: await app.idOf('tinggi7') };
  await sql.query(`with v as (insert into vendor (code, display_name, launch_url, is_hot, position, source, is_active)
      values ('MADE', 'Made', 'http://localhost/', false, 1, 'test', true) returning id)
    insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, rtp, is_hot, is_new, trial_support, maintenance, position, is_active, default_play_type)
      select id, 'proved', 'Proved', 'RNG', 'SLOTS', 1, 96.12, false, false, true, false, 1, true, '' from v`);
  const bet = (id: number, stake: number, payout: number, status: number) =>
    sql.query(
      `insert into bet (member_id, bet_id, vendor_id, game_code, round, round_key, asset, stake, payout, status, placed_at, settled_at, wallet_account, house_account, transactions, is_free, is_round_closed)
        select $1, $2, g.vendor_id, g.game_code, 'r' || $2::int8, $2, 'IDR', $3, $4, $5, now(), now(), 1, 2, '{}', false, true from game g where g.game_code = 'proved'`,
      [one.id, id, stake, payout, status],
    );
  await bet(1, 100_000, 95_000, 2);
  await bet(2, 100_000, 900_000, 1);
  await bet(3, 100_000, 100_000, 3);
  await sql.query('update case_setting set taxable_win = 800000');
  const { content } = await made('performance');
  const line = content.split('\r\n').find((row) => row.includes(',497.500,')) ?? '';
  expect(line).toMatch(/^MADE,proved,Proved,96\.120,497\.500,2,2000\.00,9950\.00,/);
  const taxed = (await made('taxable')).content;
  expect(taxed).toContain(`,1000.00,9000.00,8000.00`);
  await sql.query('update case_setting set taxable_win = 800001');
  expect((await made('taxable')).rows).toBe(0);
  expect((await made('revenue')).content).toContain(',2,2000.00,9950.00,-7950.00');
  const give = async (kind: string): Promise<void> => {
    const pool = app.context.db.pool;
    const [debit, credit] = [await openAccount(pool, house('promotions', 'IDR')), await openAccount(pool, wallet(one.id, 'IDR'))];
    await transfer(pool, { id: randomUUID(), debit, credit, amount: 1_234n, kind, reference: 'test' });
  };
  await give('prize');
  await give('bonus_expired');
  const given = (await made('incentives')).content;
  expect(given).toContain('movement prize,credited,1,12.34');
  expect(given).toContain('movement bonus_expired,expired,1,12.34');
});
