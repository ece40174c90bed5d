import { expect } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { openGame, spinOnce } from './play.ts';
import { openAs, type Reader, register, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const en = wordsOf('en');

test('a member’s bet moves the rank’s figure by its stake', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, EN);
  await register(page, 'en');
  await page.goto('/vip');
  const own = page.getByRole('region', { name: en('vip.yourRank') });
  await expect(own.getByRole('heading', { name: 'Bronze' })).toBeVisible();
  const figure = own.locator('dl > div').filter({ hasText: en('vip.thisMonth') });
  await expect(figure).toContainText('0.00');
  await spinOnce(await openGame(page, 'en', 'gong-keraton'), 'en');
  const record = call<{ totals: { validBet: number } }>(page, await tokenOf(page), `/wps/bets/totals?from=0&to=${Date.now() + 60_000}`);
  const { totals } = await valueOf(record);
  expect(totals.validBet).toBeGreaterThan(0);
  await page.goto('/vip');
  await expect(figure).toContainText(totals.validBet.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});

test('the points mall shows everybody its catalogue and a member the ledger’s points, and offers nothing that is shut', async ({
  page,
}) => {
  await openAs(page, EN, '/pointMall');
  const rewards = page.getByRole('region', { name: en('points.rewards') });
  await expect(rewards.getByRole('listitem')).toHaveCount(7);
  await expect(rewards.getByRole('listitem').filter({ hasText: 'Play credit 1,000,000' })).toContainText(
    en('points.fromRank', { rank: 'Platinum' }),
  );
  await expect(rewards.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(en('points.redeemShut'))).toBeVisible();
  // product §2: no side menu here.
  await expect(page.getByRole('complementary', { name: en('dock.label') })).toHaveCount(0);
  await register(page, 'en');
  await page.goto('/pointMall');
  await expect(page.getByRole('region', { name: en('points.yours') })).toContainText('0');
  await expect(page.getByText(en('points.neverExpire'))).toBeVisible();
});

test('what the points mall has read is forgotten when it is left, and when the member centre is closed', async ({ page }) => {
  await openAs(page, EN);
  await register(page, 'en');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('MCSFE_getPointBalance')) asked += 1;
  });
  const points = page.getByRole('region', { name: en('points.yours') });
  await page.goto('/pointMall');
  await expect(points).toContainText(en('points.neverExpire'));
  await expect.poll(() => asked).toBe(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.home'), exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(points).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await page.goto('/pointMall?mc=personalHistoryCopy');
  const centre = page.getByRole('dialog', { name: en('bets.title') });
  await expect(centre).toBeVisible();
  await expect.poll(() => asked).toBe(3);
  await centre
    .getByRole('button', { name: en('action.close') })
    .first()
    .click();
  await expect(centre).toBeHidden();
  await expect.poll(() => asked).toBe(4);
});
