import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { gameWords, hearGame } from './play.ts';
import { newMember, openAs, test } from './reader.ts';
import { wordsOf } from './words.ts';

const CODE = 'fan-tan-giok';
const NAME = 'Fan Tan Giok';
const SOON = { timeout: 120_000 };

test('an operator limits a table and closes it: its player is told, nobody else gets in, and it goes on when it is opened again', async ({
  page,
  browser,
}) => {
  const vendor = 'orbital';
  const raka = await operatorPage(browser, 'raka');
  await raka.getByRole('link', { name: t('games.title') }).click();
  await raka.getByLabel(t('games.search')).fill(NAME);
  await raka.getByLabel(t('games.search')).press('Enter');
  await raka.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
  const panel = raka.getByRole('complementary', { name: NAME });
  const decide = async (word: string, title: string, reason: string, max?: string): Promise<void> => {
    await panel.getByRole('button', { name: word, exact: true }).click();
    const asking = raka.getByRole('dialog', { name: title });
    if (max !== undefined) await asking.getByLabel(t('games.max')).fill(max);
    await asking.getByLabel(t('reason.label')).fill(reason);
    await asking.getByRole('button', { name: word, exact: true }).click();
    await expect(asking).toBeHidden();
  };
  // An attempt before this one may have left it closed.
  const isClosed = panel.getByText(t('games.state.closed'), { exact: true });
  const isOpen = panel.getByText(t('games.state.open'), { exact: true });
  await expect(isOpen.or(isClosed)).toBeVisible();
  if (await isClosed.isVisible()) await decide(t('games.open'), t('games.openTitle', { game: NAME }), 'Left closed before');
  await expect(isOpen).toBeVisible();
  await expectAccess(raka, 'console-games');
  await pictures(raka, 'console-games');
  await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto(`/game?vassalage=${vendor}&gameCode=${CODE}`);
  const table = page.frameLocator('iframe');
  await expect(table.getByRole('timer')).toBeVisible();

  // Said for a few seconds from the next window on. An attempt before this one may have set its own.
  const max = 10 + test.info().retry;
  const said = await hearGame(table);
  await decide(t('games.limit'), t('games.limitTitle', { game: NAME }), 'A quiet evening', `${max}000`);
  await expect(panel.getByText('A quiet evening').first()).toBeVisible();
  const isTold = async (): Promise<boolean> =>
    (await said()).some((text) => new RegExp(`New limits: .* the round up to ${max},000`).test(text));
  await expect.poll(isTold, SOON).toBe(true);
  await decide(t('games.limit'), t('games.limitTitle', { game: NAME }), 'As before', '');

  await decide(t('games.close'), t('games.closeTitle', { game: NAME }), 'A coin is missing');
  await expect(isClosed).toBeVisible();
  await expect(panel.getByText('A coin is missing').first()).toBeVisible();
  await expect(table.getByText(gameWords.en.gameClosed).first()).toBeVisible(SOON);
  const other = await browser.newPage();
  await openAs(other, { language: 'en', theme: 'light' }, `/game?vassalage=${vendor}&gameCode=${CODE}&trial=1`);
  await expect(other.getByText(wordsOf('en')('game.maintenanceTitle', { name: NAME }))).toBeVisible(SOON);
  await other.close();

  await decide(t('games.open'), t('games.openTitle', { game: NAME }), 'The coin was found');
  await expect(isOpen).toBeVisible();
  await expect(table.locator('.table-phase').getByText(gameWords.en.gameClosed)).toHaveCount(0, SOON);
  await raka.context().close();
});

test('an operator gives a game the first place of the lobby, and a visitor sees it there', async ({ page, browser }) => {
  const raka = await operatorPage(browser, 'raka');
  await raka.goto('/console/games?view=order');
  const list = raka.getByRole('list', { name: t('gtype.RNG') });
  const lines = list.getByRole('listitem');
  const nameAt = async (at: number): Promise<string> => lines.nth(at).locator('.firm.block').innerText();
  await expect(lines.nth(4)).toBeVisible();
  const [first, moved] = [await nameAt(0), await nameAt(4)];
  const place = list.getByLabel(t('order.moveTo', { game: moved }), { exact: true }).first();
  await place.fill('1');
  await place.press('Enter');
  await expect(lines.first()).toContainText(moved);
  await raka.getByRole('button', { name: t('order.undo', { moves: '1' }) }).click();
  await expect(lines.first()).toContainText(first);
  await place.fill('1');
  await place.press('Enter');
  await expect(raka.getByText(`5 → 1`)).toBeVisible();
  await expectAccess(raka, 'console-games-order');
  await pictures(raka, 'console-games-order');
  await raka.getByRole('button', { name: t('order.save'), exact: true }).click();
  const asking = raka.getByRole('dialog');
  await asking.getByLabel(t('reason.label')).fill('The evening begins');
  await asking.getByRole('button', { name: t('order.save'), exact: true }).click();
  await expect(asking).toBeHidden();
  await expect(raka.getByText('The evening begins').first()).toBeVisible();
  await openAs(page, { language: 'en', theme: 'dark' }, '/rng');
  await expect(page.getByTestId('game-grid').getByRole('listitem').first().locator('.game-title')).toHaveText(moved);
  await raka.context().close();
});

