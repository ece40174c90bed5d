import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/src/test/app.ts';
import { silentVendor, testGame, writeVendorFile } from '../../server/src/test/vendor-file.ts';
import { importVendorFile } from '../../server/src/platform/vendors/import-service.ts';
import { refreshCatalogue } from '../../server/src/platform/vendors/service.ts';
import { timeOf } from './arguments.ts';
import { runCommand } from './commands.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-brand-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true });
});

/** `brand "set resources.WHATSAPP https://…"`, split at spaces. */
const brand = (line: string, ...more: string[]): Promise<string> => {
  const [name = '', ...args] = line.split(' ');
  return runCommand(app.context, name, [...args, ...more]);
};
const SOON = { timeout: 10_000 };
type Banner = { title: string; url: string; linkageType: string; linkage: string };
const content = async () =>
  (await app.ask('GET', '/wps/relay/MCSFE_getListAnnouncements', { headers: { Language: 'EN' } })).body.value as {
    banners: Banner[];
    player: { title: string; content: string }[];
  };

test('maintenance is switched on with its words and off again', async () => {
  await brand('maintenance on --until 90m --title-en', 'Back soon', '--text', 'Kami kembali');
  const status = async () => (await app.ask('GET', '/wps/system/status', { headers: { Language: 'EN' } })).body.value;
  await expect.poll(status, SOON).toMatchObject({ maintenance: true, maintenanceInfo: { title: 'Back soon', text: 'Kami kembali' } });
  await brand('maintenance off');
  await expect.poll(status, SOON).toMatchObject({ maintenance: false, maintenanceInfo: null });
});

test('a banner is added with a picture that is drawn anew and kept for ever, and removed', async () => {
  const file = path.join(folder, 'a.svg');
  fs.writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="56"><script>x</script><rect width="160" height="56" fill="red"/></svg>',
  );
  await brand(`banner add spring w_home --image ${file} --link PAGE:/promotions --title Spring`);
  const added = async () => (await content()).banners.find(({ title }) => title === 'Spring');
  await expect.poll(added, SOON).toMatchObject({ linkageType: 'PAGE', linkage: '/promotions' });
  const { url = '' } = (await added()) ?? {};
  const picture = await fetch(`${app.url}${url}`);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('webp');
  await expect(brand(`banner add spring w_home --image ${file}`)).rejects.toThrow('already');
  expect(await brand('banner list')).toContain('spring');
  await brand('banner remove spring');
  await expect.poll(added, SOON).toBeUndefined();
  expect((await app.ask('GET', `/wps/content/${'0'.repeat(32)}.webp`)).status).toBe(404);
});

test('a notice is announced, sanitised, and taken away', async () => {
  await brand('notice add outage --title Outage --text', '<p>Short</p><script>x</script>');
  const added = async () => (await content()).player.find(({ title }) => title === 'Outage');
  await expect.poll(added, SOON).toMatchObject({ content: '<p>Short</p>' });
  await brand('notice remove outage');
  await expect.poll(added, SOON).toBeUndefined();
});

test('what is set shows in what the command shows', async () => {
  await brand('set hosts t.example,vip.example');
  await brand('set resources.TELEGRAM https://t.example/sorak --qr /qr.svg');
  await brand('set service.VIP https://vip.example/room --type 3');
  await brand('set licence.MGA MGA/B2C/1');
  await brand('set route.play.example 40');
  await brand('block country SG');
  await brand('block address 10.9.0.0/16');
  const shown = await brand('show');
  for (const text of ['t.example', 'vip.example', 'MGA/B2C/1', 'play.example', 'SG', '10.9.0.0/16']) expect(shown).toContain(text);
  await brand('set resources.TELEGRAM none');
  await brand('set hosts vip.example');
  await brand('unblock address 10.9.0.0/16');
  expect(await brand('show')).not.toMatch(/t\.example|10\.9\.0\.0/);
});

test('the inbox names who waits, and an answer empties it', async () => {
  await app.ask('POST', '/wps/system/service/message', { json: { text: 'Where is my balance?' } });
  const [id = ''] = (await brand('service inbox')).split(' ');
  await brand(`service reply ${id} Above, on the right.`);
  expect(await brand('service inbox')).toBe('Nobody waits.');
  expect(await brand(`service show ${id}`)).toContain('Above, on the right.');
});

