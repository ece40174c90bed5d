import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('operators stop a match and open it again, and see what rides on it and what the book takes on', async ({ browser }) => {
  const raka = await operatorPage(browser, 'raka');
  await raka.getByRole('link', { name: t('trading.title') }).click();
  await raka.getByRole('button', { name: t('trading.view.soon') }).click();
  const first = raka.getByRole('row').last().getByRole('button').first();
  await first.click();
  const panel = raka.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: t('trading.markets') })).toBeVisible();
  const stop = panel.getByRole('button', { name: t('trading.stop'), exact: true }).first();
  const open = panel.getByRole('button', { name: t('trading.open'), exact: true }).first();
  const decide = async (word: string, reason: string): Promise<void> => {
    await panel.getByRole('button', { name: word, exact: true }).first().click();
    const asking = raka.getByRole('dialog', { name: word });
    await asking.getByLabel(t('reason.label')).fill(reason);
    await asking.getByRole('button', { name: word, exact: true }).click();
    await expect(asking).toBeHidden();
  };
  await expect(stop.or(open)).toBeVisible();
  // An attempt before this one may have left it stopped.
  if (await open.isVisible()) await decide(t('trading.open'), 'Left stopped before');
  await decide(t('trading.stop'), 'Nobody knows who plays');
  await expect(panel.getByText(t('trading.state.stopped'))).toBeVisible();
  await expect(panel.getByText('Nobody knows who plays').first()).toBeVisible();
  await expectAccess(raka, 'console-trading');
  await pictures(raka, 'console-trading');
  await decide(t('trading.open'), 'The teams are known');
  await expect(panel.getByText(t('trading.state.open'), { exact: true })).toBeVisible();
  await raka.getByRole('button', { name: t('trading.view.limits') }).click();
  await expect(raka.getByText(t('trading.limit.mostPayout'))).toBeVisible();
  await raka.context().close();
});
