import { expect, type FrameLocator, type Page } from '@playwright/test';
import { lookAtGame, photograph } from './looks.ts';
import { amountIn, chooseFromMenu, CREDIT, gameWords, headerBalance } from './play.ts';
import { newMember, someOf, test } from './reader.ts';
import { type Language, wordsOf } from './words.ts';

const READERS = [
  { language: 'id', theme: 'light', other: 'en' },
  { language: 'en', theme: 'dark', other: 'id' },
] as const;
const PAGI = {
  vendor: 'pasar',
  code: 'bingo-pagi',
  name: 'Bingo Pagi',
  balls: 75,
  price: '5,000',
  pool: '4,750.00',
  net: '−250.00',
} as const;
const SENJA = {
  vendor: 'lumen',
  code: 'tambola-senja',
  name: 'Tambola Senja',
  balls: 90,
  price: '2,000',
  pool: '1,900.00',
  net: '−100.00',
} as const;
type Room = typeof PAGI | typeof SENJA;
/** Two rounds at the pace of the journeys, on a busy machine. */
const ROUND = { timeout: 100_000 };

/** What stands in a sentence of a count where none is left, and where some are. */
const [NONE, SOME] = [/.*=0 \{(.*?)\}.*/, /.*other \{(.*)\}\}$/];
const startOf = (text: string): string => text.split('{')[0] ?? '';
const placing = (frame: FrameLocator, words: (typeof gameWords)['en']) =>
  frame.getByRole('button', { name: new RegExp(`^${startOf(words.tablePlace)}`) });

/** A reader in a room, and what is done there. */
async function enter(page: Page, language: Language, room: Room) {
  const words = gameWords[language];
  await page.goto(`/game?vassalage=${room.vendor}&gameCode=${room.code}`);
  const frame = page.frameLocator('iframe');
  const card = frame.getByRole('button', { name: new RegExp(`^${words.bingoCard.replace('{n}', '1')}, `) });
  await expect(card).toBeVisible();
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
        await expect(card).toHaveAccessibleName(new RegExp(room.price), { timeout: 10_000 });
      }).toPass(ROUND);
      await expect(frame.locator('.bingo-note')).toContainText(room.pool);
    },
    /** Whoever has bought sees the own card, which was dealt when sales closed. */
    sees: async (hasCard = true): Promise<void> => {
      const call = words.bingoBallOf.replace('{n}', String.raw`\d+`).replace('{of}', String(room.balls));
      await expect(frame.getByText(new RegExp(`^${call}$`))).toBeVisible({ timeout: 60_000 });
      const lack = words.bingoLack.replace(SOME, '$1').replace('{n}', String.raw`\d+`);
      await expect(card).toHaveAccessibleName(new RegExp(hasCard ? lack : words.bingoClosed));
      await expect(frame.getByText(words.tableClosed).first()).toBeVisible();
    },
    /** Asked for before it can come: the end stands for a few seconds. */
    ends: async (): Promise<void> => {
      const paid = words.tableOwn.replace('{paid}', room.pool).replace('{net}', room.net);
      await Promise.all([
        expect(frame.locator('.bingo-prizes .over')).toHaveCount(3, ROUND),
        expect(frame.locator('.table-told')).toContainText(paid, ROUND),
        // It has won every prize, and lacks nothing.
        expect(card).toHaveAccessibleName(new RegExp(words.bingoLack.replace(NONE, '$1')), ROUND),
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
    /** The betting record says the same to the cent, and leads back to the round, which is called and checked again. */
    isRecorded: async (): Promise<void> => {
      const t = wordsOf(language);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/');
      await chooseFromMenu(page, language, 'member.bettingRecord');
      const row = page.getByRole('row').filter({ hasText: room.name }).first();
      await expect(row).toContainText(room.net);
      await row.getByRole('button').first().click();
      const detail = page.getByRole('dialog', { name: t('bets.detail') });
      for (const amount of [`${room.price}.00`, room.pool]) await expect(detail).toContainText(amount);
      await photograph(page, `bingo-record-${language}`);
      await detail.getByRole('button', { name: t('records.replay') }).click();
      await expect(frame.getByText(words.match, { exact: true })).toBeVisible();
      await photograph(page, `bingo-replay-${language}`);
    },
  };
}

for (const { language, theme, other: visiting } of someOf(READERS, 1))
  test(`bingo: cards are bought for a pool that is told before, balls are called by the clock, prizes are paid, recorded and verified; who comes late sees it and buys for the next round, who leaves finds what was won (${language})`, async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await Promise.all([
      newMember(page, { language, theme }),
      newMember(other, { language: visiting, theme: theme === 'dark' ? 'light' : 'dark' }),
    ]);
    await page.goto('/rng?name=Bingo');
    await expect(page.getByRole('link', { name: /Bingo Pagi/ }).first()).toBeVisible();
    const mine = await enter(page, language, PAGI);
    await expect(mine.frame.getByText(mine.words.bingoHouse, { exact: true })).toBeVisible();
    await mine.buy();
    const isPaid = mine.ends();
    await mine.sees();

    const isVisited = (async (): Promise<void> => {
      const late = await enter(other, visiting, PAGI);
      await late.sees(false);
      await expect(late.frame.locator('.bingo-note')).toContainText(PAGI.pool);
      const theirs = await enter(other, visiting, SENJA);
      await theirs.buy();
      await theirs.sees();
      await lookAtGame(other, theirs.frame, 'bingo-ninety', [390]);
      await other.goto('/rng');
      const again = await enter(other, visiting, SENJA);
      await again.verifies();
      await again.isRecorded();
    })();
    await lookAtGame(page, mine.frame, 'bingo');
    await isPaid;
    await mine.verifies();
    await expect.poll(() => headerBalance(page, language)).toBe(CREDIT - Math.abs(amountIn(PAGI.net)));
    await mine.isRecorded();
    await isVisited;
  });
