import { expect, type FrameLocator, type Page } from '@playwright/test';
import { amountIn, chooseFromMenu, CREDIT, gameWords, headerBalance } from './play.ts';
import { type Language, wordsOf } from './words.ts';

export const WAIT = { timeout: 40_000 };
export type Player = {
  readonly page: Page;
  readonly language: Language;
  readonly frame: FrameLocator;
  readonly words: (typeof gameWords)['en'];
};

/** Opens a table of a card room; nobody sits yet. */
export async function openTable(page: Page, language: Language, code: string): Promise<Player> {
  await page.goto(`/game?vassalage=halma&gameCode=${code}`);
  const frame = page.frameLocator('iframe');
  const words = gameWords[language];
  await expect(frame.getByRole('button', { name: words.roomTakeSeat })).toHaveAttribute('aria-disabled', 'false');
  return { page, language, frame, words };
}

/** Sits down at a chair with one of the three buy-ins that are offered, the least first. */
export async function sitDown({ frame, words }: Player, chair: number, offer: number): Promise<void> {
  await frame.locator('.poker-seats > li').nth(chair).getByRole('button').click();
  const sheet = frame.getByRole('dialog', { name: words.roomBuyIn });
  await sheet.getByRole('radio').nth(offer).click();
  await sheet.getByRole('button', { name: new RegExp(`^${words.roomSitWith.split('{')[0]}`) }).click();
  await expect(frame.getByRole('button', { name: words.roomLeave })).toBeVisible();
}

export const bar = ({ frame }: Player) => frame.locator('.poker-bar');

/** How many hands this player's browser has checked and found true. */
export const checkedBy = ({ frame }: Player) => frame.locator('.poker-proof [role="status"]');

/** The stay is over: the balance is what it was, less what was staked and with what the table says that it paid; in hundredths. */
export async function paidOut({ page, frame, words, language }: Player): Promise<{ staked: number; paid: number }> {
  const amount = String.raw`([\d,]+\.\d\d)`;
  const told = new RegExp(`^${words.roomStayOf.replace('{stake}', amount).replace('{paid}', amount)}$`);
  const notice = frame.getByText(told);
  await expect(notice).toBeVisible(WAIT);
  const [, stake = '', payout = ''] = told.exec(await notice.innerText()) ?? [];
  const [staked, paid] = [amountIn(stake), amountIn(payout)];
  await expect.poll(() => headerBalance(page, language)).toBe(CREDIT - staked + paid);
  return { staked, paid };
}

/** The betting record says of the stay what the table said, to the cent, and leads back to the hands that were played, each with its proof. */
export async function isRecorded(
  { page, frame, words, language }: Player,
  name: string,
  { staked, paid }: { staked: number; paid: number },
) {
  const t = wordsOf(language);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await chooseFromMenu(page, language, 'member.bettingRecord');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await row.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: t('bets.detail') });
  const fact = (label: string) => detail.getByText(label, { exact: true }).locator('xpath=../dd');
  await expect.poll(async () => amountIn(await fact(t('bets.stake')).innerText())).toBe(staked);
  expect(amountIn(await fact(t('bets.payout')).innerText())).toBe(paid);
  await detail.getByRole('button', { name: t('records.replay') }).click();
  await expect(frame.getByRole('dialog').getByText(words.match)).toBeVisible(WAIT);
}
