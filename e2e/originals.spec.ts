import { expect, type FrameLocator, type Page } from '@playwright/test';
import { lookAtGame, photograph } from './looks.ts';
import { amountIn, chooseFromMenu, CREDIT, gameWords, headerBalance } from './play.ts';
import { verifyRound } from './play-out.ts';
import { newMember, openAs, test } from './reader.ts';
import { tabTo } from './tab-to.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const game = gameWords.en;

/** A game with a bet panel, and its main button. */
async function open(page: Page, code: string, main: string, trial = false, vendor = 'sorak'): Promise<FrameLocator> {
  await page.goto(`/game?vassalage=${vendor}&gameCode=${code}${trial ? '&trial=1' : ''}`);
  const frame = page.frameLocator('iframe');
  await expect(mainOf(frame, main)).toBeVisible();
  return frame;
}

const mainOf = (frame: FrameLocator, label: string) => frame.getByRole('button', { name: new RegExp(`^${label}`) });
const isReady = (frame: FrameLocator, label: string) => expect(mainOf(frame, label)).toHaveAttribute('aria-disabled', 'false');
const balanceIn = async (frame: FrameLocator): Promise<number> =>
  amountIn(
    await frame
      .locator('dl')
      .filter({ hasText: game.balance })
      .first()
      .innerText()
      .then((text) => text.replace(game.balance, '')),
  );

test('dice are found on the slots page, rolled by keyboard, and stand in the record with their check', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/rng');
  await page.getByRole('searchbox', { name: t('games.search') }).fill('dadu ser');
  const card = page.getByRole('tabpanel').getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card.locator('img').first()).toHaveAttribute('src', /covers\/sorak\/dadu-seratus/);
  await card.hover();
  const figures = card.locator('dl');
  for (const key of ['games.rtp', 'games.volatility', 'games.hitRate', 'games.maxWin', 'games.limits'])
    await expect(figures).toContainText(t(key));
  await expect(figures).toContainText(/99\.00%.*\d+×/);
  await photograph(page, 'dice-card');

  const frame = await open(page, 'dadu-seratus', game.diceRoll);
  expect(await balanceIn(frame)).toBe(CREDIT);
  await tabTo(page, new RegExp(`^${game.stake}`));
  await page.keyboard.type('2,000');
  await tabTo(page, new RegExp(`^${game.diceTarget}`));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, new RegExp(`^${game.diceRoll}`), 'Shift+Tab');
  await expect(mainOf(frame, game.diceRoll)).toContainText('50.48');
  await page.keyboard.press('Space');
  await expect(frame.getByRole('listitem')).toHaveCount(1);
  await isReady(frame, game.diceRoll);
  const after = await balanceIn(frame);
  const paid = after - CREDIT + 200_000;
  // 4,951 of 10,000 rolls win, and pay 1.9995 times the stake.
  expect([0, 399_900]).toContain(paid);
  await lookAtGame(page, frame, 'dice');

  await page.goto('/');
  await expect.poll(() => headerBalance(page, 'en')).toBe(after);
  await chooseFromMenu(page, 'en', 'member.bettingRecord');
  const row = page.getByRole('row').filter({ hasText: 'Dadu Seratus' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button').first().click();
  await page.getByRole('button', { name: t('records.replay') }).click();
  const again = page.frameLocator('iframe');
  await expect(again.getByRole('dialog', { name: game.fairness })).toContainText('2,000.00');
  await again.getByRole('button', { name: game.rotate }).click();
  await expect(again.getByText(game.match, { exact: true })).toBeVisible();
});

test('a flight has a target of the player’s, for play money too, and runs by itself only within a loss limit', async ({ page }) => {
  await openAs(page, { language: 'id', theme: 'dark' });
  const id = gameWords.id;
  const frame = await open(page, 'melesat', id.limboStart, true);
  await frame.getByLabel(id.limboTarget).fill('1.5');
  await frame.getByLabel(id.limboTarget).press('Tab');
  await expect(frame.getByText('66.00%')).toBeVisible();
  await mainOf(frame, id.limboStart).click();
  await expect(frame.getByRole('listitem')).toHaveCount(1);
  await expect(frame.getByText(new RegExp(`(${['Mencapai', 'Di bawah'].join('|')}).*1\\.50×`)).first()).toBeVisible();
  await isReady(frame, id.limboStart);
  await tabTo(page, id.floorManual, 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('radio', { name: id.floorAutomatic })).toBeChecked();
  await expect(frame.getByRole('combobox', { name: id.autoLoss }).locator('option')).toHaveText(['5,000', '10,000', '25,000', '50,000']);
  await frame.getByRole('combobox', { name: id.autoRounds }).selectOption('5');
  const start = id.autoStart.replace('{n}', '5');
  await mainOf(frame, start).click();
  await expect(frame.getByRole('listitem')).toHaveCount(2);
  await frame.getByRole('button', { name: new RegExp(id.stopAuto.split('{')[0] ?? '') }).click();
  await isReady(frame, start);
  await lookAtGame(page, frame, 'limbo');
  await verifyRound(frame, id);
});

