import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { gameWords } from './play.ts';
import { openWindow } from './play-out.ts';
import { openMember, test } from './reader.ts';
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
    await frame.getByRole('button', { name: new RegExp(`^${startOf(words.tablePlace)}`) }).click({ timeout: 2_000 });
    await expect(frame.getByText(new RegExp(`^${startOf(words.tableOwn)}`)).first()).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 90_000 });
}

/** A player of a language in a browser of their own, with a window at every table. */
async function sitDown(browser: Browser, language: Language) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const home = await context.newPage();
  await openMember(home, { language, theme: 'dark' });
  const words = gameWords[language];
  const windows: Page[] = [];
  for (const [vendor, code] of TABLES) windows.push(await openWindow(home, `/game?vassalage=${vendor}&gameCode=${code}`));
  return Promise.all(
    windows.map(async (seat, at) => {
      const [, code, place] = TABLES[at] ?? TABLES[0];
      const frame = seat.frameLocator('iframe');
      await expect(frame.getByRole('timer')).toBeVisible({ timeout: 40_000 });
      return { seat, frame, code, words, place: place(words) };
    }),
  );
}

test('every other game at a table takes bets of two players by the keyboard, in both languages, shows its result and pays it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [mine, theirs] = await Promise.all([sitDown(browser, 'en'), sitDown(browser, 'id')]);
  await Promise.all([...mine, ...theirs].map(({ frame, words, place }) => play(frame, words, place)));
  for (const { seat, code } of mine) {
    await expectFits(seat, code);
    await photograph(seat, `table-${code}`);
    await expectAccess(seat, code);
  }
  for (const seats of [mine, theirs]) await seats[0]?.seat.context().close();
});
