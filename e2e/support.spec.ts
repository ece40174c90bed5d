import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openAs, test, type Reader } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');
const FEEDBACK = 'Tombol putar pada permainan ini terlalu kecil untuk jari saya di ponsel lama.';

/** Lets the real answer of the status call through with other ways to the staff in it. */
async function withWays(page: Page, ways: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, ...ways } } });
  });
}

async function holdsUp(page: Page): Promise<void> {
  await expectAccess(page, 'service', { within: 'dialog[open]' });
  await expectFits(page, 'service');
}

test('the side bar has service, chat and promotions, messengers only when they exist, and the way up once there is one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, EN);
  const bar = page.getByRole('complementary', { name: en('dock.label') });
  await expect(bar.getByRole('button', { name: en('dock.service') })).toBeVisible();
  await expect(bar.getByRole('button', { name: en('service.chat') })).toBeVisible();
  await expect(bar.getByRole('link')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: en('action.toTop') })).toBeHidden();
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(() => scrollTo(0, 900));
  await bar.getByRole('button', { name: en('action.toTop') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await bar.getByRole('button', { name: en('service.promotions') }).click();
  await expect(page).toHaveURL(/\/promotions$/);
  await withWays(page, { resources: [{ resourceType: 'TELEGRAM', url: 'https://t.example/sorak', qrCodeUrl: null }] });
  await page.reload();
  const link = bar.getByRole('link', { name: en('dock.resource', { name: 'Telegram' }) });
  await expect(link).toHaveAttribute('href', 'https://t.example/sorak');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the whole side bar stands at a desk of 1440 pixels, beside the last column of the page and never on it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A scroll bar of 15 px moves the column by half of that towards the bar.
  const ROOM = 8;
  for (const address of ['/', '/egame', '/promotions']) {
    await openAs(page, EN, address);
    const bar = page.getByRole('complementary', { name: en('dock.label') });
    await expect(bar.getByRole('button', { name: en('service.promotions') })).toBeVisible();
    await expect(page.locator('main .wrap').first()).toBeVisible();
    const end = await page
      .locator('main .wrap')
      .evaluateAll((all) =>
        Math.max(...all.map((one) => one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).paddingInlineEnd))),
      );
    expect((await bar.boundingBox())?.x, address).toBeGreaterThanOrEqual(end + ROOM);
  }
});

test('a visitor writes to the staff, and finds the conversation again', async ({ page }) => {
  await openAs(page, ID);
  // The footer, which comes later, has one too.
  await page
    .getByRole('complementary', { name: id('dock.label') })
    .getByRole('button', { name: id('dock.service') })
    .click();
  const panel = page.getByRole('dialog', { name: id('service.title') });
  await expect(panel).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await holdsUp(page);
    await photograph(page, `service-dark-${width}`);
  }
  await expect(panel.getByRole('region', { name: id('service.quick') }).getByRole('link')).toHaveCount(3);
  await panel.getByRole('button', { name: id('service.start') }).click();
  await panel.getByLabel(id('service.write')).fill('Saldo saya belum berubah');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Saldo saya belum berubah' })).toBeVisible();
  await expect(panel.getByLabel(id('service.write'))).toHaveValue('');
  await holdsUp(page);
  // A press is answered though the ways to the staff are known only after it.
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/system/status*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload();
  await panel.getByRole('button', { name: id('service.start') }).click();
  answer();
  await expect(panel.getByText('Saldo saya belum berubah')).toBeVisible();
});

test('a sealed service opens a window within the press and closes it when the address cannot be opened', async ({ page, context }) => {
  await withWays(page, { customerService: [{ csType: 'LIVECHAT', type: 3, path: 'not-sealed-by-us' }] });
  await openAs(page, EN, '/?popup=service');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: en('service.start') }).click();
  const service = await opened;
  await expect.poll(() => service.isClosed()).toBe(true);
  await expect(page.getByText('This address is no longer valid.')).toBeVisible();
  await page.evaluate('window.open = () => null');
  await page.getByRole('button', { name: en('service.start') }).click();
  await expect(page.getByText(en('service.blocked'))).toBeVisible();
});

test('feedback says its bounds, keeps what was typed when it fails, and thanks', async ({ page }) => {
  await openAs(page, ID, '/?popup=feedback');
  const form = page.getByRole('dialog', { name: id('feedback.title') });
  const field = form.getByLabel(id('feedback.content'));
  await field.fill('Terlalu pendek');
  await form.getByRole('button', { name: id('feedback.send') }).click();
  await expect(form.getByRole('alert')).toContainText(id('feedback.bounds', { min: '3', max: '500' }));
  await holdsUp(page);
  await field.fill(FEEDBACK);
  await form.getByLabel(id('feedback.question')).selectOption('game');
  await page.route('**/wps/feedback', (route) => route.abort());
  await form.getByRole('button', { name: id('feedback.send') }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue(FEEDBACK);
  await photograph(page, 'feedback-dark');
  await page.unroute('**/wps/feedback');
  await form.getByRole('button', { name: id('feedback.send') }).click();
  await expect(page.getByText(id('feedback.done'))).toBeVisible();
  await expect(form).toBeHidden();
});
