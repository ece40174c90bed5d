import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph, pictures } from './looks.ts';
import { consoleText as c, operatorPage } from './operator.ts';
import { openAs, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const ID: Reader = { language: 'id', theme: 'light' };

async function withReason(page: Page, button: string, label = button): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(c('reason.label')).fill('For the journey of boosters');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('two operators announce more points, the points page says when and to whom in both languages, and one takes it back', async ({
  page,
  browser,
}) => {
  const code = `boost-${randomUUID().slice(0, 6)}`;
  const wira = await operatorPage(browser, 'wira', '/console/goods');
  const boosters = wira.getByRole('button', { name: c('boosters.title'), exact: true });
  await boosters.click();
  await wira.getByRole('button', { name: c('boosters.new'), exact: true }).click();
  await expect(wira.getByText(c('boosters.problem.games_unsaid'))).toBeVisible();
  await wira.getByLabel(c('goods.id'), { exact: true }).fill(code);
  for (const field of await wira.getByLabel(/^Name, [A-Z]{2}$/).all()) await field.fill(`Weekend ${code}`);
  await wira.getByRole('checkbox', { name: /^Fishing/ }).check();
  await wira.getByLabel(c('boosters.percentOf', { n: '1' })).fill('600');
  await expect(wira.getByText(c('boosters.problem.too_much'))).toBeVisible();
  await wira.getByLabel(c('boosters.percentOf', { n: '1' })).fill('120');
  await wira.getByRole('button', { name: c('boosters.rankAdd') }).click();
  await wira.getByLabel(c('boosters.rankOf', { n: '2' })).fill('3');
  await wira.getByLabel(c('boosters.percentOf', { n: '2' })).fill('150');
  await expectAccess(wira, 'console-booster');
  await pictures(wira, 'console-booster');
  await withReason(wira, c('goods.publish'));

  const ayu = await operatorPage(browser, 'ayu', '/console/goods');
  await ayu.getByRole('button', { name: c('goods.requests'), exact: true }).click();
  const line = ayu.getByRole('listitem').filter({ hasText: code });
  await expect(line).toContainText(c('boosters.part', { rank: '3', percent: '150' }));
  await line.getByRole('button', { name: new RegExp(`^${c('adjustments.approve')}`) }).click();
  const dialog = ayu.getByRole('dialog');
  await dialog.getByRole('textbox').fill('As it was agreed.');
  await dialog.getByRole('button', { name: c('adjustments.approve'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await ayu.context().close();

  for (const reader of [EN, ID]) {
    const t = wordsOf(reader.language);
    await page.context().clearCookies();
    await openAs(page, reader, '/pointMall');
    const how = page.getByRole('region', { name: t('points.how') });
    await expect(async () => {
      await page.reload();
      await expect(how).toContainText(`Weekend ${code}`, { timeout: 8_000 });
    }).toPass();
    await expect(how).toContainText(t('points.boosterAll', { times: '1.2' }));
    await expect(how).toContainText(t('points.boosterRank', { times: '1.5', rank: reader.language === 'en' ? 'Silver' : 'Perak' }));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page, `boosters-${reader.language}-${width}`);
      await photograph(page, `boosters-${reader.theme}-${width}`, { whole: true });
    }
  }

  await wira.goto('/console/goods');
  await boosters.click();
  await expect(wira.getByRole('row').filter({ hasText: code })).toContainText(c('boosters.state.comes'));
  await pictures(wira, 'console-boosters');
  await withReason(wira, c('boosters.takeBack'), `${c('boosters.takeBack')}: ${code}`);
  await expect(wira.getByRole('row').filter({ hasText: code })).toHaveCount(0);
  await wira.context().close();
});
