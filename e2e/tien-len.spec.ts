import { expect } from '@playwright/test';
import { bar, checkedBy, isRecorded, openTable, paidOut, type Player, sitDown, WAIT } from './card-room.ts';
import { lookAtGame, photograph } from './looks.ts';
import { ownCreditOf } from './payable.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

/** Where a first try has left its players sitting, the second plays at another table. */
const TABLES = [
  { code: 'meja-tanjung', name: 'Meja Tanjung', point: '500.00', hasTwoSeats: true },
  { code: 'meja-melati', name: 'Meja Melati', point: '100.00', hasTwoSeats: false },
] as const;
const READERS = [
  { language: 'en', theme: 'dark' },
  { language: 'id', theme: 'light' },
] as const;

/** Lays what is proposed in the player's turn, or passes where nothing beats. */
async function move(player: Player): Promise<void> {
  const { words } = player;
  const can = async (name: string): Promise<boolean> => {
    const button = bar(player).getByRole('button', { name });
    return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) === 'false';
  };
  // In turn both are drawn at once: a pass that can be pressed says that the proposals stand.
  const isFollowing = await can(words.tienLenPass);
  if (await can(words.tienLenSuggest)) {
    await bar(player).getByRole('button', { name: words.tienLenSuggest }).click({ timeout: 1_000 });
    await bar(player).locator('.poker-act.main').click({ timeout: 1_000 });
  } else if (isFollowing) await bar(player).getByRole('button', { name: words.tienLenPass }).click({ timeout: 1_000 });
}

/** A deal is some twenty moves, each pressed when its turn is seen. */
const DEAL = { timeout: 120_000 };

/** Joins the queue of a table whose chairs are taken; nobody else waits. */
async function waitForChair({ frame, words }: Player): Promise<void> {
  await frame.getByRole('button', { name: words.roomQueue.replace(/.*=0 \{(.*?)\}.*/, '$1') }).click();
  await expect(frame.getByText(words.roomQueuePlace.replace('{n}', '1'))).toBeVisible();
  await expect(frame.getByRole('button', { name: words.roomQueueLeave })).toBeVisible();
}

test('two players play a deal of Tiến lên to its end, check every card, and leave with what the record says; a third waits for a chair', async ({
  page,
  browser,
}) => {
  const [reader, guest] = READERS;
  const table = TABLES[test.info().retry] ?? TABLES[0];
  const t = wordsOf(reader.language);
  const newPage = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const [other, watcher] = [await newPage(), await newPage()];
  await ownCreditOf(...(await Promise.all([newMember(page, reader), newMember(other, guest)])));
  await newMember(watcher, guest);
  await page.goto('/pvp');
  await expect(page.locator('.room', { hasText: table.name })).toContainText(t('launch.point', { amount: table.point }));
  // By its name it is found from any page.
  await page.keyboard.press('/');
  await page.keyboard.type(table.name);
  await expect(
    page
      .getByRole('listbox', { name: t('search.results') })
      .getByRole('option')
      .first(),
  ).toContainText(table.name);

  const [mine, theirs, third] = await Promise.all([
    openTable(page, reader.language, table.code),
    openTable(other, guest.language, table.code),
    openTable(watcher, guest.language, table.code),
  ]);
  await Promise.all([sitDown(mine, 0, 0), sitDown(theirs, 1, 0)]);
  const cards = mine.frame.locator('.tien-len-card');
  await expect(cards.first()).toBeVisible(WAIT);
  if (table.hasTwoSeats) await waitForChair(third);
  // By keyboard: up picks a card, down puts it back.
  await cards.first().focus();
  await cards.first().press('ArrowUp');
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true');
  await cards.first().press('ArrowDown');
  await cards.first().press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await expect(async () => {
    for (const player of [mine, theirs]) await move(player);
    await expect(mine.frame.locator('.tien-len-top .playing-card').first()).toBeVisible({ timeout: 100 });
  }).toPass({ ...WAIT, intervals: [50] });
  await lookAtGame(page, mine.frame, 'tien-len');
  // The result stands for a few seconds only: they play on until it is seen, into the next deal if this one ended while it was looked at.
  await expect(async () => {
    for (const player of [mine, theirs]) await move(player);
    await expect(mine.frame.locator('.tien-len-result')).toContainText(mine.words.roomRakeTaken, { timeout: 100 });
  }).toPass({ ...DEAL, intervals: [50] });
  for (const player of [mine, theirs]) await expect(checkedBy(player)).toHaveText(/^[1-9]/, DEAL);
  await expect(mine.frame.locator('.poker-proof').getByText('2 of 2')).toBeVisible();
  await photograph(page, 'tien-len-result');

  for (const { frame, words } of [mine, theirs]) await frame.getByRole('button', { name: words.roomLeave }).click();
  // A chair that got free is kept for who waited.
  await expect(third.frame.getByRole('button', { name: third.words.roomTakeSeat })).toBeVisible(WAIT);
  const stays = await Promise.all([mine, theirs].map(paidOut));
  await mine.frame.getByRole('tab', { name: mine.words.roomTable }).click();
  const last = mine.frame.getByRole('region', { name: mine.words.roomLast }).getByRole('button');
  await expect(last.first()).toContainText(/Player [0-9A-HJKMNP-TV-Z]{4}|You/);
  await lookAtGame(page, mine.frame, 'tien-len-table', [390, 1440]);
  // Rake is all that the table keeps.
  expect(stays.reduce((sum, { staked, paid }) => sum + staked - paid, 0)).toBeGreaterThan(0);
  for (const [at, player] of [mine, theirs].entries()) {
    await isRecorded(player, table.name, stays[at] ?? { staked: 0, paid: 0 });
    await photograph(player.page, `tien-len-replay-${player.language}`);
  }
});
