import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { expect, type Page } from '@playwright/test';
import { inDatabase } from './content-rows.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { newMember, openAs, type Reader, someOf, test } from './reader.ts';
import { type Language, wordsOf } from './words.ts';

// The commit's run walks the last of each, so that it sees both languages.
const FAST: readonly Reader[] = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
];
const NORTH: readonly Reader[] = [
  { language: 'en', theme: 'dark' },
  { language: 'id', theme: 'light' },
];

const ticketOf = (page: Page, language: Language) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: wordsOf(language)('lottery.ticket') }) });

/** A row of digits by its place. */
const rowOf = (page: Page, language: Language, place: number) =>
  page.getByRole('group', { name: wordsOf(language)('lottery.placeOf', { place: String(place) }) });

/** The reader's own tickets of the lottery that is open, the newest first. */
const ticketsOf = (page: Page) => page.locator('.lottery-order');

/** Both themes, from a telephone to a desk: everything within its sides, and for everybody. */
async function look(page: Page, name: string): Promise<void> {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 768],
    ['light', 1280],
    ['dark', 1440],
  ] as const) {
    // On a telephone the bar with the way to the ticket floats above the board: in a tall window it covers nothing.
    await page.setViewportSize({ width, height: width === 390 ? 3_000 : 900 });
    // What has scrolled below the header is covered for the moment, and nobody's fault.
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
      scrollTo(0, 0);
    }, theme);
    await expectFits(page, `${name} ${width}`);
    await photograph(page, `${name}-${theme}-${width}`, { whole: true });
    if (width === 390 || width === 1440) await expectAccess(page, name);
  }
}

/** On a telephone a bar below the board steps the stake of the ticket, says what it comes to, and leads to it. */
async function reachTicket(
  page: Page,
  language: Language,
  steps: { readonly less: string; readonly more: string },
  lots: number,
): Promise<void> {
  const t = wordsOf(language);
  const bar = page.locator('.lottery-ticket-bar');
  await page.setViewportSize({ width: 390, height: 844 });
  // The digits of one place at a time.
  await expect(rowOf(page, language, 2)).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`^${t('lottery.placeOf', { place: '2' })} `) }).click();
  await expect(rowOf(page, language, 2)).toBeVisible();
  await bar.getByRole('button', { name: t('lottery.moreStake') }).click();
  await expect(bar).toContainText(steps.more);
  await bar.getByRole('button', { name: t('lottery.lessStake') }).click();
  await bar.getByRole('button', { name: t('lottery.toTicket', { amount: steps.less }) }).click();
  await expect(page.locator('.lottery-ticket')).toBeFocused();
  await expect(page.locator('.lottery-ticket')).toContainText(t('lottery.lots', { lots: String(lots), unit: '1,000' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toHaveCount(0);
}

/** Buys what is on the ticket; a draw that closed at that moment leaves it there for the next. */
async function buy(page: Page, language: Language): Promise<void> {
  const t = wordsOf(language);
  const ticket = ticketOf(page, language);
  await expect(async () => {
    await ticket.getByRole('button', { name: t('lottery.buy') }).click({ timeout: 2_000 });
    await expect(ticket.getByRole('button', { name: new RegExp(t('lottery.state.waiting')) })).toHaveCount(1, { timeout: 4_000 });
  }).toPass();
}

/** How long the open draw of keno can still be bet on. */
const openForMs = (): Promise<number> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ left: number }>(
      `select min(extract(epoch from closes_at - now()) * 1000)::float8 as left from lottery_draw where game_code = 'KENO5' and state = 'open'`,
    );
    return rows[0]?.left ?? 0;
  });

