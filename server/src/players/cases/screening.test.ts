import type { CaseAlert, ScreeningList } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandReloaded } from '../../test/app.ts';
import { hasMeasure } from '../safer-play/measure-service.ts';
import { raiseAlert } from './alert-service.ts';
import { screenDue } from './screening-work-service.ts';

const REASON = 'the list of this month';
let app: TestApp;
let other: TestApp;
let [raka, wira] = ['', ''];
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  [raka, wira] = [await app.operator('raka', 'risk'), await app.operator('wira', 'risk')];
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const post = (path: string, json: object, token = raka): Promise<TestAnswer> => app.ask('POST', `/wps/operator${path}`, { token, json });
const bring = (list: string, content: string, kind = 'sanctions') => post('/screening/upload', { list, kind, content, reason: REASON });
const decide = (answer: TestAnswer, isAgreed = true, token = wira) =>
  post('/screening/decide', { id: (answer.body.value as { id: string }).id, isAgreed, note: REASON }, token);
const lists = async () => ((await app.ask('GET', '/wps/operator/screening', { token: raka })).body.value as { list: ScreeningList[] }).list;
const alertsOf = async (username: string) => {
  const { body } = await app.ask('GET', '/wps/operator/cases', { token: raka });
  return (body.value as { alerts: CaseAlert[] }).alerts.filter((one) => one.username === username && one.rule.endsWith('_match'));
};
/** A name as any way of the house writes it. */
const rename = (username: string, name: string, key: string, birth: string | null = null) =>
  app.owner.query
    .updateTable('member')
    .set({ payee_name: name, payee_key: key, birth_date: birth })
    .where('username', '=', username)
    .execute();
const screen = () => Promise.all([screenDue(app.context), screenDue(other.context)]);

test('two operators bring a list by file; one alone, a file with faults and a second one that waits do nothing', async () => {
  const broken = await bring('un', 'name,birth\nBudi Hartono,1970-13-40\n,1970\n');
  expect(broken.body.value).toMatchObject({
    id: '',
    faults: [
      { row: 2, column: 'birth' },
      { row: 3, column: 'name' },
    ],
  });
  for (const content of ['birth\n1970\n', 'name,colour\nA,red\n', 'name\n"open', 'name\n'])
    expect((await bring('un', content)).body.value).toMatchObject({ id: '' });
  expect(await lists()).toEqual([]);
  const first = await bring('un', 'name,birth,reference\n"HARTONO, Budi; Abu Budi",1970-05-03,UN-1\n');
  expect((await bring('un', 'name\nSomeone Else\n')).body.errorCode).toBe('conflict');
  expect((await decide(first, true, raka)).body.errorCode).toBe('second_operator_required');
  const both = await Promise.all([decide(first), decide(first)]);
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(await lists()).toMatchObject([{ list: 'un', state: 'active', entries: 2, isThrough: false, askedBy: 'raka', decidedBy: 'wira' }]);
  await screen();
  expect(await lists()).toMatchObject([{ isThrough: true }]);
});

test('who has a name of a list raises one alert when they register, change their name or were there before, whoever looks', async () => {
  for (const name of ['listed1', 'listed2', 'younger', 'stranger1']) await app.member(name);
  await rename('listed1', 'Budi Hartono', 'budihartono');
  await rename('younger', 'Budi Hartono', 'budihartono', '1999-01-01');
  await rename('stranger1', 'Budi Hartini', 'budihartini');
  await screen();
  await screen();
  expect(await alertsOf('listed1')).toMatchObject([{ rule: 'sanctions_match', score: 65, evidence: [{ what: 'list_entry' }] }]);
  expect(await alertsOf('younger')).toEqual([]);
  expect(await alertsOf('stranger1')).toEqual([]);

  await rename('listed2', 'Ábu-Budi', 'abubudi', '1970-05-03');
  await screen();
  expect(await alertsOf('listed2')).toMatchObject([{ score: 95 }]);
  await decide(await bring('house', 'name\nBUDI HARTINI\n', 'exclusion'));
  await screen();
  expect(await alertsOf('stranger1')).toMatchObject([{ rule: 'exclusion_match', score: 80 }]);
});

