import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from './calls.ts';
import { makeRain, publishCampaign } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { newMember, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const OPEN_MS = 60_000;
const [id, en]: readonly [Reader, Reader] = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
];
const [s, t] = [wordsOf('id'), wordsOf('en')];

const joinOn = async (page: Page, words: typeof t): Promise<void> => {
  await page.getByRole('button', { name: words('draw.join') }).click();
  await expect(page.getByText(words('draw.waits'))).toBeVisible();
};

test('a rain counts joins and opened envelopes live on an open page; the late see the split and shuffle again', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6);
  const title = `Rain ${mark}`;
  const limits = { budget: 100_000, gifts: null, perMember: 100, cycle: 'once' as const, perHousehold: null };
  const size = { kind: 'fixed' as const, amount: 500 };
  const campaign = await publishCampaign(page, title, { trigger: { kind: 'draw' }, form: 'points', size, limits });
  const rain = `rain-${mark}`;
  await makeRain(page, rain, campaign, [500, 200, 100], Date.now() + 3_000, OPEN_MS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, en);
  const other = await (await browser.newContext()).newPage();
  await other.setViewportSize({ width: 390, height: 900 });
  await newMember(other, id);

  await page.goto('/promotions');
  await page.getByRole('link', { name: t('draw.openOf', { title }) }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  // What is in them is said before anybody has a number.
  await expect(page.getByRole('heading', { name: t('draw.locked') })).toBeVisible();
  await joinOn(page, t);
  await expect(page.getByText(t('draw.joined', { count: '1' }))).toBeVisible();
  await other.goto(`/promoDetail?draw=${rain}`);
  await joinOn(other, s);
  // Nothing was read again: the count was told.
  await expect(page.getByText(t('draw.joined', { count: '2' }))).toBeVisible();
  await expect(page.locator('.draw-count')).toHaveText('3');
  await expectFits(other, 'rain-narrow');
  await photograph(other, 'rain-joined-light-390', { whole: true });

  // Joining ends, the list is closed, envelopes open one by one; two numbers take two of three.
  await expect(page.getByText(t('draw.phase.drawn'), { exact: true })).toBeVisible({ timeout: OPEN_MS + 60_000 });
  await expect(page.locator('.draw-count')).toHaveText('1');
  await expect(page.getByText(/Number [12] has (500|200) points/)).toBeVisible();
  await expect(other.getByText(s('draw.phase.drawn'), { exact: true })).toBeVisible();
  // Of somebody else's number the name is masked.
  await expect(page.locator('.rain-latest')).toContainText(/\w{2}\*{3}\w · Number \d/);
  await expect(other.getByText(s('draw.openedOf', { n: '2', count: '3' }))).toBeVisible();
  await expectAccess(page, 'rain');
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `rain-${width}`);
  }
  await photograph(page, 'rain-drawn-dark-1440', { whole: true });

  // Who was late sees the same and makes it again; who stopped is shown nothing.
  const late = await (await browser.newContext()).newPage();
  await newMember(late, en);
  await late.goto(`/promoDetail?draw=${rain}`);
  await expect(late.getByText(t('draw.late'))).toBeVisible();
  await expect(late.getByText(t('draw.openedOf', { n: '2', count: '3' }))).toBeVisible();
  await late.getByRole('button', { name: t('draw.check') }).click();
  await expect(late.getByText(t('race.matches'), { exact: true })).toBeVisible();
  await call(late, await tokenOf(late), '/wps/rewards/opt-out', { isOptedOut: true });
  await late.goto(`/promoDetail?draw=${rain}`);
  await expect(late.getByText(t('promo.missingTitle'))).toBeVisible();
});
