import { expect, type Locator } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('operators stop a match and open it again, and see what rides on it and what the book takes on', async ({ browser }) => {
  const raka = await operatorPage(browser, 'raka');
  await raka.getByRole('link', { name: t('trading.title') }).click();
  await raka.getByRole('button', { name: t('trading.view.soon') }).click();
  const panel = raka.getByRole('complementary');
  const press = async (button: Locator, word: string, reason: string): Promise<void> => {
    await button.click();
    const asking = raka.getByRole('dialog', { name: word });
    await asking.getByLabel(t('reason.label')).fill(reason);
    await asking.getByRole('button', { name: word, exact: true }).click();
    await expect(asking).toBeHidden();
  };
  const open = (): Promise<void> =>
    press(panel.getByRole('button', { name: t('trading.open'), exact: true }).first(), t('trading.open'), 'The teams are known');
  // From its row, where the button names the match; one that an attempt before this one left stopped is passed over.
  const stop = `${t('trading.stop')}: `;
  await expect(raka.getByRole('row').last()).toContainText(' v ');
  const names = await raka
    .getByRole('row')
    .getByRole('button', { name: stop })
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const match = (names.at(-1) ?? '').slice(stop.length);
  await press(raka.getByRole('button', { name: `${stop}${match}`, exact: true }), t('trading.stop'), 'Nobody knows who plays');
  await raka.getByRole('button', { name: match, exact: true }).click();
  await expect(panel.getByRole('heading', { name: t('trading.markets') })).toBeVisible();
  await expect(panel.getByText(t('trading.state.stopped'))).toBeVisible();
  await expect(panel.getByText('Nobody knows who plays').first()).toBeVisible();
  await expectAccess(raka, 'console-trading');
  await pictures(raka, 'console-trading');
  await open();
  await expect(panel.getByText(t('trading.state.open'), { exact: true })).toBeVisible();
  await raka.getByRole('button', { name: t('trading.view.limits') }).click();
  await expect(raka.getByText(t('trading.limit.mostPayout'))).toBeVisible();
  await raka.context().close();
});
