import { expect, type Page } from '@playwright/test';
import { openAs, type Reader, test, openMember } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');

const winner = (place: number) => ({
  vo: {
    betId: `bet-${place}`,
    gameCode: 'naga-fajar',
    gameName: `Naga Fajar ${place}`,
    vassalage: 'tenun',
    icon: '/covers/tenun/mark.svg',
    username: 'ra***7',
    stake: 10,
    payout: 50,
    currency: 'IDR',
    currencySymbol: 'Rp',
    settledAt: 1_790_000_000_000 + place,
  },
});

/** Lets the winners' board read this many wins. */
async function withWinners(page: Page, count: number): Promise<void> {
  await page.route('**/wps/relay/GCSGAME_getRankList**', (route) =>
    route.fulfill({ json: { success: true, message: null, value: { list: Array.from({ length: count }, (_, place) => winner(place)) } } }),
  );
}

/** What stands below the first screen is fetched when the reader comes near it. */
const seeBelow = (page: Page): Promise<void> => page.mouse.move(200, 400).then(() => page.mouse.wheel(0, 4_000));

test.describe('pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page’s chunk is fetched with its page, by the name of its group, and the page fades in', async ({ page }) => {
    await openAs(page, EN);
    const main = page.locator('main');
    await expect(main).not.toHaveClass(/page-in/);
    const chunks = (): Promise<string[]> =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => /assets\/(promo|vip|Vip|help)-[\w-]+\.js$/.exec(name)?.[1] ?? []),
      );
    expect(await chunks()).toEqual([]);
    await page
      .getByRole('link', { name: en('nav.promotions') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(main).toHaveCSS('animation-name', 'page-in');
    await expect.poll(chunks).toEqual(['promo']);
  });
});

test('the winners’ board asks for twenty, and moves only when it holds more than three', async ({ page }) => {
  const asked = page.waitForRequest(/GCSGAME_getRankList/);
  await withWinners(page, 3);
  await openAs(page, EN);
  const board = page.getByRole('region', { name: en('games.winners') });
  await seeBelow(page);
  await expect(board.getByRole('listitem')).toHaveCount(3);
  await expect(board.getByRole('button')).toHaveCount(0);
  expect(new URL((await asked).url()).searchParams.get('limitNum')).toBe('20');

  await page.unrouteAll();
  await withWinners(page, 4);
  await page.reload();
  await seeBelow(page);
  await expect(board.locator('.moves')).toHaveCount(1);
});

test('a list of countries closes 200 ms after the focus has left it', async ({ page }) => {
  await page.clock.install();
  await openAs(page, EN, '/login');
  await page.getByRole('tab', { name: en('auth.sms') }).click();
  const button = page.getByRole('button', { name: en('auth.country', { code: '62' }) });
  await button.click();
  const search = page.getByRole('textbox', { name: en('auth.countrySearch') });
  await expect(search).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('tab', { name: en('auth.sms') }).focus();
  await page.clock.runFor(190);
  await expect(search).toBeVisible();
  await page.clock.runFor(20);
  await expect(search).toBeHidden();
});

test('a game is kept under a cover that waits for the answer', async ({ page }) => {
  await openMember(page, EN);
  await page.goto('/rng');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/relay/MCSFE_addFavoriteGameV2', async (route) => {
    await held;
    await route.continue();
  });
  const star = page.getByRole('button', { name: en('games.saveOf', { name: 'Naga Fajar' }) }).first();
  await star.click();
  await expect(star).toHaveAttribute('aria-busy', 'true');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(star).not.toHaveAttribute('aria-busy', 'true');
});
