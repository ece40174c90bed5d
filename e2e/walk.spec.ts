import { expect, type Page } from '@playwright/test';
import { operatorPage } from './operator.ts';
import { newMember, openAs, type Reader, test } from './reader.ts';
import { cutTexts, focusFaults, lookEveryWay, outOfOrder, paleControls, WINDOW } from './walking.ts';

const READER: Reader = { language: 'en', theme: 'light' };
const STRANGERS = ['/', '/rng', '/sports', '/promotions', '/help', '/login', '/register', '/?popup=freePlay', '/?popup=terms'];
const MEMBERS = [
  'securityCenter',
  'depositv2',
  'limits',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'manualRebate',
  'messageV2',
  'rewardCenter',
  'referral',
  'playerRank',
  'withdraw',
].map((page) => `/?mc=${page}`);
const DESK = [
  '',
  '/withdrawals',
  '/deposits',
  '/members',
  '/games',
  '/reports',
  '/support',
  '/system',
  '/settings',
  '/audit',
  '/standards',
].map((page) => `/console${page}`);

/** Shows a screen until nothing of it is awaited any more. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

test.describe.configure({ timeout: 300_000 });

test('every screen of the site: twice the text, 320 pixels, spacing, focus in sight, contrast of controls, names, purposes and order', async ({
  page,
}) => {
  await page.setViewportSize(WINDOW);
  await openAs(page, READER);
  let stops = 0;
  const walk = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) {
      await show(page, address);
      stops += await lookEveryWay(page, address, { stops: 25, widths: [640, 320] });
    }
  };
  await walk(STRANGERS);
  await newMember(page, READER);
  await walk(MEMBERS);
  expect(stops).toBeGreaterThan(300);
});

test('every screen of the console: twice the text, spacing, focus in sight, contrast of controls, names and order', async ({ browser }) => {
  const page = await operatorPage(browser, 'wira');
  await page.setViewportSize(WINDOW);
  for (const address of DESK) {
    await show(page, address);
    await lookEveryWay(page, address, { stops: 15, widths: [640] });
  }
  await page.close();
});

test('a cut text, a covered stop, a pale field and a turned row are each found', async ({ page }) => {
  await openAs(page, READER, '/login');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').evaluate((dialog) => {
    const cut = Object.assign(document.createElement('div'), {
      className: 'planted-cut',
      textContent: 'a text of several lines that is longer than its box',
    });
    Object.assign(cut.style, { width: '60px', height: '12px', overflow: 'hidden' });
    const pale = Object.assign(document.createElement('textarea'), { className: 'planted-pale' });
    Object.assign(pale.style, { background: '#fff', border: '1px solid #eee' });
    const ground = document.createElement('div');
    ground.style.background = '#fff';
    ground.append(pale);
    const turned = Object.assign(document.createElement('p'), { className: 'planted-turned' });
    Object.assign(turned.style, { display: 'flex', flexDirection: 'row-reverse' });
    for (const word of ['first', 'second']) turned.append(Object.assign(document.createElement('span'), { textContent: word }));
    const stop = Object.assign(document.createElement('button'), { className: 'planted-stop', textContent: 'under' });
    Object.assign(stop.style, { position: 'fixed', left: '0', top: '0', outline: 'none', boxShadow: 'none' });
    const bar = document.createElement('div');
    Object.assign(bar.style, { position: 'fixed', inset: '0 0 auto 0', height: '200px', background: '#000', zIndex: '9' });
    dialog.prepend(stop);
    dialog.append(cut, ground, turned, bar);
  });
  expect((await cutTexts(page)).join()).toContain('planted-cut');
  expect((await paleControls(page)).join()).toContain('planted-pale');
  expect((await outOfOrder(page)).join()).toContain('planted-turned');
  const { covered } = await focusFaults(page, 20);
  expect(covered.join()).toContain('planted-stop');
});
