import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPayeeKeys } from '../../players/member/payee-service.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let support: string;
let cashier: string;
let risk: string;
let admin: string;
let memberToken: string;
let memberId: string;

beforeAll(async () => {
  app = await startTestApp();
  [support, cashier, risk, admin] = await Promise.all([
    app.operator('sinta', 'support'),
    app.operator('candra', 'cashier'),
    app.operator('rahma', 'risk'),
    app.operator('adi', 'admin'),
  ]);
  memberToken = await app.member('danunugraha');
  const row = await app.context.db.query
    .updateTable('member')
    .set({
      payee_name: 'Đanu Nu’graha',
      mobile: '+6281234567890',
      email: 'danu@mail.example',
      birth_date: '1990-05-17',
    })
    .where('username', '=', 'danunugraha')
    .returning('id')
    .executeTakeFirstOrThrow();
  memberId = String(row.id);
  // As at the start of a release that folds names after one that did not.
  await keepPayeeKeys(app.context);
});
afterAll(() => app.stop());

const get = async <T>(path: string, token: string): Promise<T> =>
  (await app.ask('GET', `/wps/operator/${path}`, { token })).body.value as T;
const post = (path: string, token: string, json: object) => app.ask('POST', `/wps/operator/${path}`, { token, json });
const signIn = async (username: string): Promise<string> => {
  const { body } = await app.askSealed('POST', '/wps/session/login', { username, password: PASSWORD, type: 'username' });
  return (body.value as { token: string }).token;
};
const actions = async (): Promise<string[]> => {
  const { entries } = await get<{ entries: { action: string }[] }>(`members/${memberId}/trail`, admin);
  return entries.map(({ action }) => action);
};

type File = { payeeName: string; mobile: string; email: string; birthDate: string; status: string; freeze: unknown; notes: unknown[] };

test('each role sees as much of a person as its work needs', async () => {
  const seen = await Promise.all([support, cashier, risk].map((token) => get<File>(`members/${memberId}`, token)));
  expect(seen.map(({ payeeName }) => payeeName)).toEqual(['Đ••• N•••', 'Đanu Nu’graha', 'Đanu Nu’graha']);
  expect(seen.map(({ birthDate }) => birthDate)).toEqual(['1990-••-••', '1990-••-••', '1990-05-17']);
  for (const { mobile, email } of seen) expect([mobile, email]).toEqual(['+62•••••••7890', 'd•••@mail.example']);
  expect((await actions()).filter((action) => action === 'member_seen')).toHaveLength(3);
});

test('the whole of it takes a reason, and the log holds who, when and why', async () => {
  expect((await post('members/reveal', support, { memberId, reason: ' x ' })).body.errorCode).toBe('validation_failed');
  expect((await post('members/reveal', cashier, { memberId, reason: 'call-back' })).body.errorCode).toBe('operator_role_missing');
  const { body } = await post('members/reveal', support, { memberId, reason: 'call-back T-2291' });
  expect(body.value).toMatchObject({
    payeeName: 'Đanu Nu’graha',
    mobile: '+6281234567890',
    email: 'danu@mail.example',
    birthDate: '1990-05-17',
  });
  const { entries } = await get<{ entries: unknown[] }>(`audit?action=member_revealed&memberName=danunugraha`, admin);
  expect(entries).toMatchObject([
    { operator: 'sinta', object: `member:${memberId}`, memberName: 'danunugraha', detail: { reason: 'call-back T-2291' } },
  ]);
});

test('whoever may read a payee’s name finds the member by its beginning, however it is spelled; nobody else does', async () => {
  for (const [token, query, found] of [
    [cashier, 'DANU NU', 1],
    [risk, "Đanu Nu'gra", 1],
    [cashier, 'đanu nu’graha', 1],
    [cashier, 'anu nu’', 0],
    [support, 'đanu nu’', 0],
    [cashier, 'đa', 0],
  ] as const) {
    const { list } = await get<{ list: { username: string }[] }>(`members?query=${encodeURIComponent(query)}`, token);
    expect([query, list.length]).toEqual([query, found]);
  }
});

test.each([
  ['danu', 1],
  ['DANUN', 1],
  ['+6281234567890', 1],
  ['danu@mail.example', 1],
  ['%%', 0],
  ['+628123456789', 0],
  ['nobody-of-this-name', 0],
])('a search by %s finds %i', async (query, found) => {
  const { list } = await get<{ list: { username: string; mobile: string }[] }>(`members?query=${encodeURIComponent(query)}`, support);
  expect(list).toHaveLength(found);
  for (const one of list) expect(one).toMatchObject({ username: 'danunugraha', mobile: '+62•••••••7890' });
});

test('a search by id finds the member, and the log does not keep an address that was searched for', async () => {
  expect(await get(`members?query=${memberId}`, cashier)).toMatchObject({ list: [{ memberId }] });
  const { entries } = await get<{ entries: { detail: Record<string, unknown> }[] }>('audit?action=members_searched', admin);
  expect(JSON.stringify(entries)).not.toContain('mail.example');
  expect(entries.map(({ detail }) => detail['by'])).toEqual(expect.arrayContaining(['email', 'mobile', 'name:danu']));
});

test('who does not exist is not found, whatever is asked about them', async () => {
  for (const path of ['members/999999999', 'members/999999999/ledger', 'members/999999999/places', 'members/999999999/trail'])
    expect((await app.ask('GET', `/wps/operator/${path}`, { token: admin })).body.errorCode).toBe('not_found');
  expect((await app.ask('GET', '/wps/operator/members/abc', { token: admin })).body.errorCode).toBe('validation_failed');
});

