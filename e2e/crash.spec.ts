import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccess, lookAtGame } from './looks.ts';
import { gameWords } from './play.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

const game = gameWords.en;

async function open(page: Page): Promise<FrameLocator> {
  await page.goto('/game?vassalage=sorak&gameCode=layang');
  const frame = page.frameLocator('iframe');
  await expect(boxOf(frame, game).getByRole('switch')).toBeVisible();
  return frame;
}

const boxOf = (frame: FrameLocator, words: typeof game) =>
  frame.getByRole('region', { name: words.crashBet.replace('{n}', '1'), exact: true });

test('two players fly in one round: each sees the other masked, one is taken by itself, and the round verifies itself', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await newMember(page, { language: 'en', theme: 'dark' });
  await newMember(other, { language: 'id', theme: 'light' });
  const mine = await open(page);
  await other.goto('/game?vassalage=sorak&gameCode=layang');
  const theirs = other.frameLocator('iframe');
  const second = boxOf(theirs, gameWords.id);
  await expect(second.getByRole('switch')).toBeVisible();

  const box = boxOf(mine, game);
  await box.getByRole('switch', { name: game.crashAuto }).click();
  await box.getByLabel(game.crashTarget).fill('1.01');
  await box.getByLabel(game.crashTarget).press('Enter');
  // Both bets are asked for while bets are locked, and so go in with the same round. A flight may end between the two presses: whoever
  // is late then bets in the open window, or again beside the other in a later round.
  await expect(mine.getByText(/^Rising for/)).toBeVisible({ timeout: 130_000 });
  const players = mine.getByRole('list', { name: game.crashPlayers }).getByRole('listitem');
  await expect(async () => {
    for (const { own, words } of [
      { own: box, words: game },
      { own: second, words: gameWords.id },
    ]) {
      const bet = own.getByRole('button', { name: new RegExp(`^(?!${words.crashWaiting})(?:${words.crashNext}|${words.crashPlace})`) });
      if (await bet.isVisible()) await bet.click({ timeout: 2_000 });
    }
    await expect(players).toHaveCount(2);
  }).toPass({ timeout: 200_000 });
  await expect(players.first()).toContainText(`${game.crashYou} · 1`);
  await expect(players.last()).toHaveText(/Player [0-9A-HJKMNP-TV-Z]{4}/);
  await expect(mine.getByText(game.crashEnded)).toBeVisible({ timeout: 130_000 });

  await lookAtGame(page, mine, 'crash', [390, 1440]);
  await mine.getByRole('button', { name: game.history }).click();
  await mine.getByRole('dialog', { name: game.history }).getByRole('button').nth(1).click();
  await expect(mine.getByText(game.match, { exact: true })).toBeVisible();
  await other.context().close();

  // Bets that follow each other by themselves, within a loss.
  await mine.locator('dialog').getByRole('button', { name: game.close }).click();
  await box.getByRole('radio', { name: game.floorAutomatic }).click();
  await expect(mine.getByRole('combobox', { name: game.autoLoss })).toHaveValue('10');
  await mine.getByRole('combobox', { name: game.autoRounds }).selectOption('5');
  // Bets follow while the page is looked at: how many are left changes. A bet that comes after the lock ends its run, and says so.
  const begin = box.getByRole('button', { name: game.autoStart.replace('{n}', '5') });
  const [before = '', after = ''] = game.crashAutoStop.split('{n}');
  const stop = box.getByRole('button', { name: new RegExp(`^${before}[0-4]${after}`) });
  await expect(async () => {
    if (await begin.isVisible()) await begin.click({ timeout: 2_000 });
    await expect(stop.or(begin)).toBeVisible({ timeout: 130_000 });
    await expect(stop).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 300_000 });
  await expect(mine.getByRole('region', { name: game.autoRules })).toContainText(game.autoSoFar);
  await expectAccess(page, 'crash-auto');
  await stop.click();
  await expect(box.getByRole('radio', { name: game.floorAutomatic })).toBeChecked();

  // From the record back to the flight, which is checked again.
  await page.goto('/?mc=personalHistoryCopy');
  await page.getByRole('row').filter({ hasText: 'Layang' }).last().getByRole('button').first().click({ timeout: 20_000 });
  await page.getByRole('button', { name: wordsOf('en')('records.replay') }).click();
  await expect(mine.getByText(game.match, { exact: true })).toBeVisible();
});
