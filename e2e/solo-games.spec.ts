import { expect, type FrameLocator, type Page } from '@playwright/test';
import { lookAtGame } from './looks.ts';
import { gameWords } from './play.ts';
import { verifyRound } from './play-out.ts';
import { newMember, test } from './reader.ts';
import { tabTo } from './tab-to.ts';

const game = gameWords.en;

/** A game of the floor, and its main button. */
async function open(page: Page, vendor: string, code: string, main: string): Promise<FrameLocator> {
  await page.goto(`/game?vassalage=${vendor}&gameCode=${code}`);
  const frame = page.frameLocator('iframe');
  await expect(mainOf(frame, main)).toBeVisible();
  return frame;
}

const mainOf = (frame: FrameLocator, label: string) => frame.getByRole('button', { name: new RegExp(`^${label}`) });
const isReady = (frame: FrameLocator, label: string) => expect(mainOf(frame, label)).toHaveAttribute('aria-disabled', 'false');

/** Opens the seed in use and sees the last round verified in the page. */
async function verify(frame: FrameLocator): Promise<void> {
  const check = await verifyRound(frame, game);
  await expect(check).toContainText(/(\d+) of \1 rounds of that seed match/);
}

test('video poker has a class of its own; a hand is dealt, waits as it was left, is held as advised and verifies itself', async ({
  page,
}) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/rng?class=VIDEO_POKER');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);
  const frame = await open(page, 'halma', 'jack-atau-lebih', game.pokerDeal);
  await isReady(frame, game.pokerDeal);
  await tabTo(page, new RegExp(`^${game.pokerDeal}`));
  await page.keyboard.press('Enter');
  const cards = frame.getByRole('group', { name: game.pokerCards }).getByRole('button');
  await expect(cards.first()).toHaveAttribute('aria-disabled', 'false');
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  await page.reload();
  await expect(frame.getByRole('alert')).toContainText(game.resumedOpen);
  expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(names);

  await frame.getByRole('switch', { name: game.pokerHint }).click();
  await expect(frame.getByText(/^Hold (all|none|[\dAJQK])/)).toBeVisible();
  for (const card of await frame.locator('.video-slot.advised').all()) await card.click();
  await lookAtGame(page, frame, 'video-poker');
  await frame.locator('.floor-main').click();
  await expect(frame.locator('.floor-chips li')).toHaveCount(1);
  await isReady(frame, game.pokerDeal);
  await verify(frame);
});

/** What is told lies on nothing that the player decides by, neither on a telephone nor on a desk. */
async function tellsAside(page: Page, frame: FrameLocator): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = await frame.getByRole('alert').evaluate((alert) => {
      const over = alert.getBoundingClientRect();
      const parts = [...document.querySelectorAll('.playing-card, button:not(:disabled)')].filter((part) => !alert.contains(part));
      return parts
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
        })
        .map(({ className }) => className);
    });
    expect(covered, `under the notice at ${width}`).toEqual([]);
  }
}

/** What came of the round lies on no hand's total. */
async function expectClearTotals(frame: FrameLocator): Promise<void> {
  const result = await frame.locator('.fresult').boundingBox();
  for (const total of await frame.locator('.hand-total').all()) {
    const box = await total.boundingBox();
    if (!result || !box) throw new Error('nothing is shown');
    const isClear = box.y + box.height <= result.y || box.y >= result.y + result.height;
    expect(isClear, 'the result lies on a total').toBe(true);
  }
}

test('blackjack is played by two hands to the end, whatever is dealt, waits as it was left and verifies itself', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/rng?class=TABLE');
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Blackjack' })).toHaveCount(2);
  const frame = await open(page, 'halma', 'blackjack-enam-dek', game.jackDeal);
  await isReady(frame, game.jackDeal);
  await frame.getByRole('radiogroup', { name: game.jackCount }).getByRole('radio', { name: '2' }).click();
  await frame.getByRole('switch', { name: game.jackHint }).click();
  const stand = frame.getByRole('button', { name: new RegExp(`^${game.jackStand}`) });
  const decline = mainOf(frame, game.jackNoInsurance);
  const deal = mainOf(frame, game.jackDeal);
  const hands = frame.getByRole('group', { name: game.jackHands }).getByRole('region');
  let isLookedAt = false;
  for (let tries = 0; tries < 20; tries += 1) {
    await expect(frame.locator('.floor-main[aria-disabled="false"]')).toBeVisible();
    if (await stand.isVisible()) {
      if (!isLookedAt) {
        isLookedAt = true;
        await expect(frame.getByText(/^Advice: /)).toBeVisible();
        const names = await hands.evaluateAll((all) => all.map((hand) => hand.getAttribute('aria-label')));
        await page.reload();
        await expect(frame.getByRole('alert')).toContainText(game.resumedOpen);
        await tellsAside(page, frame);
        expect(await hands.evaluateAll((all) => all.map((hand) => hand.getAttribute('aria-label')))).toEqual(names);
        await lookAtGame(page, frame, 'blackjack');
      }
      await stand.click();
      continue;
    }
    if (await decline.isVisible()) {
      // What the offer is worth stands beside it.
      await expect(frame.getByText(/^3\d\.\d\d%$/)).toBeVisible();
      await lookAtGame(page, frame, 'blackjack-insurance', [390, 1440]);
      await decline.click();
      continue;
    }
    if (isLookedAt && (await frame.locator('.floor-chips li').count()) > 0) break;
    await deal.click();
  }
  expect(isLookedAt).toBe(true);
  await expect(hands).toHaveCount(2);
  await lookAtGame(page, frame, 'blackjack-over');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClearTotals(frame);
  await page.setViewportSize({ width: 1440, height: 900 });
  await verify(frame);
});

