import { randomUUID } from 'node:crypto';
import type { ApplicationCase, Promotion, PromotionState } from '@sorak/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { auditWagering } from '../../money/wagering/audit-repo.ts';
import { applyForPrize, dropOldApplicationProofs } from './application-service.ts';

const CODE = 'fault-compensation';
const DAY_MS = 86_400_000;
const WEDNESDAY = Date.parse('2026-11-18T05:00:00Z');
const DECEMBER = Date.parse('2026-11-30T17:00:00Z');
const RUPIAH = 100n;

let app: TestApp;
let picture: string;
let cashier: string;
let risk: string;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = WEDNESDAY;
  await app.owner.pool.query(`update mission set starts_at = '2026-01-01'`);
  await app.owner.pool.query(`update promotion set starts_at = '2026-01-01'`);
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } });
  picture = (await drawn.png().toBuffer()).toString('base64');
  [cashier, risk] = [await app.operator('cashier', 'cashier'), await app.operator('risk', 'risk')];
});
afterAll(() => app.stop());

/** As the site does it: whoever is told to come back, on a machine that stood still for seconds, asks again under the same key. */
async function post(token: string, path: string, json: object): Promise<TestAnswer> {
  const headers = { 'Idempotency-Key': randomUUID(), Language: 'EN' };
  for (;;) {
    const answer = await app.ask('POST', path, { token, json, headers });
    if (answer.body.errorCode !== 'service_busy') return answer;
  }
}
const apply = (token: string, remark: string, proofs: readonly string[] = []) =>
  post(token, '/wps/relay/MCSFE_signUpRequestReward', { id: CODE, remark, proofs });
const upload = (token: string, image = picture) => post(token, '/wps/promotions/proofs', { id: CODE, image });
const claim = (token: string, period: number) => post(token, '/wps/relay/MCSFE_claimRafflePromotion', { id: CODE, period });
const look = (token: string, proofId: string, side = 'promotions') => app.ask('GET', `/wps/${side}/proofs/${proofId}`, { token });
const approve = (token: string, id: string) => post(token, '/wps/operator/applications/approve', { id, note: 'seen in the records' });
const refuse = (token: string, id: string, reason = 'no_record') =>
  post(token, '/wps/operator/applications/refuse', { id, reason, note: 'nothing there' });

async function states(token: string, language = 'EN'): Promise<{ all: PromotionState[]; count: number }> {
  const { body } = await app.ask('GET', '/wps/relay/MCSFE_getAvailablePromotions', { token, headers: { Language: language } });
  const { list, availablePromoCount: count } = body.value as { list: PromotionState[]; availablePromoCount: number };
  return { all: list.filter(({ id }) => id === CODE), count };
}
const state = async (token: string, language?: string): Promise<PromotionState | undefined> => (await states(token, language)).all[0];
async function applicationOf(username: string): Promise<string> {
  const memberId = await app.idOf(username);
  const rows = await app.owner.query.selectFrom('mission_application').select('id').where('member_id', '=', memberId).execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? '';
}
async function kept(username: string): Promise<bigint> {
  return balance(app.owner.pool, await openAccount(app.owner.pool, wallet(await app.idOf(username), 'IDR')));
}
const proofOf = ({ body }: TestAnswer): string => (body.value as { proofId: string }).proofId;
/** Lets time pass for everything but the sessions. */
async function later(at: number): Promise<void> {
  app.clock.at = at;
  for (const table of ['member_session', 'operator_session'])
    await app.owner.pool.query(`update ${table} set seen_at = $1, expires_at = $2`, [new Date(at), new Date(at + DAY_MS)]);
}

test('signUpRequestReward applies once, whoever presses how often, and keeps what was said first', async () => {
  const token = await app.member('eager');
  expect(await state(token)).toMatchObject({ state: 'join', amount: 25_000, applied: null });
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(token, ' The \u202Egame\u0007 froze ')));
  for (const { body } of answers)
    expect(body.value).toMatchObject({ state: 'applying', applied: { remark: 'The game froze', reason: null } });
  expect((await apply(token, 'something else')).body.errorCode).toBe('conflict');
  expect((await upload(token)).body.errorCode).toBe('registration_closed');
  expect(await state(token)).toMatchObject({ state: 'applying', at: WEDNESDAY, applied: { remark: 'The game froze', proofs: [] } });
  await applicationOf('eager');
  expect((await claim(token, (await state(token))?.period ?? 0)).body.errorCode).toBe('prize_not_earned');
});

