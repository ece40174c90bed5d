import { expect, type Page } from '@playwright/test';
import { bar, checkedBy, isRecorded, openTable, paidOut, type Player, sitDown, WAIT } from './card-room.ts';
import { expectAccess, lookAtGame, photograph, pictures, shiftOf } from './looks.ts';
import { consoleText, operatorPage } from './operator.ts';
import { ownCreditOf } from './payable.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

/** Where a first try has left its players sitting, the second plays at another table. */
const TABLES = [
  { code: 'meja-rinjani', name: 'Meja Rinjani', blinds: ['500.00', '1,000.00'] },
  { code: 'meja-semeru', name: 'Meja Semeru', blinds: ['2,000.00', '4,000.00'] },
] as const;
/** Each with another stack, so that a hand in which all go all-in has a side pot. */
const READERS = [
  { language: 'en', theme: 'dark', offer: 2 },
  { language: 'id', theme: 'light', offer: 1 },
  { language: 'en', theme: 'light', offer: 0 },
] as const;
const HANDS = 10;
const SAID = 'Tells the third what he holds';

const countOf = async (player: Player): Promise<number> => Number.parseInt(await checkedBy(player).innerText(), 10);

/** Whether anything of this can be pressed: one look, as this is asked again and again. */
const isAsked = (player: Player, names: readonly string[]): Promise<boolean> =>
  bar(player).evaluate(
    (element, any) =>
      [...element.querySelectorAll('button')].some(
        (button) => button.checkVisibility() && any.some((name) => button.innerText.startsWith(name)),
      ),
    names,
  );

/** Whoever is to act presses these, again and again until what is waited for is there. */
async function playUntil(
  players: readonly Player[],
  press: (player: Player) => readonly string[],
  isThere: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    for (const player of players) {
      if (!(await isAsked(player, press(player)))) continue;
      for (const name of press(player)) {
        const button = bar(player).getByRole('button', { name: new RegExp(`^${name}`) });
        if (await button.isVisible()) await button.click({ timeout: 1_000 });
      }
    }
    await isThere();
  }).toPass({ ...WAIT, intervals: [100] });
}

/** The same until the first two have checked so many hands. */
const play = (players: readonly Player[], checked: number, press: (player: Player) => readonly string[]): Promise<void> =>
  playUntil(players, press, async () => {
    for (const player of players.slice(0, 2)) expect(await countOf(player)).toBeGreaterThanOrEqual(checked);
  });

/** A card room in the console, and what an operator decides about it. */
async function openPanel(raka: Page, name: string) {
  await raka.getByRole('link', { name: consoleText('games.title') }).click();
  await raka.getByLabel(consoleText('games.search')).fill(name);
  await raka.getByLabel(consoleText('games.search')).press('Enter');
  await raka.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const panel = raka.getByRole('complementary', { name });
  /** Opens what is asked before it is done, with a reason; the answer does it. */
  const ask = async (word: string, title: string) => {
    await panel.getByRole('button', { name: word, exact: true }).click();
    const asking = raka.getByRole('dialog', { name: title });
    await asking.getByLabel(consoleText('reason.label')).fill('An evening of cards');
    return { asking, press: () => asking.getByRole('button', { name: word, exact: true }).click() };
  };
  return { panel, ask };
}

