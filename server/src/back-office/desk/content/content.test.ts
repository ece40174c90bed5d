import type { ContentItem, DeskRequest } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await app.operator('one', 'admin'), await app.operator('two', 'admin')];
});
afterAll(() => app.stop());

const EMPTY = {
  summaries: {},
  contents: {},
  picture: '',
  link: '',
  execution: 'B',
  startsAt: null,
  endsAt: null,
  isShown: true,
} as const;
const ask = (object: string, after: object): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', {
    token: first,
    json: { wish: { kind: 'content', object, after: { ...EMPTY, ...after } }, reason: 'for the long weekend' },
  });
const decide = ({ body }: TestAnswer): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/decide', {
    token: second,
    json: { id: (body.value as DeskRequest).id, decision: 'approve', note: 'read in both languages' },
  });
const publish = async (object: string, after: object): Promise<TestAnswer> => decide(await ask(object, after));
const takeBack = (object: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/content/take-back', { token: second, json: { object, reason: 'a wrong day' } });
const items = async (): Promise<ContentItem[]> =>
  ((await app.ask('GET', '/wps/operator/content', { token: first })).body.value as { list: ContentItem[] }).list;
const read = async (path: string, language: string): Promise<string> => {
  await brandReloaded();
  return JSON.stringify((await app.ask('GET', path, { headers: { Language: language } })).body.value);
};
const NOTICES = '/wps/relay/MCSFE_getListAnnouncements';

test('a banner in two languages is published by two, shown from its time on, and taken back at a press', async () => {
  const picture = (await items()).find(({ object }) => object.startsWith('banner:'))?.picture ?? '';
  const startsAt = app.clock.at + 3_600_000;
  const words = { titles: { ID: 'Akhir pekan panjang', EN: 'Long weekend' }, summaries: { ID: 'Tiga hari', EN: 'Three days' } };
  const banner = { place: 'w_home', picture, link: 'PAGE:/promotions', ...words, startsAt, endsAt: startsAt + 86_400_000 };
  const asked = await ask('banner:weekend', banner);
  expect(asked.body.value).toMatchObject({ state: 'waiting', before: {}, name: 'weekend' });
  expect((await items()).some(({ object }) => object === 'banner:weekend')).toBe(false);
  await decide(asked);
  expect((await items()).find(({ object }) => object === 'banner:weekend')).toMatchObject({ state: 'scheduled', ...words });
  await expect.poll(() => read(NOTICES, 'EN'), { timeout: 5_000 }).not.toContain('Long weekend');
  app.clock.at = startsAt + 1_000;
  [first, second] = [await app.operator('three', 'admin'), await app.operator('four', 'admin')];
  await expect.poll(() => read(NOTICES, 'EN'), { timeout: 5_000 }).toContain('Long weekend');
  await expect.poll(() => read(NOTICES, 'ID'), { timeout: 5_000 }).toContain('Akhir pekan panjang');
  expect((await takeBack('banner:weekend')).body.success).toBe(true);
  expect((await takeBack('banner:weekend')).body.errorCode).toBe('conflict');
  await expect.poll(() => read(NOTICES, 'EN'), { timeout: 5_000 }).not.toContain('Long weekend');
  const { rows } = await app.owner.pool.query(
    `select action, detail from operator_action where object = 'content:banner:weekend' order by seq`,
  );
  expect(rows).toMatchObject([
    { action: 'desk_requested', detail: { before: {}, after: words } },
    { action: 'desk_approved', detail: { before: {}, after: words } },
    { action: 'content_taken_back', detail: { before: { isShown: true }, after: { isShown: false }, reason: 'a wrong day' } },
  ]);
  // Shown again takes two.
  expect((await publish('banner:weekend', banner)).body.value).toMatchObject({ before: { isShown: false }, after: { isShown: true } });
});

test('a notice, a promotion and a help article are read as they were published; what a script would do is left out', async () => {
  const evil = '<p>Bank BRI rests tonight.</p><script>alert(1)</script><p onclick="x()">Until 04.00.</p>';
  await publish('notice:bri', { place: 'player', titles: { EN: 'BRI rests tonight' }, contents: { EN: evil } });
  const notices = await read(NOTICES, 'EN');
  expect(notices).toContain('Bank BRI rests tonight.');
  expect(notices).not.toMatch(/script|onclick/);

  const promotion = { place: 'info', titles: { ID: 'Turnamen catur', EN: 'Chess evening' }, summaries: { EN: 'On Friday' } };
  await publish('promotion:chess', { ...promotion, contents: { EN: '<p>At eight.</p>' }, link: 'PAGE:/help' });
  const found = (await items()).find(({ object }) => object === 'promotion:chess');
  expect(found).toMatchObject({ state: 'shown', place: 'info', link: 'PAGE:/help' });
  await expect.poll(() => read('/wps/promotions?pageSize=100', 'EN'), { timeout: 5_000 }).toContain('Chess evening');
  // Another version of the same; what it was stands beside it.
  const { body } = await publish('promotion:chess', { ...promotion, titles: { ID: 'Turnamen catur', EN: 'Chess night' } });
  expect(body.value).toMatchObject({ before: { titles: { EN: 'Chess evening' } }, after: { titles: { EN: 'Chess night' } } });
  await takeBack('promotion:chess');
  await expect.poll(() => read('/wps/promotions?pageSize=100', 'EN'), { timeout: 5_000 }).not.toContain('Chess night');

  const place = (await items()).find(({ object }) => object.startsWith('help:'))?.place ?? '';
  await publish('help:night-shift', { place, titles: { ID: 'Jam malam', EN: 'Night hours' }, contents: { ID: '<p>Selalu buka.</p>' } });
  expect((await items()).find(({ object }) => object === 'help:night-shift')).toMatchObject({
    state: 'shown',
    titles: { EN: 'Night hours' },
  });
});

test('a help article is read from its time on and until its end, by nobody before and after', async () => {
  const place = (await items()).find(({ object }) => object.startsWith('help:'))?.place ?? '';
  const HELP = '/wps/system/helpCenter';
  const [startsAt, endsAt] = [app.clock.at + 3_600_000, app.clock.at + 7_200_000];
  const words = { titles: { ID: 'Jam Lebaran', EN: 'Holiday hours' }, contents: { EN: '<p>From nine on.</p>' } };
  await publish('help:holiday', { place, ...words, startsAt, endsAt });
  const state = async (): Promise<string | undefined> => (await items()).find(({ object }) => object === 'help:holiday')?.state;
  expect(await state()).toBe('scheduled');
  expect(await read(HELP, 'EN')).not.toContain('Holiday hours');
  app.clock.at = startsAt + 1_000;
  [first, second] = [await app.operator('five', 'admin'), await app.operator('six', 'admin')];
  await expect.poll(() => read(HELP, 'EN'), { timeout: 5_000 }).toContain('Holiday hours');
  expect(await read(HELP, 'ID')).toContain('Jam Lebaran');
  app.clock.at = endsAt + 1_000;
  [first, second] = [await app.operator('seven', 'admin'), await app.operator('eight', 'admin')];
  await expect.poll(() => read(HELP, 'EN'), { timeout: 5_000 }).not.toContain('Holiday hours');
  expect(await state()).toBe('ended');
});

test.each([
  ['banner:bad', { place: 'w_home', titles: { EN: 'No picture' } }],
  ['banner:bad', { place: 'nowhere', picture: '/assets/x.svg', titles: { EN: 'No place' } }],
  ['banner:bad', { place: 'w_home', picture: '/assets/x.svg', titles: { EN: 'Elsewhere' }, link: 'URL:https://evil.example/' }],
  ['notice:bad', { place: 'player', titles: { EN: '  ' } }],
  ['notice:bad', { place: 'player', titles: { EN: 'Over before it began' }, startsAt: 2_000_000, endsAt: 1_000_000 }],
  ['promotion:bad', { place: 'nowhere', titles: { EN: 'No place' } }],
  ['help:bad', { place: 'nowhere', titles: { EN: 'No place' } }],
])('%s as %j is refused when it is asked for', async (object, after) => {
  expect((await ask(object, after)).body.errorCode).toBe('validation_failed');
});

test('the house is closed by two, with words and until when, and opened again', async () => {
  const house = async (after: object): Promise<TestAnswer> => {
    const wish = { kind: 'maintenance', object: 'house', after };
    return app.ask('POST', '/wps/operator/requests/ask', { token: first, json: { wish, reason: 'a new database' } });
  };
  const until = app.clock.at + 3_600_000;
  const words = { titles: { ID: 'Perawatan', EN: 'Night work' }, texts: { ID: 'Sebentar', EN: 'Back soon' } };
  await decide(await house({ isClosed: true, until, ...words }));
  await brandReloaded();
  const closed = await app.ask('GET', '/wps/promotions', { headers: { Language: 'EN' } });
  expect(closed.body).toMatchObject({ errorCode: 'maintenance', value: { title: 'Night work', text: 'Back soon', until } });
  // Operators go on, and open it again.
  await decide(await house({ isClosed: false, until: null, titles: {}, texts: {} }));
  await brandReloaded();
  expect((await app.ask('GET', '/wps/promotions')).body.success).toBe(true);
});
