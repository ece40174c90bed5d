import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type AnyLanguage, tableOf, wordsOf } from './words.ts';

export const gameWordsIn = (language: AnyLanguage) => tableOf(language, 'game');
export const gameWords = { id: gameWordsIn('id'), en: gameWordsIn('en') };

/** What the house lends a new member, in hundredths. */
export const CREDIT = 100_000_000;

/** An amount as a reader sees it, `−8,400.00` or `Rp 1,000,000.00`, in hundredths. */
export const amountIn = (text: string): number => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);

/** The balance in the header, in hundredths. */
export async function headerBalance(page: Page, language: AnyLanguage): Promise<number> {
  // What of it may be withdrawn stands below it.
  const pill = page.getByRole('region', { name: wordsOf(language)('wallet.balance') });
  return amountIn(await pill.locator('.money').first().innerText());
}

/** Chooses an entry of the account's menu by its text key. */
export async function chooseFromMenu(page: Page, language: AnyLanguage, key: string): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('button', { name: t('header.accountMenu') }).click();
  await page.getByRole('menuitem', { name: t(key) }).click();
}

/** Opens a game by its address, for play money too, and waits until it can be played. */
export async function openGame(page: Page, language: AnyLanguage, gameCode: string, trial = false): Promise<FrameLocator> {
  await page.goto(`/game?vassalage=tenun&gameCode=${gameCode}${trial ? '&trial=1' : ''}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: gameWordsIn(language).spinKey })).toBeEnabled();
  return frame;
}

/** The server's answer to a round that is asked for next. A round may be over before anybody looks at the page again. */
export const roundTaken = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/rounds') && answer.request().method() === 'POST');

/**
 * Spins until the server has taken the stake and the game has shown all that came of it. A stake that the wallet is too busy to answer for goes
 * back, and nothing was played: it is spun again.
 */
export async function spinOnce(frame: FrameLocator, language: AnyLanguage): Promise<void> {
  const key = frame.getByRole('button', { name: gameWordsIn(language).spinKey });
  for (let isPlayed = false; !isPlayed;) {
    const taken = roundTaken(frame.owner().page());
    // From the press on the key is out of use.
    await key.click();
    const { round } = (await (await taken).json().catch(() => ({}))) as { readonly round?: { readonly state: string } };
    await expect(key).toBeEnabled({ timeout: 90_000 });
    isPlayed = round?.state !== 'reversing';
  }
}

/** All that a game says from now on, however briefly it stands. */
export async function hearGame(frame: FrameLocator): Promise<() => Promise<readonly string[]>> {
  const root = frame.locator('html');
  await root.evaluate((html) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const listener = new MutationObserver((changes) => said.push(...changes.map(({ target }) => target.textContent ?? '')));
    listener.observe(html, { subtree: true, childList: true, characterData: true });
  });
  return () => root.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}