/** Goes over to rounds by themselves, five of them. */
async function goAutomatic(page: Page, frame: FrameLocator): Promise<void> {
  await page.keyboard.press('Escape');
  await frame.getByRole('radio', { name: game.floorAutomatic }).click();
  await frame.getByRole('combobox', { name: game.autoRounds }).selectOption('5');
}

/** Lets a run play until so many rounds are shown, and stops it: the player has the game in hand again. */
async function runUntil(frame: FrameLocator, rounds: number): Promise<void> {
  await mainOf(frame, game.autoStart.replace('{n}', '5')).click();
  await expect(frame.locator('.floor-chips li')).toHaveCount(rounds);
  await frame.locator('.floor-main.calm').click();
  await expect(frame.locator('.floor-main')).not.toHaveClass(/calm/);
}

/** Lays one mine and opens a tile by keyboard until it is a gem: a round that ends at once is begun again. */
async function openGem(page: Page, frame: FrameLocator): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    await frame.getByLabel(game.minesCount).selectOption('1');
    await tabTo(page, new RegExp(`^${game.minesStart}`));
    await page.keyboard.press('Enter');
    await expect(mainOf(frame, game.minesChoose)).toBeVisible();
    await tabTo(page, /^Row 1, column 1/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const take = mainOf(frame, 'Take');
    const again = mainOf(frame, game.minesStart);
    await expect(take.or(again)).toHaveAttribute('aria-disabled', 'false');
    if (await take.isVisible()) return;
    await page.reload();
    await isReady(frame, game.minesStart);
  }
}

