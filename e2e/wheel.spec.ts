import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { publishCampaign, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { newMember, type Reader, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

const LIMITS = { budget: 100_000, gifts: null, perMember: 1, cycle: 'once' as const, perHousehold: 5 };

const READERS: readonly (Reader & { readonly width: number })[] = [
  { language: 'id', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 1440 },
];

for (const { width, ...reader } of someOf(READERS, 1))
  test(`a wheel says its chances, is spun once by keyboard, and is made again (${reader.language}, ${width})`, async ({ page }) => {
    const t = wordsOf(reader.language);
    const title = `Wheel ${randomUUID().slice(0, 6)}`;
    const campaign = await publishCampaign(page, title, {
      trigger: { kind: 'registration' },
      size: {
        kind: 'wheel',
        slices: [
          { amount: 50, chance: 6_000 },
          { amount: 100, chance: 3_900 },
          { amount: 2_500, chance: 100 },
        ],
      },
      form: 'points',
      limits: { ...LIMITS, budget: 1_000_000 },
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    await page.goto('/?mc=rewardCenter');
    await page.getByRole('link', { name: t('wheel.openOf', { what: title }) }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '39%' })).toBeVisible();
    await photograph(page, `wheel-${reader.theme}-${width}`, { whole: true });
    await page.getByRole('button', { name: t('wheel.spin'), exact: true }).press('Enter');
    await expect(page.getByText(t('wheel.cameOut'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('wheel.spin'), exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: t('wheel.check') }).click();
    await expect(page.getByText(t('race.matches'), { exact: true })).toBeVisible();
    await expectAccess(page, 'wheel');
    await expectFits(page, `wheel-${width}`);
    await stopCampaigns(page, [campaign]);
  });