test('an operator orders a category by rule, makes a category of the house, and a visitor finds it as a filter', async ({
  page,
  browser,
}) => {
  const code = `quiet-${test.info().retry}`;
  const name = `Quiet evening ${test.info().retry}`;
  const raka = await operatorPage(browser, 'raka');
  await raka.goto('/console/games?view=order&rule=rtp');
  await expect(raka.getByText(t('order.ruleText.rtp'))).toBeVisible();
  await expectAccess(raka, 'console-games-rule');
  await pictures(raka, 'console-games-rule');

  await raka.goto('/console/games?view=tags');
  await raka.getByRole('button', { name: t('tags.new') }).click();
  await raka.getByLabel(t('tags.code')).fill(code);
  await raka.getByLabel(t('tags.name', { language: 'EN' })).fill(name);
  await raka.getByLabel(t('tags.find')).fill('naga');
  const found = raka.getByRole('checkbox', { name: t('gtype.RNG') });
  await found.first().check({ force: true });
  await expectAccess(raka, 'console-games-tags');
  await pictures(raka, 'console-games-tags');
  await raka.getByRole('button', { name: t('tags.save'), exact: true }).click();
  const asking = raka.getByRole('dialog');
  await asking.getByLabel(t('reason.label')).fill('For quiet evenings');
  await asking.getByRole('button', { name: t('tags.save'), exact: true }).click();
  await expect(asking).toBeHidden();

  await raka.goto('/console/games?view=preview');
  await raka.getByRole('button', { name, exact: true }).click();
  const tiles = raka.getByRole('list', { name: t('order.preview') }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  await expectAccess(raka, 'console-games-preview');
  await pictures(raka, 'console-games-preview');
  await raka.context().close();

  await openAs(page, { language: 'en', theme: 'dark' }, '/rng');
  const chip = page.getByTestId('tag-chips').getByRole('button', { name });
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(page.getByTestId('game-grid').getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`tag=${code}`));
});

test('two admins sign a vendor’s terms, the month says what is owed, and a jackpot stands beside its proof', async ({ browser }) => {
  const fee = `${10 + test.info().retry}.5`;
  const wira = await operatorPage(browser, 'wira', '/console/games?view=vendors');
  const change = wira.getByRole('button', { name: new RegExp(`^${t('vendors.change')}: Orbital`) });
  await change.click();
  const asking = wira.getByRole('dialog');
  await asking
    .getByLabel(t('vendors.fee', { product: t('gtype.RNG') }))
    .or(asking.getByLabel(/% .*GGR/).first())
    .first()
    .fill(fee);
  await asking.getByLabel(t('reason.label')).fill('The contract of this year');
  await expectAccess(wira, 'console-vendors-terms');
  await asking.getByRole('button', { name: t('vendors.change'), exact: true }).click();
  await expect(asking).toBeHidden();
  await pictures(wira, 'console-vendors');

  const ayu = await operatorPage(browser, 'ayu', '/console/games?view=vendors');
  const line = ayu.getByRole('listitem').filter({ hasText: 'The contract of this year' }).first();
  await line.getByRole('button', { name: t('adjustments.approve') }).click();
  const dialog = ayu.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Read the contract');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    ayu
      .getByRole('row')
      .filter({ hasText: `${fee}%` })
      .first(),
  ).toBeVisible();
  await expectAccess(ayu, 'console-vendors');

  await ayu.goto('/console/month');
  await expect(ayu.getByRole('heading', { name: t('costs.title') })).toBeVisible();
  await expect(ayu.getByText(t('costs.left'))).toBeVisible();
  await pictures(ayu, 'console-month-costs');

  await ayu.goto('/console/games?view=jackpots');
  await expect(ayu.getByText(t('jackpots.proven'), { exact: true }).first()).toBeVisible();
  await expectAccess(ayu, 'console-jackpots');
  await pictures(ayu, 'console-jackpots');
});