test('words have bounds, and who may not apply is told so', async () => {
  const token = await app.member('bounds');
  for (const remark of ['', '   ', '\u200B\u202E', 'x'.repeat(141)])
    expect((await apply(token, remark)).body.errorCode).toBe('validation_failed');
  expect((await post(token, '/wps/relay/MCSFE_signUpRequestReward', { id: CODE })).body.errorCode).toBe('validation_failed');
  expect((await post(token, '/wps/relay/MCSFE_signUpRequestReward', { id: 'welcome-credit', remark: 'x' })).body.errorCode).toBe(
    'registration_closed',
  );
  const trial = await app.trial();
  expect((await apply(trial, 'x')).body.errorCode).toBe('real_account_required');
  expect((await upload(trial)).body.errorCode).toBe('real_account_required');
  expect((await states(trial)).all).toEqual([]);
  expect((await app.ask('POST', '/wps/member/break', { token, json: { days: 1 } })).body.success).toBe(true);
  const request = { remark: 'x', proofs: [] };
  await expect(applyForPrize(app.context, await app.idOf('bounds'), CODE, request)).rejects.toMatchObject({ code: 'play_stopped' });
  expect((await apply(await app.member('free'), '<img src=x onerror=alert(1)>')).body.value).toMatchObject({
    applied: { remark: '<img src=x onerror=alert(1)>' },
  });
});

test('three pictures, drawn anew, of their owner alone; operators see what was sent in', async () => {
  const token = await app.member('painter');
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(token)));
  const proofs = answers.flatMap((answer) => (answer.body.success ? [proofOf(answer)] : []));
  expect(proofs).toHaveLength(3);
  expect(answers.filter(({ body }) => body.errorCode === 'picture_limit')).toHaveLength(3);
  const [first = '', second = '', third = ''] = proofs;
  expect((await app.ask('DELETE', `/wps/promotions/proofs?proofId=${third}`, { token })).body.success).toBe(true);
  expect((await upload(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'))).body.errorCode).toBe(
    'image_invalid',
  );

  const stranger = await app.member('thief');
  expect((await look(stranger, first)).status).toBe(404);
  expect((await app.ask('DELETE', `/wps/promotions/proofs?proofId=${first}`, { token: stranger })).status).toBe(404);
  expect((await apply(stranger, 'mine now', [first])).body.errorCode).toBe('picture_missing');
  expect(await state(stranger)).toMatchObject({ state: 'join' });
  expect((await look(cashier, first, 'operator/applications')).status).toBe(404);

  expect((await apply(token, 'here', [first, second])).body.value).toMatchObject({ state: 'applying' });
  expect((await apply(token, 'here', [first])).body.errorCode).toBe('conflict');
  expect((await apply(token, 'here', [second, first])).body.success).toBe(true);
  const shown = (await look(token, first)).body.value as { image: string };
  expect((await sharp(Buffer.from(shown.image, 'base64')).metadata()).format).toBe('jpeg');
  expect((await look(stranger, first)).status).toBe(404);
  expect((await look(token, first, 'operator/applications')).status).toBe(403);
  expect((await look(cashier, first, 'operator/applications')).body.success).toBe(true);
  expect((await app.ask('DELETE', `/wps/promotions/proofs?proofId=${first}`, { token })).status).toBe(404);
});

test('pictures of an application that never came are forgotten after a day', async () => {
  const token = await app.member('forgetful');
  const proofId = proofOf(await upload(token));
  await dropOldApplicationProofs(app.context);
  expect((await look(token, proofId)).status).toBe(200);
  await later(app.clock.at + DAY_MS + 1);
  await dropOldApplicationProofs(app.context);
  expect((await look(token, proofId)).status).toBe(404);
  await later(WEDNESDAY);
});

