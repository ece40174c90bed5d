import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { changeLinks, changeList, changeSettings, setMaintenance } from './switch-service.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  other = await startTestApp({ beside: app, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const LIST = '/wps/relay/MCSFE_getListAnnouncements';
const SOON = { timeout: 3_000 };
const from = (ip: string, country?: string) => ({ 'X-Forwarded-For': ip, ...(country ? { 'X-Country': country } : {}) });
const statusOf =
  (headers: Record<string, string> = {}, at = other) =>
  async () =>
    (await at.ask('GET', LIST, { headers })).status;

type Status = {
  maintenance: boolean;
  maintenanceInfo: { title: string; text: string; until: number | null } | null;
  regionRestriction: boolean;
  resources: { resourceType: string; url: string }[];
  customerService: { path: string }[];
};
const status = async (headers: Record<string, string> = {}): Promise<Status> =>
  (await other.ask('GET', '/wps/system/status', { headers })).body.value;

test('maintenance thrown in one process closes another at once, with words in the reader’s language', async () => {
  const until = Date.now() + 3_600_000;
  await setMaintenance(app.context, { titles: { ID: 'Sebentar\u202E', EN: 'Soon' }, texts: { EN: 'Work' }, until });
  await expect.poll(statusOf(), SOON).toBe(503);
  expect((await status({ Language: 'EN' })).maintenanceInfo).toMatchObject({ title: 'Soon', text: 'Work', until });
  expect((await status({ Language: 'ID' })).maintenanceInfo).toMatchObject({ title: 'Sebentar', text: '' });
  for (const path of ['/wps/system/status', '/wps/system/settings/consolidated', '/wps/system/whitelabel'])
    expect((await other.ask('GET', path)).status).toBe(200);
  await setMaintenance(app.context, 'off');
  await expect.poll(statusOf(), SOON).toBe(200);
});

test('an address or a range is shut out and let in, IPv4 and IPv6, whatever was answered to others', async () => {
  await changeList(app.context, 'blockAddress', '203.0.113.0/24', true);
  await changeList(app.context, 'blockAddress', '2001:db8::/32', true);
  await expect.poll(statusOf(from('203.0.113.7')), SOON).toBe(451);
  expect(await statusOf(from('203.0.114.7'))()).toBe(200);
  expect(await statusOf(from('203.0.113.255'))()).toBe(451);
  expect(await statusOf(from('2001:db8::1'))()).toBe(451);
  expect(await statusOf(from('2001:db9::1'))()).toBe(200);
  expect(await statusOf(from('::ffff:203.0.113.9'))()).toBe(451);
  expect((await status(from('203.0.113.7'))).regionRestriction).toBe(true);
  await changeList(app.context, 'allowAddress', '203.0.113.7', true);
  await expect.poll(statusOf(from('203.0.113.7')), SOON).toBe(200);
  expect(await statusOf(from('203.0.113.8'))()).toBe(451);
  await changeList(app.context, 'blockAddress', '203.0.113.0/24', false);
  await expect.poll(statusOf(from('203.0.113.8')), SOON).toBe(200);
});

test('a country is shut out, an allowed address within it is not, and maintenance comes first', async () => {
  await app.context.db.pool.query(`update brand_state set country_header = 'X-Country'`);
  await changeList(app.context, 'blockCountry', 'sg', true);
  await changeList(app.context, 'allowAddress', '198.51.100.4', true);
  await expect.poll(statusOf(from('198.51.100.3', 'SG')), SOON).toBe(451);
  expect(await statusOf(from('198.51.100.4', 'SG'))()).toBe(200);
  expect(await statusOf(from('198.51.100.3', 'ID'))()).toBe(200);
  await setMaintenance(app.context, { titles: {}, texts: {}, until: null });
  await expect.poll(statusOf(from('198.51.100.3', 'SG')), SOON).toBe(503);
  await setMaintenance(app.context, 'off');
});

test.each([
  ['blockCountry', 'XX'],
  ['blockCountry', 'Indonesia'],
  ['blockAddress', '10.0.0.0/33'],
  ['allowAddress', 'localhost'],
] as const)('%s refuses %s', async (list, entry) => {
  await expect(changeList(app.context, list, entry, true)).rejects.toThrow(entry);
});

test('messengers and licences are told once set, and bad ones are refused', async () => {
  await changeLinks(app.context, (links) => ({
    ...links,
    hosts: ['wa.example', 'play.example'],
    resources: [{ resourceType: 'WHATSAPP', url: 'https://wa.example/62', qrCodeUrl: null }],
  }));
  await expect
    .poll(async () => (await status()).resources, SOON)
    .toEqual([{ resourceType: 'WHATSAPP', url: 'https://wa.example/62', qrCodeUrl: null }]);
  for (const url of [
    'javascript:alert(1)',
    'http://wa.example',
    'https://a b',
    '//wa.example',
    'https://wa.example@evil.test/',
    'https://evil.test/',
  ])
    await expect(
      changeLinks(app.context, (links) => ({ ...links, resources: [{ resourceType: 'TELEGRAM', url, qrCodeUrl: null }] })),
    ).rejects.toThrow();
  for (const path of ['https://wa.example@evil.test/', 'https://evil.test/room'])
    await expect(changeLinks(app.context, (links) => ({ ...links, customerService: [{ csType: 'VIP', type: 2, path }] }))).rejects.toThrow(
      path,
    );
  for (const host of ['https://evil.test/@x', 'play.example/@x'])
    await expect(changeLinks(app.context, (links) => ({ ...links, routes: [{ domainList: [host], speed: 1 }] }))).rejects.toThrow(host);
  const licence = (url: string) => [{ name: 'MGA', number: 'MGA/1', url }];
  await expect(
    changeSettings(app.context, (settings) => ({ ...settings, licences: licence('https://wa.example@evil.test/') })),
  ).rejects.toThrow('evil.test');
  // What was written before there was a rule is left out.
  const before = { hosts: ['wa.example'], customerService: [{ csType: 'LIVECHAT', type: 2, path: 'https://wa.example@evil.test/' }] };
  await app.owner.pool.query('update brand_state set links = links || $1::jsonb', [JSON.stringify(before)]);
  await expect.poll(async () => (await status()).customerService, SOON).toEqual([]);
  await app.owner.pool.query(`update brand_state set links = links - 'customerService'`);
  await changeSettings(app.context, (settings) => ({ ...settings, licences: [{ name: 'MGA', number: 'MGA/1', url: '' }] }));
  const settings = async () =>
    ((await other.ask('GET', '/wps/system/settings/consolidated')).body.value as { licences: { number: string }[] }).licences;
  await expect.poll(settings, SOON).toMatchObject([{ number: 'MGA/1' }]);
});

test('two changes at once both stay', async () => {
  await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((ip) => changeList(app.context, 'blockAddress', ip, true)));
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await expect.poll(statusOf(from(ip)), SOON).toBe(451);
});
