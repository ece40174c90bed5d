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

/** From the press to the first frame in which the layer and the page's heading stand, milliseconds. */
const openOnce = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const began = performance.now();
    document.querySelector<HTMLButtonElement>('.bell')?.click();
    while (!document.querySelector('dialog[open].mc h1')) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - began;
  });

/** The member centre from a press in the header, once its chunks are in the browser. */
export async function memberCentreRows(site: string): Promise<Row[]> {
  const context = await openBrowser({ width: 1440, height: 900 });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(() => sessionStorage.setItem('closed', 'true'));
  await register(page, site);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const took = await openOnce(page);
    // The first one fetches.
    if (round > 0) times.push(took);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open].mc').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
  await context.close();
  return [limit('member centre, press to paint with its chunks there', percentile(times, 0.5), 'ms', 150)];
}
