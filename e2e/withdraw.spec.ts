import { expect, type Locator, type Page } from '@playwright/test';
import { call, valueOf } from './calls.ts';
import { lookAt } from './looks.ts';
import { operatorToken } from './operator.ts';
import { becomePayable, PIN } from './payable.ts';
import { chooseFromMenu } from './play.ts';
import { pressPayout } from './provider.ts';
import { newMember, PASSWORD, test, openMember } from './reader.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('id');

const amount = (centre: Locator): Locator => centre.getByLabel(t('withdraw.amountLabel'));
const pin = (centre: Locator): Locator => centre.getByLabel(t('withdraw.pin'), { exact: true });

async function ask(page: Page, centre: Locator, sum: string, figure: string): Promise<string> {
  await amount(centre).fill(sum);
  await pin(centre).fill(PIN);
  await centre.getByRole('button', { name: t('withdraw.send', { amount: figure }) }).click();
  const number = centre.getByText(/^No\. W\d+$/);
  await expect(number).toBeVisible();
  return (await number.innerText()).replace('No. ', '');
}

test('a step that is missing leads to its field, and back to the request with what was typed', { tag: '@check' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, { language: 'id', theme: 'light' });
  await page.goto('/?mc=withdraw');
  const centre = page.getByRole('dialog', { name: t('centre.withdraw') });
  await amount(centre).fill('750000');
  await centre.getByRole('button', { name: t('withdraw.ckPinDo') }).click();
  const asked = page.getByRole('dialog', { name: t('pin.title') });
  const fresh = asked.getByLabel(t('pin.new'), { exact: true });
  await expect(fresh).toBeFocused();
  await fresh.fill(PIN);
  await asked.getByLabel(t('pin.again')).fill(PIN);
  await asked.getByRole('button', { name: t('security.save') }).click();
  // Who asks for the proof says what it is for.
  const proof = page.getByRole('dialog', { name: t('auth.factorTitle') });
  await expect(proof.getByText(t('security.stepUpText'))).toBeVisible();
  await proof.getByLabel(t('auth.oldPassword')).fill(PASSWORD);
  await proof.getByRole('button', { name: t('security.confirm') }).click();
  await expect(centre.getByText(t('withdraw.ckPinSet'))).toBeVisible();
  await expect(amount(centre)).toHaveValue('750,000');

  // The account's form stands there at once, and its way back names where the reader came from.
  await centre.getByRole('button', { name: t('withdraw.ckCardDo'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('bank.addTitle') })).toBeVisible();
  await page
    .getByRole('navigation', { name: t('bank.addTitle') })
    .getByRole('button', { name: t('centre.withdraw') })
    .click();
  await expect(amount(centre)).toHaveValue('750,000');

  // The limit of deposits is in sight, marked and focused; the deposit is as it was.
  await page.goto('/?mc=depositv2');
  const deposit = page.getByRole('dialog', { name: t('centre.depositv2') });
  const typed = deposit.getByRole('textbox').first();
  await typed.fill('70000');
  await deposit
    .getByRole('button', { name: t('deposit.setLimit') })
    .first()
    .click();
  const field = page.locator('.centre-here');
  await expect(field).toBeInViewport();
  await expect(field.getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: t('centre.backTo', { page: t('centre.depositv2') }) }).click();
  await expect(typed).toHaveValue('70,000');
});