test('strangers play ten hands of hold’em with an all-in, a side pot and two boards, each checks every shuffle, and one reports another; an operator sets the rake, closes the table after the hand and reads the story', async ({
  page,
  browser,
}) => {
  const [reader] = READERS;
  const table = TABLES[test.info().retry] ?? TABLES[0];
  const [small, big] = table.blinds;
  const t = wordsOf(reader.language);
  const newPage = async (): Promise<Page> => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const pages = [page, await newPage(), await newPage()];
  // Gift money is not brought to a table where players win from each other.
  await ownCreditOf(...(await Promise.all(READERS.map((one, at) => newMember(pages[at] ?? page, one)))));
  // The tables come later than the page, into room that was kept for them.
  expect(await shiftOf(page, '/pvp')).toBeLessThan(0.05);
  // The tables of one game, and one of them looked at before it is opened: by keyboard.
  const room = page.locator('.room', { hasText: table.name });
  await expect(room).toContainText(t('launch.blinds', { small, big }));
  const other = page.locator('.room', { hasText: 'Meja Melati' });
  await expect(other).toBeVisible();
  await page.getByRole('tab', { name: t('launch.roomGame.all') }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: t('launch.roomGame.holdem') })).toBeFocused();
  await expect(other).toBeHidden();
  await room.getByRole('button', { name: table.name }).press('Enter');
  await expect(page.getByRole('link', { name: t('launch.sitAt', { name: table.name }) })).toBeVisible();
  await pictures(page, 'poker-lobby');
  await expectAccess(page, 'poker-lobby');

  const players = await Promise.all(READERS.map(({ language }, at) => openTable(pages[at] ?? page, language, table.code)));
  const [mine, theirs, third] = players;
  if (!mine || !theirs || !third) throw new Error('nobody came');
  await Promise.all(players.map((player, at) => sitDown(player, at, READERS[at]?.offer ?? 0)));
  await expect(mine.frame.locator('.poker-chair.own .playing-card').first()).toBeVisible(WAIT);
  await expect(mine.frame.getByRole('list', { name: mine.words.tableSeats }).getByText(/Player [0-9A-HJKMNP-TV-Z]{4}/)).toHaveCount(2);
  await play(players, 1, ({ words }) => [words.holdemCheck, words.holdemCall]);
  await expect(mine.frame.locator('.poker-board').first().locator('.playing-card')).toHaveCount(5);
  await expect(mine.frame.locator('.poker-proof').getByText(/^(\d) of \1$/)).toBeVisible();

  // From the chair of another, by keyboard: what happened is told to operators, and the reader that it is noted.
  await mine.frame
    .locator('.poker-chair:not(.own)')
    .getByRole('button', { name: new RegExp(`^${mine.words.roomReport}`) })
    .first()
    .press('Enter');
  const report = mine.frame.getByRole('dialog', { name: mine.words.roomReportTitle });
  for (const reason of [mine.words.roomReportCollusion, mine.words.roomReportAbuse])
    await report.getByRole('radio', { name: reason }).press('ArrowDown');
  await report.getByRole('button', { name: mine.words.roomReportSend }).press('Enter');
  await expect(report.getByText(mine.words.roomReportNeedsWords)).toBeVisible();
  await report.getByRole('textbox', { name: mine.words.roomReportWords }).fill(SAID);
  await photograph(page, 'poker-report');
  await page.keyboard.press('Enter');
  await expect(mine.frame.getByText(mine.words.roomReportNoted)).toBeVisible();
  await expect(report).toBeHidden();
  await lookAtGame(page, mine.frame, 'poker');

  // Nobody calls: cards stay closed, until one who need not shows them all the same.
  await play(players, 2, ({ words }) => [words.holdemFold]);
  const shown = mine.frame.locator('.poker-chair:not(.own) .playing-card:not([data-card="back"])').first();
  await expect(shown).toHaveCount(0);
  const fold = ({ words }: Player): string[] => [words.holdemFold];
  await playUntil(
    players,
    (player) => (player === mine ? fold(player) : [...fold(player), player.words.holdemShow]),
    () => expect(shown).toBeVisible({ timeout: 50 }),
  );

  // One stays away for a moment, and the others see it.
  const turns = (): Promise<boolean[]> =>
    Promise.all(players.map((player) => bar(player).getByRole('button', { name: player.words.holdemFold }).isVisible()));
  await expect.poll(turns, WAIT).toContain(true);
  const away = mine.frame.locator('.poker-chair', { hasText: mine.words.roomAway });
  await bar(third).getByRole('button', { name: third.words.roomSitOut }).click();
  await expect(away).toHaveCount(1);
  await bar(third).getByRole('button', { name: third.words.roomBack }).click();
  await expect(away).toHaveCount(0);

  // While they play on, an operator takes less rake: it holds after the hand, and whoever sits is told.
  const isTold = expect(theirs.frame.getByText(new RegExp(`^${theirs.words.roomTermsChanged.split('{')[0]}`))).toBeVisible({
    timeout: 150_000,
  });
  const operate = async () => {
    const raka = await operatorPage(browser, 'raka');
    const { panel, ask } = await openPanel(raka, table.name);
    const { asking, press } = await ask(consoleText('games.setTerms'), consoleText('games.setTermsTitle', { game: table.name }));
    await asking.getByLabel(consoleText('games.term.rake')).fill('4');
    await press();
    await expect(asking).toBeHidden();
    return { raka, panel, ask };
  };
  const playOn = async (): Promise<void> => {
    for (let hand = 3; hand < HANDS; hand += 1) await play(players, hand, fold);
  };
  const [{ raka, panel, ask }] = await Promise.all([operate(), playOn()]);
  await isTold;

  // All ask for a second board; the table keeps it. The table is closed while the last hand is played, and the hand goes on.
  for (const { frame, words } of players) {
    const consent = frame.getByRole('checkbox', { name: words.holdemTwice });
    await consent.click();
    await expect(consent).toBeChecked();
  }
  const closing = await ask(consoleText('games.close'), consoleText('games.closeTitle', { game: table.name }));
  await expect.poll(turns, WAIT).toContain(true);
  await closing.press();
  await expect(panel.getByText(consoleText('games.state.closed'), { exact: true })).toBeVisible();
  const second = mine.frame.locator('.poker-board.second .playing-card');
  const isSeen = Promise.all([
    expect(second).toHaveCount(5, WAIT),
    expect(mine.frame.locator('.poker-pots')).toContainText(mine.words.holdemSidePot, WAIT),
  ]);
  await play(players, HANDS, ({ words }) => [words.holdemSizeAll, words.holdemRaiseTo, words.holdemCall]);
  await isSeen;
  await lookAtGame(page, mine.frame, 'poker-two-boards', [390, 1440]);
  // Who was late for the first hand has checked the nine that followed.
  expect(await countOf(third)).toBeGreaterThanOrEqual(HANDS - 1);
  const stays = await Promise.all(players.map(paidOut));
  const sum = (name: 'staked' | 'paid'): number => stays.reduce((all, stay) => all + stay[name], 0);
  expect(sum('paid')).toBeLessThan(sum('staked'));
  // The table's last hands, each with who won it and its pot, and behind it its hand history.
  await mine.frame.getByRole('tab', { name: mine.words.roomTable }).click();
  const last = mine.frame.getByRole('region', { name: mine.words.roomLast }).getByRole('button');
  await expect(last).toHaveCount(5);
  await expect(last.first()).toContainText(/Player [0-9A-HJKMNP-TV-Z]{4}|You/);
  await photograph(page, 'poker-last-hands');
  await last.first().press('Enter');
  await expect(mine.frame.getByRole('dialog').getByText(mine.words.match)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last.first()).toBeFocused();
  // Nobody is asked to sit down where nobody may; what was played can still be kept.
  await expect(bar(mine).getByText(mine.words.gameClosed)).toBeVisible();
  await expect(mine.frame.getByRole('button', { name: mine.words.roomTakeSeat })).toBeHidden();
  await mine.frame.getByRole('button', { name: mine.words.roomExport }).click();
  const kept = await mine.frame.getByRole('textbox', { name: mine.words.roomExport }).inputValue();
  expect(kept.split(mine.words.roomRoot)).toHaveLength((await countOf(mine)) + 1);
  await page.keyboard.press('Escape');
  const opening = await ask(consoleText('games.open'), consoleText('games.openTitle', { game: table.name }));
  await opening.press();
  await expect(panel.getByText(consoleText('games.state.open'), { exact: true })).toBeVisible();

  for (const [at, player] of players.entries()) await isRecorded(player, table.name, stays[at] ?? { staked: 0, paid: 0 });
  await photograph(page, 'poker-replay');

  // Accounts of one browser at one address, of whom one has reported the other: an operator reads it, and the way to the hands of both.
  await raka.getByRole('link', { name: consoleText('signals.title') }).click();
  const pair = raka
    .getByRole('row')
    .filter({ hasText: table.name })
    .filter({ hasText: consoleText('signals.reason.device') })
    .filter({ hasText: consoleText('signals.reason.reported') })
    .first();
  await expect(pair).toBeVisible({ timeout: 100_000 });
  await pair.getByRole('button').first().click();
  await expect(raka.getByText(consoleText('signals.about.device'))).toBeVisible();
  await expect(raka.getByText(SAID)).toBeVisible();
  await expectAccess(raka, 'console-signals');
  await pictures(raka, 'console-signals');
  await raka
    .getByRole('link', { name: new RegExp(consoleText('signals.handHistory', { name: '' }).split(',')[0] ?? '') })
    .first()
    .click();
  await expect(raka.getByRole('heading', { name: consoleText('rounds.steps') })).toBeVisible();
  const step = (name: 'sat' | 'hand' | 'left') => raka.getByText(consoleText(`rounds.step.${name}`), { exact: true });
  await expect(step('sat')).toBeVisible();
  await expect.poll(() => step('hand').count()).toBeGreaterThanOrEqual(HANDS - 1);
  await expect(step('left')).toBeVisible();
  await expect(raka.getByText(/^[2-9TJQKA][♥♦♣♠] [2-9TJQKA][♥♦♣♠]/).first()).toBeVisible();
  await photograph(raka, 'console-hand-history');
  await raka.context().close();
});