test.each([
  'nonsense',
  'toString',
  'maintenance perhaps',
  'block planet EARTH',
  'block country XX',
  'block address 1.2.3.4/40',
  'set resources.MYSPACE https://x.example',
  'set resources.WHATSAPP javascript:x',
  'set resources.WHATSAPP https://wa.me@evil.test/',
  'set service.VIP https://evil.test/',
  'set route.https://evil.test/@x 1',
  'set hosts https://evil.test/',
  'set hosts evil',
  'set features.flying on',
  'set minimumAge 12',
  'set defaultLanguage XX',
  'set languages EN',
  'set languages none',
  'setting change registerField.line acceptedPattern=(?=a)b',
  'set gameOpenMode sideways',
  'set playCredit -1',
  'set analytics.gtagId G-ABC123',
  'set feedback.minWords many',
  'notice add x',
  'banner remove nothing',
  'service reply one x',
])('%s is refused with a reason', async (line) => {
  await expect(brand(line)).rejects.toThrow(/\w/);
});

test('times are read as a moment, a clock or a span', () => {
  const now = Date.parse('2026-01-31T03:00:00Z');
  expect(timeOf('90m', now)).toBe(now + 5_400_000);
  expect(timeOf('2026-01-31T04:00+01:00', now)).toBe(now);
  expect(timeOf('04:00', now) - now).toBeLessThanOrEqual(86_400_000);
  expect(timeOf('04:00', now)).toBeGreaterThan(now);
  expect(() => timeOf('tomorrow-ish', now)).toThrow('is no time');
});

test('the terms of what is given, and the ceiling of wins, are read and changed with a link of the log', async () => {
  expect(await brand('setting list given')).toMatch(/^given\.points .*\ngiven\.welcome +times=10 mostPercent=50 days=30$/);
  await brand('setting change given.welcome times=7.5 mostPercent=none');
  await brand('setting change winCeiling.IDR max=5000000');
  expect(await brand('setting list given')).toContain('times=7.5 mostPercent=none days=30');
  expect(await brand('setting list winCeiling')).toContain('max=5000000');
  const { rows } = await app.context.db.pool.query(
    `select object, operator_id, detail from operator_action where action = 'setting_set' and object like any(array['setting:given.%', 'setting:winCeiling.%']) order by seq`,
  );
  expect(rows).toEqual([
    {
      object: 'setting:given.welcome',
      operator_id: null,
      detail: { before: { times: 1_000, mostPercent: 50, days: 30 }, after: { times: 750, mostPercent: null, days: 30 } },
    },
    { object: 'setting:winCeiling.IDR', operator_id: null, detail: { before: { max: 10_000_000_000 }, after: { max: 5_000_000 } } },
  ]);
  const { rows: written } = await app.context.db.pool.query(
    `select detail -> 'before' ->> 'amount' as before, detail -> 'after' ->> 'amount' as after from operator_action
      where action = 'setting_written' and object like 'row:win_ceiling:%:IDR'`,
  );
  expect(written).toEqual([{ before: '1000000000000', after: '500000000' }]);
  for (const line of [
    'setting change given.welcome times=11000',
    'setting change given.welcome colour=red',
    'setting change given.nothing days=3',
    'setting change winCeiling.IDR max=none',
    'setting change winCeiling.IDR max=-1',
    'setting change winCeiling.IDR',
    'setting change bank.all most=1',
    'setting change depositMethod.qris min=200000000',
    'setting list nothing',
    'setting',
  ])
    await expect(brand(line), line).rejects.toThrow(/\w/);
});

