import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { CaseAlert } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, PASSWORD, registerForm, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { openExclusionRegister } from '../../gateways/exclusion-register.ts';
import { hasMeasure } from '../safer-play/measure-service.ts';
import { sellVoucher } from '../../payments/deposit/orders/voucher-service.ts';
import { createCampaigns, REASON } from '../../rewards/campaigns/test/campaign.ts';
import { askRegister } from './register-service.ts';

/** A register as a state has one: whom it names, and whether it answers at all. */
const listed = new Set<string>();
const asked: { readonly person: Record<string, unknown>; readonly token: string | undefined }[] = [];
/** Opened before there is a licence that asks for more. */
const PEOPLE = {
  quietone: 'Ada Tenang',
  namedone: 'Budi Henti',
  clearone: 'Cahya Bebas',
  silentone: 'Dewi Sunyi',
  endedone: 'Eka Usai',
  couponone: 'Gita Kupon',
} as const;
const people = new Map<string, { readonly id: bigint; readonly token: string }>();
const own = (username: keyof typeof PEOPLE) => people.get(username) ?? { id: 0n, token: '' };
let isSilent = false;
let server: Server;
let app: TestApp;
let risk: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const person = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      asked.push({ person, token: request.headers.authorization });
      if (isSilent) return void response.writeHead(503).end('{}');
      const name = String(person['name']);
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ listed: listed.has(name), reference: `R-${name.length}` }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({ env: { EXCLUSION_REGISTER_URL: url, EXCLUSION_REGISTER_TOKEN: 'the token of the house' } });
  risk = await app.operator('raka', 'risk');
  for (const [username, name] of Object.entries(PEOPLE)) people.set(username, await person(username, name));
  await app.member('nameless');
});
afterAll(async () => {
  await app.stop();
  await new Promise((done) => server.close(done));
});

async function under(profile: 'PH' | 'demo'): Promise<void> {
  await app.owner.pool.query('update brand_licence set profile = $1', [profile]);
  await brandReloaded();
}
async function person(username: string, name: string): Promise<{ id: bigint; token: string }> {
  const token = await app.member(username);
  await app.owner.query
    .updateTable('member')
    .set({ payee_name: name, payee_key: name.toLowerCase().replaceAll(' ', ''), birth_date: '1980-02-03' })
    .where('username', '=', username)
    .execute();
  return { id: await app.idOf(username), token };
}
const login = (username: string): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/session/login', { username, password: PASSWORD, type: 'username' });
const order = (token: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/deposits', {
    token,
    json: { method: 'qris', amount: 100_000 },
    headers: { 'Idempotency-Key': randomUUID() },
  });
const isStopped = (id: bigint): Promise<boolean> => hasMeasure(app.context.db.query, id, 'play');
const alertsOf = async (username: string): Promise<CaseAlert[]> => {
  const { body } = await app.ask('GET', '/wps/operator/cases', { token: risk });
  return (body.value as { alerts: CaseAlert[] }).alerts.filter((one) => one.username === username && one.rule === 'exclusion_match');
};

test('nobody is asked about where the licence has no register', async () => {
  const { id, token } = own('quietone');
  listed.add('Ada Tenang');
  expect(await askRegister(app.context, id)).toBe('unasked');
  await order(token);
  expect(asked).toEqual([]);
  expect(await isStopped(id)).toBe(false);
});

test('a sign-in asks, and whom the register names stops playing at once, with an alert; a deposit is refused', async () => {
  await under('PH');
  const { id } = own('namedone');
  listed.add('Budi Henti');
  const { body } = await login('namedone');
  expect(body.success).toBe(true);
  expect(asked.at(-1)).toMatchObject({
    person: { name: 'Budi Henti', birthDate: '1980-02-03' },
    token: 'Bearer the token of the house',
  });
  expect(await isStopped(id)).toBe(true);
  expect(await hasMeasure(app.context.db.query, id, 'offers')).toBe(true);
  expect(await alertsOf('namedone')).toMatchObject([{ score: 95 }]);
  // Asked again it is the same.
  expect(await Promise.all([askRegister(app.context, id), askRegister(app.context, id)])).toEqual(['listed', 'listed']);
  expect(await alertsOf('namedone')).toHaveLength(1);
  const { token } = body.value as { token: string };
  expect((await order(token)).body.errorCode).toBe('play_stopped');
});

