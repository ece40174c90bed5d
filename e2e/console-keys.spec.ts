import { expect, type Page } from '@playwright/test';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

/** Every list of the console. */
const LISTS = [
  'withdrawals',
  'deposits',
  'adjustments',
  'applications',
  'exchanges',
  'goods',
  'members',
  'identity',
  'safer-play',
  'segments',
  'support',
  'complaints',
  'cases',
  'screening',
  'signals',
  'wins',
  'games',
  'games?view=vendors',
  'trading',
  'draws',
  'campaigns',
  'content?kind=banner',
  'content?kind=notice',
  'content?kind=help',
  'mailings',
  'agents',
  'agents?tab=runs',
  'reports?by=game',
  'cohorts',
  'month',
  'operators',
  'settings',
  'standards',
  'system',
  'audit',
];

/** Which row the keys have reached; -1 for none. */
const rowNow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.main tbody > tr')].filter((row) => row.querySelector('.note-row') === null);
    const own = document.activeElement?.closest('tr');
    return own ? rows.indexOf(own as HTMLTableRowElement) : -1;
  });

test('every list is walked by J and K, opened by Enter, and every page knows ⌘K and ?', async ({ browser }) => {
  test.slow();
  const wira = await operatorPage(browser, 'wira');
  for (const list of LISTS)
    await test.step(list, async () => {
      await wira.goto(`/console/${list}`);
      await expect(wira.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(wira.locator('.main [aria-busy="true"], .main .skeleton')).toHaveCount(0);
      await wira.keyboard.press('Control+k');
      await expect(wira.getByRole('dialog', { name: t('palette.title') })).toBeVisible();
      await wira.keyboard.press('Escape');
      await expect(wira.getByRole('dialog')).toHaveCount(0);
      await wira.keyboard.press('?');
      await expect(wira.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
      await wira.keyboard.press('Escape');
      await expect(wira.getByRole('dialog')).toHaveCount(0);
      const rows = await wira.locator('.main tbody > tr').count();
      if (rows === 0) return;
      if ((await wira.locator('.main .queue').count()) > 0) {
        // A queue opens what its keys reach, beside the list.
        await wira.keyboard.press('j');
        await expect.soft(wira, list).toHaveURL(/open=/);
        return;
      }
      await wira.keyboard.press('j');
      await expect.soft(async () => expect(await rowNow(wira)).toBe(0), list).toPass({ timeout: 3_000 });
      if (rows === 1) return;
      await wira.keyboard.press('j');
      expect.soft(await rowNow(wira), list).toBe(1);
      await wira.keyboard.press('k');
      expect.soft(await rowNow(wira), list).toBe(0);
    });

  await test.step('Back finds the list where it was left', async () => {
    await wira.setViewportSize({ width: 1440, height: 500 });
    await wira.goto('/console/members?order=name');
    await expect(wira.locator('.main tbody > tr').nth(5)).toBeVisible();
    for (let at = 0; at < 6; at += 1) await wira.keyboard.press('j');
    const place = await wira.evaluate(() => [scrollY, document.querySelector('.main')?.scrollTop ?? 0]);
    await wira.keyboard.press('Enter');
    await expect(wira).toHaveURL(/members\/\d+/);
    await expect(wira.getByRole('heading', { level: 1 })).toBeVisible();
    await wira.goBack();
    await expect(wira).toHaveURL(/order=name/);
    await expect(wira.locator('.main tbody > tr').nth(5)).toBeVisible();
    await expect.poll(() => wira.evaluate(() => [scrollY, document.querySelector('.main')?.scrollTop ?? 0])).toEqual(place);
  });
  await wira.context().close();
});
