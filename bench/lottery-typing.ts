import { wordsOf } from '../e2e/words.ts';
import { openBrowser } from './browser-page.ts';
import { interactions, watchInteractions } from './interactions.ts';
import { limit, type Row } from './table.ts';

const id = wordsOf('id');
const LINES = 10_000;
const GAP_MS = 400;

/** A ticket of ten thousand lines on a processor slowed four times: the stake for a unit is typed, and one more bet in a full part of the text of all of them. */
export async function lotteryTypingRows(site: string): Promise<Row[]> {
  const context = await openBrowser();
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(`${site}lottery?gameCode=VNMB&vendor=TCG_LOTTO_VN`);
  await page.getByText(id('lottery.textTitle')).click();
  const text = page.getByLabel(id('lottery.text'));
  const bets = Array.from({ length: LINES }, (_, at) => `${String(at).padStart(4, '0')}lo10`).join('\n');
  await text.fill(bets);
  await page.getByRole('button', { name: id('lottery.textAdd', { n: String(LINES) }) }).click();
  await page.getByRole('region', { name: id('lottery.manyLines', { n: String(LINES) }) }).waitFor();
  await text.fill(bets);
  await page.waitForTimeout(1_500);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // On a telephone the stake stands in the bar below as well.
  const unit = page.locator('.lottery-ticket-bar').getByLabel(id('lottery.unit'));
  await unit.click();
  const stake = await interactions(page, () => unit.pressSequentially('12345', { delay: GAP_MS }));
  await page.locator('.lottery-text .pager').getByRole('button', { name: '1', exact: true }).click();
  await text.press('End');
  const more = await interactions(page, () => text.pressSequentially(' 11de', { delay: GAP_MS }));
  await context.close();
  return [
    limit('a ticket of 10,000 lines at 4× CPU, stake typed to paint', stake, 'ms', 56),
    limit('bets of 10,000 lines as text at 4× CPU, typing to paint', more, 'ms', 56),
  ];
}
