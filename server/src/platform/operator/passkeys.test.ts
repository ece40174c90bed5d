import { createHash } from 'node:crypto';
import type { DeskRequest, OperatorAccounts } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '../../back-office/desk/settings-command-service.ts';
import { totpCode, totpStepAt } from '../../lib/totp.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { softKey, type SoftKey } from '../../test/soft-key.ts';
import { openOperator, resetOperator } from './account-service.ts';
import { openOperatorSession } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newKey = (): SoftKey => softKey(app.context.config.siteOrigin);
const post = (path: string, token: string | undefined, json: object = {}): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/${path}`, { ...(token ? { token } : {}), json });
const codeOf = ({ body }: TestAnswer): string => body.errorCode ?? 'ok';
type Asked = { challenge: string; rpId: string };
const asked = async (path: string, token?: string, json: object = {}): Promise<Asked> =>
  (await post(path, token, json)).body.value as Asked;
const PROOF = { decision: null };

async function opened(name: string, ...roles: ('support' | 'admin')[]) {
  const made = await openOperator(app.context, { name, roles: roles.length > 0 ? roles : ['support'] });
  if (!made) throw new Error('taken');
  const token = await openOperatorSession(app.context, made.id, { ip: '127.0.0.1', userAgent: 'test' });
  const code = (): string => {
    app.clock.at += 31_000;
    return totpCode(made.secret, totpStepAt(app.clock.at));
  };
  return { ...made, token, code };
}
type Operator = Awaited<ReturnType<typeof opened>>;
type Kept = { list: { id: string; name: string; usedAt: number | null }[] };
async function add({ token, code }: Operator, name = 'Laptop', key = newKey()) {
  const answer = await post('passkeys/add', token, { name, key: key.make(await asked('passkeys/start', token)), proof: { code: code() } });
  expect(codeOf(answer)).toBe('ok');
  return { key, list: (answer.body.value as Kept).list };
}
const signIn = ({ name, password }: Operator, passkey: object, change: object = {}): Promise<TestAnswer> =>
  app.askSealed('POST', '/wps/operator/login', { name, password, passkey, ...change });

test('an operator keeps several passkeys by name and signs in by each in the place of the code', async () => {
  const ayu = await opened('ayu');
  const first = await add(ayu);
  const second = await add(ayu, 'Key on the ring');
  expect(second.list.map(({ name }) => name)).toEqual(['Laptop', 'Key on the ring']);
  for (const { key } of [first, second]) {
    const answer = await signIn(ayu, key.sign(await asked('passkey/challenge')));
    expect(answer.body.value).toMatchObject({ operator: { name: 'ayu' } });
  }
  const other = second.list[1]?.id ?? '';
  const renamed = await post('passkeys/rename', ayu.token, { id: other, name: 'Ring' });
  expect(renamed.body.value).toMatchObject({ list: [{ name: 'Laptop' }, { name: 'Ring', usedAt: app.clock.at }] });
  const { list } = (await post('passkeys/remove', ayu.token, { id: other, proof: { code: ayu.code() } })).body.value as Kept;
  expect(list.map(({ name }) => name)).toEqual(['Laptop']);
  expect(codeOf(await signIn(ayu, second.key.sign(await asked('passkey/challenge'))))).toBe('operator_login_failed');
});

test('a key is kept for who shows the app’s code or another key, once, and is nobody else’s', async () => {
  const budi = await opened('budi');
  const key = newKey();
  const made = async () => key.make(await asked('passkeys/start', budi.token));
  const wrong = await post('passkeys/add', budi.token, { name: 'Mine', key: await made(), proof: { code: '000000' } });
  expect(codeOf(wrong)).toBe('code_invalid');
  const none = await post('passkeys/add', budi.token, { name: 'Mine', key: await made(), proof: {} });
  expect(codeOf(none)).toBe('code_invalid');
  await add(budi, 'Mine', key);
  const signed = key.sign(await asked('passkeys/sign/start', budi.token, PROOF));
  const another = newKey();
  const start = await asked('passkeys/start', budi.token);
  expect(codeOf(await post('passkeys/add', budi.token, { name: 'Two', key: another.make(start), proof: { passkey: signed } }))).toBe('ok');
  const again = await post('passkeys/add', budi.token, { name: 'Two', key: newKey().make(start), proof: { passkey: signed } });
  expect(codeOf(again)).toBe('passkey_invalid');
  const thief = await opened('thief');
  const stolen = { name: 'Two', key: key.make(await asked('passkeys/start', thief.token)), proof: { code: thief.code() } };
  expect(codeOf(await post('passkeys/add', thief.token, stolen))).toBe('conflict');
  const elsewhere = key.make(await asked('passkeys/start', thief.token), 'https://sorak.example.net');
  expect(codeOf(await post('passkeys/add', thief.token, { ...stolen, key: elsewhere }))).toBe('passkey_invalid');
});

test('a sign-in by passkey counts once, from this console, by the operator’s own key, with its password, in time', async () => {
  const citra = await opened('citra');
  const { key } = await add(citra);
  const dewi = await opened('dewi');
  const { key: others } = await add(dewi);
  const fresh = () => asked('passkey/challenge');
  const used = key.sign(await fresh());
  expect(codeOf(await signIn(citra, used))).toBe('ok');
  const wrongs: [string, () => Promise<TestAnswer>][] = [
    ['a replay', () => signIn(citra, used)],
    ['another origin', async () => signIn(citra, key.sign(await fresh(), { at: 'https://sorak.example.net' }))],
    ['another house', async () => signIn(citra, key.sign({ ...(await fresh()), rpId: 'sorak.example.net' }))],
    ['another’s key', async () => signIn(citra, others.sign(await fresh()))],
    ['a key of nobody', async () => signIn(citra, newKey().sign(await fresh()))],
    ['a counter behind', async () => signIn(citra, key.sign(await fresh(), { count: 1 }))],
    ['nobody verified', async () => signIn(citra, key.sign(await fresh(), { flags: 0x01, count: 50 }))],
    ['a challenge of nobody', () => signIn(citra, key.sign({ challenge: 'x'.repeat(43), rpId: 'localhost' }, { count: 60 }))],
    [
      'one that was for a decision',
      async () => signIn(citra, key.sign(await asked('passkeys/sign/start', citra.token, PROOF), { count: 70 })),
    ],
    ['another password', async () => signIn(citra, key.sign(await fresh(), { count: 80 }), { password: 'something else' })],
    ['no second factor', () => app.askSealed('POST', '/wps/operator/login', { name: citra.name, password: citra.password })],
  ];
  for (const [what, wrong] of wrongs) {
    expect([what, codeOf(await wrong())]).toEqual([what, 'operator_login_failed']);
    await app.owner.pool.query('delete from operator_failure');
  }
  const late = await fresh();
  app.clock.at += 5 * 60_000 + 1;
  expect(codeOf(await signIn(citra, key.sign(late, { count: 90 })))).toBe('operator_login_failed');
  await app.owner.pool.query('delete from operator_failure');
  const twice = key.sign(await fresh(), { count: 100 });
  const both = await Promise.all([signIn(citra, twice), signIn(citra, twice)]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
});

const REASON = 'agreed on Monday';
const ask = (token: string, wish: object) => post('requests/ask', token, { wish, reason: REASON });
const approval = ({ body }: TestAnswer) => ({ id: (body.value as DeskRequest).id, decision: 'approve', note: REASON });
const approve = (wish: TestAnswer, token: string) => post('requests/decide', token, approval(wish));
/** As a browser names it: the path, a line feed and the body. */
const digestOf = (wish: TestAnswer): { decision: string } => ({
  decision: createHash('sha256')
    .update(`/wps/operator/requests/decide\n${JSON.stringify(approval(wish))}`)
    .digest('hex'),
});
const invite = (object: string) => ({ kind: 'operatorInvite', object, after: { roles: ['support'] } });
const signed = async (key: SoftKey, token: string, wish: TestAnswer): Promise<TestAnswer> =>
  post('passkeys/sign', token, { passkey: key.sign(await asked('passkeys/sign/start', token, digestOf(wish))) });

test('whoever has a passkey signs each approval with it, and the log says by which', async () => {
  const [one, two] = [await opened('one', 'admin'), await opened('two', 'admin')];
  const { key, list } = await add(two);
  const first = await ask(one.token, invite('first'));
  expect(codeOf(await approve(first, two.token))).toBe('passkey_required');
  const replayed = key.sign(await asked('passkeys/sign/start', two.token, digestOf(first)));
  expect(codeOf(await post('passkeys/sign', one.token, { passkey: replayed }))).toBe('passkey_invalid');
  expect(codeOf(await post('passkeys/sign', two.token, { passkey: replayed }))).toBe('ok');
  expect(codeOf(await post('passkeys/sign', two.token, { passkey: replayed }))).toBe('passkey_invalid');
  expect(codeOf(await approve(first, two.token))).toBe('ok');
  const second = await ask(one.token, invite('second'));
  expect(codeOf(await approve(second, two.token))).toBe('passkey_required');
  expect(codeOf(await signed(key, two.token, second))).toBe('ok');
  app.clock.at += 60_001;
  expect(codeOf(await approve(second, two.token))).toBe('passkey_required');
  await signed(key, two.token, second);
  expect(codeOf(await approve(second, two.token))).toBe('ok');
  const { rows } = await app.owner.pool.query(`select detail from operator_action where action = 'second_signed' order by seq`);
  expect(rows).toHaveLength(2);
  expect(rows[0].detail).toEqual({ call: '/wps/operator/requests/decide', passkey: list[0]?.id });
});

test('a signature is of one decision in one session: another one, with other words or elsewhere, is not signed by it', async () => {
  const [asker, decider] = [await opened('asker', 'admin'), await opened('decider', 'admin')];
  const { key } = await add(decider);
  const [wanted, other] = [await ask(asker.token, invite('wanted')), await ask(asker.token, invite('unwanted'))];
  const elsewhere = await openOperatorSession(app.context, decider.id, { ip: '127.0.0.1', userAgent: 'another' });
  expect(codeOf(await signed(key, decider.token, wanted))).toBe('ok');
  expect(codeOf(await approve(other, decider.token))).toBe('passkey_required');
  expect(codeOf(await approve(wanted, elsewhere))).toBe('passkey_required');
  const reworded = await post('requests/decide', decider.token, { ...approval(wanted), note: 'something else' });
  expect(codeOf(reworded)).toBe('passkey_required');
  const both = await Promise.all([approve(wanted, decider.token), approve(wanted, decider.token)]);
  expect(both.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
  expect(codeOf(await approve(other, decider.token))).toBe('passkey_required');
  const proof = key.sign(await asked('passkeys/sign/start', decider.token, PROOF));
  expect(codeOf(await post('passkeys/sign', decider.token, { passkey: proof }))).toBe('passkey_invalid');
});

test('where the brand asks for a passkey, nobody decides as the second without one', async () => {
  const [here, there] = [await opened('here', 'admin'), await opened('there', 'admin')];
  const wish = await ask(here.token, invite('third'));
  await setSetting(app.context, 'fourEyes.all', { asksPasskey: '1' });
  await brandReloaded();
  expect(codeOf(await approve(wish, there.token))).toBe('passkey_required');
  await signed((await add(there)).key, there.token, wish);
  expect(codeOf(await approve(wish, there.token))).toBe('ok');
  await setSetting(app.context, 'fourEyes.all', { asksPasskey: '0' });
  await brandReloaded();
});

test('a lost key is taken away by two, and a reset takes every one', async () => {
  const [boss, other] = [await opened('boss', 'admin'), await opened('other', 'admin')];
  const loser = await opened('loser');
  const { key, list } = await add(loser);
  const kept = await add(loser, 'Spare');
  const wish = { kind: 'operatorPasskey', object: list[0]?.id ?? '', after: { isRemoved: true } };
  const request = await ask(boss.token, wish);
  expect(request.body.value).toMatchObject({ state: 'waiting', name: 'loser: Laptop', before: { isRemoved: false } });
  expect(codeOf(await approve(request, boss.token))).toBe('second_operator_required');
  expect(codeOf(await approve(request, other.token))).toBe('ok');
  expect(codeOf(await signIn(loser, key.sign(await asked('passkey/challenge'))))).toBe('operator_login_failed');
  const accounts = (await app.ask('GET', '/wps/operator/accounts', { token: boss.token })).body.value as OperatorAccounts;
  expect(accounts.list.find(({ name }) => name === 'loser')).toMatchObject({ passkeys: [{ name: 'Spare' }], sessions: [] });
  const { password } = await resetOperator(app.context, 'loser');
  expect(codeOf(await signIn({ ...loser, password }, kept.key.sign(await asked('passkey/challenge'))))).toBe('operator_login_failed');
});