/** A keno draw is watched over the whole window, ball by ball, beside what the own ticket has surely won; the keyboard leads there and back. */
async function watchKeno(page: Page, language: Language): Promise<void> {
  const t = wordsOf(language);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A draw that closes by itself meanwhile would leave the next one to be moved, in which nothing was bet.
  await expect.poll(openForMs, { timeout: 120_000 }).toBeGreaterThan(60_000);
  await page.goto('/lottery?gameCode=KENO5&vendor=ELOTT');
  // Fifteen numbers, each a bet: one of them all but surely comes.
  const board = page.getByRole('group', { name: t('lottery.board') });
  for (let number = 1; number <= 15; number += 1)
    await board.getByRole('button', { name: String(number).padStart(2, '0'), exact: true }).click();
  await buy(page, language);
  const number = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; number: string }>(
      `update lottery_draw set number = 'past' || id, opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second',
          draws_at = now() - interval '1 second' where game_code = 'KENO5' and state = 'open' returning id, number`,
    );
    await client.query(`update lottery_order set placed_at = now() - interval '1 minute' where draw_id = any ($1)`, [
      rows.map(({ id }) => id),
    ]);
    return rows[0]?.number ?? '';
  });
  const open = page.getByRole('button', { name: t('lottery.stage') });
  await expect(page.getByText(t('lottery.lastDraw', { number: drawNumber(number) })).first()).toBeVisible();
  await open.press('Enter');
  const stage = page.getByRole('dialog', { name: t('lotteryName.KENO5') });
  await expect(stage.getByText(t('lottery.soFar.won'))).toBeVisible();
  // Settled it may be, but the ticket below the window waits for the last ball.
  const ticket = page.locator('.lottery-order').first();
  await expect(ticket).toContainText(t('lottery.state.waiting'));
  await photograph(page, `lottery-stage-live-${language}-1440`);
  await expect(stage.getByText(t('lottery.soFar.paid'))).toBeVisible();
  await expect(stage.getByText(t('lottery.soFar.settling'))).toHaveCount(0);
  await expect(ticket).toContainText(t('lottery.state.won'));
  await expect(stage.getByText(t('lottery.session', { span: '' }).split(' ')[0] ?? '').first()).toBeVisible();
  await expectFits(page, 'lottery-stage 1440');
  await photograph(page, `lottery-stage-${language}-1440`);
  await expectAccess(page, 'lottery-stage', { within: '.draw-stage' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'lottery-stage 390');
  await photograph(page, `lottery-stage-${language}-390`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

for (const reader of someOf(FAST, 1)) {
  const { language } = reader;
  test(`a stranger sees draws run, bets on three of them and on a Northern one, watches one, verifies it, and finds all again (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language);
    const ticket = ticketOf(page, language);
    await openAs(page, reader, '/elott');
    await expect(page.getByRole('tabpanel').getByRole('link', { name: t('lotteryName.FIVE1') })).toContainText(t('lotteryMenu.ELOTT'));
    await page.goto('/lottery?gameCode=FIVE1&vendor=ELOTT');
    const head = page.getByRole('region', { name: t('lotteryName.FIVE1') });
    await expect(head.getByRole('timer')).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: t('launch.lotteries') })
        .getByText(/^\d+:\d\d$/)
        .first(),
    ).toBeVisible();
    await newMember(page, reader);

    await page.goto('/lottery?gameCode=VNMB&vendor=TCG_LOTTO_VN');
    await page.getByText(t('lottery.textTitle')).click();
    await page.getByLabel(t('lottery.text')).fill('mb 01.02dd1');
    await page.getByRole('button', { name: t('lottery.textAdd', { n: '1' }), exact: true }).click();
    await buy(page, language);
    await page.goto('/lottery?gameCode=DICE3&vendor=ELOTT');
    await page.getByRole('button', { name: new RegExp(`^${t('lottery.mark.big')} `) }).click();
    await buy(page, language);
    await page.goto('/lottery?gameCode=RACE1&vendor=ELOTT');
    await page.getByRole('button', { name: /^7 / }).click();
    await buy(page, language);

    await page.goto('/lottery?gameCode=FIVE1&vendor=ELOTT');
    // It opens on its simplest play; one line of one chance in a hundred thousand is further on.
    await expect(page.getByRole('tab', { name: t('lottery.under.marks') })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: t('lottery.under.straight') }).click();
    await page
      .locator('.lottery-offer')
      .filter({ hasText: t('lottery.play.straight5') })
      .click();
    for (let place = 1; place <= 5; place += 1) await rowOf(page, language, place).getByRole('button', { name: '0', exact: true }).click();
    await page.getByRole('button', { name: t('lottery.another') }).click();
    await page.getByRole('tab', { name: t('lottery.under.place') }).click();
    // And every digit at every place: five of the fifty bets win, whatever is drawn.
    for (let place = 1; place <= 5; place += 1)
      for (let digit = 0; digit < 10; digit += 1)
        await rowOf(page, language, place)
          .getByRole('button', { name: String(digit), exact: true })
          .click();
    await expect(ticket.getByText('97.50%').first()).toBeVisible();
    // The sides of a place stand beside its digits, and go from the ticket as they came.
    const big = rowOf(page, language, 3).getByRole('button', { name: new RegExp(`^${t('lottery.mark.big')} `) });
    await big.click();
    await expect(ticket.getByText(t('lottery.play.thirdHalf'))).toBeVisible();
    await look(page, `lottery-fast-${language}`);
    await big.click();
    await expect(ticket.getByText(t('lottery.play.thirdHalf'))).toHaveCount(0);
    // A lower group pays less for a win and gives the difference back: together it is the same.
    const slider = ticket.getByRole('slider');
    await slider.press('Home');
    await expect(slider).toHaveValue('1700');
    await expect(ticket.getByText('12.50%')).toContainText('97.50%');
    await slider.press('End');
    await reachTicket(page, language, { more: '102,000.00', less: '51,000.00' }, 51);
    await ticket.getByLabel(t('lottery.unit')).fill('100');
    await buy(page, language);
    const mine = ticketsOf(page).first();
    const number = (await mine.locator('.digits').first().textContent()) ?? '';
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(head.getByText(t('lottery.lastDraw', { number }))).toBeVisible({ timeout: 90_000 });
    // What its five wins bring is told with the last digit: in the ticket, and in the balance above.
    const balance = page.locator('.balance-value').first();
    const before = (await balance.textContent()) ?? '';
    await expect(mine).toContainText(t('lottery.state.waiting'));
    await expect(balance).not.toHaveText(before);
    await expect(mine).toContainText(t('lottery.state.won'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await photograph(page, `lottery-drawn-${language}`, { whole: true });

    await page
      .getByRole('listitem')
      .filter({ hasText: number })
      .getByRole('button', { name: t('lottery.verify') })
      .click();
    await expect(page.getByText(t('lottery.verdict.matches'))).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: number })
        .getByText(t('lottery.wonBy', { plays: t('lottery.play.place') })),
    ).toBeVisible();
    await ticket.getByRole('button', { name: new RegExp(`^${number}.*${t('lottery.state.won')}`) }).click();
    const dialog = page.getByRole('dialog', { name: t('lottery.ticket') });
    await expect(dialog.getByText('4,875.00')).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^${t('lottery.hit', { times: '5', numbers: '\\d{5}' })}$`))).toBeVisible();
    await expect(dialog.getByText(t('lottery.noHit'))).toBeVisible();
    await dialog.getByRole('button', { name: t('lottery.checkTicket') }).click();
    await expect(dialog.getByText(t('lottery.ticketIs.signed'))).toBeVisible();
    await photograph(page, `lottery-ticket-${language}`);
    await page.keyboard.press('Escape');

    await page.goto('/?mc=personalHistoryCopy');
    const record = page.getByRole('dialog');
    for (const code of ['FIVE1', 'RACE1', 'DICE3', 'VNMB']) await expect(record.getByText(t(`lotteryName.${code}`)).first()).toBeVisible();
    await expect(record.getByText(t('lotteryMenu.ELOTT')).filter({ visible: true }).first()).toBeVisible();
    await page.goto('/?mc=transactionHistory');
    await expect(record.getByText('4,875.00').first()).toBeVisible();
  });
}

