import { expect, type FrameLocator, type Page } from '@playwright/test';
import { lookAtGame, photograph } from './looks.ts';
import { CREDIT, gameWords, headerBalance } from './play.ts';
import { openMember, test } from './reader.ts';
import type { Language } from './words.ts';

const PAGI = { vendor: 'pasar', code: 'bingo-pagi', balls: 75, price: '5,000', pool: '4,750.00', net: '−250.00' } as const;
const SENJA = { vendor: 'lumen', code: 'tambola-senja', balls: 90, price: '2,000', pool: '1,900.00', net: '−100.00' } as const;
type Room = typeof PAGI | typeof SENJA;
/** Two rounds at the pace of the journeys, on a busy machine. */
const ROUND = { timeout: 100_000 };

const startOf = (text: string): string => text.split('{')[0] ?? '';
const placing = (frame: FrameLocator, words: (typeof gameWords)['en']) =>
  frame.getByRole('button', { name: new RegExp(`^${startOf(words.tablePlace)}`) });

/** A reader in a room, and what is done there. */
async function enter(page: Page, language: Language, room: Room) {
  const words = gameWords[language];
  await page.goto(`/game?vassalage=${room.vendor}&gameCode=${room.code}`);
  const frame = page.frameLocator('iframe');
  const card = frame.getByRole('button', { name: new RegExp(`^${words.bingoCard.replace('{n}', '1')}, `) });
  await expect(card).toHaveAccessibleName(/\d+ \d+ \d+/);
  return {
    page,
    frame,
    words,
    card,
    /** By the keyboard, in the next window where this one closes meanwhile. */
    buy: async (): Promise<void> => {
      await expect(async () => {
        await card.focus();
        await page.keyboard.press('Enter');
        await placing(frame, words).click({ timeout: 2_000 });
        await expect(card).toHaveAccessibleName(new RegExp(room.price));
      }).toPass(ROUND);
      await expect(frame.locator('.bingo-note')).toContainText(room.pool);
    },
    sees: async (): Promise<void> => {
      const call = words.bingoBallOf.replace('{n}', String.raw`\d+`).replace('{of}', String(room.balls));
      await expect(frame.getByText(new RegExp(`^${call}$`))).toBeVisible({ timeout: 60_000 });
      await expect(card).toHaveAccessibleName(new RegExp(words.bingoLack.replace('{n}', String.raw`\d+`)));
      await expect(frame.getByText(words.tableClosed).first()).toBeVisible();
    },
    /** Asked for before it can come: the end stands for a few seconds. */
    ends: async (): Promise<void> => {
      const paid = words.tableOwn.replace('{paid}', room.pool).replace('{net}', room.net);
      await Promise.all([
        expect(frame.locator('.bingo-prizes .over')).toHaveCount(3, ROUND),
        expect(frame.locator('.table-told')).toContainText(paid, ROUND),
      ]);
      await photograph(page, `bingo-end-${room.code}`);
    },
    /** The last bet once it is paid, and its check. */
    verifies: async (): Promise<void> => {
      const list = frame.getByRole('dialog', { name: words.history });
      const [close, last] = [list.getByRole('button').first(), list.getByRole('button').nth(1)];
      await expect(async () => {
        if (await list.isVisible()) await close.click({ timeout: 2_000 });
        await frame.getByRole('button', { name: words.history }).click({ timeout: 2_000 });
        await expect(last).toContainText(room.pool, { timeout: 3_000 });
      }).toPass(ROUND);
      await last.click();
      await expect(frame.getByText(words.match, { exact: true })).toBeVisible();
    },
  };
}

test('bingo: cards are bought for a pool that is told before, balls are called by the clock, prizes are paid and verified; who comes late sees it and buys for the next round, who leaves finds what was won', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await Promise.all([openMember(page, { language: 'en', theme: 'dark' }), openMember(other, { language: 'id', theme: 'light' })]);
  await page.goto('/rng?name=Bingo');
  await expect(page.getByRole('link', { name: /Bingo Pagi/ }).first()).toBeVisible();
  const mine = await enter(page, 'en', PAGI);
  await expect(mine.frame.getByText(mine.words.bingoHouse, { exact: true })).toBeVisible();
  await mine.buy();
  const isPaid = mine.ends();
  await mine.sees();

  const isVisited = (async (): Promise<void> => {
    const late = await enter(other, 'id', PAGI);
    await late.sees();
    await expect(late.frame.locator('.bingo-note')).toContainText(PAGI.pool);
    const theirs = await enter(other, 'id', SENJA);
    await theirs.buy();
    await theirs.sees();
    await lookAtGame(other, theirs.frame, 'bingo-ninety', [390]);
    await other.goto('/rng');
    await (await enter(other, 'id', SENJA)).verifies();
  })();
  await lookAtGame(page, mine.frame, 'bingo');
  await isPaid;
  await mine.verifies();
  await expect.poll(() => headerBalance(page, 'en')).toBe(CREDIT - 25_000);
  await isVisited;
});
