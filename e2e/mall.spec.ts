import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { makeCode, publishCampaign, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph, pictures } from './looks.ts';
import { consoleText as c, operatorPage } from './operator.ts';
import { PIN } from './payable.ts';
import { newMember, openMember, PASSWORD, type Reader, test } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const [id, en]: readonly [Reader, Reader] = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
];

async function withReason(within: Page | Locator, page: Page, button: string | RegExp, word: string): Promise<void> {
  await within.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(c('reason.label')).fill('for the journey of the mall');
  await dialog.getByRole('button', { name: word, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Says in every language of the house what stands in fields of that name. */
async function sayAll(page: Page, label: string | RegExp, text: string): Promise<void> {
  for (const field of await page.getByLabel(label, { exact: true }).all()) await field.fill(text);
}

/** Says it where a language has no word yet. */
async function sayEmpty(page: Page, label: string, text: string): Promise<void> {
  for (const field of await page.getByLabel(label, { exact: true }).all()) if ((await field.inputValue()) === '') await field.fill(text);
}

/** A second operator agrees to what waits about that good. */
async function agree(browser: Browser, name: string): Promise<void> {
  const ayu = await operatorPage(browser, 'ayu', '/console/goods');
  await ayu.getByRole('button', { name: c('goods.requests'), exact: true }).click();
  const line = ayu.getByRole('listitem').filter({ hasText: name }).first();
  await expect(line).toContainText(c('goods.pictureCount', { n: '1' }));
  await withReason(line, ayu, c('adjustments.approve'), c('adjustments.approve'));
  await expect(ayu.getByText(c('desk.approved'))).toBeVisible();
  await ayu.context().close();
}

/** Points enough, from a code, and a payment password. */
async function collect(page: Page): Promise<void> {
  const token = await tokenOf(page);
  const send = (address: string, body: object, isSealed = false): Promise<unknown> =>
    valueOf(call(page, token, address, body, { isSealed }));
  const campaign = await publishCampaign(page, 'Points for the mall', { form: 'points', size: { kind: 'fixed', amount: 20_000 } });
  await send('/wps/rewards/codes/redeem', { code: await makeCode(page, campaign) });
  const { waiting } = await valueOf(call<{ waiting: { id: string; campaign: string }[] }>(page, token, '/wps/rewards'));
  await send('/wps/rewards/claim', { id: waiting.find((gift) => gift.campaign === campaign)?.id ?? '' });
  await send('/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, true);
  await send('/wps/member/paymentPassword', { newPaymentPassword: PIN }, true);
  await stopCampaigns(page, [campaign]);
}

/** Two greens beside one another. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADIAQMAAACjyqroAAAABlBMVEURSzoKMCbdhC+0AAAANElEQVR42u3KMQEAAAwCIPuX3goYwANukuKKiKIoiqIoiqIoiqIoiqIoiqIoiqIoiqK4Hh9QgZFCRDymhAAAAABJRU5ErkJggg==',
  'base64',
);

test('two operators write a good with sizes and a picture, one counts its pieces; its page says sizes, stock and what it has cost, and one size is ordered', async ({
  page,
  browser,
}) => {
  const t = wordsOf('en');
  const code = `cap-${randomUUID().slice(0, 6)}`;
  const wira = await operatorPage(browser, 'wira', '/console/goods');
  await expect(wira.getByRole('row').filter({ hasText: 'shirt' })).toBeVisible();
  await pictures(wira, 'console-goods');
  await wira.getByRole('button', { name: c('goods.new'), exact: true }).click();
  await expect(wira.getByText(c('goods.problem.price'))).toBeVisible();
  await wira.getByLabel(c('goods.id'), { exact: true }).fill(code);
  await wira.getByLabel(c('goods.price'), { exact: true }).fill('3000');
  await sayAll(wira, c('goods.name'), `Cap ${code}`);
  await sayAll(wira, c('goods.remark'), 'A cap.');
  await sayEmpty(wira, c('goods.categoryName'), 'Voucher');
  for (const [n, size] of ['S', 'L'].entries()) {
    await wira.getByRole('button', { name: c('goods.variantAdd') }).click();
    await wira.getByLabel(c('goods.variantId', { n: String(n + 1) }), { exact: true }).fill(size.toLowerCase());
    await sayAll(wira, new RegExp(`^${c('goods.variantOf', { n: String(n + 1) })}, `), size);
  }
  await sayAll(wira, c('goods.variantName'), 'Size');
  await wira.getByLabel(c('content.picture')).setInputFiles({ name: 'cap.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(wira.getByRole('button', { name: c('goods.pictureRemove', { n: '1' }) })).toBeVisible();
  await expect(wira.getByText(c('goods.problem.text_missing'))).toBeHidden();
  await expectAccess(wira, 'console-good');
  await pictures(wira, 'console-good');
  await withReason(wira, wira, c('goods.publish'), c('goods.publish'));
  await expect(wira.getByText(c('desk.asked'))).toBeVisible();
  await agree(browser, `Cap ${code}`);
  await wira.goto('/console/goods');
  await wira
    .getByRole('button', { name: c('goods.piecesOf', { name: 'L' }) })
    .last()
    .click();
  const dialog = wira.getByRole('dialog');
  await dialog.getByLabel(c('goods.piecesCount')).fill('2');
  await dialog.getByLabel(c('reason.label')).fill('counted in the store');
  await dialog.getByRole('button', { name: c('goods.pieces'), exact: true }).click();
  await expect(wira.getByText(c('goods.moved', { n: '2' }))).toBeVisible();
  await wira.context().close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openMember(page, en);
  await collect(page);
  const card = page.getByRole('listitem').filter({ hasText: code });
  await expect(async () => {
    await page.goto('/pointMall');
    await card.getByRole('link', { name: `Cap ${code}`, exact: true }).click({ timeout: 8_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: `Cap ${code}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^S/ })).toBeDisabled();
  const offer = page.getByRole('region', { name: `Cap ${code}` });
  await expect(offer.getByRole('button', { name: t('points.variantPick') })).toBeDisabled();
  await page.getByRole('radio', { name: /^L/ }).check();
  await expect(page.getByRole('region', { name: t('points.prices') })).toContainText('3,000');
  await expect(offer).toContainText('17,000');
  await expectAccess(page, 'good', { within: 'main' });
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `good-${width}`);
  }
  await photograph(page, 'good-dark-1440', { whole: true });
  await offer.getByRole('button', { name: t('points.redeem') }).click();
  const exchange = page.getByRole('dialog');
  await expect(exchange.getByRole('heading', { name: `Cap ${code}, L` })).toBeVisible();
  await exchange.getByLabel(t('points.pin')).fill(PIN);
  await exchange.getByRole('button', { name: t('points.confirm') }).click();
  await expect(exchange).toBeHidden();
  await expect(page.getByRole('radio', { name: /^L/ })).toBeVisible();
  await expect(offer).toContainText(t('points.pieces', { count: '1' }));
});

test('a voucher says the terms of its free play before it is bought with points, and waits in the reward centre at once; without promotions it is not sold', async ({
  page,
  browser,
}) => {
  const t = wordsOf('id');
  const mark = randomUUID().slice(0, 6);
  const title = `Mall spins ${mark}`;
  const campaign = await publishCampaign(page, title, {
    trigger: { kind: 'mall' },
    form: 'free_spins',
    play: { vendor: 'halma', game: 'halma-raja', stake: 1_000, count: 4, days: 3 },
    size: { kind: 'fixed', amount: 4_000 },
    terms: {
      times: 300,
      base: 'gift',
      weights: { RNG: 100, SPORTS: 0, ESPORTS: 0, DS88: 0, LOTT: 0, ELOTT: 0 },
      maxBet: null,
      mostPercent: 1_000,
      days: 7,
    },
  });
  const wira = await operatorPage(browser, 'wira', '/console/goods');
  await wira.getByRole('button', { name: c('goods.new'), exact: true }).click();
  await wira.getByLabel(c('goods.id'), { exact: true }).fill(`v-${mark}`);
  await wira.getByLabel(c('goods.price'), { exact: true }).fill('4500');
  await sayAll(wira, c('goods.name'), title);
  await sayEmpty(wira, c('goods.categoryName'), 'Voucher');
  await wira.getByLabel(c('goods.kind'), { exact: true }).selectOption('voucher');
  await wira.getByLabel(c('goods.campaign'), { exact: true }).selectOption(`${campaign}:1`);
  await wira.getByLabel(c('goods.isCounted')).uncheck({ force: true });
  await wira.getByLabel(c('content.picture')).setInputFiles({ name: 'v.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(wira.getByRole('button', { name: c('goods.pictureRemove', { n: '1' }) })).toBeVisible();
  await withReason(wira, wira, c('goods.publish'), c('goods.publish'));
  await expect(wira.getByText(c('desk.asked'))).toBeVisible();
  await wira.context().close();
  await agree(browser, title);

  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page, id);
  await page.goto('/');
  await collect(page);
  const terms = page.getByRole('region', { name: t('points.voucherTerms') });
  await expect(async () => {
    await page.goto(`/pointMall?good=v-${mark}`);
    await expect(terms).toContainText('Halma Raja', { timeout: 8_000 });
  }).toPass();
  await expect(terms).toContainText(t('free.times', { times: '3' }));
  await expect(terms).toContainText('40,000');
  await expectFits(page, 'voucher-390');
  await expectAccess(page, 'voucher', { within: 'main' });
  await photograph(page, 'voucher-light-390', { whole: true });
  await page.getByRole('button', { name: t('points.redeem'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('free.times', { times: '3' }));
  await dialog.getByLabel(t('points.pin')).fill(PIN);
  await dialog.getByRole('button', { name: t('points.confirm') }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/?mc=rewardCenter');
  await expect(page.getByRole('dialog').getByRole('region', { name: t('gifts.running') })).toContainText(title);

  // Whoever wants no promotions is not sold one, and keeps the points.
  const token = await tokenOf(page);
  await valueOf(call(page, token, '/wps/rewards/opt-out', { isOptedOut: true }));
  await page.goto(`/pointMall?good=v-${mark}`);
  await page.getByRole('button', { name: t('points.redeem'), exact: true }).click();
  await dialog.getByLabel(t('points.pin')).fill(PIN);
  await dialog.getByRole('button', { name: t('points.confirm') }).click();
  await expect(dialog.getByRole('alert')).toContainText(tableOf('id', 'server').promotions_off);
  await stopCampaigns(page, [campaign]);
});
