import { randomUUID } from 'node:crypto';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { lookAt } from './looks.ts';
import { amountIn, gameWords, headerBalance, openGame, spinOnce } from './play.ts';
import { buyVoucher } from './provider.ts';
import { newMember, type Reader, test, openMember } from './reader.ts';
import { withSettings } from './settings.ts';
import { wordsOf } from './words.ts';

const ID: Reader = { language: 'id', theme: 'light' };
const t = wordsOf('id');

/** Buys a voucher of 50,000 from the local provider and turns it in, with the bonus that was chosen. */
async function deposit(page: Page, offerId: string): Promise<void> {
  const code = await buyVoucher(page, '50,000');
  const answer = await page.evaluate(
    async ([voucher, offer, key]) => {
      const headers = {
        Authorization: sessionStorage.getItem('token') ?? '',
        'Content-Type': 'application/json',
        'Idempotency-Key': key ?? '',
      };
      const body = JSON.stringify({ code: voucher, offerId: offer });
      return (await fetch('/wps/deposits/voucher', { method: 'POST', headers, body })).json() as Promise<{ success: boolean }>;
    },
    [code, offerId, randomUUID()],
  );
  expect(answer).toMatchObject({ success: true });
}

/** Raises the stake to 100,000, the highest of the game. */
async function stakeMax(frame: FrameLocator): Promise<void> {
  const raise = frame.getByRole('button', { name: gameWords.id.more });
  while (await raise.isEnabled()) await raise.click();
}

/** The balance in the header, once it is there. */
async function balanceOf(page: Page): Promise<number> {
  await expect.poll(() => headerBalance(page, 'id')).toBeGreaterThan(0);
  return headerBalance(page, 'id');
}

const card = (page: Page, key: string): Locator => page.getByRole('region', { name: t(key), exact: true }).first();

test('a bonus that is chosen runs, counts every bet with its reason, and becomes cash', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await newMember(page, ID);
  await page.goto('/?mc=bonusDetails');
  await expect(page.getByRole('heading', { name: t('bonus.none') })).toBeVisible();
  await expect(page.getByText('10% setoran slot harian')).toBeVisible();

  await deposit(page, 'daily-slots-10');
  await page.reload();
  await expect(page.getByText('Setoran 50,000 + bonus 5,000 · taruhan 5×')).toBeVisible();
  await expect(page.getByText('/ 25,000')).toBeVisible();
  await expect(card(page, 'turnover.title')).toContainText(t('turnover.left', { amount: '50,000.00' }));

  const frame = await openGame(page, 'id', 'naga-fajar');
  await spinOnce(frame, 'id');
  await page.goto('/?mc=bonusDetails');
  const ledger = card(page, 'bonus.ledger');
  await expect(ledger.getByRole('row').filter({ hasText: 'Naga Fajar' })).toContainText(t('bonus.filter.counted'));
  await expect(page.getByText('/ 25,000').locator('..')).toContainText('1,000');
  await lookAt(page, 'bonus-running');

  const again = await openGame(page, 'id', 'naga-fajar');
  await stakeMax(again);
  await spinOnce(again, 'id');
  await page.goto('/?mc=bonusDetails');
  // Met: it stands among the earlier ones, its money in the balance, and nothing is left to stake.
  const past = card(page, 'bonus.past');
  await expect(past.getByRole('row').filter({ hasText: '10% setoran slot harian' })).toContainText(t('bonus.state.met'));
  await expect(card(page, 'turnover.title')).toContainText(t('turnover.clear'));
  await past.getByRole('button', { name: t('bonus.openOf', { name: '10% setoran slot harian' }) }).click();
  const bets = ledger.getByRole('row').filter({ hasText: 'Naga Fajar' });
  await expect(bets).toHaveCount(2);
  await expect(bets.first()).toContainText(t('bonus.filter.partial'));
  await expect(bets.first()).toContainText('24,000.00');
});

test('a bonus is given up in the open, and the rebate is claimed once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openMember(page, ID);
  await deposit(page, 'first-deposit-100');
  await page.goto('/?mc=bonusDetails');
  await page.getByRole('button', { name: t('bonus.giveUp') }).click();
  const dialog = page.getByRole('dialog', { name: t('giveUp.title') });
  await expect(dialog).toContainText('50,000.00');
  await expect(dialog).toContainText('800,000.00');
  await expect(dialog).toContainText('1,050,000.00');
  await dialog.getByRole('button', { name: t('giveUp.keep') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('bonus.giveUp') }).click();
  await dialog.getByRole('button', { name: t('giveUp.confirm') }).click();
  await expect(page.getByText(t('giveUp.done'))).toBeVisible();
  await expect(card(page, 'bonus.past')).toContainText(t('bonus.state.given_up'));
  await page.goto('/');
  expect(await balanceOf(page)).toBe(105_000_000);

  const frame = await openGame(page, 'id', 'naga-fajar');
  await stakeMax(frame);
  await spinOnce(frame, 'id');
  await spinOnce(frame, 'id');
  await page.goto('/');
  const before = await balanceOf(page);
  await page.goto('/?mc=manualRebate');
  const claim = page.getByRole('button', { name: t('rebate.claim', { amount: '1,000.00' }) });
  await expect(claim).toBeEnabled();
  await lookAt(page, 'rebate');
  // The reward centre offers the same, and has nothing of it left behind it.
  await page.goto('/?mc=rewardCenter');
  await claim.dblclick();
  await expect(page.getByText(t('rebate.claimed', { amount: '1,000.00' }))).toBeVisible();
  await expect(claim).toHaveCount(0);
  await page.goto('/?mc=manualRebate');
  await expect(card(page, 'rebate.history')).toContainText('1,000.00');
  await expect(page.getByRole('button', { name: t('rebate.tooSmall', { amount: '1,000.00' }) })).toBeDisabled();
  await page.goto('/');
  expect(await balanceOf(page)).toBe(before + amountIn('1,000.00'));
});

test('a brand without the rebate has neither its entry nor its page', async ({ page }) => {
  await withSettings(page, ({ features, ...rest }) => ({ ...rest, features: { ...features, manualRebate: false } }));
  await newMember(page, ID);
  await page.goto('/?mc=manualRebate');
  await expect(page.getByText(t('centre.closedTitle'))).toBeVisible();
});
