import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openMember, test, type Reader } from './reader.ts';
import { type Language, tableOf } from './words.ts';

const words = { id: tableOf('id', 'sportsbook'), en: tableOf('en', 'sportsbook') };

async function open(page: Page, reader: Reader): Promise<FrameLocator> {
  await openMember(page, reader);
  await page.goto('/fbsports');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
  return frame;
}

const show = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click();
const sport = (frame: FrameLocator, name: string) =>
  frame
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();

/** Takes the last matches of a league that are in the page: none of them kicks off during the journey. */
async function pickMatches(frame: FrameLocator, count: number): Promise<void> {
  const league = frame.locator('section.league').last();
  await league.scrollIntoViewIfNeeded();
  const matches = league.locator('article.match', { has: frame.locator('time') });
  await expect(matches.nth(count - 1)).toBeAttached();
  const all = await matches.count();
  for (let at = all - count; at < all; at += 1) await matches.nth(at).locator('.odd:enabled').first().click();
}

const placeButton = (frame: FrameLocator) => frame.locator('form.slip button[type="submit"]');

async function place(frame: FrameLocator, language: Language): Promise<void> {
  await frame.getByLabel(words[language]['book.accept']).selectOption('any');
  await placeButton(frame).click();
  await expect(frame.getByText(words[language]['book.placed'])).toBeVisible({ timeout: 20_000 });
}

/** Running matches close while a bet waits: the next one is taken where one was refused, and the slip says why. */
async function placeLive(frame: FrameLocator, language: Language): Promise<void> {
  const live = frame.locator('article.match', { has: frame.locator('.live') });
  const placed = frame.getByText(words[language]['book.placed']);
  const refused = frame.getByRole('alert');
  for (let at = 0; at < 16; at += 1) {
    await live
      .nth(at % (await live.count()))
      .locator('.odd:enabled')
      .first()
      .click();
    await frame.getByLabel(words[language]['book.accept']).selectOption('any');
    // A market may close between the look and the click: the next match is taken then as well.
    const isSent = await placeButton(frame)
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (isSent) {
      await expect(placed.or(refused).first()).toBeVisible({ timeout: 20_000 });
      if (await placed.isVisible()) return;
    }
    await frame.getByRole('button', { name: words[language]['book.clear'], exact: true }).click();
  }
  throw new Error('every running match refused the bet');
}

test('a member bets on one match, a parlay and a system, cashes out and reads why a bet ended', async ({ page }) => {
  const reader = { language: 'en', theme: 'dark' } as const;
  test.setTimeout(300_000);
  const t = words[reader.language];
  const frame = await open(page, reader);
  await expect(frame.getByText(t['book.demo'])).toBeVisible();

  // A match of table tennis ends soonest; a minute of play is a second here.
  await sport(frame, t['book.sport.tableTennis']);
  await show(frame, t['book.live']);
  await placeLive(frame, reader.language);

  // A league is found by its name, and kept at the top.
  await sport(frame, t['book.sport.football']);
  await show(frame, t['book.coming']);
  const league = frame.locator('section.league').last();
  const name = (await league.getAttribute('aria-label')) ?? '';
  await frame.getByRole('searchbox').fill(name.toLowerCase());
  await expect(frame.locator('section.league')).toHaveCount(1);
  await frame.getByRole('button', { name: t['book.save'].replace('{league}', name) }).click();
  await frame.getByRole('searchbox').fill('');
  await expect(frame.locator('section.league').first()).toHaveAttribute('aria-label', name);

  await pickMatches(frame, 1);
  await place(frame, reader.language);
  await pickMatches(frame, 3);
  await frame.getByRole('tab', { name: t['book.parlay'], exact: true }).click();
  await place(frame, reader.language);
  await pickMatches(frame, 3);
  await frame.getByRole('tab', { name: t['book.system'], exact: true }).click();
  await photograph(page, `sports-${reader.language}-1280`);
  await place(frame, reader.language);

  await frame.getByRole('tab', { name: t['book.myBets'], exact: true }).click();
  await expect(frame.getByText(t['book.kind.parlay'].replace('{count}', '3')).first()).toBeVisible();
  // The newest single is the one on a match to come; the older one is left to end.
  const cashOut = frame.getByRole('button', { name: t['book.cashOut'].replace('{amount}', ''), exact: false }).first();
  await cashOut.click();
  await expect(frame.getByText(t['book.cashedOut'], { exact: true })).toBeVisible({ timeout: 20_000 });

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `sports ${width}`);
    await photograph(page, `sports-${reader.language}-${width}`);
  }
  await expectAccess(page, 'sports');
  for (const name of ['book.results', 'book.statistics', 'book.rules'] as const) {
    await show(frame, t[name]);
    await expect(frame.locator('.page')).toBeVisible();
    await expectAccess(page, name);
  }
  await expect(frame.locator('.verdict').first()).toBeVisible({ timeout: 130_000 });
});
