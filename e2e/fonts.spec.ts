import { expect, type Locator, type Page } from '@playwright/test';
import { newMember, openAs, test } from './reader.ts';

const GAME = '/game?vassalage=kirana&gameCode=bakarat-cepat';
const OPENINGS = 10;
const BALANCE = 'main .money';
/** Name, balance and the clock of the session. */
const HEAD = ['main h1', BALANCE, 'main >> text=Session'];

/** Faces that have failed. Those that stand until ours have come name fonts of the reader's own machine, and fail where it has none such. */
const failedFaces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, status }) =>
      status === 'error' && !family.replaceAll('"', '').startsWith('Until') ? family : [],
    ),
  );

/** A place of the page as the screen shows it now; the runner's own pictures wait for fonts. */
async function pictureOf(page: Page, found: Locator): Promise<string> {
  const clip = await found.boundingBox();
  if (!clip) throw new Error('it is not laid out');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip: { ...clip, scale: 1 } });
  await session.detach();
  return data;
}

/** Texts whose place looks the same without them: they are laid out and not painted. */
async function unpainted(page: Page, texts: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const text of texts) {
    const found = page.locator(text).first();
    const shown = await pictureOf(page, found);
    const dress = (isBare: boolean): Promise<unknown> =>
      found.evaluate((element, bare) => {
        for (const part of [element, ...element.querySelectorAll('*')] as HTMLElement[])
          part.style.setProperty('color', bare ? 'transparent' : '', 'important');
      }, isBare);
    await dress(true);
    if ((await pictureOf(page, found)) === shown) missing.push(text);
    await dress(false);
  }
  return missing;
}

// The network answers rather than what was kept.
test.use({ serviceWorkers: 'block' });

test('name, balance and clock of a game page are painted before any font has come, and stay where fonts never come', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  const held: (() => void)[] = [];
  await page.route(/\.woff2(\?|$)/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.abort();
  });
  await page.goto(GAME, { waitUntil: 'commit' });
  await expect(page.locator(BALANCE).first()).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await unpainted(page, HEAD)).toEqual([]);
  // Nor does the game itself wait.
  await expect(page.frameLocator('iframe').getByRole('timer')).toBeVisible();
  // What comes to nothing leaves the text as it stands.
  for (const fail of held) fail();
  await expect.poll(async () => (await failedFaces(page)).length).toBeGreaterThan(0);
  expect(await unpainted(page, HEAD)).toEqual([]);
});

test('on a slow machine a game page opens again and again with its header painted, and no font fails that was answered', async ({
  page,
}) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  await openAs(page, { language: 'en', theme: 'dark' });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (/\.woff2/.test(answer.url()) && !answer.ok()) refused.push(answer.url());
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const failed: string[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(GAME, { waitUntil: 'commit' });
    await expect(page.locator(BALANCE).first()).toBeVisible();
    failed.push(...(await unpainted(page, HEAD)));
    await page.evaluate(() => document.fonts.ready);
    failed.push(...(await failedFaces(page)));
  }
  expect({ failed, refused }).toEqual({ failed: [], refused: [] });
});
