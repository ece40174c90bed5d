import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('an admin reads how the programs feel, runs a job again and finds it in the log; Today leads to each list', async ({ browser }) => {
  const ayu = await operatorPage(browser, 'ayu', '/console/system');
  await expect(ayu.getByRole('heading', { name: t('system.title'), level: 1 })).toBeVisible();
  const jobs = ayu.getByRole('table', { name: t('system.jobs') });
  const row = jobs.getByRole('row').filter({ hasText: t('job.messages') });
  await expect(row).toBeVisible();
  await expect(
    ayu
      .getByRole('table', { name: t('system.out') })
      .getByRole('row')
      .filter({ hasText: t('sent.email') }),
  ).toBeVisible();
  await expect(ayu.getByText(t('system.mine'))).toBeVisible();
  await expect(ayu.getByRole('listitem').filter({ hasText: t('system.sportsbook') })).toContainText(
    t('system.release', { release: '0.1.0' }),
  );
  await expect(ayu.getByText(/^PostgreSQL \d+/)).toBeVisible();
  const beyond = await ayu
    .locator('.system .scroll-table')
    .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(beyond, 'no column lies beyond the side of its card').toEqual([0, 0, 0]);
  await pictures(ayu, 'console-system');
  await expectAccess(ayu, 'console-system');

  await row.getByRole('button', { name: `${t('system.run')}: ${t('job.messages')}` }).click();
  const dialog = ayu.getByRole('dialog');
  await dialog.getByRole('textbox').fill('a member waits for a code');
  await expectAccess(ayu, 'console-system-run', { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: t('system.run') }).click();
  await expect(ayu.getByText(t('system.ran', { name: t('job.messages') }))).toBeVisible();
  await ayu.goto('/console/audit');
  await expect(ayu.getByRole('table').getByText('job:messages').first()).toBeVisible();

  await ayu.goto('/console');
  await expect(ayu.getByRole('heading', { name: t('owed.title') })).toBeVisible();
  await expect(ayu.getByRole('listitem').filter({ hasText: t('waiting.cases') })).toBeVisible();
  await pictures(ayu, 'console-today');
  await expectAccess(ayu, 'console-today');
  await ayu.getByRole('link', { name: t('today.ggr'), exact: true }).click();
  await expect(ayu).toHaveURL(/\/console\/reports\?by=day&figure=ggr&from=20..-..-..&to=20..-..-../);
  await ayu.goBack();
  await ayu.getByRole('link', { name: t('today.new'), exact: true }).click();
  await expect(ayu).toHaveURL(/\/console\/members/);
  await ayu.context().close();
});