test('operators are opened, changed and shut out, and only a demo operator’s code is told', async () => {
  const made = await brand('operator add putri cashier risk');
  expect(made).toMatch(/password {2}\S{20}\n {2}secret {4}[A-Z2-7]{32}\n {2}for apps {2}otpauth:\/\/totp\//);
  await expect(brand('operator add putri cashier')).rejects.toThrow('There is an operator putri already.');
  await expect(brand('operator add tono boss')).rejects.toThrow('Roles are support, cashier, risk, admin.');
  await expect(brand('operator code putri')).rejects.toThrow('no demo operator');
  await brand('operator roles putri admin');
  await brand('operator out putri');
  expect(await brand('operator list')).toBe('putri                admin (shut out)');
  await brand('operator in putri');
  expect(await brand('operator reset putri')).not.toBe(made);
  const { rows } = await app.context.db.pool.query(
    `select action, operator_id from operator_action where action like 'operator%' order by seq`,
  );
  expect(rows).toEqual(
    ['operator_added', 'operator_roles_set', 'operator_shut_out', 'operator_let_in', 'operator_reset'].map((action) => ({
      action,
      operator_id: null,
    })),
  );
});

test('theme, chat, lottery, currency symbol, popularity and the vendors of e-sports and cockfights are the brand’s to set', async () => {
  const settings = async () => (await app.ask('GET', '/wps/system/settings/consolidated')).body.value;
  for (const line of [
    'defaultTheme dark',
    'chatHeaderColour #224433',
    'lotteryType Elott',
    'currencySymbol IDR',
    'popularFrom 7',
    'minimumAge 21',
    'termsTicked off',
  ])
    await brand(`set ${line}`);
  const asSet = {
    defaultTheme: 'dark',
    chatHeaderColour: '#224433',
    lotteryType: 'Elott',
    currencySymbol: 'IDR',
    minimumAge: 21,
    termsTicked: false,
  };
  await expect.poll(settings, SOON).toMatchObject(asSet);
  const member = await app.member();
  expect((await app.ask('GET', '/wps/v2/wallets/balance', { token: member })).body.value).toMatchObject({ currencySymbol: 'IDR' });
  for (const line of ['defaultTheme blue', 'chatHeaderColour red', 'popularFrom none', 'vendorCodes.esports <b>'])
    await expect(brand(`set ${line}`)).rejects.toThrow();

  const place = writeVendorFile([silentVendor('ARENA', 'http://127.0.0.1:9/play', [testGame('cup', 'SPORTS')])]);
  await importVendorFile(app.context, 'VENDORS_FILE', place);
  const categories = async (): Promise<string[]> => {
    await refreshCatalogue(app.context);
    const { value } = (await app.ask('GET', '/wps/relay/GCSGAME_newGameVendor')).body;
    return (value as { categories: { title: string }[] }).categories.map(({ title }) => title);
  };
  await expect.poll(categories, SOON).toEqual(['SPORTS']);
  await brand('set vendorCodes.esports ARENA,AV');
  await expect.poll(categories, SOON).toEqual(['ESPORTS']);
  await brand('set vendorCodes.esports none');
  await brand('set vendorCodes.cockfight ARENA');
  await brand('set features.cockfight on');
  await expect.poll(categories, SOON).toEqual(['DS88']);
});

test('the house offers a contract to an agent whom nobody stands above, who finds it in the agent centre', async () => {
  const token = await app.member('brandagent');
  await expect(brand('contract offer brandagent daily 0.2')).rejects.toThrow('no agent');
  await app.owner.pool.query(`update member set is_agent = 1 where username = 'brandagent'`);
  for (const wrong of ['contract offer brandagent', 'contract offer brandagent yearly 0.2', 'contract offer brandagent daily x'])
    await expect(brand(wrong)).rejects.toThrow('Write contract offer');
  await expect(brand('contract offer brandagent daily 0.4 0.2')).rejects.toThrow('Each tier');
  expect(await brand('contract offer brandagent daily 0.2 0.4:10000000:5')).toContain('brandagent is offered');
  await expect(brand('contract offer brandagent daily 0.2')).rejects.toThrow('open offer');
  const { offer } = (await app.ask('GET', '/wps/agent/contracts?kind=daily', { token })).body.value as { offer: object };
  expect(offer).toMatchObject({
    state: 'offered',
    upline: null,
    terms: {
      tiers: [
        { rate: 2_000, validBet: 0, active: 0 },
        { rate: 4_000, validBet: 10_000_000, active: 5 },
      ],
    },
  });
});
