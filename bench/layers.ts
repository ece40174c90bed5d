import type { Page } from 'playwright-core';
import { wordsOf } from '../e2e/words.ts';
import { openBrowser } from './browser-page.ts';
import { limit, percentile, type Row } from './table.ts';

const id = wordsOf('id');
const PASSWORD = 'kuda-laut-menari-9';
const ROUNDS = 7;

/** Opens an account as a stranger would, by the way that needs no dragging. */
async function register(page: Page, site: string): Promise<void> {
  await page.goto(`${site}register`);
  const popup = page.getByRole('dialog', { name: id('session.registerTitle') });
  await popup.getByLabel(id('field.username')).fill(`bench${Date.now().toString(36)}`);
  await popup.getByLabel(new RegExp(`^${id('field.password')}( \\*)?$`)).fill(PASSWORD);
  await popup.getByLabel(id('session.confirmPassword')).fill(PASSWORD);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: id('session.submitRegister') }).click();
  await page.getByRole('button', { name: id('auth.sliderOther') }).click();
  await page.getByRole('button', { name: id('header.accountMenu') }).waitFor();
}

type Layer = { readonly name: string; readonly button: string; readonly stands: string; readonly limitMs: number };
const LOGIN: Layer = { name: 'login popup', button: 'header.login', stands: '[autocomplete="username"]', limitMs: 100 };
const REGISTER: Layer = { name: 'register popup', button: 'header.register', stands: '[autocomplete="new-password"]', limitMs: 100 };
const CENTRE: Layer = { name: 'member centre', button: 'member.messages', stands: 'h1', limitMs: 150 };

/** From the press to the first frame in which what the layer is for stands, milliseconds. */
const openOnce = (page: Page, { button, stands }: Layer): Promise<number> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: id(button), exact: true })
    .evaluate(async (pressed, wanted) => {
      const began = performance.now();
      (pressed as HTMLButtonElement).click();
      while (!document.querySelector(`dialog[open] ${wanted}`)) await new Promise((next) => requestAnimationFrame(next));
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - began;
    }, stands);

async function layerRow(page: Page, layer: Layer): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = await openOnce(page, layer);
    // The first one fetches.
    if (round > 0) times.push(took);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
  return limit(`${layer.name}, press to paint with its chunks there`, percentile(times, 0.5), 'ms', layer.limitMs);
}

/** The popups for signing in and the member centre from a press in the header, once their chunks are in the browser. */
export async function layerRows(site: string): Promise<Row[]> {
  const context = await openBrowser({ width: 1440, height: 900 });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(() => sessionStorage.setItem('closed', 'true'));
  await page.goto(site);
  const rows = [await layerRow(page, LOGIN), await layerRow(page, REGISTER)];
  await register(page, site);
  rows.push(await layerRow(page, CENTRE));
  await context.close();
  return rows;
}
