import type { Calls, ResponseOutput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let admin: string;
let support: string;
let world: ReturnType<typeof createDepositor>;
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
  [admin, support] = [await app.operator('adi', 'admin'), await app.operator('sinta', 'support')];
  for (const name of ['anggun', 'danunugraha', 'bagus']) await app.member(name);
});
afterAll(() => app.stop());

type List = ResponseOutput<Calls['listMembers']>;
const list = async (query: string): Promise<List> =>
  (await app.ask('GET', `/wps/operator/members/list?${query}`, { token: support })).body.value as List;
const names = async (query: string): Promise<string[]> => (await list(query)).list.map(({ username }) => username);

test('members are browsed in an order, with filters, by any part of a name, page by page, without trial accounts', async () => {
  await app.trial();
  expect(await names('')).toEqual(['bagus', 'danunugraha', 'anggun']);
  expect(await names('order=name')).toEqual(['anggun', 'bagus', 'danunugraha']);
  expect(await names('part=nugra')).toEqual(['danunugraha']);
  expect(await names('part=%25')).toEqual([]);
  await app.owner.pool.query(`update member set status = 'disabled' where username = 'bagus'`);
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'anggun'`);
  expect(await names('kind=disabled')).toEqual(['bagus']);
  expect(await names('kind=agents')).toEqual(['anggun']);
  await app.owner.pool.query(`update member set last_login_at = now() + interval '1 hour' where username = 'anggun'`);
  expect((await names('order=seen'))[0]).toBe('anggun');
  const [one] = (await list('part=danu')).list;
  expect(one).toMatchObject({ rankLevel: 1, status: 'active', lastDepositAt: null });
  expect(one?.balance).toBeGreaterThan(0);
  for (let at = 0; at < 30; at += 1) await app.member(`page${String(at).padStart(2, '0')}`);
  const first = await list('order=name&part=a');
  expect([first.list.length, first.hasMore]).toEqual([30, true]);
  expect((await list('order=name&part=a&pageNo=2')).hasMore).toBe(false);
});

test('members stand in the order of balance, last deposit, rank, alerts or harm; what a role does not see it does not sort by', async () => {
  const names = ['richest', 'recent', 'ranked', 'alerted', 'harmed'] as const;
  for (const name of names) await app.member(name);
  const { pool } = app.owner;
  const idOf = new Map(await Promise.all(names.map(async (name) => [name, await app.idOf(name)] as const)));
  await pool.query(`update member set rank_level = 6 where username = 'ranked'`);
  await pool.query(
    `insert into case_alert (brand_code, rule, member_id, key, score, evidence, raised_at) select code, 'large_day', $1, 'a', 40, '[]', now() from brand limit 1`,
    [idOf.get('alerted')],
  );
  await pool.query(`insert into harm_standing (member_id, score, seen_at) values ($1, 70, now())`, [idOf.get('harmed')]);
  const payer = await world.member();
  await world.pressed((await world.order(payer, { amount: 300_000 })).id, 'paid');
  const of = async (query: string, token: string) => (await app.ask('GET', `/wps/operator/members/list?${query}`, { token })).body;
  const first = async (order: string) => ((await of(`order=${order}`, admin)).value as List).list[0]?.username;
  expect(await first('deposit')).toBe(payer.username);
  expect(await first('balance')).toBe(payer.username);
  expect(await first('rank')).toBe('ranked');
  expect(await first('alerts')).toBe('alerted');
  expect(await first('harm')).toBe('harmed');
  const seenBy = async (token: string, part: string) => ((await of(`part=${part}`, token)).value as List).list[0];
  expect(await seenBy(admin, 'alerted')).toMatchObject({ alerts: 1, harm: 0 });
  // Support works with markers of harm, not with alerts; who only pays out sees neither, nor their order.
  expect(await seenBy(support, 'alerted')).toMatchObject({ alerts: null, harm: 0 });
  const cashier = await app.operator('kasir', 'cashier');
  expect(await seenBy(cashier, 'harmed')).toMatchObject({ alerts: null, harm: null });
  expect((await of('order=alerts', support)).errorCode).toBe('operator_role_missing');
  expect((await of('order=harm', support)).success).toBe(true);
  for (const order of ['alerts', 'harm']) expect((await of(`order=${order}`, cashier)).errorCode).toBe('operator_role_missing');
});

test('the search finds the middle of a name, those that begin so first', async () => {
  await app.member('nugrahadi');
  const { body } = await app.ask('GET', '/wps/operator/members?query=nugra', { token: support });
  expect((body.value as { list: { username: string }[] }).list.map(({ username }) => username)).toEqual(['nugrahadi', 'danunugraha']);
});

test('a message to one member is in the inbox at once, and its words and reason in the log', async () => {
  const token = await app.member('reader1');
  const memberId = String(await app.idOf('reader1'));
  const json = { memberId, title: 'Your question', text: 'The bank has answered.', reason: 'asked by telephone' };
  expect((await app.ask('POST', '/wps/operator/members/write', { token: support, json })).body.success).toBe(true);
  const inbox = await app.ask('GET', '/wps/relay/CSP_getInbox', { token });
  expect(JSON.stringify(inbox.body.value)).toContain('The bank has answered.');
  const { rows } = await app.owner.pool.query(`select detail from operator_action where action = 'member_written'`);
  expect(rows).toEqual([{ detail: { title: json.title, text: json.text, reason: json.reason } }]);
  const messages = (who: string) => app.ask('GET', `/wps/operator/members/${memberId}/messages`, { token: who });
  const shown = (await messages(support)).body.value as { inbox: object[]; mailings: object[] };
  expect(shown).toMatchObject({
    inbox: expect.arrayContaining([expect.objectContaining({ title: 'Your question', readAt: null })]),
    mailings: [],
  });
  expect(JSON.stringify(shown)).not.toContain('The bank has answered.');
  expect((await messages(await app.operator('payer2', 'cashier'))).body.errorCode).toBe('operator_role_missing');
  await app.trial();
  const trial = await app.owner.query.selectFrom('member').select('id').where('is_agent', '=', 4).executeTakeFirstOrThrow();
  const answer = await app.ask('POST', '/wps/operator/members/write', { token: support, json: { ...json, memberId: String(trial.id) } });
  expect(answer.body.errorCode).toBe('conflict');
});

test('the figures of a month follow from the ledger’s lines and make the balances of now', async () => {
  const who = await world.member();
  type Month = ResponseOutput<Calls['getMonthReport']>;
  const monthOf = (shift: number): string => new Date(app.clock.at + 7 * 3_600_000 + shift).toISOString().slice(0, 7);
  const read = async (month: string): Promise<Month> =>
    (await app.ask('GET', `/wps/operator/month?month=${month}`, { token: admin })).body.value as Month;
  const month = await read(monthOf(0));
  const net = month.rows.reduce((sum, { came, went }) => sum + came - went, 0);
  expect(month.rows.map(({ kind }) => kind)).toContain('play_credit');
  expect(Math.round((month.opening + net - month.closing) * 100)).toBe(0);
  expect(month.linesNow).toBe(month.heldNow);
  expect([month.closing, month.timeZone]).toEqual([month.heldNow, 'Asia/Jakarta']);
  // A later month begins with what this one ended with.
  const later = await read(monthOf(40 * 86_400_000));
  expect([later.opening, later.rows]).toEqual([month.closing, []]);
  expect(who.id).toBeGreaterThan(0n);
  expect((await app.ask('GET', `/wps/operator/month?month=${monthOf(0)}`, { token: support })).body.errorCode).toBe(
    'operator_role_missing',
  );
  // A balance that no line makes is seen.
  const client = await app.owner.pool.connect();
  try {
    await client.query('alter table ledger_account disable trigger user');
    await client.query(
      `update ledger_account set balance = balance + 100 where id = (select min(id) from ledger_account where asset = 'IDR' and kind = 'wallet')`,
    );
    const broken = await read(monthOf(0));
    expect(Math.round((broken.heldNow - broken.linesNow) * 100)).toBe(100);
  } finally {
    await client.query(
      `update ledger_account set balance = balance - 100 where id = (select min(id) from ledger_account where asset = 'IDR' and kind = 'wallet')`,
    );
    await client.query('alter table ledger_account enable trigger user');
    client.release();
  }
});
