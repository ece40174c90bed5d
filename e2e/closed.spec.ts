import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { freePort } from '../server/src/db/embedded-postgres.ts';
import { readPostmaster } from '../server/src/db/postmaster.ts';
import { photograph } from './looks.ts';
import { openAs, registerByForm, test as base } from './reader.ts';
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
