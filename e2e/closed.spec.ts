import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { freePort } from '../server/src/db/embedded-postgres.ts';
import { readPostmaster } from '../server/src/db/postmaster.ts';
import { call, tokenOf } from './calls.ts';
import { expectAccess, expectFits, photograph, pictures } from './looks.ts';
import { consoleText as c, operatorPage } from './operator.ts';
import { newMember, openAs, registerByForm, test as base } from './reader.ts';
import { wordsOf } from './words.ts';

let site = '';
const test = base.extend({
  baseURL: async ({ browserName }, use) => use(browserName && site),
});

// What closes or guards the whole house would shut out every other journey: these have a product of their own.
test.describe.configure({ mode: 'serial' });

const id = wordsOf('id');
const en = wordsOf('en');
const root = path.resolve(import.meta.dirname, '..');
const SECONDS = 15_000;

let dataDir = '';
let product: ChildProcess | undefined;

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-closed-'));
  const [port, studioPort] = [String(await freePort()), String(await freePort())];
  site = `http://localhost:${port}`;
  product = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: port,
      STUDIO_PORT: studioPort,
      SPORTSBOOK: 'off',
      DATABASE_DURABLE: 'off',
      DATA_DIR: dataDir,
      SITE_ORIGIN: site,
      DATABASE_URL: '',
      STUDIO_DATABASE_URL: '',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  await expect(async () => expect((await fetch(`${site}/healthz`)).status).toBe(200)).toPass({ timeout: 150_000, intervals: [300] });
});