test('a refusal is said with its reason, in the inbox too, and ends it for the period', async () => {
  const token = await app.member('refused');
  await apply(token, 'I lost');
  const id = await applicationOf('refused');
  expect((await refuse(cashier, id, 'nonsense')).body.errorCode).toBe('validation_failed');
  expect((await refuse(await app.operator('listener', 'support'), id)).body.errorCode).toBe('operator_role_missing');
  expect((await refuse(cashier, id)).body.value).toMatchObject({ state: 'refused', reason: 'no_record', decidedBy: 'cashier' });
  expect((await approve(risk, id)).body.errorCode).toBe('conflict');
  const english = await state(token);
  expect(english).toMatchObject({ state: 'rejected', applied: { againAt: DECEMBER, reason: expect.stringContaining('records') } });
  expect((await state(token, 'ID'))?.applied?.reason).toContain('Catatan kami');
  expect((await apply(token, 'again, please')).body.errorCode).toBe('conflict');
  expect((await claim(token, english?.period ?? 0)).body.errorCode).toBe('prize_not_earned');
  const inbox = (await app.ask('GET', '/wps/relay/CSP_getInbox', { token })).body.value as { list: { content: string }[] };
  expect(inbox.list[0]?.content).toContain('Catatan kami tidak menunjukkan');
});

test('an approval opens the claim, which pays once, free of turnover, however many race', async () => {
  const token = await app.member('approved');
  const { body } = await apply(token, 'it stopped');
  const { period } = body.value as { period: number };
  const id = await applicationOf('approved');
  const decisions = await Promise.all([approve(cashier, id), approve(risk, id), refuse(cashier, id), refuse(risk, id)]);
  expect(decisions.filter((one) => one.body.success)).toHaveLength(1);
  expect(decisions.filter((one) => one.body.errorCode === 'conflict')).toHaveLength(3);
  await app.owner.pool.query(`update mission_application set state = 'approved', reason = null where id = $1`, [id]);
  expect(await states(token)).toMatchObject({ all: [{ state: 'claim', claimUntil: expect.any(Number) }], count: 1 });
  const before = await kept('approved');
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(token, period ?? 0)));
  for (const { body: answer } of answers) expect(answer).toMatchObject({ value: { state: 'claimed', amount: 25_000 } });
  expect((await kept('approved')) - before).toBe(25_000n * RUPIAH);
  expect((await apply(token, 'once more')).body.errorCode).toBe('conflict');
  const { body: check } = await app.ask('GET', '/wps/withdrawals/check', { token });
  expect((check.value as { turnover: { lines: { cause: string }[] } }).turnover.lines.filter(({ cause }) => cause === 'prize')).toEqual([]);
  const client = await app.owner.pool.connect();
  try {
    expect((await auditWagering(client)).flatMap(({ violations }) => violations)).toEqual([]);
  } finally {
    client.release();
  }
});

test('above the brand’s amount two different operators approve, and one refuses', async () => {
  await app.owner.pool.query('update deposit_setting set four_eyes_above = $1', [10_000n * RUPIAH]);
  const token = await app.member('large');
  await apply(token, 'a great fault');
  const id = await applicationOf('large');
  expect((await approve(cashier, id)).body.value).toMatchObject({ state: 'waiting', needsTwo: true, agreedBy: 'cashier', isMine: true });
  expect((await approve(cashier, id)).body.errorCode).toBe('second_operator_required');
  expect(await state(token)).toMatchObject({ state: 'applying' });
  expect((await approve(risk, id)).body.value).toMatchObject({ state: 'approved', decidedBy: 'risk', agreedBy: 'cashier' });
  expect(await state(token)).toMatchObject({ state: 'claim' });
  const other = await app.member('larger');
  await apply(other, 'another');
  const second = await applicationOf('larger');
  await approve(cashier, second);
  expect((await refuse(cashier, second)).body.value).toMatchObject({ state: 'refused' });
  await app.owner.pool.query('update deposit_setting set four_eyes_above = $1', [1_000_000n * RUPIAH]);
});