test('a false match stays put aside when the list comes again, and another name is looked at anew', async () => {
  const [alert] = await alertsOf('listed1');
  expect((await post('/cases/alerts/dismiss', { id: alert?.id, reason: 'born elsewhere, seen on paper' })).body.success).toBe(true);
  await decide(await bring('un', 'name,birth,reference\n"HARTONO, Budi; Abu Budi",1970-05-03,UN-1\nNew Person,,UN-2\n'));
  await screen();
  expect(await alertsOf('listed1')).toEqual([]);
  expect(await alertsOf('listed2')).toHaveLength(1);
  await rename('listed1', 'New Person', 'newperson');
  await screen();
  expect(await alertsOf('listed1')).toHaveLength(1);
});

test('nobody reads that they are on a list: what a member is answered is the same', async () => {
  const [listed, clean] = [await app.member('listed3'), await app.member('clean3')];
  await rename('listed3', 'New Person', 'newperson');
  await screen();
  expect(await alertsOf('listed3')).toHaveLength(1);
  for (const path of ['/wps/member/info', '/wps/member/profile', '/wps/relay/CSP_getInbox', '/wps/member/limits']) {
    const [one, two] = [await app.ask('GET', path, { token: listed }), await app.ask('GET', path, { token: clean })];
    expect(one.status).toBe(two.status);
    expect(JSON.stringify(one.body)).not.toMatch(/list_entry|sanction|screening/);
  }
});

test('a list of insolvencies is asked from the net deposits on at which means are looked at, and of nobody else', async () => {
  for (const name of ['means1', 'means2']) await app.member(name);
  await rename('means1', 'Dewi Pailit', 'dewipailit');
  await rename('means2', 'Dewi Pailit', 'dewipailit');
  await decide(await bring('courts', 'name\nDewi Pailit\n', 'insolvency'));
  await screen();
  expect(await alertsOf('means1')).toEqual([]);
  const memberId = await app.idOf('means1');
  await inTransaction(app.context.db.query, (tx) => raiseAlert(app.context, tx, { rule: 'net_month', memberId, key: 'k', evidence: [] }));
  await screen();
  expect(await alertsOf('means1')).toMatchObject([{ rule: 'insolvency_match' }]);
  expect(await alertsOf('means2')).toEqual([]);
});

test('under a licence with a register of the excluded, whoever stands in it by name and birth date stops playing before anybody looks; two end it', async () => {
  for (const name of ['register1', 'register2']) await app.member(name);
  await decide(await bring('national', 'name,birth\nTono Henti,1975-01-02\n', 'exclusion'));
  await app.owner.pool.query(`update brand_licence set profile = 'PH'`);
  await brandReloaded();
  await rename('register1', 'Tono Henti', 'tonohenti', '1975-01-02');
  await rename('register2', 'Tono Henti', 'tonohenti');
  await screen();
  const [one, other] = [await app.idOf('register1'), await app.idOf('register2')];
  expect(await hasMeasure(app.context.db.query, one, 'play')).toBe(true);
  expect(await hasMeasure(app.context.db.query, one, 'offers')).toBe(true);
  expect(await hasMeasure(app.context.db.query, other, 'play')).toBe(false);
  const [alert] = await alertsOf('register1');
  expect((await post('/cases/alerts/dismiss', { id: alert?.id, reason: REASON })).body.errorCode).toBe('conflict');
  const opened = await post('/cases', { kind: 'harm', title: 'Register', alerts: [alert?.id], members: [], reason: REASON });
  const { id } = opened.body.value as { id: string };
  await post('/cases/ask', { id, what: 'close', note: REASON });
  await post('/cases/decide', { id, isAgreed: true, note: REASON }, wira);
  expect(await hasMeasure(app.context.db.query, one, 'play')).toBe(false);
  await app.owner.pool.query(`update brand_licence set profile = 'demo'`);
  await brandReloaded();
});
