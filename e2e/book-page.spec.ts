import { expect, type FrameLocator, type Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { expectAccess, expectFits, expectOrder, photograph } from './looks.ts';
import { logIn, newName, openAs, PASSWORD, type Reader, someOf, test } from './reader.ts';
import { tableOf } from './words.ts';

const PAGES: readonly (readonly [string, Reader, number])[] = [
  ['/sports', { language: 'en', theme: 'dark' }, 1440],
  ['/esports', { language: 'en', theme: 'dark' }, 390],
  ['/sports', { language: 'id', theme: 'light' }, 390],
  ['/esports', { language: 'id', theme: 'light' }, 1440],
];
const WIDTHS = [390, 768, 1280, 1440];
const words = { id: tableOf('id', 'sportsbook', 'sportsbook-pages'), en: tableOf('en', 'sportsbook', 'sportsbook-pages') };
const heightAt = (width: number): number => (width === 390 ? 844 : 900);

const bookOf = (page: Page): FrameLocator => page.frameLocator('iframe');

/** How many matches stand with a price to press in the window, above what lies at its foot and within the frame. */
async function pricedInSight(page: Page): Promise<number> {
  const foot = await page.evaluate(() => {
    const bar = document.querySelector('.tabbar');
    const top = bar?.getBoundingClientRect().top ?? 0;
    const end = document.querySelector('iframe')?.getBoundingClientRect().bottom ?? 0;
    return Math.min(top > 0 ? top : innerHeight, end);
  });
  let seen = 0;
  for (const match of await bookOf(page).locator('article.match').all()) {
    const box = await match
      .locator('.odd:enabled')
      .first()
      .boundingBox({ timeout: 1_000 })
      .catch(() => null);
    if (box && box.y > 0 && box.y + box.height <= foot) seen += 1;
  }
  return seen;
}

/** A journey takes less than this. */
const LONG_MS = 240_000;
/** Scrolls what is coming up to a match that will not begin during the journey; its name in the list, and its sides. */
async function lateMatch(book: FrameLocator): Promise<{ readonly id: string; readonly sides: string }> {
  const late = book.locator('article.match', { has: book.locator('time') }).last();
  const before = Date.now();
  await expect(async () => {
    await book.locator('html').evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, html.scrollHeight));
    const at = (await late.locator('time').getAttribute('datetime', { timeout: 2_000 })) ?? '';
    expect(Date.parse(at)).toBeGreaterThan(before + LONG_MS);
    await expect(late.locator('.odd:enabled').first()).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const [id, name] = await late.evaluate((row) => [row.dataset['row'] ?? '', row.getAttribute('aria-label') ?? '']);
  return { id, sides: name.replace(' – ', ' ') };
}

for (const [address, reader, width] of someOf(PAGES, 2)) {
  const { language } = reader;
  const t = words[language];
  test(`${address} is the book: a visitor's selection stands again after the login, and is placed (${language}, ${width})`, async ({
    page,
    request,
  }) => {
    const username = newName();
    await openAccount(request, username, PASSWORD, language);
    await page.setViewportSize({ width, height: heightAt(width) });
    await openAs(page, reader, address);
    const book = bookOf(page);
    await expect(book.getByRole('article').first()).toBeVisible();
    for (const each of [...WIDTHS.filter((one) => one !== width), width]) {
      await page.setViewportSize({ width: each, height: heightAt(each) });
      await expect.poll(() => pricedInSight(page), { message: `matches with prices at ${each}` }).toBeGreaterThan(0);
      await expectFits(page, `${address} ${each}`);
      await photograph(page, `book-page${address.replace('/', '-')}-${language}-${each}`);
    }
    await expectAccess(page, address);
    await expectOrder(page, address);

    // What is coming up stands by kick-off under its days, whose zone is named; each row says its league.
    await book.getByRole('button', { name: t['book.coming'], exact: true }).click();
    await expect(book.locator('.league h2').first()).toHaveText(/ · GMT/);
    const times = await book.locator('article.match time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());
    await expect(book.locator('article.match .of-league').first()).toBeVisible();
    await photograph(page, `book-page${address.replace('/', '-')}-coming-${language}-${width}`);

    // Found by its name; then by the keyboard alone: into the frame, to its first price, and the slip says what was chosen.
    const { id, sides } = await lateMatch(book);
    await book.getByRole('searchbox').fill(sides);
    const odd = book.locator(`article[data-row="${id}"] .odd:enabled`).first();
    await odd.focus();
    await page.keyboard.press('Enter');
    await expect(odd).toHaveAttribute('aria-pressed', 'true');
    if (width < 860) await book.getByRole('button', { name: t['book.openSlip'] }).click();
    const slip = book.locator('form.slip');
    await expect(slip.locator('.leg')).toHaveCount(1);
    const legText = await slip.locator('.leg p > b').first().innerText();
    await photograph(page, `book-page${address.replace('/', '-')}-slip-${language}-${width}`);
    await slip.getByRole('button', { name: t['book.logIn'] }).click();
    await logIn(page, language, username);

    // The book opens anew for the member, at the same list and with the same leg.
    await expect(book.getByRole('searchbox')).toHaveValue(sides);
    await expect(book.locator(`article[data-row="${id}"] .odd[aria-pressed="true"]`)).toHaveCount(1);
    if (width < 860) await book.getByRole('button', { name: t['book.openSlip'] }).click();
    await expect(slip.locator('.leg p > b').first()).toHaveText(legText);
    await slip.locator('.staking > .stake input').fill('1000');
    await book.getByLabel(t['book.accept']).selectOption('any');
    await photograph(page, `book-page${address.replace('/', '-')}-member-${language}-${width}`);
    await slip.locator('button[type="submit"]').focus();
    await page.keyboard.press('Enter');
    await expect(book.getByText(t['book.placed'])).toBeVisible();
  });
}
