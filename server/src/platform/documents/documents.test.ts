import type { DeskRequest, DocumentText } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_DOCUMENTS } from './first-documents.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';

let app: TestApp;
let admins: readonly [string, string];
beforeAll(async () => {
  app = await startTestApp();
  admins = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const EMPTY = { summaries: {}, picture: '', link: '', execution: 'B', startsAt: null, endsAt: null, isShown: true } as const;
const NEW_TERMS = { titles: { EN: 'Terms', ID: 'Ketentuan' }, contents: { EN: '<p>Second.</p>', ID: '<p>Kedua.</p>' }, place: 'terms' };
const ask = (slug: string, after: object): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', {
    token: admins[0],
    json: { wish: { kind: 'content', object: `document:${slug}`, after: { ...EMPTY, ...after } }, reason: 'a new rule on limits' },
  });
async function publish(slug: string, after: object): Promise<TestAnswer> {
  const asked = await ask(slug, after);
  const { value } = asked.body;
  if (!value) return asked;
  const json = { id: (value as DeskRequest).id, decision: 'approve', note: 'read in both languages' };
  return app.ask('POST', '/wps/operator/requests/decide', { token: admins[1], json });
}
const read = async (query: string, language = 'EN'): Promise<DocumentText> =>
  (await app.ask('GET', `/wps/system/document?${query}`, { headers: { Language: language } })).body.value;
const due = async (token: string) => (await app.ask('GET', '/wps/member/documents', { token })).body.value;
const accept = (token: string, documents: readonly object[]) =>
  app.ask('POST', '/wps/member/documents/accept', { token, json: { documents } });
/** What a game says: one that there is not, so that nothing begins. */
const open = (token: string) => app.ask('GET', '/wps/game/launchGame?vassalage=NONE&gameCode=none', { token });
const consents = async (username: string) =>
  (
    await app.owner.pool.query(
      `select kind, number, how from document_consent where member_id = (select id from member where username = $1) order by at, kind`,
      [username],
    )
  ).rows;

test('terms and privacy stand in both languages from the first start, and whoever registers accepts the versions of that moment', async () => {
  for (const kind of ['terms', 'privacy']) {
    const [english, indonesian] = [await read(`kind=${kind}`), await read(`kind=${kind}`, 'ID')];
    expect(english).toMatchObject({ kind, number: 1, changes: '', versions: [{ number: 1 }] });
    expect(english.content.length).toBeGreaterThan(500);
    expect(indonesian.content).not.toBe(english.content);
  }
  const token = await app.member('firstreader');
  expect(await consents('firstreader')).toEqual([
    { kind: 'privacy', number: 1, how: 'opened' },
    { kind: 'terms', number: 1, how: 'opened' },
  ]);
  expect(await due(token)).toEqual([]);
});

test('a version that asks again lets members look, withdraw and accept, and nothing else, until they accept it', async () => {
  const token = await app.member('askedagain');
  const withdrawal = (): Promise<TestAnswer> => app.ask('GET', '/wps/member/withdrawal/settings', { token });
  const before = { open: (await open(token)).body.errorCode, withdrawal: (await withdrawal()).body.errorCode };
  expect(before.open).not.toBe('terms_changed');
  const changes = { EN: 'Limits count at once.', ID: 'Batas berlaku seketika.' };
  await publish('terms', { ...NEW_TERMS, summaries: changes, asksAgain: true });
  expect((await open(token)).body.errorCode).toBe('terms_changed');
  expect((await withdrawal()).body.errorCode).toBe(before.withdrawal);
  const [one]: readonly object[] = await due(token);
  expect(one).toEqual({ kind: 'terms', number: 2 });
  await expect.poll(() => read('kind=terms'), { timeout: 5_000 }).toMatchObject({ number: 2, changes: 'Limits count at once.' });
  expect((await read('kind=terms&number=1')).versions.map(({ number }) => number)).toEqual([2, 1]);

  expect((await accept(token, [{ kind: 'terms', number: 1 }])).body.errorCode).toBe('conflict');
  expect((await accept(token, [{ kind: 'terms', number: 3 }])).body.errorCode).toBe('conflict');
  expect((await open(token)).body.errorCode).toBe('terms_changed');
  for (const _twice of [1, 2]) expect((await accept(token, [one ?? {}])).body).toMatchObject({ success: true, value: [] });
  expect((await open(token)).body.errorCode).toBe(before.open);
  expect((await consents('askedagain')).filter(({ how }) => how === 'asked')).toEqual([{ kind: 'terms', number: 2, how: 'asked' }]);
  // Who registers now accepts the new one with the account.
  expect(await due(await app.member('laterreader'))).toEqual([]);
});