test('a board of mines waits as it was left, pays what is taken, and shows afterwards that it was laid before', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  const frame = await open(page, 'intan', game.minesStart);
  await openGem(page, frame);
  const gem = frame.getByRole('button', { name: 'Row 2, column 2: gem' });
  await expect(gem).toBeVisible();

  await page.reload();
  await expect(gem).toBeVisible();
  await expect(frame.getByRole('alert')).toContainText(game.resumedOpen);
  await expect(frame.getByLabel(game.minesCount)).toHaveValue('1');
  await expect(mainOf(frame, 'Take 1,031.20')).toBeVisible();
  await lookAtGame(page, frame, 'mines');
  // On a telephone what the open round has come to stands where nothing can be chosen.
  const choice = frame.getByLabel(game.minesCount);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(choice).toBeHidden();
  await expect(frame.getByLabel(game.stake, { exact: true })).toBeHidden();
  await expect(frame.getByText(game.minesNext, { exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(choice).toBeVisible();
  const before = await balanceIn(frame);
  await mainOf(frame, 'Take').click();
  await isReady(frame, game.minesStart);
  expect(await balanceIn(frame)).toBe(before + 103_120);
  await expect(frame.getByRole('button', { name: /: mine$/ })).toHaveCount(1);
  // What came of it stands in the place of the ladder, until another board is chosen.
  const ladder = frame.getByRole('list', { name: game.minesLadder });
  await expect(ladder).toBeHidden();
  for (const mines of ['3', '1']) await choice.selectOption(mines);
  await expect(ladder).toBeVisible();

  await frame.getByRole('button', { name: /^Fairness/ }).click();
  const check = frame.getByRole('dialog', { name: game.fairness });
  await expect(check).toContainText(game.stillHidden);
  await check.getByRole('button', { name: game.rotate }).click();
  await expect(check.getByText(game.match, { exact: true })).toBeVisible();
  const earlier = (await check.locator('.soft .top span').first().textContent()) ?? '';

  // Rounds by themselves open the tiles that were chosen for them, and take what they pay.
  await goAutomatic(page, frame);
  await expect(mainOf(frame, game.minesStart)).toHaveAttribute('aria-disabled', 'true');
  for (const place of ['Row 1, column 1:', 'Row 3, column 3:']) await frame.getByRole('button', { name: place }).click();
  await expect(frame.getByRole('button', { name: 'Row 3, column 3:' })).toHaveAttribute('aria-pressed', 'true');
  await lookAtGame(page, frame, 'mines-run', [390, 1440]);
  await runUntil(frame, 2);
  await expect(frame.locator('.floor-chips li').first()).toHaveText(/^(1\.0760×|0\.00)/);

  // The panel is about what was played since. A round that does not come is said not to have come, and asked for again.
  await page.route(/\/api\/rounds\/[^/]+$/, (route) => route.abort());
  await frame.getByRole('button', { name: /^Fairness/ }).click();
  await expect(check.getByRole('alert')).toHaveText(game.checkFailed);
  await expect(check.locator('.soft .top span').first()).not.toHaveText(earlier);
  await expect(check).not.toContainText(game.stillHidden);
  await lookAtGame(page, frame, 'check-failed', [390, 1440]);
  await page.unroute(/\/api\/rounds\/[^/]+$/);
  await check.getByRole('button', { name: game.retry }).click();
  await expect(check).toContainText(game.stillHidden);
});

test('a ball falls into the slot that is paid, by the risk and the rows that were chosen, and can be checked', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  const frame = await open(page, 'tetes', game.plinkoDrop);
  await frame.getByRole('radiogroup', { name: game.risk }).getByRole('radio', { name: game.high }).click();
  await frame.getByLabel(game.plinkoRows).selectOption('16');
  await expect(frame.getByText('1000×', { exact: true })).toBeVisible();
  await frame.getByLabel(game.plinkoRows).selectOption('8');
  const before = await balanceIn(frame);
  await mainOf(frame, game.plinkoDrop).click();
  await expect(frame.getByRole('listitem')).toHaveCount(1);
  await isReady(frame, game.plinkoDrop);
  const times = Number(/[\d.]+/.exec(await frame.getByRole('listitem').innerText())?.[0]);
  expect([30, 4.5, 1.1, 0.35, 0.3]).toContain(times);
  expect(await balanceIn(frame)).toBe(Math.round(before - 100_000 + 100_000 * times));
  await lookAtGame(page, frame, 'plinko');
  await verifyRound(frame, game);
});

test('a card is guessed by keyboard, the round waits as it was left, and pays what is taken', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  const frame = await open(page, 'naik-turun', game.hiloStart);
  const take = mainOf(frame, 'Take');
  const again = mainOf(frame, game.hiloStart);
  for (let tries = 0; tries < 8 && !(await take.isVisible()); tries += 1) {
    await isReady(frame, game.hiloStart);
    await tabTo(page, new RegExp(`^${game.hiloStart}`));
    await page.keyboard.press('Enter');
    await expect(mainOf(frame, game.hiloGuess)).toBeVisible();
    await expect(frame.getByRole('button', { name: game.hiloSkip })).toBeEnabled();
    await tabTo(page, /^(Higher|Lower)/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(take.or(again)).toBeVisible();
  }
  const label = await take.innerText();
  await page.reload();
  await expect(frame.getByRole('alert')).toContainText(game.resumedOpen);
  await expect(take).toBeVisible();
  expect(await take.innerText()).toBe(label);
  await lookAtGame(page, frame, 'hilo');
  const before = await balanceIn(frame);
  await take.click();
  await isReady(frame, game.hiloStart);
  expect(await balanceIn(frame)).toBe(before + amountIn(/Take ([\d,.]+)/.exec(label)?.[1] ?? ''));
  await verifyRound(frame, game);

  // Rounds by themselves guess the likelier side of every card, and take after one right guess.
  await goAutomatic(page, frame);
  await frame.getByLabel(game.hiloAfter).selectOption('1');
  await lookAtGame(page, frame, 'hilo-run', [390, 1440]);
  await runUntil(frame, 2);
  await expect(frame.locator('.floor-chips li').first()).toHaveText(/^(1\.\d\d×|0\.00)/);
});

test('numbers are chosen by keyboard, ten are drawn, and their hits are paid by the table', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'light' });
  const frame = await open(page, 'keno-empat-puluh', game.kenoDraw);
  await expect(mainOf(frame, game.kenoDraw)).toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, /^1$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(frame.getByRole('button', { name: '10, yours' })).toBeVisible();
  await expect(mainOf(frame, game.kenoDraw)).toContainText('2 numbers');
  const before = await balanceIn(frame);
  await mainOf(frame, game.kenoDraw).click();
  await expect(frame.locator('.keno-number[data-face="drawn"], .keno-number[data-face="hit"]')).toHaveCount(10);
  await isReady(frame, game.kenoDraw);
  const hits = await frame.locator('.keno-number[data-face="hit"]').count();
  expect(await balanceIn(frame)).toBe(before - 100_000 + ([0, 140_000, 750_000][hits] ?? -1));
  await lookAtGame(page, frame, 'keno');
  await verifyRound(frame, game);
});

test('scratch cards have a class of their own; one is bought, rubbed open by keyboard and at once, and pays what it shows', async ({
  page,
}) => {
  await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/rng?class=SCRATCH');
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: /Gosok Bintang|Tiga Bulan/ }),
  ).toHaveCount(2);
  const frame = await open(page, 'tiga-bulan', game.scratchBuy, false, 'pasar');
  const before = await balanceIn(frame);
  await mainOf(frame, game.scratchBuy).click();
  await expect(frame.getByText(game.scratchNumber.replace('{n}', '1'))).toBeVisible();
  await tabTo(page, /^Field 1: covered/);
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: /^Field 1: (?!covered)/ })).toBeVisible();
  await expect(frame.getByRole('button', { name: /: covered$/ })).toHaveCount(8);
  await lookAtGame(page, frame, 'scratch');
  await frame.getByRole('button', { name: game.scratchAll }).click();
  await expect(frame.getByRole('button', { name: /: covered$/ })).toHaveCount(0);
  await expect(frame.getByRole('listitem')).toHaveCount(1);
  await isReady(frame, game.scratchBuy);
  const paid = (await balanceIn(frame)) - before + 100_000;
  expect([0, 50, 100, 200, 500, 2_000, 5_000].map((times) => times * 1_000)).toContain(paid);
  await verifyRound(frame, game);
});
