import { expect, type Page } from '@playwright/test';
import { pricesOf } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { call, tokenOf, valueOf } from './calls.ts';
import { inDatabase } from './content-rows.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { openMember, test } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const GAME = 'VNMT';
const prizeWord = tableOf('en', 'console');
type Current = { group: number; list: { draws: { drawId: string; station: string }[] }[] };

/** Every number ends with 00, but the special prize. */
const result = (special: string): Readonly<Record<string, string>> => {
  const shape = lotteryGame(GAME)?.shape;
  const prizes = shape?.kind === 'tiers' ? shape.prizes : [];
  const numbers = prizes.map(({ id, count, digits }) => [id, Array.from({ length: count }, () => '0'.repeat(digits)).join(' ')] as const);
  return { ...Object.fromEntries(numbers), special };
};

/** Today by the brand's calendar, as it is typed: draws belong to its days. */
async function brandDay(page: Page): Promise<string> {
  const { timeZone } = await valueOf(call<{ timeZone: string }>(page, '', '/wps/system/settings/consolidated'));
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date());
}

/** An operator types a result into the open panel, looks at what it would do, and seals it. */
async function enter(operator: Page, special: string): Promise<void> {
  const panel = operator.getByRole('complementary', { name: 'past' });
  for (const [id, numbers] of Object.entries(result(special)))
    await panel.getByLabel(prizeWord[`lottery.prize.${id}` as keyof typeof prizeWord], { exact: true }).fill(numbers);
  await panel.getByRole('button', { name: t('draws.preview') }).click();
  await expect(panel.getByText(t('draws.winning')).first()).toBeVisible();
  await panel.getByRole('button', { name: t('draws.seal') }).click();
  const dialog = operator.getByRole('dialog', { name: t('draws.seal') });
  await dialog.getByLabel(t('reason.label')).fill('Read from the official list');
  await dialog.getByRole('button', { name: t('draws.seal') }).click();
  await expect(dialog).toHaveCount(0);
}

test('a wrong result is corrected by two operators who type it alone, and the ticket shows both', async ({ page, browser }) => {
  const words = wordsOf('en');
  await openMember(page, { language: 'en', theme: 'dark' });
  const token = await tokenOf(page);
  const game = lotteryGame(GAME);
  if (!game) throw new Error(`there is no lottery ${GAME}`);
  const { group, list } = await valueOf(call<Current>(page, token, `/lgw/draws?gameCode=${GAME}`));
  const draws = list[0]?.draws ?? [];
  const { drawId, station } = draws.at(-1) ?? { drawId: '', station: '' };
  const lines = [{ play: 'de', pick: '77', unit: 1_000, prices: pricesOf(game, 'de', { group, shares: {} }) }];
  const { order } = await valueOf(call<{ order: { orderId: string } }>(page, token, '/lgw/orders', { drawId, group, lines }));
  // Its time has come: the local feed draws it, and another draw opens in its place.
  await inDatabase((client) =>
    client.query(
      `update lottery_draw set number = 'past' || id, opens_at = now() - interval '2 days', closes_at = now() - interval '1 second',
          draws_at = now() - interval '1 second' where id = $1`,
      [drawId],
    ),
  );
  await inDatabase((client) =>
    client.query(`update lottery_order set placed_at = now() - interval '1 minute' where draw_id = $1`, [drawId]),
  );

  const raka = await operatorPage(browser, 'raka', `/console/draws?game=${GAME}&open=${drawId}`);
  await expect(raka.getByText(t('draws.source.local'), { exact: false })).toBeVisible();
  await enter(raka, '000077');
  await expect(raka.getByText(t('draws.entry.waiting'), { exact: true })).toBeVisible();
  await expectAccess(raka, 'console-draw-result');
  await pictures(raka, 'console-draw-result');

  const ayu = await operatorPage(browser, 'ayu', `/console/draws?filter=entered&open=${drawId}`);
  await expect(ayu.getByText(t('draws.hidden'))).toBeVisible();
  await enter(ayu, '000078');
  await expect(ayu.getByText(t('draws.third'))).toBeVisible();
  await pictures(ayu, 'console-draw-differs');
  await ayu.getByRole('button', { name: t('draws.takeBack') }).click();
  await enter(ayu, '000077');
  await expect(ayu.getByText(t('draws.version', { version: '2' })).first()).toBeVisible();

  await page.goto(`/lottery?gameCode=${GAME}&vendor=TCG_LOTTO_VN`);
  // By a day without draws, by the draw's own, and by another station: only what was asked for stands.
  const results = page.locator('.lottery-results');
  const drawn = results.getByRole('listitem').filter({ hasText: '000077' });
  const byDay = results.getByRole('textbox', { name: words('lottery.day') });
  const byStation = results.getByRole('combobox', { name: words('lottery.station') });
  await expect(drawn.first()).toBeVisible();
  await byDay.fill('01/01/2026');
  await byDay.press('Enter');
  await expect(results.getByText(words('lottery.noneFound'))).toBeVisible();
  await byDay.fill(await brandDay(page));
  await byDay.press('Enter');
  await expect(drawn.first()).toBeVisible();
  await byStation.selectOption({ label: words(`lottery.station.${draws[0]?.station}`) });
  await expect(drawn).toHaveCount(0);
  await byStation.selectOption({ label: words(`lottery.station.${station}`) });
  // The number that made the own bet win is marked, and named.
  await expect(drawn.locator('mark')).toHaveText(`000077 ${words('lottery.yours')}`);
  await expect(drawn.getByText(words('lottery.wonBy', { plays: `${words('lottery.play.de')} (000077)` }))).toBeVisible();
  await expectAccess(page, 'lottery-won-by', { within: '.lottery-results' });

  const mine = page.getByRole('button', { name: new RegExp(words('lottery.state.won')) });
  await expect(mine.first()).toBeVisible();
  await mine.first().click();
  const dialog = page.getByRole('dialog', { name: words('lottery.ticket') });
  await expect(dialog.getByText(words('lottery.corrected', { version: '2' }))).toBeVisible();
  await expect(
    dialog.getByText(words('lottery.lineWas', { version: '1', state: words('lottery.state.lost'), payout: '0.00' })),
  ).toBeVisible();
  await expectAccess(page, 'lottery-corrected');
  await pictures(page, 'lottery-corrected');
  expect(order.orderId).not.toBe('');
  for (const one of [raka, ayu]) await one.context().close();
});