test('who opens an account with a name that the register has stops before the first game', async () => {
  await app.owner.pool.query(`update brand set register_rules = jsonb_set(register_rules, '{payeeName,enabled}', 'true')`);
  await brandReloaded();
  listed.add('Fajar Baru');
  const form = registerForm('openedone', { birthday: '1980-02-03', payeeName: 'Fajar Baru' });
  const { body } = await app.askSealed('PUT', '/wps/member/register', form);
  expect(body.success ? 'ok' : JSON.stringify(body)).toBe('ok');
  expect(asked.at(-1)?.person).toMatchObject({ name: 'Fajar Baru', birthDate: '1980-02-03' });
  expect(await isStopped(await app.idOf('openedone'))).toBe(true);
});

test('whom the register does not name plays and pays; who has given no name or birth date is not asked about', async () => {
  const { id, token } = own('clearone');
  const before = asked.length;
  expect((await order(token)).body.errorCode).not.toBe('play_stopped');
  expect(asked.length).toBe(before + 1);
  expect(await isStopped(id)).toBe(false);
  const count = asked.length;
  expect(await askRegister(app.context, await app.idOf('nameless'))).toBe('unasked');
  expect(asked.length).toBe(count);
});

test('while the register is silent members come in and no money does', async () => {
  const { id, token } = own('silentone');
  isSilent = true;
  expect((await login('silentone')).body.success).toBe(true);
  expect((await order(token)).body.errorCode).toBe('payment_unavailable');
  expect(await isStopped(id)).toBe(false);
  isSilent = false;
  expect((await order(token)).body.errorCode).not.toBe('payment_unavailable');
});

test('what two have ended stays ended while the register says the same', async () => {
  const { id } = own('endedone');
  listed.add('Eka Usai');
  expect(await askRegister(app.context, id)).toBe('listed');
  await app.owner.pool.query('delete from member_measure where member_id = $1', [id]);
  expect(await askRegister(app.context, id)).toBe('clear');
  expect(await isStopped(id)).toBe(false);
});

test('without a register of its own a house outside production has a stand-in, which names whoever is called Terdaftar', async () => {
  const standIn = openExclusionRegister({ ...app.context.config, exclusionRegister: null });
  const about = (name: string) => standIn?.ask({ name, birthDate: '1980-02-03', email: null, mobile: null });
  expect(await about('Terdaftar Satu')).toMatchObject({ isListed: true });
  expect(await about('Bebas Dua')).toMatchObject({ isListed: false });
  expect(openExclusionRegister({ ...app.context.config, exclusionRegister: null, hasLocalProvider: false })).toBeNull();
});

test('no code and no voucher brings money or a gift to whom the register names, nor to anybody while it is silent', async () => {
  await under('PH');
  const { id, token } = own('couponone');
  const world = await createCampaigns(app);
  await world.publish('coded', { trigger: { kind: 'code', minDeposit: null }, form: 'points' });
  const made = { id: 'coded', code: 'UNLISTED', count: 1, uses: 9, member: null, label: null, agent: null, endsAt: null, reason: REASON };
  const { body } = await world.operate('codes', made);
  expect(body.success ? 'ok' : JSON.stringify(body)).toBe('ok');
  const paid = await sellVoucher(app.context, 50_000);
  const ways: Readonly<Record<string, () => Promise<TestAnswer>>> = {
    code: () => world.redeem(token, 'UNLISTED'),
    paid: () => world.post(token, '/wps/deposits/voucher', { code: paid }),
    mall: () =>
      app.askSealed(
        'POST',
        '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
        { id: 'none', quantity: 1, points: 1, version: 1, paymentPassword: '482915' },
        { token, headers: { 'Idempotency-Key': randomUUID() } },
      ),
  };
  const answers = async (): Promise<(string | undefined)[]> =>
    [await ways['code']?.(), await ways['paid']?.(), await ways['mall']?.()].map((one) => one?.body.errorCode);
  isSilent = true;
  expect(await answers()).toEqual(['service_busy', 'payment_unavailable', 'service_busy']);
  isSilent = false;
  listed.add('Gita Kupon');
  expect(await answers()).toEqual(['play_stopped', 'play_stopped', 'play_stopped']);
  expect(await isStopped(id)).toBe(true);
  expect(await world.waiting(token)).toEqual([]);
  // What was refused is not used up.
  const { rows } = await app.owner.pool.query(`select (select count(*)::int from campaign_redemption) as codes,
    (select count(*)::int from deposit_voucher where redeemed_at is not null) as vouchers`);
  expect(rows).toEqual([{ codes: 0, vouchers: 0 }]);
});