test('operators see what waits, in a queue, on Today and in the log', async () => {
  const token = await app.member('queued');
  const waiting = async (): Promise<number> => {
    const { body } = await app.ask('GET', '/wps/operator/waiting', { token: cashier });
    const { list } = body.value as { list: { kind: string; count: number }[] };
    return list.find(({ kind }) => kind === 'applications')?.count ?? -1;
  };
  const before = await waiting();
  await apply(token, 'look', [proofOf(await upload(token))]);
  expect(await waiting()).toBe(before + 1);
  const queue = async (tab: string) =>
    (await app.ask('GET', `/wps/operator/applications?tab=${tab}&pageSize=100`, { token: cashier, headers: { Language: 'EN' } })).body
      .value as { list: { id: string; username: string }[]; waiting: number };
  const open = await queue('waiting');
  expect(open.waiting).toBe(before + 1);
  const own = open.list.find(({ username }) => username === 'queued');
  expect(own).toMatchObject({
    promotion: 'Compensation for a technical fault',
    proofCount: 1,
    amount: 25_000,
  });
  const id = own?.id ?? '';
  const { body } = await app.ask('GET', `/wps/operator/applications/${id}`, { token: cashier });
  expect(body.value as ApplicationCase).toMatchObject({
    remark: 'look',
    proofs: [expect.any(String)],
    earlier: { approved: 0, refused: 0 },
  });
  expect((await app.ask('GET', `/wps/operator/applications/${randomUUID()}`, { token: cashier })).status).toBe(404);
  await approve(cashier, id);
  expect((await queue('decided')).list.some((one) => one.id === id)).toBe(true);
  const { rows } = await app.owner.pool.query<{ action: string }>('select action from operator_action where object = $1 order by seq', [
    `application:${id}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['application_seen', 'application_approved']);
});

test('an operator’s delay costs nobody the prize: it waits over the month’s end, and thirty days from the decision', async () => {
  const [token, slow] = [await app.member('patient'), await app.member('slow')];
  const { period } = (await apply(token, 'in November')).body.value as { period: number };
  await apply(slow, 'also in November');
  await later(DECEMBER + 1);
  expect((await states(token)).all).toMatchObject([
    { state: 'applying', period },
    { state: 'join', period: DECEMBER },
  ]);
  expect((await approve(cashier, await applicationOf('patient'))).body.success).toBe(true);
  expect((await approve(cashier, await applicationOf('slow'))).body.success).toBe(true);
  await later(DECEMBER + 29 * DAY_MS);
  expect((await claim(token, period)).body.value).toMatchObject({ state: 'claimed', period });
  await later(DECEMBER + 31 * DAY_MS + 2);
  expect((await claim(slow, period)).body.errorCode).toBe('prize_over');
  expect((await claim(token, period)).body.errorCode).toBe('prize_over');
  await later(WEDNESDAY);
});

test('coming soon, closed and over are said, and none of them can be applied for', async () => {
  const token = await app.member('early');
  const at = (column: 'starts_at' | 'ends_at', when: number | null) =>
    app.owner.pool.query(`update promotion set ${column} = $2 where code = $1`, [CODE, when === null ? null : new Date(when)]);
  await at('starts_at', WEDNESDAY + DAY_MS);
  expect(await state(token)).toMatchObject({ state: 'coming_soon', at: WEDNESDAY + DAY_MS, amount: 25_000, period: null });
  expect((await apply(token, 'now')).body.errorCode).toBe('registration_closed');
  expect((await upload(token)).body.errorCode).toBe('registration_closed');
  await at('starts_at', Date.parse('2026-01-01'));
  await app.owner.pool.query('update mission set is_open = false where code = $1', [CODE]);
  expect(await state(token)).toMatchObject({ state: 'registration_closed', period: null });
  expect((await apply(token, 'now')).body.errorCode).toBe('registration_closed');
  await app.owner.pool.query('update mission set is_open = true where code = $1', [CODE]);
  await at('ends_at', WEDNESDAY - 1);
  expect(await state(token)).toBeUndefined();
  expect((await apply(token, 'now')).body.errorCode).toBe('registration_closed');
  await at('ends_at', null);
  const shown = (await app.ask('GET', `/wps/promotions/${CODE}`)).body.value as Promotion;
  expect(shown).toMatchObject({ isApplied: true, terms: { maxAmount: 25_000, turnover: 0 } });
});

test('what is approved of a closed mission waits until it is open again', async () => {
  const token = await app.member('shut');
  await apply(token, 'before it closed');
  const id = await applicationOf('shut');
  await app.owner.pool.query('update mission set is_open = false where code = $1', [CODE]);
  expect((await approve(cashier, id)).body.errorCode).toBe('prize_over');
  await app.owner.pool.query('update mission set is_open = true where code = $1', [CODE]);
  expect((await approve(cashier, id)).body.success).toBe(true);
});
