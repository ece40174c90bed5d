import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { publishCampaign, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { newMember, type Reader, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

const READERS: readonly (Reader & { readonly width: number })[] = [
  { language: 'id', theme: 'dark', width: 390 },
  { language: 'en', theme: 'light', width: 1440 },
];

for (const reader of someOf(READERS, 1)) {
  const { language, theme, width } = reader;
  const t = wordsOf(language);

  test(`gifts of ranks stand with day and terms, and a choice a day is calculated from the own record (${language}, ${width})`, async ({
    page,
  }) => {
    const title = `Weekly of ranks ${randomUUID().slice(0, 6)}`;
    const campaign = await publishCampaign(page, title, {
      trigger: { kind: 'date' },
      size: { kind: 'ranks', byRank: { '1': 5_000, '3': 15_000 } },
      calendar: { startsAt: 0, endsAt: null, weekdays: [1, 2, 3, 4, 5, 6, 7], monthDays: null, fromMinute: null, toMinute: null },
    });
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    const gifts = page.getByRole('region', { name: t('vip.gifts') }).first();
    // What is published is read at most a moment later by each process.
    await expect(async () => {
      await page.goto('/vip');
      await expect(gifts.getByRole('row', { name: new RegExp(title) })).toContainText('15,000', { timeout: 8_000 });
    }).toPass();
    // The month's grid has each day's gift, and the list below says which.
    const month = page.getByRole('region', { name: new RegExp(`^${t('vip.calendar')}`) });
    await expect(month.locator('td[data-today="true"] [data-state]').first()).toBeVisible();
    await expect(month.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    const outlook = page.getByRole('region', { name: t('vip.outlook') }).first();
    await expect(outlook.getByRole('columnheader', { name: t('vip.column.stop') })).toBeVisible();
    await expect(outlook).toContainText(title);
    const range = outlook.getByRole('slider');
    await range.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    const choice = outlook.getByRole('columnheader', { name: new RegExp(`^${t('vip.column.choice')}`) });
    await expect(choice).toContainText('50,000');
    await expectFits(page, `vip-${language}`);
    await expectAccess(page, `vip-${language}`);
    await photograph(page, `vip-${theme}-${width}`, { whole: true });
    await stopCampaigns(page, [campaign]);
  });
}

test.describe('far from the house', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the grid of gifts and the dates beside the outlook name the same days of the house, and say whose they are', async ({ page }) => {
    const t = wordsOf('en');
    const title = `Daily of ranks ${randomUUID().slice(0, 6)}`;
    const campaign = await publishCampaign(page, title, {
      trigger: { kind: 'date' },
      size: { kind: 'ranks', byRank: { '1': 5_000 } },
      calendar: { startsAt: 0, endsAt: null, weekdays: [1, 2, 3, 4, 5, 6, 7], monthDays: null, fromMinute: null, toMinute: null },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await newMember(page, { language: 'en', theme: 'light' });
    const outlook = page.getByRole('region', { name: t('vip.outlook') }).first();
    const dates = outlook.getByRole('listitem').filter({ hasText: title });
    await expect(async () => {
      await page.goto('/vip');
      await expect(dates.first()).toBeVisible({ timeout: 8_000 });
    }).toPass();
    const month = page.getByRole('region', { name: new RegExp(`^${t('vip.calendar')}`) });
    await expect(month.locator('td[data-today="true"]')).toBeVisible();
    const house = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', day: '2-digit', month: '2-digit' });
    const last = await dates.last().locator('b').textContent();
    const shown = await month.getByRole('listitem').filter({ hasText: title }).last().locator('b').textContent();
    expect(Number(last?.slice(0, 2))).toBe(Number(shown));
    expect([house.format(Date.now()), house.format(Date.now() - 60_000)]).toContain(await dates.first().locator('b').textContent());
    await expect(outlook).toContainText('GMT+7');
    await expect(page.getByRole('region', { name: t('vip.giftsOf', { rank: 'Bronze' }) })).toContainText(title);
    await expectFits(page, 'vip-far');
    await photograph(page, 'vip-far-1440', { whole: true });
    await stopCampaigns(page, [campaign]);
  });
});
