import { expect, type Page } from '@playwright/test';
import { gameWords, headerBalance, CREDIT, roundTaken } from './play.ts';
import { newName, openAs, PASSWORD, test } from './reader.ts';
import { focused, tabTo } from './tab-to.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const game = gameWords.en;

/** Walks down a menu to an entry, whatever stands above it. */
async function downTo(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  for (let step = 0; step < 10 && !(await entry.evaluate((item) => item === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
}

test('a stranger registers, plays, reads the record and signs out by keyboard alone', { tag: '@check' }, async ({ page }) => {
  await openAs(page, { language: 'en', theme: 'light' });
  await expect(
    page
      .getByRole('region', { name: t('notice.region') })
      .getByRole('button')
      .first(),
  ).toBeVisible();

  await tabTo(page, t('nav.skip'));
  await tabTo(page, t('header.register'));
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: t('session.registerTitle') });
  await expect(popup.getByLabel(t('field.username'))).toBeFocused();
  await page.keyboard.type(newName());
  await tabTo(page, /^Password/);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, new RegExp(`^${t('session.confirmPassword')}`));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^I am 18/);
  // The brand decides whether the box comes ticked; either way the keyboard sets it.
  if (await popup.getByRole('checkbox').isChecked()) await page.keyboard.press('Space');
  await expect(popup.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(popup.getByRole('checkbox')).toBeChecked();
  await tabTo(page, t('session.submitRegister'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('auth.sliderTitle') })).toBeVisible();
  await tabTo(page, t('auth.sliderOther'));
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  await expect.poll(() => headerBalance(page, 'en')).toBe(CREDIT);

  await tabTo(page, t('category.RNG'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng/);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await tabTo(page, /^All \d+$/);
  const hot = page.getByRole('tab', { name: t('games.listPicked') });
  await page.keyboard.press('ArrowRight');
  await expect(hot).toBeFocused();
  await expect(hot).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await tabTo(page, t('games.search'));
  await page.keyboard.type('lampion');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await tabTo(page, 'Lampion Kota');
  await tabTo(page, t('games.playOf', { name: 'Lampion Kota' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game/);

  const frame = page.frameLocator('iframe');
  const spin = frame.getByRole('button', { name: game.spinKey });
  await expect(spin).toBeEnabled();
  await tabTo(page, game.paytable);
  await page.keyboard.press('Enter');
  const paytable = frame.getByRole('dialog', { name: game.paytable });
  await expect(paytable).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paytable).toBeHidden();
  await tabTo(page, game.spinKey);
  const taken = roundTaken(page);
  await page.keyboard.press('Space');
  await taken;
  await expect(spin).toBeEnabled({ timeout: 90_000 });
  await tabTo(page, t('game.close'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng/);

  // The new page has the focus at its heading; the menu stands before it.
  await tabTo(page, new RegExp(`^${t('header.accountMenu')}`), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('member.centre') })).toBeFocused();
  await downTo(page, t('member.bettingRecord'));
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog', { name: t('bets.title') });
  await expect(record.getByRole('row').filter({ hasText: 'Lampion Kota' })).toHaveCount(1);
  await tabTo(page, /^Lampion Kota: details of bet/);
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: t('bets.detail') });
  await expect(detail.getByRole('table', { name: t('bets.movements') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  expect((await focused(page)).name).toMatch(/^Lampion Kota: details of bet/);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('member.centre') })).toBeFocused();
  await downTo(page, t('member.bettingRecord'));
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: t('member.logout') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('session.logoutTitle') })).toBeVisible();
  await tabTo(page, t('session.logoutGo'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: t('header.login') })).toBeVisible();
});
