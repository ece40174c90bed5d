import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { publishCampaign, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openGame, spinOnce } from './play.ts';
import { newMember, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const SOON_MS = 12_000;
const NOBODY_LEFT_OUT = { budget: 100_000, gifts: null, perMember: 1, cycle: 'once' as const, perHousehold: 5 };

/** Another member in a browser of their own. */
async function another(browser: Browser, reader: Reader): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await newMember(page, reader);
  return page;
}

test('two members race; places move as they play, the race ends, prizes wait with their terms, and the board is made again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const [id, en]: readonly [Reader, Reader] = [
    { language: 'id', theme: 'light' },
    { language: 'en', theme: 'dark' },
  ];
  const [t, s] = [wordsOf('en'), wordsOf('id')];
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, en);
  const other = await another(browser, id);
  await other.setViewportSize({ width: 390, height: 900 });
  const startsAt = Date.now() + SOON_MS;
  const title = `Race ${randomUUID().slice(0, 6)}`;
  const race = await publishCampaign(page, title, {
    trigger: { kind: 'race', by: 'stake', gameTypes: ['RNG'], vendors: null, games: null, minBet: 0.01, maxADay: null, waitMinutes: 1 },
    size: { kind: 'places', prizes: [500, 200] },
    form: 'points',
    signUp: 'open',
    limits: NOBODY_LEFT_OUT,
    calendar: { startsAt, endsAt: startsAt + 90_000, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
  });

  // Both read the rule and join.
  await page.goto('/promotions');
  await page.getByRole('link', { name: t('race.openOf', { title }) }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: t('race.join') }).click();
  await expect(page.getByText(t('race.nothingYet'))).toBeVisible();
  await other.goto(`/promoDetail?race=${race}`);
  await other.getByRole('button', { name: s('race.join') }).click();
  await expect(other.getByText(s('race.nothingYet'))).toBeVisible();
  await expect(page.getByText(t('race.state.running'), { exact: true })).toBeVisible({ timeout: 30_000 });

  // One plays: the other sees the place without asking for it.
  const frame = await openGame(page, 'en', 'naga-fajar');
  await spinOnce(frame, 'en');
  await expect(other.getByRole('row')).toHaveCount(2, { timeout: 30_000 });
  await expectFits(other, 'race-narrow');
  await photograph(other, 'race-light-390', { whole: true });
  await page.goto(`/promoDetail?race=${race}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const rivalFrame = await openGame(other, 'id', 'naga-fajar');
  await spinOnce(rivalFrame, 'id');
  await spinOnce(rivalFrame, 'id');
  await expect(page.getByRole('row').nth(1)).not.toContainText(t('race.you'), { timeout: 30_000 });
  await expect(page.getByRole('row').nth(2)).toContainText(t('race.you'));
  await expectAccess(page, 'race');
  await photograph(page, 'race-dark-1440', { whole: true });

  // It ends; the prizes wait, each once, and anybody makes the places again.
  await expect(page.getByText(t('race.state.closed'), { exact: true })).toBeVisible({ timeout: 150_000 });
  await page.getByRole('button', { name: t('race.recountHere') }).click();
  await expect(page.getByText(t('race.matches'), { exact: true })).toBeVisible();
  for (const [who, amount] of [
    [other, 500],
    [page, 200],
  ] as const) {
    await who.goto('/?mc=rewardCenter');
    await expect(who.getByRole('dialog').getByText(title).first()).toBeVisible();
    await expect(who.getByRole('dialog').getByText(String(amount)).first()).toBeVisible();
  }
});

for (const { reader, width } of [
  { reader: { language: 'id', theme: 'light' } as const, width: 390 },
  { reader: { language: 'en', theme: 'dark' } as const, width: 1440 },
])
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
      limits: { ...NOBODY_LEFT_OUT, budget: 1_000_000 },
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