test.afterAll(async () => {
  if (!product) return;
  const ended = new Promise((resolve) => product?.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Throws a switch of the brand the way an operator's database would hold it. */
async function change(statement: string): Promise<void> {
  const { port } = readPostmaster(path.join(dataDir, 'postgres', 'cluster')) ?? {};
  const password = fs.readFileSync(path.join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const client = new Client(`postgres://postgres:${password}@127.0.0.1:${port}/sorak`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('maintenance lies over an open page within seconds, takes nothing typed away, and leaves as it came', async ({ page }) => {
  await openAs(page, { language: 'id', theme: 'light' }, '/login');
  const login = page.getByRole('dialog', { name: id('session.loginTitle') });
  await login.getByRole('textbox', { name: id('session.username') }).fill('sedangmengetik');
  await change(
    `update brand_state set maintenance = true, maintenance_info = '{"title":"","text":"","from":${Date.now()},"until":${Date.now() + 3_600_000}}'`,
  );
  const closed = page.getByRole('dialog').filter({ hasText: id('status.maintenanceText') });
  await expect(closed).toBeVisible({ timeout: SECONDS });
  await expect(closed.getByRole('heading', { level: 1 })).toHaveText(/\d\d:\d\d/);
  await expect(closed.getByText(id('status.until'))).toBeVisible();
  await expect(closed.getByRole('button', { name: id('status.check') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(closed).toBeVisible();
  await photograph(page, 'maintenance-light-1280');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.querySelector('dialog.status')?.scrollWidth)).toBeLessThanOrEqual(390);
  await photograph(page, 'maintenance-light-390');
  await change(`update brand_state set maintenance_info = '{"title":"Kerja malam","text":"Sampai pagi."}'`);
  await closed.getByRole('button', { name: id('status.check') }).click();
  await expect(page.getByRole('heading', { name: 'Kerja malam' })).toBeVisible();
  await change('update brand_state set maintenance = false, maintenance_info = null');
  await expect(page.locator('dialog.status')).toHaveCount(0, { timeout: SECONDS });
  await expect(login.getByRole('textbox', { name: id('session.username') })).toHaveValue('sedangmengetik');
});

test('who comes while the house is closed sees why, and is let in when it opens', async ({ page }) => {
  await change('update brand_state set maintenance = true');
  await openAs(page, { language: 'en', theme: 'dark' }, '/rng');
  await expect(page.getByRole('heading', { name: en('status.maintenanceTitle') })).toBeVisible({ timeout: SECONDS });
  await photograph(page, 'maintenance-dark-1280');
  await change('update brand_state set maintenance = false');
  await expect(page.locator('dialog.status')).toHaveCount(0, { timeout: SECONDS });
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('a call that is answered 503 shows the screen at once', async ({ page }) => {
  // On a live connection that says nothing the page hears of it only by the answer of a call.
  await page.routeWebSocket(/\/wps\/socket/, () => undefined);
  await openAs(page, { language: 'en', theme: 'light' }, '/rng');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await change('update brand_state set maintenance = true');
  // The brand is read once a second.
  await page.waitForTimeout(1_200);
  await page.getByRole('searchbox').fill('naga');
  await expect(page.locator('dialog.status')).toBeVisible({ timeout: 5_000 });
  await change('update brand_state set maintenance = false');
  await expect(page.locator('dialog.status')).toHaveCount(0, { timeout: SECONDS });
  await expect(page.getByRole('searchbox')).toHaveValue('naga');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Naga');
});

test('a visitor from a blocked country sees the own address, and the country that was read', async ({ page }) => {
  await change(`update brand_state set blocked_countries = '{SG}', country_header = 'X-Country'`);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.42', 'X-Country': 'SG' });
  await page.setViewportSize({ width: 1440, height: 860 });
  await openAs(page, { language: 'id', theme: 'dark' });
  const closed = page.locator('dialog.status');
  await expect(closed.getByRole('heading', { name: id('status.regionTitle') })).toBeVisible({ timeout: SECONDS });
  await expect(closed.getByText('203.0.113.42')).toBeVisible();
  await expect(closed.getByText('Singapura')).toBeVisible();
  await photograph(page, 'region-dark-1440');
  // Maintenance goes before the region.
  await change('update brand_state set maintenance = true');
  await closed.getByRole('button', { name: id('status.check') }).click();
  await expect(page.getByRole('heading', { name: id('status.maintenanceTitle') })).toBeVisible({ timeout: SECONDS });
  await change(`update brand_state set maintenance = false, blocked_countries = '{}'`);
  await expect(closed).toHaveCount(0, { timeout: SECONDS });
});

test('a brand that wants its visitors signed in leads them to the login, except where they must get through', async ({ page }) => {
  await change(`update brand set settings = jsonb_set(settings::jsonb, '{loginedToHomePage}', 'true')`);
  await expect(async () => {
    const answer = (await (await fetch(`${site}/wps/system/settings/consolidated`)).json()) as { value: { loginedToHomePage: boolean } };
    expect(answer.value.loginedToHomePage).toBe(true);
  }).toPass();
  const t = en;
  const login = page.getByRole('dialog', { name: t('session.loginTitle') });
  for (const address of ['/', '/home', '/rng', '/vip', '/no/such/page', '/down']) {
    await openAs(page, { language: 'en', theme: 'light' }, address);
    await expect(page, address).toHaveURL('/login');
    await expect(login).toBeVisible();
  }
  for (const address of ['/register', '/register.html', '/helpmc', '/download']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(address);
  }
  // From the login to the registration and back, without being sent round.
  await page.goto('/login');
  await login
    .getByRole('button', { name: /Create|Register|account/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: t('session.registerTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeVisible();
  await expect(page).toHaveURL('/login');

  await registerByForm(page, 'en');
  await expect(page).toHaveURL('/');
  await page.goto('/rng');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL('/rng');
});

async function approve(page: Page): Promise<void> {
  await page.goto('/console/content?kind=requests');
  const line = page.getByRole('listitem').filter({ hasText: 'terms' }).first();
  await line.getByRole('button', { name: c('adjustments.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(c('reason.label')).fill('Read in both languages');
  await dialog.getByRole('button', { name: c('adjustments.approve') }).click();
  await expect(page.getByText(c('desk.approved'))).toBeVisible();
}

/** Whether the platform lets the account begin something. */
const refusal = async (page: Page): Promise<string | undefined> =>
  (await call(page, await tokenOf(page), '/wps/game/launchGame?vassalage=NONE&gameCode=none')).errorCode;

test('two admins publish new terms; a member who plays on is asked, reads what is new, may withdraw before and plays after', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/');
  // What everybody may read.
  await page.getByRole('button', { name: en('footer.terms') }).click();
  const dialog = page.getByRole('dialog', { name: en('documents.title') });
  await expect(dialog.getByText(/Your balance is yours/)).toBeVisible();
  await dialog.getByText(en('documents.privacy'), { exact: true }).first().click();
  await expect(dialog.getByText(/What we keep/).first()).toBeVisible();
  await expectAccess(page, 'documents', { within: 'dialog[open]' });
  await page.keyboard.press('Escape');

  const wira = await operatorPage(browser, 'wira', '/console/content?kind=document');
  await wira.getByRole('button', { name: `${c('content.newVersion')}: terms` }).click();
  const [indonesian, english] = [
    wira.getByRole('region', { name: 'ID', exact: true }),
    wira.getByRole('region', { name: 'EN', exact: true }),
  ];
  await indonesian.getByLabel(c('content.changes')).fill('Batas baru berlaku seketika.');
  await english.getByLabel(c('content.changes')).fill('A tighter limit counts at once.');
  await wira.getByLabel(c('content.asksAgain')).check();
  await pictures(wira, 'console-document');
  await expectAccess(wira, 'console-document');
  await wira.getByRole('button', { name: c('content.publish') }).click();
  await wira.getByRole('dialog').getByLabel(c('reason.label')).fill('A new rule on limits');
  await wira
    .getByRole('dialog')
    .getByRole('button', { name: c('content.publish') })
    .click();
  await expect(wira.getByText(c('desk.asked'))).toBeVisible();
  const ayu = await operatorPage(browser, 'ayu');
  await approve(ayu);

  // The member is asked in the other language, on a telephone.
  expect(await refusal(page)).toBe('terms_changed');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('language', 'ID'));
  await page.goto('/?popup=terms');
  const asked = page.getByRole('dialog').filter({ hasText: /A tighter limit counts at once|Batas baru berlaku seketika/ });
  await expect(asked).toBeVisible();
  const words = (await asked.getByText(id('documents.changedText')).isVisible()) ? id : en;
  await expectFits(page, 'documents-asked', 'dialog[open] .modal-body');
  await expectAccess(page, 'documents-asked', { within: 'dialog[open]' });
  await photograph(page, 'documents-asked-390');
  await asked.getByRole('button', { name: words('documents.acceptGo'), exact: true }).click();
  await expect(asked.getByText(words('documents.tickFirst'))).toBeVisible();
  const settings = await call(page, await tokenOf(page), '/wps/member/withdrawal/settings');
  expect(settings.errorCode).not.toBe('terms_changed');
  await asked.getByLabel(words('documents.accept')).check();
  await asked.getByRole('button', { name: words('documents.acceptGo'), exact: true }).click();
  await expect(page.getByText(words('documents.accepted'))).toBeVisible();
  expect(await refusal(page)).not.toBe('terms_changed');
});
