import { expect } from '@playwright/test';
import { expectAccess, expectFits, inEveryLook, photograph } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('returns of every game stand beside what is expected, are found by name, and fit at each width in both themes', async ({
  browser,
}) => {
  const desk = await operatorPage(browser, 'wira', '/console/returns');
  await expect(desk.getByRole('heading', { name: t('returns.title'), level: 1 })).toBeVisible();
  const rows = desk.getByRole('table', { name: t('returns.title') }).getByRole('row');
  await expect(rows.nth(20)).toBeAttached();
  await inEveryLook(desk, 900, async (look, isJudged) => {
    await expectFits(desk, `console-returns ${look}`);
    if (isJudged) await expectAccess(desk, `console-returns ${look}`);
    await photograph(desk, `console-returns-${look}`);
  });
  await desk.getByLabel(t('returns.search')).fill('naga');
  await desk.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Naga');
  await expect(rows.nth(20)).toHaveCount(0);
  await desk.context().close();
});
