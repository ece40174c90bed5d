import { readFile } from 'node:fs/promises';
import { formatAmount } from '@sorak/contract';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { BetsAnswer } from '../sportsbook/server/api.ts';
import { call, tokenOf, valueOf } from './calls.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { newMember, openAs, type Reader, someOf, test } from './reader.ts';
import { type Language, tableOf, wordsOf } from './words.ts';

// The commit's run walks the last of them; the book of e-sports is walked in the other language.
const READERS: readonly Reader[] = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
];

const words = { id: tableOf('id', 'sportsbook', 'sportsbook-pages'), en: tableOf('en', 'sportsbook', 'sportsbook-pages') };

async function open(page: Page, reader: Reader): Promise<FrameLocator> {
  await newMember(page, reader);
  await page.goto('/fbsports');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('article').first()).toBeVisible();
  return frame;
}

const show = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click();
const sport = (frame: FrameLocator, name: string) =>
  frame
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name}( \\d|$)`) })
    .click();

/** Takes the last matches of a league that are in the page: none of them kicks off during the journey. */
async function pickMatches(frame: FrameLocator, count: number): Promise<void> {
  const league = frame.locator('section.league').last();
  const matches = league.locator('article.match', { has: frame.locator('time') });
  await expect(async () => {
    // Rows near the window stand in the page alone, and another league may be the last of them by now.
    await league.scrollIntoViewIfNeeded();
    await expect(matches.nth(count - 1)).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  // By their names: rows come and go as the list scrolls to each of them.
  const ids = await matches.evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));
  for (const id of ids.slice(-count)) await frame.locator(`article[data-row="${id}"] .odd:enabled`).first().click();
}

const placeButton = (frame: FrameLocator) => frame.locator('form.slip button[type="submit"]');

async function place(frame: FrameLocator, language: Language): Promise<void> {
  await frame.getByLabel(words[language]['book.accept']).selectOption('any');
  await placeButton(frame).click();
  await expect(frame.getByText(words[language]['book.placed'])).toBeVisible();
}

// Those whose matches end soonest first; the invented leagues of one alone may rest for hours.
const SOON = ['tableTennis', 'badminton', 'tennis', 'volleyball', 'futsal', 'handball', 'football'] as const;

/** Shows what is played now of the first of these sports that plays; a minute of play is two seconds here. */
async function showLive(frame: FrameLocator, language: Language): Promise<void> {
  const t = words[language];
  const live = frame.locator('article.match', { has: frame.locator('.live') });
  await expect(async () => {
    for (const name of SOON) {
      await show(frame, t['book.all']);
      await sport(frame, t[`book.sport.${name}`]);
      await show(frame, t['book.live']);
      const plays = await live
        .first()
        .waitFor({ state: 'attached', timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
      if (plays) return;
    }
    throw new Error('nothing is played');
  }).toPass({ timeout: 240_000 });
}

/** Running matches close while a bet waits: the next one is taken where one was refused, and the slip says why. */
async function placeLive(frame: FrameLocator, language: Language): Promise<void> {
  const live = frame.locator('article.match', { has: frame.locator('.live') });
  const placed = frame.getByText(words[language]['book.placed']);
  // A market that closes as the press goes down is told at its leg, and nothing is sent.
  const refused = frame.getByRole('alert').or(frame.getByText(words[language]['book.legClosed'], { exact: true }));
  for (let at = 0; at < 16; at += 1) {
    // One may have ended and the next not begun.
    await expect(live.first()).toBeAttached({ timeout: 120_000 });
    await live
      .nth(at % (await live.count()))
      .locator('.odd:enabled')
      .first()
      .click();
    await frame.getByLabel(words[language]['book.accept']).selectOption('any');
    // A market may close between the look and the click: the next match is taken then as well.
    const isSent = await placeButton(frame)
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (isSent) {
      await expect(placed.or(refused).first()).toBeVisible();
      // A leg may be said to be closed while its bet still waits for an answer.
      await expect(frame.locator('form.slip [aria-busy="true"]')).toHaveCount(0);
      if (await placed.isVisible()) return;
    }
    await frame.getByRole('button', { name: words[language]['book.clear'], exact: true }).click();
  }
  throw new Error('every running match refused the bet');
}

type Own = BetsAnswer['bets'];
/** The bets as the book told them to its page last. */
function heardBets(page: Page): () => Own {
  let last: Own = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' || !response.url().endsWith('/api/bets')) return;
    response.json().then(
      ({ bets }: BetsAnswer) => (last = bets),
      () => undefined,
    );
  });
  return () => last;
}

type Line = { readonly round: string; readonly stake: number; readonly payout: number | null; readonly isCashedOut: boolean };
type Recorded = { readonly list: readonly Line[] };
const MINOR = 100;
const DAY_MS = 86_400_000;

const balanceOf = async (page: Page): Promise<number> => {
  const { balance } = await valueOf(call<{ balance: { availBalance: number }[] }>(page, await tokenOf(page), '/wps/v2/wallets/balance'));
  return balance[0]?.availBalance ?? Number.NaN;
};

/** The money of every bet of the book is in the platform's records, which say of those that were cashed out that they were, and what the wallet holds is what they leave of `start`, to the cent. */
async function expectMoney(page: Page, bets: () => Own, start: number): Promise<void> {
  const token = await tokenOf(page);
  const range = `from=${Date.now() - DAY_MS}&to=${Date.now() + DAY_MS}`;
  const books = async () => {
    const { list } = await valueOf(call<Recorded>(page, token, `/wps/bets?pageNo=1&pageSize=50&${range}`));
    const own = bets().filter(({ state }) => state !== 'void');
    const paidBy = (bet: Own[number]) => (bet.state === 'settled' ? (bet.payout + bet.cashedPayout) / MINOR : null);
    const moneyOf = own.map((bet) => [bet.id, bet.stake / MINOR, paidBy(bet), bet.isCashedOut]);
    const recorded = own.map(({ id, state }) => {
      const row = list.find(({ round }) => round === id);
      return [id, row?.stake, state === 'settled' ? row?.payout : null, row?.isCashedOut];
    });
    const left = own.reduce((sum, bet) => sum - bet.stake + bet.cashedPayout + (bet.state === 'settled' ? bet.payout : 0), 0);
    return {
      money: JSON.stringify(moneyOf) === JSON.stringify(recorded),
      count: own.length > 3,
      wallet: Math.round(((await balanceOf(page)) - start) * MINOR) === left,
    };
  };
  await expect.poll(books).toEqual({ money: true, count: true, wallet: true });
}

/** What was settled is downloaded as a file: a line for each bet, with what it paid. */
async function expectFile(page: Page, frame: FrameLocator, language: Language, bets: () => Own): Promise<void> {
  // What is played is settled in its own time: it is waited for, and told before the file is made.
  const settledNow = () => bets().filter(({ state }) => state === 'settled');
  await expect.poll(() => settledNow().length, { timeout: 240_000 }).toBeGreaterThan(1);
  const settled = settledNow();
  await show(frame, words[language]['book.myBets']);
  const [file] = await Promise.all([page.waitForEvent('download'), show(frame, words[language]['book.download'])]);
  expect(file.suggestedFilename()).toMatch(/^sorak-[a-z-]+-7-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  for (const { id, payout, cashedPayout } of settled) {
    const line = text.split('\r\n').find((one) => one.includes(id));
    expect(line).toContain(`,${((payout + cashedPayout) / MINOR).toFixed(2)},`);
  }
}

for (const reader of someOf(READERS, 1)) {
  const { language } = reader;
  test(`a member bets on one match, a parlay and a system, cashes out and reads why a bet ended (${language})`, async ({ page }) => {
    const t = words[language];
    const bets = heardBets(page);
    // A stranger looks, makes up a slip and is asked to log in; a player has it then.
    await openAs(page, reader, '/fbsports');
    const guest = page.frameLocator('iframe');
    await pickMatches(guest, 1);
    await expect(guest.getByRole('button', { name: t['book.myBets'] })).toHaveCount(0);
    await expect(page.locator('header a[aria-current="page"]')).toHaveAttribute('href', '/sports');
    // On a telephone the stake is written by the slip's own keys, and a keyboard types into the same field.
    await page.setViewportSize({ width: 390, height: 844 });
    await guest.getByRole('button', { name: t['book.openSlip'] }).click();
    const typed = guest.locator('form.slip .staking > .stake input');
    const keys = guest.getByRole('group', { name: t['book.keys'], exact: true });
    for (const key of ['2', '5', '000']) await keys.getByRole('button', { name: key, exact: true }).click();
    await expect(typed).toHaveValue('25,000');
    await keys.getByRole('button', { name: t['book.keys.back'] }).click();
    await typed.press('End');
    await typed.press('7');
    await expect(typed).toHaveValue('25,007');
    for (const theme of ['light', 'dark']) {
      await guest.locator('html').evaluate((html, to) => void (html.dataset['theme'] = to), theme);
      await expectAccess(page, `slip ${theme}`);
      await expectFits(page, `slip ${theme}`);
      await photograph(page, `sports-slip-${language}-${theme}-390`);
    }
    await guest.getByRole('button', { name: t['book.logIn'] }).click();
    await expect(page.getByRole('dialog', { name: wordsOf(language)('session.loginTitle') })).toBeVisible();
    const frame = await open(page, reader);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(frame.locator('form.slip .staking > .stake input')).toHaveValue('25,007');
    await show(frame, '10K');
    await show(frame, t['book.clear']);
    const start = await balanceOf(page);
    await expect(frame.getByText(t['book.demo'])).toBeVisible();

    await showLive(frame, language);
    await placeLive(frame, language);

    // A league is found by its name, and kept at the top.
    await sport(frame, t['book.sport.football']);
    await show(frame, t['book.all']);
    const league = frame.locator('section.league').last();
    const name = (await league.getAttribute('aria-label')) ?? '';
    await frame.getByRole('searchbox').fill(name.toLowerCase());
    await expect(frame.locator('section.league')).toHaveCount(1);
    await frame.getByRole('button', { name: t['book.save'].replace('{league}', name) }).click();
    await frame.getByRole('searchbox').fill('');
    await expect(frame.locator('section.league').first()).toHaveAttribute('aria-label', name);
    // So is a match, among what is saved; and a season has its own list.
    const kept = (await frame.locator('article.match').nth(2).getAttribute('data-row')) ?? '';
    const row = frame.locator(`article[data-row="${kept}"]`);
    const [team = ''] = ((await row.getAttribute('aria-label')) ?? '').split(' – ');
    await row.locator('.star').click();
    await show(frame, t['book.saved']);
    await frame.getByRole('searchbox').fill(team);
    await expect(row.locator('.star')).toHaveAttribute('aria-pressed', 'true');
    await frame.getByRole('searchbox').fill('');
    await show(frame, t['book.outrights']);
    await expect(frame.locator('article.match .outcomes').first()).toBeVisible();
    await show(frame, t['book.all']);

    await pickMatches(frame, 1);
    await place(frame, language);
    await pickMatches(frame, 4);
    // Alone each leg may have a stake of its own.
    const stakes = frame.locator('form.slip .leg .stake input');
    await stakes.first().fill('25000');
    await expect(placeButton(frame)).toContainText('55,000.00');
    await frame.getByRole('tab', { name: t['book.parlay'], exact: true }).click();
    await place(frame, language);
    await pickMatches(frame, 3);
    await frame.getByRole('tab', { name: t['book.system'], exact: true }).click();
    await expect(frame.locator('.combined li')).toHaveCount(4);
    await photograph(page, `sports-${language}-1280`);
    // A desk gives a system the page for itself: its legs, its combinations, and what it takes and brings beside each other.
    await show(frame, t['book.systemWide']);
    await expect(frame.getByRole('heading', { name: t['book.systemTitle'] })).toBeVisible();
    await expect(frame.locator('article.match').first()).toBeHidden();
    for (const theme of ['light', 'dark'] as const) {
      await frame.locator('html').evaluate((html, to) => void (html.dataset['theme'] = to), theme);
      await expectAccess(page, `a system ${theme}`);
      await expectFits(page, `a system ${theme}`);
      await photograph(page, `sports-system-${language}-${theme}-1280`);
    }
    // With a name it is every combination of every number of its legs: three alone, three pairs and the treble.
    const chosen = (name: string) => frame.locator('.sizes').getByRole('button', { name });
    await chosen(t['book.cover.patent']).click();
    await expect(frame.locator('.combined li')).toHaveCount(8);
    await photograph(page, `sports-patent-${language}-1280`);
    await chosen(t['book.sizeOf'].replace('{size}', '2').replace('{legs}', '3')).click();
    await show(frame, t['book.backToMatches']);
    await expect(frame.locator('article.match').first()).toBeVisible();
    // What is too great is refused with the most that is taken on each, and a press stakes that.
    const each = frame.locator('form.slip .staking > .stake input');
    await each.fill('900000000');
    await frame.getByLabel(t['book.accept']).selectOption('any');
    await placeButton(frame).click();
    await frame.getByRole('button', { name: t['book.stakeMax'].replace('{amount}', 'Rp') }).click();
    await expect(frame.getByRole('alert')).toHaveCount(0);
    await expect(each).not.toHaveValue('900,000,000');
    await each.fill('10000');
    await place(frame, language);
    await pickMatches(frame, 4);
    await frame.getByRole('tab', { name: t['book.system'], exact: true }).click();
    await chosen(t['book.cover.yankee']).click();
    await expect(placeButton(frame)).toContainText('110,000.00');
    await photograph(page, `sports-yankee-${language}-1280`);
    await place(frame, language);

    await frame.getByRole('tab', { name: t['book.myBets'], exact: true }).click();
    const yankee = t['book.kind.cover'].replace('{name}', t['book.cover.yankee']).replace('{count}', '11');
    await expect(frame.getByText(yankee).first()).toBeVisible();
    await expect(frame.getByText(t['book.kind.parlay'].replace('{count}', '4')).first()).toBeVisible();
    // The whole system, a quarter of the single, and the parlay by itself: each says what is left of it.
    const cashOut = (bet: Locator) => bet.getByRole('button', { name: t['book.cashOut'].replace('{amount}', ''), exact: false });
    await show(frame, t['book.myBets']);
    const listed = frame.locator('main').getByRole('article');
    await cashOut(listed.filter({ hasText: t['book.system'] }).first()).click();
    await expect(listed.filter({ hasText: t['book.system'] })).toHaveCount(0);
    const single = listed
      .filter({ has: frame.getByRole('button', { name: '25%', exact: true }) })
      .filter({ hasText: t['book.kind.single'] });
    const partly = single.first();
    await partly.getByRole('button', { name: '25%', exact: true }).click();
    await partly.getByRole('slider').press('ArrowRight');
    await expect(partly.getByText('30%')).toBeVisible();
    await cashOut(partly).click();
    await expect(frame.locator('main').getByText(new RegExp(t['book.cashedPart'].replaceAll(/\{\w+\}/g, '.+')))).toBeVisible();
    await expect(frame.getByRole('button', { name: t['book.cashOutMore'] })).toBeVisible();
    const parlay = listed.filter({ hasText: t['book.kind.parlay'].replace('{count}', '4') });
    await parlay.getByText(t['book.cashOutLater']).click();
    await parlay.getByLabel(t['book.cashOutMin']).fill('12000');
    await parlay.getByLabel(t['book.cashOutMax']).fill('10');
    await parlay.getByRole('button', { name: t['book.cashOutSet'] }).click();
    await expect(parlay.getByRole('button', { name: t['book.cashOutStop'] })).toBeVisible();
    await expectAccess(page, 'my bets');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `my bets ${width}`);
      await photograph(page, `sports-bets-${language}-${width}`);
    }
    await show(frame, t['book.matches']);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `sports ${width}`);
      await photograph(page, `sports-${language}-${width}`);
    }
    // Closed, a match leaves the list where it stood.
    const coming = await frame
      .locator('article.match', { has: frame.locator('time') })
      .last()
      .getAttribute('data-row');
    // By its name: the first of those that are to come kicks off in between.
    const more = frame.locator(`article[data-row="${coming ?? ''}"] .more`);
    await more.click();
    await frame.locator('.back').click();
    await expect(more).toBeFocused();
    // A running match has a page of its own: how it stands, what happened, and its markets by what they are about.
    await show(frame, t['book.live']);
    // Of those that run the one that began last: it is not over before it has been looked at.
    const minutes = await frame.locator('article.match', { has: frame.locator('.live') }).evaluateAll((rows) =>
      rows.map((row) => ({
        id: row.dataset['row'] ?? '',
        minute: Number(/\d+/.exec(row.querySelector('.when')?.textContent ?? '')?.[0]),
      })),
    );
    const [{ id: running } = { id: '' }] = minutes.toSorted((one, other) => one.minute - other.minute);
    await frame.locator(`article[data-row="${running}"] .more`).click();
    await expect(frame.getByRole('region', { name: t['book.incidents'] })).toBeVisible();
    await frame.getByRole('button', { name: new RegExp(`^${t['book.short.handicap']} `) }).click();
    await expect(frame.getByRole('group', { name: new RegExp(`^${t['book.market.handicap']}`) }).first()).toBeVisible();
    for (const width of [390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      expect.soft(beyond, `a match at ${width}`).toBeLessThanOrEqual(0);
      await photograph(page, `sports-match-${language}-${width}`);
    }
    await expectAccess(page, 'a match');
    await frame.locator('.back').click();
    await expectAccess(page, 'sports');
    for (const name of ['book.results', 'book.statistics', 'book.rules'] as const) {
      await show(frame, t[name]);
      await expect(frame.locator('.page')).toBeVisible();
      await expectAccess(page, name);
    }
    await expect(frame.locator('.verdict').first()).toBeVisible({ timeout: 240_000 });
    await expectMoney(page, bets, start);
    await expectFile(page, frame, language, bets);
    // Outside the book it is no bet that was lost: it was bought back, for so much.
    const [whole] = bets().filter(({ isCashedOut }) => isCashedOut);
    const amount = formatAmount(((whole?.payout ?? 0) + (whole?.cashedPayout ?? 0)) / MINOR);
    const site = wordsOf(language);
    await page.goto('/?mc=personalHistoryCopy');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(site('bets.status.cashedOut', { amount }), { exact: true }).first()).toBeVisible();
      await expectFits(page, `the record ${width}`);
      await photograph(page, `sports-record-${language}-${width}`);
    }
  });
}
