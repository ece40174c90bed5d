import {
  BRAND_AREAS,
  BRAND_FEATURES,
  BRAND_SWITCHES,
  MODULE_FLAGS,
  REGISTER_FIELDS,
  type SettingChange,
  type SettingItem,
} from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { writeAnnouncements, writeBanners } from '../../platform/content/service.ts';
import { writeHelp } from '../../site/help/service.ts';
import { writePromotions } from '../../rewards/promotions/service.ts';

let app: TestApp;
let first = '';
let second = '';
beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await app.operator('satu', 'admin'), await app.operator('dua', 'admin')];
});
afterAll(() => app.stop());

type Values = Record<string, number | string | null>;
const post = (token: string, step: string, json: object): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/settings/${step}`, { token, json });
const all = async (): Promise<SettingItem[]> =>
  ((await app.ask('GET', '/wps/operator/settings', { token: first })).body.value as { list: SettingItem[] }).list;
const valuesOf = async (area: string, key: string): Promise<Values> => ({
  ...(await all()).find((one) => one.area === area && one.key === key)?.values,
});
const request = async (area: string, key: string, change: Values): Promise<TestAnswer> =>
  post(first, 'request', { area, key, values: { ...(await valuesOf(area, key)), ...change }, reason: 'agreed on Monday' });
async function approved(area: string, key: string, change: Values): Promise<void> {
  const { body } = await request(area, key, change);
  expect(body).toMatchObject({ success: true });
  const { id } = body.value as SettingChange;
  expect((await post(second, 'decide', { id, decision: 'approve', note: 'seen and agreed' })).body).toMatchObject({ success: true });
  await brandReloaded();
}
const site = async (path: string) => (await app.ask('GET', path)).body.value as Record<string, unknown>;
const SETTINGS = '/wps/system/settings/consolidated';
const STATUS = '/wps/system/status';

test('admins find every switch, every field of registration and everything that the brand is', async () => {
  const list = await all();
  const keys = (area: string): string[] => list.filter((one) => one.area === area).map(({ key }) => key);
  // Rounds that run by themselves stand with what the licence allows.
  const switches = [...BRAND_FEATURES, ...BRAND_SWITCHES, ...MODULE_FLAGS].filter((key) => key !== 'autoplay');
  expect(keys('flag').sort()).toEqual(switches.sort());
  expect(keys('registerField')).toEqual([...REGISTER_FIELDS]);
  for (const area of BRAND_AREAS) expect([area, keys(area).length > 0]).toEqual([area, true]);
});

test('hosts of links are added and removed by two admins, and the log says which', async () => {
  const { hosts: before } = await valuesOf('linkHosts', 'all');
  expect((await request('messenger', 'TELEGRAM', { url: 'https://chat.example/sorak' })).body.errorCode).toBe('link_not_allowed');
  await approved('linkHosts', 'all', { hosts: `${String(before)} chat.example` });
  await approved('messenger', 'TELEGRAM', { url: 'https://chat.example/sorak' });
  expect((await site(STATUS))['resources']).toEqual([{ resourceType: 'TELEGRAM', url: 'https://chat.example/sorak', qrCodeUrl: null }]);
  // A host that an address still leads to stays until the address is gone.
  expect((await request('linkHosts', 'all', { hosts: before ?? null })).body.errorCode).toBe('link_not_allowed');
  await approved('messenger', 'TELEGRAM', { url: null });
  await approved('linkHosts', 'all', { hosts: before ?? null });
  expect((await site(STATUS))['resources']).toEqual([]);
  const log = await app.context.db.query
    .selectFrom('operator_action')
    .select(['action', 'detail'])
    .where('object', '=', 'setting:linkHosts.all')
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['setting_requested', 'setting_approved', 'setting_requested', 'setting_approved']);
  expect(JSON.stringify(log[1]?.detail)).toContain('chat.example');
  const support = await app.operator('bukanadmin', 'support');
  const asked = await post(support, 'request', { area: 'linkHosts', key: 'all', values: { hosts: 'evil.test' }, reason: 'let me in' });
  expect(asked.body.errorCode).toBe('operator_role_missing');
});

test.each([
  ['linkHosts', 'all', { hosts: 'https://evil.test' }],
  ['linkHosts', 'all', { hosts: 'evil' }],
  ['linkHosts', 'all', { hosts: 'a.example a.example' }],
  ['linkHosts', 'all', { hosts: 'A.example' }],
  ['messenger', 'WHATSAPP', { url: 'https://wa.me@evil.test/' }],
  ['messenger', 'WHATSAPP', { url: 'javascript:alert(1)' }],
  ['messenger', 'MYSPACE', { url: null, qrCodeUrl: null }],
  ['serviceWay', 'VIP', { opens: 'link', url: null }],
  ['serviceWay', 'VIP', { opens: 'elsewhere' }],
  ['brand', 'all', { chatHeaderColour: 'red' }],
  ['brand', 'all', { defaultLanguage: 'XX' }],
  ['brand', 'all', { languages: null }],
  ['brand', 'all', { languages: 'EN' }],
  ['brand', 'all', { languages: 'ID english' }],
  // No page would load what it names.
  ['brand', 'all', { gtagId: 'G-ABC123' }],
  ['brand', 'all', { minWords: 50, maxWords: 10 }],
  ['brand', 'all', { minimumAge: 12 }],
  ['access', 'all', { blockedCountries: 'XX' }],
  ['access', 'all', { allowedAddresses: '10.0.0.0/33' }],
  ['licence', '1', { name: 'MGA', url: 'https://evil.test/' }],
  ['route', '9', { hosts: 'a.example' }],
] as const)('%s %s refuses %o', async (area, key, change) => {
  const { body } = await request(area, key, change);
  expect(['validation_failed', 'link_not_allowed', 'not_found']).toContain(body.errorCode);
});

test('what the brand is reaches the site', async () => {
  await approved('brand', 'all', {
    defaultTheme: 'dark',
    lotteryType: 'Elott',
    chatHeaderColour: '#224433',
    currencySymbol: 'IDR',
    minimumAge: 21,
    minWords: 5,
    playCredit: 250_000,
  });
  const own = {
    defaultTheme: 'dark',
    lotteryType: 'Elott',
    chatHeaderColour: '#224433',
    currencySymbol: 'IDR',
    minimumAge: 21,
    playCredit: 250_000,
  };
  expect(await site(SETTINGS)).toMatchObject({ ...own, feedback: { minWords: 5 } });
  expect(await site(STATUS)).toMatchObject({ analytics: { gtagId: null } });
  await approved('licence', '1', { name: 'MGA', number: 'MGA/B2C/1' });
  await approved('licence', '2', { name: 'BVI' });
  expect((await site(SETTINGS))['licences']).toEqual([
    { name: 'MGA', number: 'MGA/B2C/1', url: '' },
    { name: 'BVI', number: '', url: '' },
  ]);
  await approved('licence', '1', { name: null });
  expect((await site(SETTINGS))['licences']).toEqual([{ name: 'BVI', number: '', url: '' }]);
  await approved('route', '1', { hosts: 'play.example', speed: 40 });
  expect(await site('/wps/system/domainRoute')).toEqual([{ domainList: ['play.example'], speed: 40 }]);
  await approved('serviceWay', 'LIVECHAT', { opens: 'link', url: 'https://t.me/sorak' });
  expect((await site(STATUS))['customerService']).toEqual([{ csType: 'LIVECHAT', type: 2, path: 'https://t.me/sorak' }]);
  await approved('flag', 'termsTicked', { isOn: 0 });
  expect(await site(SETTINGS)).toMatchObject({ termsTicked: false });
  await approved('access', 'all', { blockedAddresses: '203.0.113.0/24', countryHeader: 'CF-IPCountry' });
  expect(await valuesOf('access', 'all')).toMatchObject({ blockedAddresses: '203.0.113.0/24', countryHeader: 'CF-IPCountry' });
  await approved('vendorCodes', 'all', { esports: 'AV NEW', cockfight: null });
  expect(await valuesOf('vendorCodes', 'all')).toEqual({ esports: 'AV NEW', cockfight: null });
});

test('the languages that the brand offers are set by admins, the default is one of them, and a code without words is told in English', async () => {
  // A fresh house has bingo, and with this language its filter.
  expect((await site(SETTINGS))['languages']).toContain('TY');
  // A default is one of them.
  expect((await request('brand', 'all', { languages: 'VI EN' })).body.errorCode).toBe('validation_failed');
  await approved('brand', 'all', { languages: 'VI EN ID', defaultLanguage: 'VI' });
  expect(await site(SETTINGS)).toMatchObject({ languages: ['VI', 'EN', 'ID'], defaultLanguage: 'VI' });
  await approved('brand', 'all', { languages: 'ID EN TY', defaultLanguage: 'ID' });
  const told = async (language: string) =>
    (await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements', { headers: { Language: language } })).body.value;
  // It is told besides which language that is.
  expect(JSON.parse(JSON.stringify(await told('TY')).replaceAll('"lang":"en",', ''))).toEqual(await told('EN'));
});

test('the pattern that a field of registration accepts is set by admins; what is not RE2 is refused in words', async () => {
  const rule = async () => ((await site('/wps/system/setting/register'))['line'] ?? {}) as Record<string, unknown>;
  const asked = { isAsked: 1, isRequired: 0, minLength: 3, maxLength: 20 };
  for (const acceptedPattern of ['(?=a)b', String.raw`(a)\1`, '(a', '*a'])
    expect([acceptedPattern, (await request('registerField', 'line', { ...asked, acceptedPattern })).body.errorCode]).toEqual([
      acceptedPattern,
      'pattern_unreadable',
    ]);
  await approved('registerField', 'line', { ...asked, acceptedPattern: '[a-z]+' });
  expect(await rule()).toMatchObject({ enabled: true, acceptedPattern: '[a-z]+' });
  await approved('registerField', 'line', { ...asked, isAsked: 0, acceptedPattern: null });
  expect(await rule()).toMatchObject({ enabled: false, acceptedPattern: '*' });
});

test('a banner and the links of a notice, an article and a promotion lead nowhere once their host is not allowed any more', async () => {
  const hosts = String((await valuesOf('linkHosts', 'all'))['hosts']);
  await approved('linkHosts', 'all', { hosts: `${hosts} spring.example` });
  await writeBanners(app.context, [
    {
      slug: 'out',
      groupName: 'w_home',
      url: '/x.webp',
      link: { type: 'URL', to: 'https://spring.example/a' },
      titles: { EN: 'Out' },
      texts: {},
      position: 1,
    },
  ]);
  const linked = { EN: '<p><a href="https://spring.example/a">Spring</a></p>' };
  await writeAnnouncements(app.context, [
    { slug: 'out', section: 'player', execution: 'B', types: ['PL'], titles: { EN: 'Out' }, contents: linked },
  ]);
  await writeHelp(app.context, [
    { code: 'out', page: 'help', icon: 'gem', names: { EN: 'Out' }, articles: [{ code: 'out', titles: { EN: 'Out' }, contents: linked }] },
  ]);
  await writePromotions(
    app.context,
    [],
    [
      {
        code: 'out',
        category: 'info',
        kind: 'info',
        labels: { EN: 'Out' },
        titles: { EN: 'Out' },
        summaries: { EN: 'Out' },
        contents: linked,
        art: 'gem',
        tone: 'blue',
        action: 'none',
      },
    ],
  );
  const pages = ['/wps/relay/MCSFE_getListAnnouncements', '/wps/system/helpCenter', '/wps/promotions/out'];
  const links = async () => {
    const texts = await Promise.all(
      pages.map(async (path) => JSON.stringify((await app.ask('GET', path, { headers: { Language: 'EN' } })).body)),
    );
    return texts.map((text) => text.split('href=\\"https://spring.example/a').length - 1);
  };
  type Board = { banners: { title: string; linkageType: string | null; linkage: string | null }[] };
  const shown = async () =>
    ((await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements', { headers: { Language: 'EN' } })).body.value as Board).banners.find(
      ({ title }) => title === 'Out',
    );
  const soon = { timeout: 5_000 };
  await expect.poll(shown, soon).toMatchObject({ linkageType: 'URL', linkage: 'https://spring.example/a' });
  await expect.poll(links, soon).toEqual([1, 1, 1]);
  await approved('linkHosts', 'all', { hosts });
  app.clock.at += 2_000;
  await expect.poll(shown, soon).toMatchObject({ linkageType: null, linkage: null });
  await expect.poll(links, soon).toEqual([0, 0, 0]);
});
