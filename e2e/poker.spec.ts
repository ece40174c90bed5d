import { expect, type FrameLocator, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph, pictures } from './looks.ts';
import { consoleText, operatorPage } from './operator.ts';
import { ownCreditOf } from './payable.ts';
import { gameWords, headerBalance } from './play.ts';
import { openMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

/** Where a first try has left its players sitting, the second plays at another table. */
const TABLES = [
  { code: 'meja-kawi', name: 'Meja Kawi', blinds: ['500.00', '1,000.00'], least: /40,000\.00/ },
  { code: 'meja-semeru', name: 'Meja Semeru', blinds: ['2,000.00', '4,000.00'], least: /160,000\.00/ },
] as const;
type Table = (typeof TABLES)[number];
const WAIT = { timeout: 40_000 };
const readers = [
  { language: 'en', theme: 'dark' },
  { language: 'id', theme: 'light' },
] as const;
type Player = { readonly page: Page; readonly frame: FrameLocator; readonly words: (typeof gameWords)['en'] };

async function sit(page: Page, words: Player['words'], { code, least }: Table): Promise<Player> {
  await page.goto(`/game?vassalage=halma&gameCode=${code}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: words.roomTakeSeat }).click({ timeout: 20_000 });
  const sheet = frame.getByRole('dialog', { name: words.roomBuyIn });
  await sheet.getByRole('radio').first().click();
  await sheet.getByRole('button', { name: least }).click();
  await expect(frame.getByRole('button', { name: words.roomLeave })).toBeVisible();
  return { page, frame, words };
}

const bar = ({ frame }: Player) => frame.locator('.poker-bar');
/** Whoever is to act presses these, until the first player's browser has checked so many hands. */
async function play(players: readonly Player[], checked: number, press: (player: Player) => readonly string[]): Promise<void> {
  const [first] = players;
  if (!first) throw new Error('nobody plays');
  await expect(async () => {
    for (const player of players)
      for (const name of press(player)) {
        const button = bar(player).getByRole('button', { name: new RegExp(`^${name}`) });
        if (await button.isVisible()) await button.click({ timeout: 1_000 });
      }
    await expect(first.frame.locator('.poker-proof [role="status"]')).toHaveText(new RegExp(`^${checked} `), { timeout: 500 });
  }).toPass(WAIT);
}

test('two players meet in a card room, play hands to the river and all-in, check the shuffle, and leave with what the record says', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const [reader, guest] = readers;
  const table = TABLES[test.info().retry] ?? TABLES[0];
  const [small, big] = table.blinds;
  const t = wordsOf(reader.language);
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  // Gift money is not brought to a table where players win from each other.
  await ownCreditOf(await openMember(page, reader), await openMember(other, guest));
  await page.goto('/pvp');
  const card = page.locator('.room', { hasText: table.name });
  await expect(card).toContainText(t('launch.blinds', { small, big }));
  await photograph(page, 'poker-lobby');

  const mine = await sit(page, gameWords.en, table);
  const theirs = await sit(other, gameWords.id, table);
  const players = [mine, theirs];
  const before = await headerBalance(page, reader.language);
  await expect(mine.frame.locator('.poker-chair.own .playing-card').first()).toBeVisible(WAIT);
  await expect(mine.frame.getByRole('list', { name: mine.words.tableSeats }).getByText(/Player [0-9A-F]{4}/)).toBeVisible();
  await play(players, 1, ({ words }) => [words.holdemCheck, words.holdemCall]);
  await expect(mine.frame.locator('.poker-board .playing-card')).toHaveCount(5);
  await expect(mine.frame.locator('.poker-proof').getByText('2 of 2')).toBeVisible();
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
    await expectFits(page, `poker ${width}`);
    await photograph(page, `poker-${theme}-${width}`);
    if (width === 390 || width === 1440) await expectAccess(page, 'poker');
  }

  // Both ask for a second board; the table keeps it.
  for (const { frame, words } of players) {
    const wish = frame.getByRole('checkbox', { name: words.holdemTwice });
    await wish.click();
    await expect(wish).toBeChecked();
  }
  await play(players, 2, ({ words }) => [words.holdemSizeAll, words.holdemRaiseTo, words.holdemCall]);
  for (const { frame, words } of players) {
    const leave = frame.getByRole('button', { name: words.roomLeave });
    if (await leave.isVisible()) await leave.click();
    await expect(frame.getByText(new RegExp(`^${words.roomStayOf.split('{')[0]}`)).first()).toBeVisible(WAIT);
  }
  expect(await headerBalance(page, reader.language)).toBeGreaterThanOrEqual(before);

  // Two accounts, one browser at one address: an operator reads it, and the way to the hands of both.
  const raka = await operatorPage(browser, 'raka');
  await raka.getByRole('link', { name: consoleText('signals.title') }).click();
  const pair = raka
    .getByRole('row')
    .filter({ hasText: table.name })
    .filter({ hasText: consoleText('signals.reason.device') })
    .first();
  await expect(pair).toBeVisible({ timeout: 100_000 });
  await pair.getByRole('button').first().click();
  await expect(raka.getByText(consoleText('signals.about.device'))).toBeVisible();
  await expectAccess(raka, 'console-signals');
  await pictures(raka, 'console-signals');
  await raka
    .getByRole('link', { name: new RegExp(consoleText('signals.story', { name: '' }).split(',')[0] ?? '') })
    .first()
    .click();
  await expect(raka.getByRole('heading', { name: consoleText('rounds.title') })).toBeVisible();
  await raka.context().close();
});
