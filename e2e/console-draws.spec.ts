import { expect } from '@playwright/test';
import { pricesOf } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { call, tokenOf, valueOf } from './calls.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { headerBalance } from './play.ts';
import { openMember, test } from './reader.ts';

const GAME = 'TOGEL30';
const STAKE = 500;

test('a draw is cancelled by two operators, who see the difference first, and its stake is back', async ({ page, browser }) => {
  await openMember(page, { language: 'en', theme: 'light' });
  const token = await tokenOf(page);
  const before = await headerBalance(page, 'en');
  const game = lotteryGame(GAME);
  if (!game) throw new Error(`there is no lottery ${GAME}`);
  type Current = { group: number; list: { draws: { drawId: string; number: string }[] }[] };
  const { group, list } = await valueOf(call<Current>(page, token, `/lgw/draws?gameCode=${GAME}`));
  const draw = list[0]?.draws[0] ?? { drawId: '', number: '' };
  const line = { play: 'togel2', pick: '12', unit: STAKE, prices: pricesOf(game, 'togel2', { group, shares: {} }) };
  await valueOf(call(page, token, '/lgw/orders', { drawId: draw.drawId, group, lines: [line] }));
  await expect.poll(() => headerBalance(page, 'en')).toBe(before - STAKE * 100);

  const raka = await operatorPage(browser, 'raka');
  await raka.getByRole('link', { name: t('draws.title') }).click();
  await raka.getByLabel(t('draws.game')).selectOption(GAME);
  await raka.getByRole('button', { name: `${t(`lotteryName.${GAME}`)} ${draw.number}` }).click();
  const panel = raka.getByRole('complementary', { name: draw.number });
  await expect(panel.getByText('500.00').first()).toBeVisible();
  await expectAccess(raka, 'console-draws');
  await pictures(raka, 'console-draws');
  await panel.getByRole('button', { name: t('draws.cancel') }).click();
  const asking = raka.getByRole('dialog', { name: t('draws.cancel') });
  await asking.getByLabel(t('reason.label')).fill('The balls were stuck');
  await asking.getByRole('button', { name: t('draws.cancel') }).click();
  await expect(raka.getByText(t('draws.requested'))).toBeVisible();
  await expect(panel.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);

  const ayu = await operatorPage(browser, 'ayu', `/console/draws?filter=asked&open=${draw.drawId}`);
  await ayu.getByRole('button', { name: t('adjustments.approve') }).click();
  const deciding = ayu.getByRole('dialog', { name: t('adjustments.approve') });
  await expect(deciding.getByText('500.00')).toBeVisible();
  await deciding.getByLabel(t('reason.label')).fill('Seen in the recording');
  await pictures(ayu, 'console-draw-approve');
  await deciding.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(ayu.getByText(t('draws.approved'))).toBeVisible();
  await expect.poll(() => headerBalance(page, 'en')).toBe(before);
  await expect(panel.getByText(t('dstate.cancelled'), { exact: true })).toBeVisible();
  for (const one of [raka, ayu]) await one.context().close();
});
