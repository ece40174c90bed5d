import { expect, type Page } from '@playwright/test';
import { expectFits, photograph } from './looks.ts';
import { pressAt } from './press-at.ts';
import { newMember, type Reader, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

const READERS: readonly Reader[] = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
];

/** The two widths of a telephone and a desk. */
async function atBothWidths(page: Page, name: string, look: () => Promise<void>): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await look();
    await expectFits(page, `${name} ${width}`);
    await photograph(page, `${name}-${width}`, { whole: true });
  }
}

for (const reader of someOf(READERS, 1)) {
  const t = wordsOf(reader.language);
  const said = { amount: '1,000,000.00', left: '10,000,000.00' };
  // Until when is the clock's to say.
  const [locked = ''] = t('wallet.locked', { ...said, until: 'none' }).split('10,000,000.00');

  test(`wherever a balance stands, what may be withdrawn stands beside it (${reader.language}, ${reader.theme})`, async ({ page }) => {
    await newMember(page, reader);
    const name = `balance-${reader.language}`;
    await page.goto('/');
    const card = page.locator('.card.account');
    const pill = page.getByRole('region', { name: t('wallet.balance') }).first();
    await atBothWidths(page, `${name}-home`, async () => {
      await expect(card.getByText(t('wallet.available'))).toBeVisible();
      await expect(card.getByText(locked)).toBeVisible();
      await expect(pill).toContainText(t('wallet.availableShort', { amount: '0.00' }));
      // What is locked is never the largest alone.
      const sizes = await card.locator('.balance-split .money').evaluateAll((list) => list.map((one) => getComputedStyle(one).fontSize));
      expect(new Set(sizes).size).toBe(1);
      expect(sizes).toHaveLength(2);
    });
    await page.goto('/?mc=transferFund');
    const wallet = page.getByRole('dialog', { name: t('centre.transferFund') });
    await atBothWidths(page, `${name}-wallet`, async () => {
      await expect(wallet.getByText(t('wallet.available'), { exact: true })).toBeVisible();
      await expect(wallet.locator('.locked-note')).toContainText(locked);
    });
    await page.goto('/?mc=withdraw');
    const withdraw = page.getByRole('dialog', { name: t('centre.withdraw') });
    await atBothWidths(page, `${name}-withdraw`, async () => {
      await expect(withdraw.getByText(t('withdraw.canTake', { amount: '0.00' }))).toBeVisible();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?mc=menu');
    await expect(page.locator('.centre-money .locked-note')).toContainText(locked);
    await photograph(page, `${name}-menu-390`);
    await page.goto('/pointMall');
    await atBothWidths(page, `${name}-points`, async () => {
      await expect(page.locator('.points-convert')).toContainText(t('credit.wagerTimes', { times: '1' }));
    });
  });
}

test('an offer carries itself from its card to its receipt, and the form beside an order stands still', async ({ page }) => {
  const t = wordsOf('en');
  const name = '100% on your first deposit';
  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/promotions');
  await page
    .getByRole('article', { name })
    .getByRole('link', { name: t('promo.toDeposit') })
    .click();
  const layer = page.getByRole('dialog', { name: t('centre.depositv2') });
  const chosen = layer.getByText(t('deposit.bonusFor', { name }));
  // Above the fold of a telephone.
  await expect(chosen).toBeInViewport();
  await expect(layer.getByRole('radio', { name })).toBeChecked();
  await photograph(page, 'offer-chosen-390');
  // What is too little for it is said, and nothing is ordered without it.
  await layer.getByLabel(t('deposit.amountLabel')).fill('20000');
  await layer.getByRole('button', { name: t('deposit.continue') }).click();
  await expect(layer.getByRole('alert')).toContainText(t('deposit.bonusNeeds', { min: '50,000' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await layer.getByLabel(t('deposit.amountLabel')).fill('100000');
  await expect(layer.locator('.deposit-summary')).toContainText(`${name}: 100,000`);
  await photograph(page, 'offer-chosen-1440');
  await layer.getByRole('button', { name: t('deposit.continue') }).click();
  const panel = layer.locator('.deposit-pay');
  const terms = { bonus: '100,000', required: '1,600,000', days: '14' };
  await expect(panel).toContainText(name);
  await expect(panel).toContainText(t('deposit.bonusSoon', terms));
  await expect(layer.getByLabel(t('deposit.amountLabel'))).toBeDisabled();
  await photograph(page, 'offer-paying-1440');
  const reference = (await layer.locator('.deposit-pay-body .deposit-copy b').textContent()) ?? '';
  await pressAt(page, reference, 'Paid, said five times');
  await expect(layer.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();
  await expect(panel).toContainText(t('deposit.bonusGiven', terms));
  // Nothing can leave yet: what unlocks it is the way on, not a withdrawal that must fail.
  await expect(panel.getByRole('button', { name: t('deposit.toWager') })).toBeVisible();
  await expect(panel.getByRole('button', { name: t('centre.withdraw'), exact: true })).toHaveCount(0);
  await photograph(page, 'offer-received-1440');
  await layer.getByRole('button', { name: t('deposit.again') }).click();
  await expect(layer.getByLabel(t('deposit.amountLabel'))).toBeEnabled();
});

test('the reward centre counts what waits for a press, shows it, and its badge goes with the last', async ({ page }) => {
  const t = wordsOf('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/?mc=rewardCenter');
  const layer = page.getByRole('dialog', { name: t('centre.rewardCenter') });
  // The check-in of the first day; steps that protect the account are no claims.
  await expect(layer.getByText(t('rewards.waiting', { count: '1' }))).toBeVisible();
  const entry = layer.locator('[data-page="rewardCenter"], [aria-current="page"]').first();
  await expect(entry).toContainText('1');
  await expect(layer.locator('nav').getByText('6', { exact: true })).toHaveCount(0);
  const claim = layer.getByRole('button', { name: /^Claim / });
  await expect(claim).toHaveCount(1);
  await photograph(page, 'rewards-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  // No mark lies upon a figure.
  const overlaps = await layer.locator('.gift-tile').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const mark = tile.getBoundingClientRect();
      const figures = [...(tile.parentElement?.querySelectorAll('.money, .digits, b') ?? [])];
      return figures
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.left < mark.right && box.right > mark.left && box.top < mark.bottom && box.bottom > mark.top);
    }),
  );
  expect(overlaps).toEqual([]);
  await photograph(page, 'rewards-390');
  await claim.click();
  await expect(layer.getByText(t('rewards.waiting', { count: '0' }))).toBeVisible();
  await expect(layer.getByRole('button', { name: /^Claim / })).toHaveCount(0);
});
