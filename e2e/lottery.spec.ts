import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openMember, test } from './reader.ts';
import { type Language, wordsOf } from './words.ts';

const ticketOf = (page: Page, language: Language) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: wordsOf(language)('lottery.ticket') }) });

/** Both themes, from a telephone to a desk: everything within its sides, and for everybody. */
async function look(page: Page, name: string): Promise<void> {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 768],
    ['light', 1280],
    ['dark', 1440],
  ] as const) {
    // On a telephone the way to the ticket floats above the board: in a tall window it covers nothing.
    await page.setViewportSize({ width, height: width === 390 ? 3_000 : 900 });
    // What has scrolled below the header is covered for the moment, and nobody's fault.
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
      scrollTo(0, 0);
    }, theme);
    await expectFits(page, `${name} ${width}`);
    await photograph(page, `${name}-${theme}-${width}`, { whole: true });
    if (width === 390 || width === 1440) await expectAccess(page, name);
  }
}

test('a member buys a fast draw, sees it drawn and paid, checks it in the page, and finds it in the record', async ({ page }) => {
  test.setTimeout(240_000);
  const t = wordsOf('en');
  await openMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/lottery?gameCode=FIVE1&vendor=ELOTT');
  const ticket = ticketOf(page, 'en');
  await page.getByRole('tab', { name: t('lottery.under.place') }).click();
  // Every digit at every place: five of the fifty bets win, whatever is drawn.
  for (let place = 1; place <= 5; place += 1) {
    const row = page.getByRole('group', { name: t('lottery.placeOf', { place: String(place) }) });
    for (let digit = 0; digit < 10; digit += 1) await row.getByRole('button', { name: String(digit), exact: true }).click();
  }
  await expect(ticket.getByText('97.50%').first()).toBeVisible();
  // A lower group pays less for a win and gives the difference back: together it is the same.
  const slider = ticket.getByRole('slider');
  await slider.press('Home');
  await expect(slider).toHaveValue('1700');
  await expect(ticket.getByText('12.50%')).toContainText('97.50%');
  await slider.press('End');
  await look(page, 'lottery-fast');
  await ticket.getByLabel(t('lottery.unit')).fill('100');
  const mine = ticket.getByRole('button', { name: new RegExp(t('lottery.state.waiting')) });
  await expect(async () => {
    await ticket.getByRole('button', { name: t('lottery.buy') }).click({ timeout: 2_000 });
    await expect(mine).toHaveCount(1, { timeout: 4_000 });
  }).toPass();
  await expect(ticket.getByRole('button', { name: new RegExp(t('lottery.state.won')) })).toHaveCount(1, { timeout: 90_000 });

  await ticket.getByRole('button', { name: new RegExp(t('lottery.state.won')) }).click();
  const dialog = page.getByRole('dialog', { name: t('lottery.ticket') });
  await expect(dialog.getByText('4,875.00')).toBeVisible();
  await dialog.getByRole('button', { name: t('lottery.checkTicket') }).click();
  await expect(dialog.getByText(t('lottery.ticketIs.signed'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: t('lottery.verify') })
    .first()
    .click();
  await expect(page.getByText(t('lottery.verdict.matches'))).toBeVisible();
  await page.goto('/?mc=bettingRecord');
  await expect(page.getByText('Five Digits 1 min').first()).toBeVisible();
});

test('a Northern draw takes numbers from a grid, typed ones and bets as text, and gives a ticket back', async ({ page }) => {
  const t = wordsOf('id');
  await openMember(page, { language: 'id', theme: 'light' });
  await page.goto('/lottery?gameCode=VNMB&vendor=TCG_LOTTO_VN');
  const ticket = ticketOf(page, 'id');
  await page.getByRole('button', { name: '07', exact: true }).click();
  await page.getByRole('button', { name: '88', exact: true }).click();
  await page.getByRole('button', { name: t('lottery.another') }).click();
  await page.getByRole('button', { name: t('lottery.play.lo3') }).click();
  await page.getByLabel(t('lottery.typed', { digits: '3' })).fill('123, 456 789');
  await page.getByText(t('lottery.textTitle')).click();
  const text = page.getByLabel(t('lottery.text'));
  await text.fill('dn 01.02dd1');
  await expect(page.getByText(t('lottery.fault.unknown_word', { word: 'dn' }))).toBeVisible();
  await text.fill('mb 01.02dd1');
  await expect(page.getByRole('status').filter({ hasText: t('lottery.play.dauDuoi') })).toContainText('01 02');
  await page.getByRole('button', { name: t('lottery.textAdd', { n: '1' }) }).click();
  await expect(ticket.getByRole('listitem')).toHaveCount(3);
  await look(page, 'lottery-north');
  await ticket.getByRole('combobox', { name: t('lottery.chase.for') }).selectOption('2');
  await expect(ticket.getByRole('checkbox', { name: t('lottery.chase.stopsOnWin') })).toBeChecked();
  await ticket.getByRole('button', { name: t('lottery.buy') }).click();
  await expect(ticket.getByText(t('lottery.chase.state.running'))).toBeVisible();
  await ticket.getByRole('button', { name: t('lottery.chase.stop'), exact: true }).click();
  await expect(ticket.getByText(t('lottery.chase.state.stopped'))).toBeVisible();
  await ticket.getByRole('button', { name: new RegExp(t('lottery.state.waiting')) }).click();
  const dialog = page.getByRole('dialog', { name: t('lottery.ticket') });
  await dialog.getByRole('button', { name: t('lottery.giveBack') }).click();
  // The ticket and each of its three lines say so.
  await expect(dialog.getByText(t('lottery.state.cancelled'), { exact: true })).toHaveCount(4);
});
