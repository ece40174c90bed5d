import { expect, type FrameLocator } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { gameWords } from './play.ts';
import { openMember, test } from './reader.ts';

const words = gameWords.en;
const startOf = (key: keyof typeof words): string => words[key].split('{')[0] ?? '';

/** The quickest table of each game, and a place of its felt. */
const TABLES = [
  ['pasar', 'naga-harimau-kilat', words.tableDragon],
  ['sorak', 'sic-bo-kilat', words.tableSmall],
  ['lumen', 'rolet-kilat', '17 black'],
  ['tenun', 'fan-tan-kilat', 'Kwok 1–2'],
  ['delapan', 'xoc-dia-kilat', words.tableEven],
  ['lumen', 'roda-kilat', '3'],
  ['lambang', 'arena-surya', words.tableMeron],
] as const;

/** Lays a chip by the keyboard and bets it, in the next window where this one closes meanwhile; then the round is paid. */
async function play(frame: FrameLocator, place: string): Promise<void> {
  const spot = frame.getByRole('button', { name: new RegExp(`^${place},`) });
  await expect(async () => {
    await spot.press('Enter');
    await frame.getByRole('button', { name: new RegExp(`^${startOf('tablePlace')}`) }).click({ timeout: 2_000 });
    await expect(frame.getByText(new RegExp(`^${startOf('tableOwn')}`)).first()).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 90_000 });
}

test('every other game at a table takes a bet by the keyboard, shows its result and pays it', async ({ browser }) => {
  test.setTimeout(300_000);
  const seats = await Promise.all(
    TABLES.map(async ([vendor, code, place]) => {
      const seat = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
      await openMember(seat, { language: 'en', theme: 'dark' });
      await seat.goto(`/game?vassalage=${vendor}&gameCode=${code}`);
      const frame = seat.frameLocator('iframe');
      await expect(frame.getByRole('timer')).toBeVisible({ timeout: 40_000 });
      return { seat, frame, code, place };
    }),
  );
  await Promise.all(seats.map(({ frame, place }) => play(frame, place)));
  for (const { seat, code } of seats) {
    await expectFits(seat, code);
    await photograph(seat, `table-${code}`);
    await expectAccess(seat, code);
    await seat.context().close();
  }
});
