import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openAs, type Reader, test } from './reader.ts';
import { tableOf } from './words.ts';

const words = { id: tableOf('id', 'sportsbook', 'sportsbook-pages'), en: tableOf('en', 'sportsbook', 'sportsbook-pages') };
type Sport = 'tennis' | 'volleyball' | 'basketball' | 'arena' | 'lanes';
const PAGES: readonly (readonly [sports: readonly Sport[], address: string, reader: Reader, width: number])[] = [
  [['tennis'], '/sports', { language: 'en', theme: 'dark' }, 1440],
  [['volleyball'], '/sports', { language: 'id', theme: 'light' }, 390],
  [['basketball'], '/sports', { language: 'en', theme: 'light' }, 390],
  [['arena', 'lanes'], '/esports', { language: 'id', theme: 'dark' }, 1440],
];
const LOOKS = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;

/** Opens the page of a match of one of the sports that is played now; the list moves on, so a press that came too late is made again. */
async function openLive(book: FrameLocator, t: Record<string, string>, sports: readonly Sport[]): Promise<Locator> {
  const page = book.locator('article.match-page');
  const live = book.locator('article.match', { has: book.locator('.live') }).first();
  let at = 0;
  await expect(async () => {
    if (await page.locator('.court').isVisible()) return;
    // A match that is over says so, and leads back.
    const back = book.getByRole('button', { name: t['book.matches'], exact: true });
    if (await back.isVisible()) await back.click({ timeout: 5_000 });
    const name = t[`book.sport.${sports[(at += 1) % sports.length]}`];
    await book
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${name}( \\d|$)`) })
      .click({ timeout: 5_000 });
    await live.locator('button.more').click({ timeout: 5_000 });
    await expect(page.locator('.court')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
  return page;
}

async function look(page: Page, book: FrameLocator, width: number, theme: string): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await book.locator('html').evaluate((html, to) => {
    html.dataset['theme'] = to;
  }, theme);
}

for (const [sports, address, reader, width] of PAGES) {
  const t = words[reader.language];
  const [first] = sports;
  test(`a live match of ${first} is drawn from its feed: parts, points, figures and sentences, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, reader, address);
    const book = page.frameLocator('iframe');
    await expect(book.getByRole('article').first()).toBeVisible();
    const match = await openLive(book, t, sports);
    // It goes on by itself: something is told while it is looked at, and its board stays as high as it was. One that ended meanwhile is another.
    const court = match.locator('.court');
    const moved: string[] = [];
    await expect(async () => {
      await openLive(book, t, sports);
      const high = async (): Promise<number> => Math.round((await match.locator('.board').boundingBox({ timeout: 2_000 }))?.height ?? 0);
      const [id, before, text] = [await match.getAttribute('data-match'), await high(), await court.innerText({ timeout: 2_000 })];
      await expect(court).not.toHaveText(text, { timeout: 20_000, useInnerText: true });
      const after = await high();
      expect(await match.getAttribute('data-match')).toBe(id);
      if (after !== before && after > 0) moved.push(`${before} to ${after}`);
    }).toPass({ timeout: 120_000 });
    expect(moved).toEqual([]);
    for (const [wide, theme] of LOOKS) {
      await openLive(book, t, sports);
      await expect(match.getByRole('table', { name: t['book.scoreTable'] })).toBeVisible();
      await look(page, book, wide, theme);
      await expectFits(page, `${first} ${wide}`);
      await expectAccess(page, `${first} ${theme} ${wide}`);
      await photograph(page, `live-${first}-${theme}-${wide}`);
    }
    await expect(match.getByRole('region', { name: t['book.incidents'] }).getByRole('listitem').first()).toBeVisible();
    await expect(match.getByRole('region', { name: t['book.stats'] })).toBeVisible();
    // The way back stands first for keys.
    await match.getByRole('button', { name: t['book.matches'], exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(book.locator('article.match').first()).toBeVisible();
  });
}
