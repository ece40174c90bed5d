import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectLock, expectNewestRun, expectOneRow, placesThroughResult } from './felts.ts';
import { lookAtGame, photograph } from './looks.ts';
import { gameWords } from './play.ts';
import { openWindow } from './play-out.ts';
import { newMember, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

const game = gameWords.en;
const id = gameWords.id;
/** A few betting windows: where the machine is busy, a press may come too late for one or two. */
const WAIT = { timeout: 150_000 };

const spot = (frame: FrameLocator, name: string) => frame.getByRole('button', { name: new RegExp(`^${name}, `) });
const placing = (frame: FrameLocator, words: typeof game) =>
  frame.getByRole('button', { name: new RegExp(`^${words.tablePlace.split('{')[0]}`) });

/** Lays a chip on a place and bets it, in the next window where this one closes meanwhile. */
async function bet(frame: FrameLocator, words: typeof game, name: string): Promise<void> {
  await expect(async () => {
    // What lies there already is not laid again: a slow press must not double it.
    if (!(await placing(frame, words).isVisible())) await spot(frame, name).click({ timeout: 5_000 });
    await placing(frame, words).click({ timeout: 5_000 });
    await expect(spot(frame, name)).toHaveAccessibleName(/5[,.]000/, { timeout: 10_000 });
  }).toPass(WAIT);
}

/** The cards of a round whose result is told; none while they are dealt. */
const dealt = (frame: FrameLocator): Promise<(string | null)[]> =>
  frame
    .locator('.table-told')
    .evaluate((told) =>
      told.textContent ? [...document.querySelectorAll('.table-hands .playing-card')].map((card) => card.getAttribute('data-card')) : [],
    );

/** From the record back into the game, which says of the round that it is what its chain said before. */
async function replay(page: Page, name: string, frame: FrameLocator): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.getByRole('button').first().click({ timeout: 20_000 });
  await page.getByRole('button', { name: wordsOf('en')('records.replay') }).click();
  await expect(frame.getByText(game.match, { exact: true })).toBeVisible();
}

async function sit(page: Page, code: string): Promise<FrameLocator> {
  await page.goto(`/game?vassalage=kirana&gameCode=${code}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('timer')).toBeVisible();
  return frame;
}

test('two players sit at one baccarat table: each sees the other masked, both are dealt the same cards, and the round verifies itself', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await newMember(page, { language: 'en', theme: 'dark' });
  await newMember(other, { language: 'id', theme: 'light' });
  await page.goto('/live');
  await expect(page.getByRole('link', { name: /Bakarat/ }).first()).toBeVisible();
  // Seven games at three tables each, all with limits; roads stand after a first round.
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toContainText(/^2[1-9] /);
  await expect(page.locator('.live-table-road .road').first()).toBeVisible({ timeout: 60_000 });
  // Seats are told where somebody sits.
  await expect(page.getByText(/^Seats taken: 0 of/)).toHaveCount(0);
  await photograph(page, 'live-lobby');
  const mine = await sit(page, 'bakarat-cepat');
  const theirs = await sit(other, 'bakarat-cepat');
  const again = (await openWindow(page, '/game?vassalage=kirana&gameCode=bakarat-cepat')).frameLocator('iframe');
  await expect(again.getByRole('timer')).toBeVisible();
  const lobby = await openWindow(page, '/live');
  const taken = expect(lobby.getByText(/^Seats taken: [1-9]\d* of (200|800|2,000)$/).first()).toBeVisible({ timeout: 180_000 });
  // The result stands for three seconds: looked for from the start.
  const paid = expect(mine.getByText(new RegExp(`^${game.tableOwn.split('{')[0]}`)).first()).toBeVisible({ timeout: 180_000 });
  // Names stand as long as their bets lie there: looked for from the start too.
  const masked = expect(
    mine
      .getByRole('list', { name: game.tableSeats })
      .getByText(/Player [0-9A-HJKMNP-TV-Z]{4}/)
      .first(),
  ).toBeVisible({ timeout: 180_000 });
  // Both windows of one player show one state: what either bet lies there in both, and is paid once.
  const twice = expect(spot(again, game.tablePlayer)).toHaveAccessibleName(/5[,.]000/, WAIT);
  await Promise.all([bet(mine, game, game.tablePlayer), bet(theirs, id, id.tableBanker), twice]);
  await masked;
  await paid;
  await taken;
  await lobby.close();
  await expect(async () => {
    const [own, seen] = await Promise.all([dealt(mine), dealt(theirs)]);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(seen).toEqual(own);
  }).toPass(WAIT);
  const shown = await mine.locator('.table-bar dd').innerText();
  await expect(page.locator('header').first()).toContainText(shown.trim().replace('Rp', ''));
  await lookAtGame(page, mine, 'tables');
  await expectOneRow(mine, 'baccarat');
  await expectNewestRun(mine, 'baccarat');
  await expectLock(mine, 'baccarat');
  await mine.getByRole('button', { name: game.history }).click();
  await mine.getByRole('dialog', { name: game.history }).getByRole('button').nth(1).click();
  await expect(mine.getByText(game.match, { exact: true })).toBeVisible();
  await other.context().close();
  await page.goto('/?mc=personalHistoryCopy');
  await replay(page, 'Bakarat Cepat A', mine);
});

for (const language of someOf(['en', 'id'] as const, 1))
  test(`the felt of a baccarat table does not move under a thumb when the result is told (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await newMember(page, { language, theme: 'dark' });
    const mine = await sit(page, 'bakarat-cepat');
    const words = language === 'en' ? game : id;
    await bet(mine, words, words.tablePlayer);
    expect(await placesThroughResult(mine)).toHaveLength(1);
  });
