import { expect, type Locator, type Page } from '@playwright/test';
import { lookAt } from './looks.ts';
import { pressAt } from './press-at.ts';
import { buyVoucher } from './provider.ts';
import { test, openMember } from './reader.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const CREDIT = 1_000_000;

/** The layer that the member centre is. */
const centre = (page: Page): Locator => page.getByRole('dialog', { name: t('centre.depositv2') });

async function openDeposit(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: t('header.deposit'), exact: true })
    .first()
    .click();
  await expect(centre(page).getByRole('heading', { name: t('deposit.title'), exact: true })).toBeVisible();
  return centre(page);
}

/** Types an amount and orders it; the order's reference. */
async function orderOf(page: Page, amount: string): Promise<string> {
  const layer = centre(page);
  await layer.getByLabel(t('deposit.amountLabel')).fill(amount);
  await layer.getByRole('button', { name: t('deposit.continue') }).click();
  await expect(layer.getByText(t('deposit.status.waiting')).first()).toBeVisible();
  return (await layer.locator('.deposit-pay-body .deposit-copy b').textContent()) ?? '';
}

test('a member deposits by QR and by bank, and sees it arrive without doing anything', { tag: '@check' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openMember(page, { language: 'en', theme: 'light' });
  const layer = await openDeposit(page);
  await expect(layer.getByText(t('deposit.historyEmpty'))).toBeVisible();

  // What cannot be ordered is said at the field, and nothing is ordered.
  const amount = layer.getByLabel(t('deposit.amountLabel'));
  const button = layer.getByRole('button', { name: t('deposit.continue') });
  await button.click();
  await expect(layer.getByRole('alert')).toContainText(t('deposit.empty'));
  for (const [typed, says] of [
    ['19999', t('deposit.tooLittle', { min: '20,000' })],
    ['10000001', t('deposit.tooMuch', { max: '10,000,000' })],
  ] as const) {
    await amount.fill(typed);
    await button.click();
    await expect(layer.getByRole('alert')).toContainText(says);
  }
  await layer.getByRole('button', { name: '100,000', exact: true }).click();
  await expect(amount).toHaveValue('100,000');
  await expect(layer.getByRole('radio', { name: t('deposit.noBonus') })).toBeChecked();
  await lookAt(page, 'deposit-form');

  const byQr = await orderOf(page, '100000');
  await expect(layer.locator('.deposit-qr')).toHaveAttribute('data-payload', /^000201010212.*5303360.*5409100000\.00.*6304[0-9A-F]{4}$/);
  await expect(layer.getByRole('timer')).toContainText(/1[45]:\d\d/);
  await lookAt(page, 'deposit-pay');
  await pressAt(page, byQr, 'Paid, said five times');
  await expect(layer.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();
  await expect(page.locator('.balance-pill')).toContainText((CREDIT + 100_000).toLocaleString('en-US'));
  await lookAt(page, 'deposit-done');

  // A reload finds the same order; another one begins with what is free to be chosen.
  await page.reload();
  await expect(layer.getByText(byQr).first()).toBeVisible();
  await expect(layer.getByText(t('deposit.newBalance'))).toBeVisible();
  await expect(layer.getByRole('button', { name: t('deposit.play'), exact: true })).toBeVisible();
  await layer.getByRole('button', { name: t('deposit.again') }).click();
  await layer.getByRole('radio', { name: 'Bank transfer' }).check({ force: true });
  const byBank = await orderOf(page, '75,000');
  const exact = layer.locator('.deposit-copy', { hasText: t('deposit.exact') }).locator('b');
  await expect(exact).toHaveText(/^75,\d{3}$/);
  await lookAt(page, 'deposit-bank');
  await pressAt(page, byBank, 'Part of it');
  await expect(layer.getByText(t('deposit.status.part')).first()).toBeVisible();
  await pressAt(page, byBank, 'Too much');
  await expect(layer.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();

  // Both stand in the history, which opens them.
  await layer.getByRole('button', { name: t('deposit.openOf', { reference: byQr }) }).click();
  await expect(layer.locator('.deposit-pay')).toContainText(byQr);
});

test('a voucher, an e-wallet and the way back, a cancelled order, and no way in for a trial account', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openMember(page, { language: 'en', theme: 'dark' });
  const layer = await openDeposit(page);
  const code = await buyVoucher(page, '50,000');
  await layer.getByRole('radio', { name: 'Voucher' }).check({ force: true });
  const field = layer.getByLabel(t('deposit.voucher'));
  await field.fill('ABCD-EFGH');
  await layer.getByRole('button', { name: t('deposit.redeem') }).click();
  await expect(layer.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('ABCD-EFGH');
  await field.fill(code);
  await layer.getByRole('button', { name: t('deposit.redeem') }).click();
  await expect(layer.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();
  await expect(page.locator('.balance-pill')).toContainText((CREDIT + 50_000).toLocaleString('en-US'));

  // A limit of one's own: what it leaves is offered, and no more can be ordered.
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: sessionStorage.getItem('token') ?? '' };
    await fetch('/wps/member/limits', {
      method: 'POST',
      headers,
      body: JSON.stringify({ kind: 'deposit', period: 'day', amount: 90_000 }),
    });
  });
  await page.reload();
  await layer.getByRole('button', { name: t('deposit.again') }).click();
  await expect(layer.getByText('50,000 of 90,000')).toBeVisible();
  await expect(layer.getByRole('button', { name: '40,000', exact: true })).toBeVisible();
  await expect(layer.getByRole('button', { name: '50,000', exact: true })).toBeHidden();
  await layer.getByLabel(t('deposit.amountLabel')).fill('50000');
  await expect(layer.getByRole('alert')).toContainText(t('deposit.overLimit', { left: '40,000' }));
  await layer.getByRole('radio', { name: 'E-wallet' }).check({ force: true });
  await orderOf(page, '20000');
  await layer.getByRole('button', { name: t('deposit.openWallet') }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(layer.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();

  await layer.getByRole('button', { name: t('deposit.again') }).click();
  await orderOf(page, '20000');
  await layer.getByRole('button', { name: t('deposit.cancel'), exact: true }).click();
  await expect(layer.getByRole('heading', { name: t('deposit.end.cancelled') })).toBeVisible();

  // A trial account is told to open a real one.
  await page.evaluate(() => {
    sessionStorage.clear();
    sessionStorage.setItem('closed', 'true');
  });
  await page.goto('/?popup=freePlay');
  const free = page.getByRole('dialog', { name: t('session.freeTitle') });
  await expect(free).toBeVisible();
  for (const box of await free.getByRole('checkbox').all()) await box.check();
  await free.getByRole('button', { name: t('session.freeStart') }).click();
  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
  await page.goto('/?mc=depositv2');
  await expect(page.getByRole('dialog', { name: t('session.realTitle') })).toBeVisible();
});