test('a version without the question asks nobody, and who skipped one that asked is asked for the newest', async () => {
  const token = await app.member('skippedone');
  await publish('privacy', { ...NEW_TERMS, place: 'privacy', titles: { EN: 'Privacy', ID: 'Privasi' } });
  expect(await due(token)).toEqual([]);
  expect((await open(token)).body.errorCode).not.toBe('terms_changed');
  await publish('privacy', { ...NEW_TERMS, place: 'privacy', summaries: { EN: 'More.', ID: 'Lebih.' }, asksAgain: true });
  await publish('privacy', { ...NEW_TERMS, place: 'privacy', titles: { EN: 'Privacy', ID: 'Privasi' } });
  expect(await due(token)).toEqual([{ kind: 'privacy', number: 4 }]);
  await accept(token, [{ kind: 'privacy', number: 4 }]);
  expect((await open(token)).body.errorCode).not.toBe('terms_changed');
});

test('a document is published by two, has a text in the brand’s language, tells what is new when it asks, and is never taken back', async () => {
  const refused = async (slug: string, after: object): Promise<string | undefined> => (await publish(slug, after)).body.errorCode;
  expect(await refused('terms', { ...NEW_TERMS, contents: { EN: '<p>English alone.</p>' } })).toBe('validation_failed');
  expect(await refused('terms', { ...NEW_TERMS, asksAgain: true })).toBe('validation_failed');
  expect(await refused('cookies', NEW_TERMS)).toBe('validation_failed');
  const takeBack = { object: 'document:terms', reason: 'a wrong day' };
  expect((await app.ask('POST', '/wps/operator/content/take-back', { token: admins[1], json: takeBack })).body.errorCode).toBe('conflict');
  await expect(app.context.db.pool.query(`update document_version set number = 9`)).rejects.toThrow(/permission denied/);
  await expect(app.context.db.pool.query(`delete from document_consent`)).rejects.toThrow(/permission denied/);
  const { rows } = await app.owner.pool.query(
    `select count(*)::int as count from operator_action where object = 'content:document:terms' and action = 'desk_approved'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

const SAID = {
  'that what was said is true': [/affirm that what you tell us about yourself is true/, /menyatakan bahwa keterangan Anda benar/],
  'that nobody else uses the account': [/nobody else uses the account/, /tidak ada orang lain yang memakai akun/],
  'that play is recorded and watched': [/play, payments and logins are recorded and watched/, /dicatat dan dipantau/],
  'how money is protected': [/not insured: if the house became insolvent/, /tidak diasuransikan: bila kami pailit/],
  'what a malfunction does': [/malfunction voids/, /Gangguan teknis membatalkan/],
  'what an interruption does': [/after a day it ends by itself/, /setelah sehari selesai sendiri/],
  'who may play': [/of the age that registration asks for/, /Usia Anda memenuhi batas/],
  'what becomes of a jackpot that ends': [/if a jackpot ends, its pool/, /bila jackpot berakhir/],
  'late bets, wrong prices, dead heats and who may not bet': [/Dead heats[^<]*Athletes, officials/, /seri dibayar[^<]*Atlet, ofisial/],
  'that programs may not play': [/Programs that play for you are not allowed/, /Program yang bermain untuk Anda tidak diizinkan/],
  'how long records are kept': [/kept for five years/, /disimpan lima tahun/],
  'what cookies do': [/Cookies keep you logged in/, /Cookie menjaga Anda tetap masuk/],
} as const;
test.each(Object.entries(SAID))('the first documents say %s', async (_, [english, indonesian]) => {
  const both = async (language: string): Promise<string> => {
    const [terms, privacy] = await Promise.all(['kind=terms&number=1', 'kind=privacy&number=1'].map((query) => read(query, language)));
    return `${terms?.content ?? ''}${privacy?.content ?? ''}`.replaceAll('&#39;', '’');
  };
  expect(await both('EN')).toMatch(english);
  expect(await both('ID')).toMatch(indonesian);
});

test('they have every section in each language that members read', () => {
  for (const { contents, titles } of FIRST_DOCUMENTS) {
    expect(Object.keys(contents).sort()).toEqual(['EN', 'ES', 'ID', 'PT', 'TH', 'VI', 'ZH']);
    const counts = Object.values(contents).map((text) => text.split('<h3>').length);
    expect(new Set(counts).size).toBe(1);
    expect(new Set(Object.values(titles)).size).toBe(7);
  }
});