test('from what is missing to a part received: asked for, approved, paid, reported and returned, live', async ({ page }) => {
  const username = await openMember(page, { language: 'id', theme: 'light' });
  await chooseFromMenu(page, 'id', 'member.withdraw');
  const centre = page.getByRole('dialog', { name: t('centre.withdraw') });
  await expect(centre.getByText(t('withdraw.ckPinMissing'))).toBeVisible();
  await expect(centre.getByText(t('withdraw.ckCardMissing'))).toBeVisible();
  await expect(centre.locator('form').getByRole('button', { name: t('withdraw.sendPlain') })).toBeDisabled();
  await lookAt(page, 'withdraw-blocked');

  await becomePayable(page, username);
  await page.reload();
  await expect(centre.getByText(t('withdraw.ready'))).toBeVisible();
  await amount(centre).fill('750.000');
  await expect(centre.getByText(t('withdraw.errNumber'))).toBeVisible();
  await amount(centre).fill('49999');
  await expect(centre.getByText(t('withdraw.errMin', { amount: '50,000.00' }))).toBeVisible();
  await centre.getByRole('button', { name: t('withdraw.all') }).click();
  await expect(amount(centre)).toHaveValue('1,000,000');
  await amount(centre).fill('600000');
  await expect(centre.getByText(t('withdraw.ckStepNext'))).toBeVisible();
  await pin(centre).fill('111222');
  // The layer that closes takes the PIN along and leaves the amount.
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
  await chooseFromMenu(page, 'id', 'member.withdraw');
  await expect(amount(centre)).toHaveValue('600,000');
  await expect(pin(centre)).toHaveValue('');
  await pin(centre).fill('111222');
  await lookAt(page, 'withdraw-request');

  // The proof that was announced; then the PIN, which is wrong once. Nothing that was typed goes but the PIN.
  await centre.getByRole('button', { name: t('withdraw.send', { amount: '600,000.00' }) }).click();
  const proof = page.getByRole('dialog', { name: t('auth.factorTitle') });
  await proof.getByLabel(t('auth.oldPassword'), { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: t('security.confirm') }).click();
  await expect(centre.getByRole('alert')).toContainText('PIN');
  await expect(amount(centre)).toHaveValue('600,000');
  const id = await ask(page, centre, '600000', '600,000.00');
  await expect(centre.getByText(t('withdraw.state.review')).first()).toBeVisible();
  await expect(centre.getByText(t('withdraw.why.card_new')).first()).toBeVisible();

  const cashier = await operatorToken(page, 'dewi');
  const approved = await call<{ state: string } | null>(page, cashier, '/wps/operator/withdrawals/approve', { id });
  // Where other journeys have used this browser's address, the rules ask for a second operator.
  if (approved.value?.state === 'second_review') {
    await expect(centre.getByText(t('withdraw.state.second_review')).first()).toBeVisible();
    await call(page, await operatorToken(page, 'raka'), '/wps/operator/withdrawals/approve', { id });
  }
  await expect(centre.getByText(t('withdraw.state.sending')).first()).toBeVisible();
  await pressPayout(page, id, 'paid');
  await expect(centre.getByText(t('withdraw.ask'))).toBeVisible();
  await lookAt(page, 'withdraw-paid');
  // Whoever turns to another one still finds what waits for an answer, and by when.
  await centre.getByRole('button', { name: t('withdraw.new') }).click();
  const waits = centre.getByRole('button', { name: t('withdraw.toConfirmOpen', { id }) });
  await expect(waits).toContainText('600,000.00');
  await expect(waits).toContainText(t('withdraw.toConfirmBy', { time: '' }).trim());
  await lookAt(page, 'withdraw-to-confirm');
  await waits.click();
  await expect(centre.getByText(t('withdraw.ask'))).toBeVisible();
  await expect(waits).toHaveCount(0);

  await centre.getByText(t('withdraw.optPart')).click();
  await centre.getByRole('button', { name: t('withdraw.continue') }).click();
  const receipt = page.getByRole('dialog', { name: t('withdraw.confirmTitle') });
  await expect(receipt.getByText(t('withdraw.proofNeeded'))).toBeVisible();
  await receipt.getByLabel(t('withdraw.arrived')).fill('400000');
  await expect(receipt.getByRole('status')).toHaveText('200,000.00');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  const files = receipt.locator('input[type=file]');
  await files.setInputFiles({ name: 'mutasi.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(receipt.getByText(t('picture.kind'))).toBeVisible();
  await files.setInputFiles({ name: 'mutasi.png', mimeType: 'image/png', buffer: Buffer.from('<script>not a picture</script>') });
  await expect(receipt.getByRole('alert')).toBeVisible();
  await files.setInputFiles({ name: 'mutasi.png', mimeType: 'image/png', buffer: picture });
  await expect(receipt.getByRole('img')).toBeVisible();
  await lookAt(page, 'withdraw-receipt');
  // Esc closes the dialog alone, and what was written is there when it opens again.
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await expect(centre).toBeVisible();
  await centre.getByRole('button', { name: t('withdraw.continue') }).click();
  await expect(receipt.getByLabel(t('withdraw.arrived'))).toHaveValue('400,000');
  await expect(receipt.getByRole('img')).toBeVisible();
  await receipt.getByRole('button', { name: t('withdraw.reportSum', { amount: '200,000.00' }) }).click();
  await receipt.getByRole('button', { name: t('withdraw.seeStatus') }).click();
  await expect(centre.getByText(t('withdraw.state.reported')).first()).toBeVisible();

  const settled = { id, resolution: 'return', note: 'the bank sent it back' };
  await valueOf(call(page, cashier, '/wps/operator/withdrawals/settle', settled));
  await expect(centre.getByText(t('withdraw.state.returned')).first()).toBeVisible();

  // A refusal says why, and the money is back.
  await centre.getByRole('button', { name: t('withdraw.new') }).click();
  const second = await ask(page, centre, '100000', '100,000.00');
  const refusal = { id: second, reason: 'account_invalid', note: 'closed account' };
  await valueOf(call(page, cashier, '/wps/operator/withdrawals/refuse', refusal));
  await expect(centre.getByText(t('withdraw.why.account_invalid')).first()).toBeVisible();
  await expect(centre.getByRole('heading', { name: t('withdraw.history') })).toBeVisible();
});
