import { expect, type Page } from '@playwright/test';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { call, tokenOf, valueOf } from './calls.ts';
import { inDatabase } from './content-rows.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { CREDIT, headerBalance } from './play.ts';
import { newMember, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const READER: Reader = { language: 'en', theme: 'dark' };
const GAME = 'MEGA10';
/** Nine numbers are 84 bets of six: 100.00 each. */
const NUMBERS = 9;
const BETS = 84;
const STAKE = BETS * 10_000;
const DAY_MS = 86_400_000;

type Line = { readonly game?: string; readonly stake: number; readonly payout: number | null; readonly round: string };

/** How long the open draw can still be bet on. */
const openForMs = (): Promise<number> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ left: number }>(
      `select min(extract(epoch from closes_at - now()) * 1000)::float8 as left from lottery_draw where game_code = $1 and state = 'open'`,
      [GAME],
    );
    return rows[0]?.left ?? 0;
  });

/** Lets the open draw close now, as if ten minutes had gone by: it is drawn by its own link, and everything after is the product's. */
const closeNow = (): Promise<string> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; number: string }>(
      `update lottery_draw set number = 'past' || id, opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second',
          draws_at = now() - interval '1 second' where game_code = $1 and state = 'open' returning id, number`,
      [GAME],
    );
    await client.query(`update lottery_order set placed_at = now() - interval '1 minute' where draw_id = any ($1)`, [
      rows.map(({ id }) => id),
    ]);
    return rows[0]?.number ?? '';
  });

async function look(page: Page, name: string): Promise<void> {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 390],
    ['light', 1440],
    ['dark', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 3_000 : 900 });
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
      scrollTo(0, 0);
    }, theme);
    await expectFits(page, `${name} ${width}`);
    await photograph(page, `${name}-${theme}-${width}`, { whole: true });
  }
  await expectAccess(page, name);
}

test('a ticket of six of 45 is bought by keys, drawn, verified, paid as its bets, and found in the records and the wallet', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { language } = READER;
  const t = wordsOf(language);
  await newMember(page, READER);
  await expect.poll(openForMs, { timeout: 150_000 }).toBeGreaterThan(90_000);
  await page.goto(`/lottery?gameCode=${GAME}&vendor=ELOTT`);
  const board = page.getByRole('group', { name: t('lottery.board') });
  for (let number = 1; number <= NUMBERS; number += 1) {
    const key = board.getByRole('button', { name: String(number).padStart(2, '0'), exact: true });
    await key.focus();
    await page.keyboard.press('Enter');
    await expect(key).toHaveAttribute('aria-pressed', 'true');
  }
  const ticket = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: t('lottery.ticket') }) });
  await ticket.getByLabel(t('lottery.unit')).fill('100');
  await expect(ticket).toContainText(t('lottery.lots', { lots: String(BETS), unit: '100' }));
  await look(page, 'six-of-45-board');
  await ticket.getByRole('button', { name: t('lottery.buy') }).click();
  await expect(ticket.getByRole('button', { name: new RegExp(t('lottery.state.waiting')) })).toHaveCount(1);
  await expect.poll(() => headerBalance(page, language)).toBe(CREDIT - STAKE);

  const number = drawNumber(await closeNow());
  await expect(page.getByText(t('lottery.lastDraw', { number })).first()).toBeVisible({ timeout: 90_000 });
  const mine = page.locator('.lottery-order').first();
  await expect(mine).toContainText(new RegExp(`${t('lottery.state.won')}|${t('lottery.state.lost')}`), { timeout: 60_000 });
  await page
    .getByRole('listitem')
    .filter({ hasText: number })
    .getByRole('button', { name: t('lottery.verify') })
    .click();
  await expect(page.getByText(t('lottery.verdict.matches'))).toBeVisible({ timeout: 30_000 });
  await look(page, 'six-of-45-drawn');

  // The record, the order and the wallet hold the same stake and payout.
  const range = `from=${Date.now() - DAY_MS}&to=${Date.now() + DAY_MS}`;
  const token = await tokenOf(page);
  const books = async () => {
    const { list } = await valueOf(call<{ readonly list: readonly Line[] }>(page, token, `/wps/bets?pageNo=1&pageSize=50&${range}`));
    const [line] = list;
    const payout = Math.round((line?.payout ?? -1) * 100);
    return {
      lines: list.length,
      stake: Math.round((line?.stake ?? 0) * 100),
      isPaid: (await headerBalance(page, language)) === CREDIT - STAKE + payout,
    };
  };
  await expect.poll(books).toEqual({ lines: 1, stake: STAKE, isPaid: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?mc=personalHistoryCopy');
  await expect(
    page
      .getByRole('dialog')
      .getByText(t(`lotteryName.${GAME}`))
      .first(),
  ).toBeVisible();
});
