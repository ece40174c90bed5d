import { type Browser, expect, type FrameLocator } from '@playwright/test';
import { expectLock, expectNewestRun, expectNotice, expectOneRow, expectPaper } from './felts.ts';
import { expectAccess, expectFits, lookAtGame, photograph } from './looks.ts';
import { gameWords } from './play.ts';
import { openWindow } from './play-out.ts';
import { newMember, test } from './reader.ts';
import type { Language } from './words.ts';

type Words = typeof gameWords.en;
const startOf = (text: string): string => text.split('{')[0] ?? '';

/** The quickest table of each game, and a place of its felt. */
const TABLES = [
  ['pasar', 'naga-harimau-kilat', ({ tableDragon }: Words) => tableDragon],
  ['sorak', 'sic-bo-kilat', ({ tableSmall }: Words) => tableSmall],
  ['lumen', 'rolet-kilat', ({ wheelBlack }: Words) => `17 ${wheelBlack}`],
  ['tenun', 'fan-tan-kilat', () => 'Kwok 1–2'],
  ['delapan', 'xoc-dia-kilat', ({ tableEven }: Words) => tableEven],
  ['lumen', 'roda-kilat', () => '3'],
  ['lambang', 'arena-surya', ({ tableMeron }: Words) => tableMeron],
] as const;

/** Lays a chip by the keyboard and bets it, in the next window where this one closes meanwhile; then the round is paid. */
async function play(frame: FrameLocator, words: Words, place: string): Promise<void> {
  const spot = frame.getByRole('button', { name: new RegExp(`^${place},`) });
  await expect(async () => {
    await spot.press('Enter');
    await frame.getByRole('button', { name: new RegExp(`^${startOf(words.tablePlace)}`) }).click({ timeout: 5_000 });
    await expect(frame.locator('.crashplayers .own b').first()).toHaveText(words.crashYou);
    await expect(frame.getByText(new RegExp(`^${startOf(words.tableOwn)}`)).first()).toBeVisible();
  }).toPass({ timeout: 120_000 });
}

/** Opens the last bet, whose round the page checks. */
async function verify(frame: FrameLocator, words: Words): Promise<void> {
  await frame.getByRole('button', { name: words.history }).click();
  await frame.getByRole('dialog', { name: words.history }).locator('.crashlist button').first().click();
  await expect(frame.getByText(words.match, { exact: true })).toBeVisible();
  await frame.locator('dialog').getByRole('button', { name: words.close }).click();
}

/** A player of a language in a browser of their own. */
async function openPlayer(browser: Browser, language: Language) {
  const home = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await newMember(home, { language, theme: 'dark' });
  // A page on which nothing happens: it stands behind all of the player's windows.
  await home.goto('/help');
  return { home, words: gameWords[language] };
}

/** A window of a player at a table. */
async function sitDown({ home, words }: Awaited<ReturnType<typeof openPlayer>>, [vendor, code, place]: (typeof TABLES)[number]) {
  const seat = await openWindow(home, `/game?vassalage=${vendor}&gameCode=${code}`);
  const frame = seat.frameLocator('iframe');
  await expect(frame.getByRole('timer')).toBeVisible();
  return { seat, frame, code, words, place: place(words) };
}

test('every other game at a table takes bets of two players by the keyboard, in both languages, shows its result and pays it', async ({
  browser,
}) => {
  const players = await Promise.all([openPlayer(browser, 'en'), openPlayer(browser, 'id')]);
  // Not all at once: fourteen windows that play would be a load of their own.
  for (const tables of [TABLES.slice(0, 2), TABLES.slice(2, 4), TABLES.slice(4)]) {
    const seats = [];
    for (const player of players) for (const table of tables) seats.push(await sitDown(player, table));
    await Promise.all(seats.map(({ frame, words, place }) => play(frame, words, place)));
    for (const { seat, frame, code, words } of seats) {
      if (words === gameWords.en) {
        await verify(frame, words);
        if (code === 'naga-harimau-kilat') {
          // A tie returns less than the sides: it is said beside the limits, and of every place in the rules.
          await expect(frame.getByText(words.tableSpotReturns, { exact: true }).locator('..')).toContainText('67.23% – 96.27%');
          await frame.getByRole('button', { name: words.rules }).click();
          const rules = frame.getByRole('dialog', { name: words.rules });
          await expect(rules.getByText(words.tableSuitedTie, { exact: true }).locator('..')).toContainText('86.02%');
          await rules.getByRole('button', { name: words.close }).click();
          await expectOneRow(frame, code);
          await expectNewestRun(frame, code);
          await expectLock(frame, code);
        }
        // The last round's dice, while bets are open too; and the names of the record's letters.
        if (code === 'sic-bo-kilat') await expect(frame.locator('.table-lid-box > g:not(.table-lid) > g')).toHaveCount(3);
        if (code === 'arena-surya') await expect(frame.locator('.table-counts')).toContainText(words.tableWala);
        await expectFits(seat, code);
        await photograph(seat, `table-${code}`);
        await expectAccess(seat, code);
      } else if (code === 'naga-harimau-kilat') {
        // The record's letters are those of the words: naga, harimau, seri.
        await expect(frame.locator('.table-beads i').first()).toHaveText(/^[NHS]$/);
        await photograph(seat, `table-${code}-id`);
      } else if (code === 'arena-surya') {
        await seat.setViewportSize({ width: 390, height: 900 });
        await expectNotice(frame, words.tableSimulated);
        await lookAtGame(seat, frame, 'cockfight', [390, 1440]);
        await expectPaper(frame, words.rules, words.close);
      }
      await seat.close();
    }
  }
  for (const { home } of players) await home.context().close();
});