test('notes stay, with their author', async () => {
  await post('members/note', cashier, { memberId, text: 'Called back, card confirmed.' });
  const { notes } = await get<File>(`members/${memberId}`, support);
  expect(notes).toMatchObject([{ operator: 'candra', text: 'Called back, card confirmed.' }]);
  await expect(app.context.db.pool.query('delete from member_note')).rejects.toThrow('permission denied');
});

test('a member is signed out everywhere by one operator with a reason in the log; the account stays open', async () => {
  const tokens = [await app.member('everywhere'), await signIn('everywhere')];
  const json = { memberId: String(await app.idOf('everywhere')), reason: 'a lost telephone' };
  const isIn = async (token: string): Promise<boolean> => (await app.ask('GET', '/wps/v2/wallets/balance', { token })).body.success;
  expect(await Promise.all(tokens.map(isIn))).toEqual([true, true]);
  expect((await post('members/end-sessions', cashier, json)).body.errorCode).toBe('operator_role_missing');
  expect((await post('members/end-sessions', support, { ...json, reason: '' })).body.errorCode).toBe('validation_failed');
  expect(await Promise.all(tokens.map(isIn))).toEqual([true, true]);
  expect((await post('members/end-sessions', support, json)).body.success).toBe(true);
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false]);
  expect(await isIn(await signIn('everywhere'))).toBe(true);
  const logged = await app.context.db.query
    .selectFrom('operator_action')
    .select('detail')
    .where('action', '=', 'member_signed_out')
    .executeTakeFirstOrThrow();
  expect(logged.detail).toEqual({ reason: 'a lost telephone' });
});

test('a closed account is shut at once, stays shut, and only risk or admin open it again', async () => {
  const before = await app.ask('GET', '/wps/v2/wallets/balance', { token: memberToken });
  expect(before.body.success).toBe(true);
  expect((await post('members/freeze', cashier, { memberId, reason: 'stolen device' })).body.errorCode).toBe('operator_role_missing');
  expect((await post('members/freeze', support, { memberId, reason: 'stolen device' })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token: memberToken })).body.success).toBe(false);
  expect((await post('members/freeze', risk, { memberId, reason: 'stolen device' })).body.errorCode).toBe('conflict');
  expect(await get<File>(`members/${memberId}`, support)).toMatchObject({
    status: 'disabled',
    freeze: { operator: 'sinta', reason: 'stolen device' },
  });
  expect((await post('members/unfreeze', support, { memberId, reason: 'came back' })).body.errorCode).toBe('operator_role_missing');
  expect((await post('members/unfreeze', risk, { memberId, reason: 'came back' })).body.success).toBe(true);
  expect((await post('members/unfreeze', risk, { memberId, reason: 'came back' })).body.errorCode).toBe('conflict');
  expect(await get<File>(`members/${memberId}`, support)).toMatchObject({ status: 'active', freeze: null });
  expect(await actions()).toEqual(expect.arrayContaining(['member_frozen', 'member_unfrozen', 'note_added']));
});

test('a member’s own limits are seen by who watches over members, and looking is written down', async () => {
  await app.ask('POST', '/wps/member/limits', {
    token: await app.member('limited'),
    json: { kind: 'deposit', period: 'day', amount: 500_000 },
  });
  const id = await app.idOf('limited');
  expect((await app.ask('GET', `/wps/operator/members/${id}/limits`, { token: cashier })).body.errorCode).toBe('operator_role_missing');
  const { list } = await get<{ list: unknown[] }>(`members/${id}/limits`, support);
  expect(list).toContainEqual(expect.objectContaining({ kind: 'deposit', period: 'day', limit: 500_000, own: 500_000, used: 0 }));
  const { entries } = await get<{ entries: unknown[] }>(`audit?action=limits_seen&memberName=limited`, admin);
  expect(entries).toMatchObject([{ operator: 'sinta', object: `member:${id}` }]);
});

test('devices and sign-ins are for who watches over members', async () => {
  expect((await app.ask('GET', `/wps/operator/members/${memberId}/places`, { token: cashier })).body.errorCode).toBe(
    'operator_role_missing',
  );
  const { logins } = await get<{ logins: unknown[] }>(`members/${memberId}/places`, risk);
  expect(logins.length).toBeGreaterThan(0);
});

test('a limit of operators is in the log with what was before, a lifted one by its own word, and a note with its text', async () => {
  const limit = (amount: number | null, reason: string) =>
    post('members/limit', risk, { memberId, kind: 'stake', period: 'week', amount, reason });
  await limit(500_000, 'asked for on the telephone');
  await limit(200_000, 'asked for again');
  await limit(null, 'a month without signs');
  await post('members/note', support, { memberId, text: 'Calls on Mondays only.' });
  const { entries } = await get<{ entries: { action: string; detail: object }[] }>(`members/${memberId}/trail`, admin);
  const said = entries.filter(({ action }) => /^limit_(started|lifted)$|^note_added$/.test(action)).slice(0, 4);
  expect(said.map(({ action, detail }) => ({ action, ...detail }))).toEqual([
    { action: 'note_added', text: 'Calls on Mondays only.' },
    { action: 'limit_lifted', before: '20000000', amount: null, reason: 'a month without signs' },
    { action: 'limit_started', before: '50000000', amount: '20000000', reason: 'asked for again' },
    { action: 'limit_started', before: null, amount: '50000000', reason: 'asked for on the telephone' },
  ]);
});