for (const reader of someOf(NORTH, 1)) {
  const { language } = reader;
  test(`a Northern draw takes numbers from a grid, typed ones and bets as text, and gives a ticket back (${language})`, async ({
    page,
  }) => {
    const t = wordsOf(language);
    await newMember(page, reader);
    await page.goto('/lottery?gameCode=VNMB&vendor=TCG_LOTTO_VN');
    const ticket = ticketOf(page, language);
    await page.getByRole('button', { name: '07', exact: true }).click();
    const other = page.getByRole('button', { name: '88', exact: true });
    await other.click();
    // One number goes from the ticket, and comes again from the board.
    await ticket.getByRole('button', { name: t('lottery.removeNumber', { number: '88' }) }).click();
    await expect(other).toHaveAttribute('aria-pressed', 'false');
    await other.click();
    await page.getByRole('button', { name: t('lottery.another') }).click();
    await page.getByRole('button', { name: t('lottery.play.lo3') }).click();
    await page.getByLabel(t('lottery.typed', { digits: '3' })).fill('123, 456 789');
    await page.getByText(t('lottery.textTitle')).click();
    const text = page.getByLabel(t('lottery.text'));
    // A long list stands in parts: what is not understood leads to its place in one of them, and a paste can be undone.
    const list = Array.from({ length: 1_000 }, (_, at) => `${String(at).padStart(3, '0')}${at === 321 ? 'abc' : 'lo'}1`).join('\n');
    await text.fill('mb 01.02dd1 ');
    await text.press('End');
    await page.keyboard.insertText(list);
    const typed = page.locator('.lottery-text');
    await expect(typed.getByText(t('lottery.part', { at: '4', parts: '4' }))).toBeVisible();
    await photograph(page, `lottery-parts-${language}`);
    await typed.getByRole('button', { name: new RegExp(t('lottery.fault.unknown_word', { word: 'abc' })) }).click();
    await expect(text).toBeFocused();
    await expect(typed.getByText(t('lottery.part', { at: '2', parts: '4' })).first()).toBeVisible();
    await page.keyboard.type('lo');
    await expect(page.getByRole('button', { name: t('lottery.textAdd', { n: '1001' }) })).toBeEnabled();
    await typed.getByRole('navigation').getByRole('button', { name: '1', exact: true }).click();
    await expect(text).toHaveValue(/^mb 01\.02dd1 000lo1\n/);
    await text.press('Control+End');
    await page.keyboard.insertText(list);
    await typed.getByRole('button', { name: t('lottery.partsUndo') }).click();
    await expect(page.getByRole('button', { name: t('lottery.textAdd', { n: '1001' }) })).toBeEnabled();
    await typed.getByRole('button', { name: t('lottery.clear') }).click();
    await expect(text).toHaveValue('');
    await text.fill('dn 01.02dd1');
    await expect(page.getByText(t('lottery.fault.unknown_word', { word: 'dn' }))).toBeVisible();
    await text.fill('mb 01.02dd1');
    await expect(page.getByRole('status').filter({ hasText: t('lottery.play.dauDuoi') })).toContainText('01 02');
    await page.getByRole('button', { name: t('lottery.textAdd', { n: '1' }) }).click();
    await expect(ticket.getByRole('listitem')).toHaveCount(3);
    await look(page, `lottery-north-${language}`);
    await ticket.getByRole('combobox', { name: t('lottery.chase.for') }).selectOption('2');
    await expect(ticket.getByRole('checkbox', { name: t('lottery.chase.stopsOnWin') })).toBeChecked();
    await ticket.getByRole('button', { name: t('lottery.buy') }).click();
    await expect(ticket.getByText(t('lottery.chase.state.running'))).toBeVisible();
    await ticket.getByRole('button', { name: t('lottery.chase.stop'), exact: true }).click();
    await expect(ticket.getByText(t('lottery.chase.state.stopped'))).toBeVisible();
    await ticket.getByRole('button', { name: new RegExp(t('lottery.state.waiting')) }).click();
    const dialog = page.getByRole('dialog', { name: t('lottery.ticket') });
    await dialog.getByRole('button', { name: t('lottery.giveBack') }).click();
    // The ticket and each of its three lines say so.
    await expect(dialog.getByText(t('lottery.state.cancelled'), { exact: true })).toHaveCount(4);
    await page.keyboard.press('Escape');

    await watchKeno(page, language);

    // A price that changes between showing and pressing is asked again, with both: this page hears of draws no more.
    await page.goto('/lottery?gameCode=VNMN&vendor=TCG_LOTTO_VN');
    await page.getByRole('tab', { name: t('lottery.under.de'), exact: true }).click();
    await page.getByRole('button', { name: '07', exact: true }).click();
    await page.route(/\/lgw\/draws(\?|$)/, (route) => route.abort());
    const payPart = (share: number) =>
      inDatabase((client) =>
        client.query(
          `update lottery_draw set terms = jsonb_set(terms, '{shares}', jsonb_build_object('de', $1::int)) where game_code = 'VNMN' and state = 'open'`,
          [share],
        ),
      );
    await payPart(900_000);
    await ticket.getByRole('button', { name: t('lottery.buy') }).click();
    await expect(ticket.getByRole('alert')).toContainText(
      t('lottery.changedFrom', { play: t('lottery.play.de'), before: '91.41×', after: '82.27×' }),
    );
    await photograph(page, `lottery-changed-${language}`);
    await ticket.getByRole('button', { name: t('lottery.buyChanged') }).click();
    await expect(ticket.getByRole('button', { name: new RegExp(t('lottery.state.waiting')) })).toHaveCount(1);
    await payPart(1_000_000);
  });
}

test('a fast draw opens with the board of its simplest play in the first screen of a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, { language: 'en', theme: 'light' });
  const below: [string, number][] = [];
  for (const code of ['FIVE1', 'DICE3', 'RACE1', 'NORTH5', 'TOGEL30']) {
    await page.goto(`/lottery?gameCode=${code}&vendor=${code === 'TOGEL30' ? 'TCG_SEA' : 'ELOTT'}`);
    const cell = page.locator('.lottery-cell').first();
    await expect(cell).toBeVisible();
    await expect(page.locator('.lottery-offer').first()).toContainText('returns');
    const box = await cell.boundingBox();
    if (!box || box.y + box.height > 900) below.push([code, Math.round(box?.y ?? 0)]);
  }
  expect(below).toEqual([]);
});