test('chips are laid by keyboard and by hand, one ball decides them all, and the round verifies itself', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  const frame = await open(page, 'kirana', 'rolet-satu-nol', game.wheelEmpty);
  await tabTo(page, /^0 green/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('button', { name: /^2 black, 35 to 1, 1,000 staked/ })).toBeVisible();
  await frame.getByRole('button', { name: /^red, 1 to 1/ }).click();
  await frame.getByRole('button', { name: /^black, 1 to 1/ }).click();
  await frame.getByRole('radio', { name: game.wheelCorner }).click();
  await frame.getByRole('button', { name: /^Corners 1, 2, 4, 5/ }).click();
  await expect(mainOf(frame, 'Bet 4,000.00')).toContainText('4 places');
  await frame.getByRole('button', { name: game.wheelUndo }).click();
  await frame.getByRole('radio', { name: game.wheelTrackShort }).click();
  await frame.getByRole('button', { name: '17 black with neighbours' }).click();
  await expect(mainOf(frame, 'Bet 8,000.00')).toContainText('7 places');
  await frame.getByRole('button', { name: game.wheelUndo }).click();
  await frame.getByRole('button', { name: new RegExp(`^${game.wheelVoisins}`) }).click();
  await expect(mainOf(frame, 'Bet 12,000.00')).toBeVisible();
  await lookAtGame(page, frame, 'roulette-track');
  await frame.getByRole('button', { name: game.wheelUndo }).click();
  await frame.getByRole('radio', { name: game.wheelCorner }).click();
  await lookAtGame(page, frame, 'roulette');
  await mainOf(frame, 'Bet 3,000.00').click();
  await expect(frame.locator('.floor-chips li')).toHaveCount(1);
  const number = Number(/\d+/.exec(await frame.locator('.floor-chips li').innerText())?.[0]);
  await isReady(frame, 'Bet');
  // Red and black win back 2,000 unless zero comes; 2 pays 36,000 more.
  const paid = number === 0 ? '0.00' : number === 2 ? '38,000.00' : '2,000.00';
  await expect(frame.locator('.floor-totals')).toContainText(paid);
  await verify(frame);
});

test('arcade games of every kind are played from their class to a settled bet, and verify themselves', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/rng?class=ARCADE');
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Ayam Menyeberang' })).toHaveCount(1);
  const settled = (frame: FrameLocator) => expect(frame.locator('.floor-chips li')).toHaveCount(1);

  const doors = await open(page, 'tenun', 'pintu-mujur', game.climbStart);
  await isReady(doors, game.climbStart);
  await tabTo(page, new RegExp(`^${game.climbStart}`));
  await page.keyboard.press('Enter');
  await tabTo(page, /^Door 1, safe with 87.50%/);
  await page.keyboard.press('Enter');
  const take = mainOf(doors, 'Take 1');
  await expect(take.or(mainOf(doors, game.climbStart))).toBeVisible();
  if (await take.isVisible()) {
    await page.reload();
    await expect(doors.getByRole('alert')).toContainText(game.resumedOpen);
    await lookAtGame(page, doors, 'arcade-doors');
    await take.click();
  }
  await isReady(doors, game.climbStart);
  await verify(doors);

  const goal = await open(page, 'mosaik', 'tendangan-penalti', game.chanceShoot);
  await goal.getByRole('radio', { name: game.chanceHighRight }).click();
  await mainOf(goal, game.chanceShoot).click();
  await settled(goal);
  await lookAtGame(page, goal, 'arcade-goal');
  await isReady(goal, game.chanceShoot);
  await verify(goal);

  const safe = await open(page, 'orbital', 'brankas', game.codeOpen);
  await safe.getByLabel('Digit 2').selectOption('7');
  await mainOf(safe, game.codeOpen).click();
  await settled(safe);
  await lookAtGame(page, safe, 'arcade-safe');
  await isReady(safe, game.codeOpen);
  await verify(safe);

  const field = await open(page, 'delapan', 'gali-harta', 'Choose 3 more plots');
  await field.getByRole('button', { name: /^Plot 1:/ }).click();
  await field.getByRole('button', { name: /^Plot 13:/ }).click();
  await field.getByRole('button', { name: /^Plot 25:/ }).click();
  await mainOf(field, game.digStart).click();
  await settled(field);
  await lookAtGame(page, field, 'arcade-field');
  await verify(field);
});

test('rounds run by themselves only where the licence allows it, whatever the launch address says', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'light' });
  const frame = await open(page, 'sorak', 'dadu-seratus', game.diceRoll);
  await expect(frame.getByRole('radio', { name: game.floorAutomatic })).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).toContain('autoplay=1');
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasAutoplay: false } });
  });
  const strict = await open(page, 'sorak', 'dadu-seratus', game.diceRoll);
  await isReady(strict, game.diceRoll);
  await expect(strict.getByRole('radio', { name: game.floorAutomatic })).toHaveCount(0);
});
