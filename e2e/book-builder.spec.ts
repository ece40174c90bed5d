import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { newMember, type Reader, someOf, test } from './reader.ts';
import { tableOf } from './words.ts';

const words = { id: tableOf('id', 'sportsbook', 'sportsbook-pages'), en: tableOf('en', 'sportsbook', 'sportsbook-pages') };
const READERS: readonly (readonly [Reader, number])[] = [
  [{ language: 'id', theme: 'light' }, 390],
  [{ language: 'en', theme: 'dark' }, 1440],
];

/** Opens the page of a football match to come that has all of its markets: one that is far away has its early ones alone. */
async function openMatch(book: FrameLocator): Promise<Locator> {
  const near = book
    .locator('article.match', { has: book.locator('time') })
    .filter({ has: book.locator('button.more', { hasText: /^\+\d\d/ }) })
    .last();
  const page = book.locator('article.match-page');
  // The list moves on: a press that came too late for its row is made again.
  await expect(async () => {
    if (!(await page.isVisible())) await near.locator('button.more').click({ timeout: 5_000 });
    await expect(page).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return page;
}

for (const [reader, width] of someOf(READERS, 1)) {
  const { language, theme } = reader;
  const t = words[language];
  test(`a member builds a bet on one match by keys, reads its price and places it (${language}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    await page.goto('/fbsports');
    const book = page.frameLocator('iframe');
    await expect(book.getByRole('article').first()).toBeVisible();
    await book
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${t['book.sport.football']}( \\d|$)`) })
      .click();
    const match = await openMatch(book);
    const build = match.getByRole('region', { name: t['book.builder'] });
    await expect(build.getByRole('button')).toBeDisabled();
    // Who wins, and whether both score: by keys alone.
    for (const name of [t['book.market.result'], t['book.market.bothScore']]) {
      const odd = match.getByRole('group', { name, exact: true }).locator('.odd:enabled').first();
      await odd.focus();
      await page.keyboard.press('Enter');
      await expect(odd).toHaveAttribute('aria-pressed', 'true');
    }
    await photograph(page, `builder-match-${language}-${theme}-${width}`);
    await build.getByRole('button').click();
    const slip = book.locator('form.slip');
    const offer = slip.getByRole('region', { name: t['book.builder'] });
    await expect(offer).toHaveAttribute('aria-busy', 'false');
    await expect(offer.locator('.together')).toHaveText(/\d\.\d\d/);
    await offer.locator('summary').click();
    await expect(offer.getByRole('listitem')).toHaveCount(2);
    await expectAccess(page, 'builder');
    await expectFits(page, 'builder');
    await photograph(page, `builder-slip-${language}-${theme}-${width}`, { whole: true });
    await slip.getByLabel(t['book.accept']).selectOption('any');
    await slip.locator('button[type="submit"]').click();
    await expect(book.getByText(t['book.placed'])).toBeVisible();
    // It rides under its name, with one price for both legs.
    const myBets = { name: t['book.myBets'], exact: true };
    await book.getByRole('tab', myBets).or(book.getByRole('button', myBets)).first().click();
    const bet = book.getByRole('article', { name: t['book.kind.builder'].replace('{count}', '2') });
    await expect(bet).toContainText(t['book.builderOdds']);
    await photograph(page, `builder-bet-${language}-${theme}-${width}`);
  });
}
