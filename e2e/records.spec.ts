import fs from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { lookAt } from './looks.ts';
import { amountIn, chooseFromMenu, gameWords, openGame, spinOnce } from './play.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

const PAGES = { personalHistoryCopy: 'bets.title', transactionHistory: 'records.title', personalProfit: 'records.profit' } as const;
const t = wordsOf('id');

test.use({ acceptDownloads: true });

const record = (page: Page, name: keyof typeof PAGES): Locator => page.getByRole('dialog', { name: t(PAGES[name]) });

/** Goes to another record by the member centre's own menu. */
async function turnTo(page: Page, name: keyof typeof PAGES): Promise<Locator> {
  await page
    .getByRole('navigation', { name: t('centre.title') })
    .getByRole('button', { name: t(PAGES[name]), exact: true })
    .click();
  await expect(record(page, name)).toBeVisible();
  return record(page, name);
}

/** The cells of a table's column, read as amounts, from the top. */
async function column(table: Locator, head: string): Promise<number[]> {
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const place = heads.findIndex((text) => text.includes(head));
  const rows = table.getByRole('row').filter({ has: table.page().getByRole('button') });
  return (await rows.locator(`td:nth-child(${place + 1})`).allInnerTexts()).map(amountIn);
}

async function fileOf(page: Page, within: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), within.getByRole('button', { name: t('bets.download') }).click()]);
  expect(download.suggestedFilename()).toMatch(/^sorak-[a-z-]+-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  return fs
    .readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
}

test('a member finds every bet and every movement, adds them up, takes them away as files and checks a round', async ({ page }) => {
  await newMember(page, { language: 'id', theme: 'light' });
  const frame = await openGame(page, 'id', 'naga-fajar');
  for (let turn = 0; turn < 3; turn += 1) await spinOnce(frame, 'id');
  await page.goto('/');

  await chooseFromMenu(page, 'id', 'member.bettingRecord');
  const bets = record(page, 'personalHistoryCopy');
  const rows = bets.getByRole('row').filter({ hasText: 'Naga Fajar' });
  await expect(rows).toHaveCount(3);
  const result = (await column(bets.getByRole('table'), t('bets.net'))).reduce((sum, net) => sum + net, 0);
  await expect(bets.locator('dl > div').filter({ hasText: t('bets.count') })).toContainText('3');
  // Days as they are written everywhere, whatever the browser's language; times with seconds, numbers whole.
  await expect(bets.getByLabel(t('bets.from'), { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await expect(rows.first()).toContainText(/\d\d\/\d\d \d\d:\d\d:\d\d/);
  const number = rows.first().locator('.bet-id');
  expect(await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  // On one line where there is room for it, else on two of about one length.
  const linesOf = () =>
    number.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const lines = new Map<number, number>();
      for (const { top, width } of range.getClientRects()) lines.set(top, (lines.get(top) ?? 0) + width);
      return [...lines.values()];
    });
  const [first = 0, second = first, ...more] = await linesOf();
  expect(more).toEqual([]);
  expect(second).toBeGreaterThan(first * 0.7);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await linesOf()).toHaveLength(1);
  const betLines = await fileOf(page, bets);
  expect(betLines).toHaveLength(4);
  await bets.getByRole('combobox', { name: t('bets.statusHead') }).selectOption('void');
  await expect(bets.getByText(t('bets.empty'))).toBeVisible();
  await bets.getByRole('combobox', { name: t('bets.statusHead') }).selectOption('');
  await bets.getByRole('combobox', { name: t('bets.product') }).selectOption('RNG');
  await expect(rows).toHaveCount(3);
  await bets.getByRole('button', { name: t('bets.preset.yesterday') }).click();
  await expect(bets.getByText(t('bets.empty'))).toBeVisible();

  const account = await turnTo(page, 'transactionHistory');
  await expect(account.getByText(t('records.addsUp'))).toBeVisible();
  const [changes, balances] = [
    await column(account.getByRole('table'), t('records.change')),
    await column(account.getByRole('table'), t('records.balanceAfter')),
  ];
  expect(changes.length).toBeGreaterThanOrEqual(4);
  for (const [at, balance] of balances.entries()) expect((balances[at + 1] ?? 0) + (changes[at] ?? 0)).toBe(balance);
  await account.getByRole('combobox', { name: t('records.kind') }).selectOption('bet');
  await expect(account.getByRole('row').filter({ hasText: 'Naga Fajar' })).toHaveCount(3);
  expect((await fileOf(page, account)).slice(1).every((line) => line.includes('Taruhan'))).toBe(true);
  await account.getByRole('button', { name: t('records.remove', { filter: t('records.group.bet') }) }).click();

  await account.getByRole('row').filter({ hasText: 'Naga Fajar' }).last().getByRole('button').click();
  const movement = page.getByRole('dialog', { name: t('records.detail') });
  await expect(movement.getByText(t('records.balanceBefore'))).toBeVisible();
  await movement.getByRole('button', { name: t('records.toBet') }).click();
  const detail = page.getByRole('dialog', { name: t('bets.detail') });
  await expect(detail.getByRole('table', { name: t('bets.movements') })).toBeVisible();
  await detail.getByRole('button', { name: t('action.close') }).click();
  await movement.getByRole('button', { name: t('action.close') }).click();

  const profit = await turnTo(page, 'personalProfit');
  const net = profit.locator('.profit-value').first();
  await expect.poll(async () => amountIn(await net.innerText())).toBe(result);
  await profit.getByRole('button', { name: t('records.view.periods') }).click();
  await expect(profit.getByRole('table').getByRole('row')).toHaveCount(16);
  expect(await fileOf(page, profit)).toHaveLength(15);
  await profit.getByRole('button', { name: t('records.view.kinds') }).click();
  await profit.getByRole('button', { name: t('records.betsOf', { name: t('category.RNG') }) }).click();
  await expect(rows).toHaveCount(3);

  await rows.first().getByRole('button').click();
  await detail.getByRole('button', { name: t('records.replay') }).click();
  await expect(page).toHaveURL(/\/game\?.*round=/);
  await expect(page.frameLocator('iframe').getByRole('dialog', { name: gameWords.id.fairness })).toBeVisible({ timeout: 90_000 });
});

test('the records in both themes, wide and narrow, with what is empty and what fails said in words', async ({ page }) => {
  await newMember(page, { language: 'id', theme: 'light' });
  await spinOnce(await openGame(page, 'id', 'naga-fajar'), 'id');
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    await page.goto(`/?mc=${name}`);
    await expect(
      record(page, name)
        .locator('td, th, li')
        .filter({ hasText: /Naga Fajar|Slot/ })
        .first(),
    ).toBeVisible();
    await lookAt(page, name);
  }
  await page.route('**/wps/relay/ODSFE2_MemTransDet*', (route) => route.abort());
  await page.goto('/?mc=transactionHistory');
  const account = record(page, 'transactionHistory');
  await expect(account.getByText(t('bets.failed'))).toBeVisible();
  await page.unroute('**/wps/relay/ODSFE2_MemTransDet*');
  await account.getByRole('button', { name: t('action.retry') }).click();
  await expect(account.getByText('Naga Fajar').first()).toBeVisible();
});
