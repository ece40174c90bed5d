import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { ownCreditOf } from './payable.ts';
import { gameWords, headerBalance } from './play.ts';
import { openMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

/** Where a first try has left its players sitting, the second plays at another table. */
const TABLES = [
  { code: 'meja-melati', name: 'Meja Melati', point: '100.00', least: /10,000\.00/ },
  { code: 'meja-tanjung', name: 'Meja Tanjung', point: '500.00', least: /50,000\.00/ },
] as const;
type Table = (typeof TABLES)[number];
const WAIT = { timeout: 40_000 };
const readers = [
  { language: 'en', theme: 'dark' },
  { language: 'id', theme: 'light' },
] as const;
type Player = { readonly frame: FrameLocator; readonly words: (typeof gameWords)['en'] };

async function sit(page: Page, words: Player['words'], { code, least }: Table): Promise<Player> {
  await page.goto(`/game?vassalage=halma&gameCode=${code}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: words.roomTakeSeat }).click({ timeout: 20_000 });
  const sheet = frame.getByRole('dialog', { name: words.roomBuyIn });
  await sheet.getByRole('radio').first().click();
  await sheet.getByRole('button', { name: least }).click();
  await expect(frame.getByRole('button', { name: words.roomLeave })).toBeVisible();
  return { frame, words };
}

/** Lays what is proposed in the player's turn, or passes where nothing beats. */
async function move({ frame, words }: Player): Promise<void> {
  const bar = frame.locator('.poker-bar');
  const can = async (name: string): Promise<boolean> => {
    const button = bar.getByRole('button', { name });
    return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) === 'false';
  };
  // In turn both are drawn at once: a pass that can be pressed says that the proposals stand.
  const isFollowing = await can(words.tienLenPass);
  if (await can(words.tienLenSuggest)) {
    await bar.getByRole('button', { name: words.tienLenSuggest }).click({ timeout: 1_000 });
    await bar.locator('.poker-act.main').click({ timeout: 1_000 });
  } else if (isFollowing) await bar.getByRole('button', { name: words.tienLenPass }).click({ timeout: 1_000 });
}

test('two players play a deal of Tiến lên to its end, check every card, and leave with what the record says', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const [reader, guest] = readers;
  const table = TABLES[test.info().retry] ?? TABLES[0];
  const t = wordsOf(reader.language);
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await ownCreditOf(await openMember(page, reader), await openMember(other, guest));
  await page.goto('/pvp');
  await expect(page.locator('.room', { hasText: table.name })).toContainText(t('launch.point', { amount: table.point }));

  const mine = await sit(page, gameWords.en, table);
  const theirs = await sit(other, gameWords.id, table);
  const before = await headerBalance(page, reader.language);
  const cards = mine.frame.locator('.tien-len-card');
  await expect(cards.first()).toBeVisible(WAIT);
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
  for (const [width, theme] of [
    [390, 'light'],
    [768, 'dark'],
    [1280, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await mine.frame.locator('html').evaluate((html, to) => {
      html.dataset['theme'] = to;
    }, theme);
    await expectFits(page, `tien-len ${width}`);
    await photograph(page, `tien-len-${theme}-${width}`);
    if (width === 390) await expectAccess(page, 'tien-len');
  }
  // The result stands for a few seconds only.
  await Promise.all([
    expect(mine.frame.locator('.tien-len-result')).toContainText(mine.words.roomRakeTaken, WAIT),
    expect(async () => {
      for (const player of [mine, theirs]) await move(player);
      await expect(mine.frame.locator('.poker-proof [role="status"]')).toHaveText(/^\d/, { timeout: 100 });
    }).toPass({ ...WAIT, intervals: [50] }),
  ]);
  await expect(mine.frame.locator('.poker-proof').getByText('2 of 2')).toBeVisible();
  await photograph(page, 'tien-len-result');

  for (const { frame, words } of [mine, theirs]) {
    await frame.getByRole('button', { name: words.roomLeave }).click();
    await expect(frame.getByText(new RegExp(`^${words.roomStayOf.split('{')[0]}`)).first()).toBeVisible(WAIT);
  }
  expect(await headerBalance(page, reader.language)).toBeGreaterThanOrEqual(before);
});
