import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { publishCampaign } from './campaigns.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

/** Presses a button that asks for a reason, and gives one. */
async function withReason(page: Page, button: string, word: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill(reason);
  await dialog.getByRole('button', { name: word, exact: true }).click();
}

const fill = (page: Page, label: Parameters<typeof t>[0], value: string): Promise<void> =>
  page.getByLabel(t(label)).and(page.locator('input, textarea')).first().fill(value);

const languageField = (key: 'campaigns.nameIn' | 'campaigns.summaryIn', language: 'EN' | 'ID'): string =>
  t(key, { language: t(`clanguage.${language}`) });

test('one operator writes a campaign and asks, a second publishes it; one pauses, two let it run again', async ({ browser }) => {
  const code = `topup-${Date.now() % 1_000_000}`;
  const title = `Weekend top-up ${code}`;
  const wira = await operatorPage(browser, 'wira', '/console/campaigns');
  await expect(wira.getByRole('heading', { name: t('campaigns.title'), level: 1 })).toBeVisible();
  await wira.getByLabel(t('campaigns.code')).fill(code);
  await wira.keyboard.press('Enter');
  await expect(wira.getByRole('heading', { name: code, level: 1 })).toBeVisible();

  // What does not fit is said beside its field, and what stands against the rule beside the field that mends it.
  const trigger = wira.getByRole('group', { name: t('cpart.trigger') });
  await trigger.getByLabel(t('cfield.trigger.min')).fill('100000');
  await fill(wira, 'cfield.size.percent', '9000');
  await expect(wira.getByRole('alert').filter({ hasText: '500' })).toBeVisible();
  await fill(wira, 'cfield.size.percent', '60');
  await fill(wira, 'cfield.size.cap', '400000');
  await fill(wira, 'cfield.terms.times', '12');
  await fill(wira, 'cfield.limits.budget', '1000');
  await expect(wira.getByText(t('cproblem.wagering_above_cap'))).toBeVisible();
  await expect(wira.getByText(t('cproblem.budget_below_gift'))).toBeVisible();
  await expect(wira.getByText(t('cproblem.text_missing'))).toBeVisible();
  await pictures(wira, 'console-campaign-problems');

  // Nothing typed is lost with the page.
  await wira.reload();
  await expect(wira.getByLabel(t('cfield.terms.times'))).toHaveValue('12');
  await fill(wira, 'cfield.terms.times', '5');
  await fill(wira, 'cfield.limits.budget', '180000000');
  await wira.getByLabel(languageField('campaigns.nameIn', 'EN')).fill(title);
  await wira.getByLabel(languageField('campaigns.nameIn', 'ID')).fill(`Isi ulang ${code}`);
  await wira.getByLabel(languageField('campaigns.summaryIn', 'EN')).fill('A share of your deposit on top.');
  await wira.getByLabel(languageField('campaigns.summaryIn', 'ID')).fill('Sebagian dari deposit Anda sebagai bonus.');
  await expect(wira.getByText(t('campaigns.ready'))).toBeVisible();
  const card = wira.getByRole('article', { name: t('campaigns.preview') });
  await expect(card).toContainText('60%');
  await wira.getByRole('button', { name: t('clanguage.ID'), exact: true }).click();
  await expect(card).toContainText('Sebagian dari deposit Anda sebagai bonus.');
  await expect(card).toContainText('uang sendiri');
  await wira.keyboard.press('Control+s');
  await expect(wira.getByText(t('campaigns.saved'))).toBeVisible();
  await expect(wira.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  // What it would have cost stands beside the form, and nothing is booked by it.
  await wira.getByRole('button', { name: t('simulation.run'), exact: true }).click();
  await expect(wira.getByText(t('simulation.cost'), { exact: true })).toBeVisible();
  await expect(wira.getByText(t('simulation.noVerdict'))).toBeVisible();
  await pictures(wira, 'console-campaign-builder');
  await withReason(wira, t('campaigns.ask'), t('campaigns.ask'), 'The weekend of pay day');
  await expect(wira.getByText(t('campaigns.lockedAsked'))).toBeVisible();
  await wira.goto(`/console/campaigns/${code}?view=versions`);
  await expect(wira.getByText(t('campaigns.needsOther'))).toBeVisible();

  const ayu = await operatorPage(browser, 'ayu', `/console/campaigns/${code}?view=versions`);
  await expect(ayu.getByText(t('cversion.asked'), { exact: true })).toBeVisible();
  await pictures(ayu, 'console-campaign-versions');
  await withReason(ayu, t('adjustments.approve'), t('adjustments.approve'), 'Read in both languages');
  await expect(ayu.getByText(t('campaigns.runs'), { exact: true })).toBeVisible();

  await ayu.goto('/console/campaigns');
  const row = ayu.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(t('campaigns.stateVersion', { state: t('cstate.running'), version: '1' }));
  await pictures(ayu, 'console-campaigns');
  await withReason(ayu, `${t('campaigns.to.paused')}: ${title}`, t('campaigns.to.paused'), 'Too many gifts at once');
  await expect(row).toContainText(t('cstate.paused'));
  await withReason(ayu, `${t('campaigns.to.running')}: ${title}`, t('campaigns.to.running'), 'The rush is over');
  await expect(row).toContainText(t('campaigns.resumeWaits', { who: 'ayu' }));
  await wira.goto('/console/campaigns');
  await withReason(wira, `${t('campaigns.to.running')}: ${title}`, t('campaigns.to.running'), 'Agreed on the telephone');
  await expect(wira.getByRole('row').filter({ hasText: code })).toContainText(t('cstate.running'));
  await expectAccess(wira, 'console-campaigns');

  // Another wording is another version; what it changes stands beside what it was.
  await wira.goto(`/console/campaigns/${code}`);
  await wira.getByLabel(t('cfield.trigger.kind'), { exact: true }).selectOption('code');
  await fill(wira, 'cfield.trigger.minDeposit', '50000');
  await expect(wira.getByText(t('campaigns.ready'))).toBeVisible();
  await withReason(wira, t('campaigns.ask'), t('campaigns.ask'), 'By code from now on');
  await expect(wira.getByText(t('campaigns.lockedAsked'))).toBeVisible();
  await ayu.goto(`/console/campaigns/${code}?view=versions`);
  const second = ayu.getByRole('listitem').filter({ hasText: t('campaigns.versionNo', { n: '2' }) });
  await expect(second.locator('del').first()).toHaveText(t('ctrigger.deposit'));
  await withReason(ayu, t('adjustments.approve'), t('adjustments.approve'), 'Agreed');
  await expect(second.getByText(t('campaigns.runs'), { exact: true })).toBeVisible();

  await ayu.getByRole('button', { name: t('campaigns.view.codes'), exact: true }).click();
  await ayu.getByLabel(t('campaigns.codeCount')).fill('3');
  await withReason(ayu, t('campaigns.makeCodes'), t('campaigns.makeCodes'), 'For the market stall');
  await expect(ayu.getByRole('row').filter({ hasText: t('campaigns.codeFree') })).toHaveCount(3);
  await pictures(ayu, 'console-campaign-codes');
  const saved = ayu.waitForEvent('download');
  await ayu.getByRole('button', { name: t('campaigns.csv') }).click();
  const file = await readFile((await (await saved).path()) ?? '', 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(4);
  await ayu.getByRole('button', { name: t('campaigns.view.gifts'), exact: true }).click();
  await expect(ayu.getByText(t('campaigns.giftsNone'))).toBeVisible();
  await ayu.getByRole('button', { name: t('campaigns.view.figures'), exact: true }).click();
  await expect(ayu.getByText(t('campaigns.reachedText'))).toBeVisible();
  await pictures(ayu, 'console-campaign-figures');
});

test('gifts by hand are tried out line by line before they are given, and a member’s page shows them', async ({ browser }) => {
  const code = `hand-${Date.now() % 1_000_000}`;
  const wira = await operatorPage(browser, 'wira', `/console/campaigns/${code}`);
  await wira.getByLabel(t('cfield.trigger.kind'), { exact: true }).selectOption('operator');
  await wira.getByLabel(t('cfield.size.kind'), { exact: true }).selectOption('fixed');
  await wira.getByLabel(t('cfield.form'), { exact: true }).selectOption('points');
  await wira
    .getByRole('group', { name: t('cpart.amount'), exact: true })
    .getByRole('textbox')
    .fill('500');
  await fill(wira, 'cfield.limits.budget', '100000');
  const calendar = wira.getByRole('group', { name: t('cpart.calendar'), exact: true });
  await calendar.getByLabel(t('cfield.calendar.startsAt')).first().fill('2026-01-01T00:00');
  await wira.getByLabel(languageField('campaigns.nameIn', 'EN')).fill(`By hand ${code}`);
  await wira.getByLabel(languageField('campaigns.nameIn', 'ID')).fill(`Manual ${code}`);
  await wira.getByLabel(languageField('campaigns.summaryIn', 'EN')).fill('Points from the house.');
  await wira.getByLabel(languageField('campaigns.summaryIn', 'ID')).fill('Poin dari kami.');
  await expect(wira.getByText(t('campaigns.ready'))).toBeVisible();
  await wira.getByRole('button', { name: t('simulation.run'), exact: true }).click();
  await expect(wira.getByText(t('simulation.notCalculated'))).toBeVisible();
  await withReason(wira, t('campaigns.ask'), t('campaigns.ask'), 'For the market stall');
  await expect(wira.getByText(t('campaigns.lockedAsked'))).toBeVisible();
  const ayu = await operatorPage(browser, 'ayu', `/console/campaigns/${code}?view=versions`);
  await withReason(ayu, t('adjustments.approve'), t('adjustments.approve'), 'Read in both languages');
  await expect(ayu.getByText(t('campaigns.runs'), { exact: true })).toBeVisible();
  await ayu.goto(`/console/campaigns/${code}?view=members`);
  await ayu.getByLabel(t('campaigns.memberNames'), { exact: false }).fill('username,amount\ndemo2,120\nnobody-here,5\ndemo2,1\ndemo,501');
  await ayu.getByRole('button', { name: t('campaigns.tryOut'), exact: true }).click();
  await expect(ayu.getByRole('row').filter({ hasText: t('cnot.above_gift') })).toContainText('demo');
  await expect(ayu.getByRole('row').filter({ hasText: t('cnot.twice') })).toContainText('demo2');
  await expect(ayu.getByRole('row').filter({ hasText: t('cnot.unknown') })).toContainText('nobody-here');
  await pictures(ayu, 'console-campaign-grants');
  await withReason(ayu, t('campaigns.grant'), t('campaigns.grant'), 'Won at the stall');
  await expect(ayu.getByText(t('campaigns.granted', { n: '1', all: '4' })).first()).toBeVisible();
  await ayu.goto('/console/members?query=demo2');
  await ayu.getByRole('link', { name: 'demo2', exact: true }).click();
  await ayu.getByRole('tab', { name: t('campaigns.view.gifts'), exact: true }).click();
  await expect(ayu.getByRole('row').filter({ hasText: code })).toContainText('120.00');
});

test('a rain is promised from a campaign of its prizes, and stands there with its print', async ({ page, browser }) => {
  const limits = { budget: 100_000, gifts: null, perMember: 100, cycle: 'once' as const, perHousehold: null };
  const size = { kind: 'fixed' as const, amount: 500 };
  const campaign = await publishCampaign(page, 'Prizes of a rain', { trigger: { kind: 'draw' }, form: 'points', size, limits });
  const ayu = await operatorPage(browser, 'ayu', `/console/campaigns/${campaign}?view=draws`);
  await ayu.getByLabel(t('campaigns.drawName')).fill(`rain-${campaign}`);
  await ayu.getByLabel(t('campaigns.drawOpens')).fill('2030-01-01T20:00');
  await ayu.getByLabel(t('campaigns.drawCloses')).fill('2030-01-01T20:01');
  const prizes = ayu.getByRole('group', { name: t('campaigns.drawPrizes') });
  await prizes.getByLabel(t('cpair.draw.prizes')).fill('3');
  await prizes.getByLabel(t('campaigns.pairAmount')).fill('501');
  await expect(ayu.getByRole('alert').filter({ hasText: t('campaigns.drawAboveGift') })).toBeVisible();
  await prizes.getByLabel(t('campaigns.pairAmount')).fill('500');
  await withReason(ayu, t('campaigns.makeDraw'), t('campaigns.makeDraw'), 'Each Saturday');
  const row = ayu.getByRole('row').filter({ hasText: `rain-${campaign}` });
  await expect(row).toContainText(t('cdrawState.open'));
  await expect(row).toContainText(/[0-9a-f]{64}/);
  await pictures(ayu, 'console-campaign-draws');
});
