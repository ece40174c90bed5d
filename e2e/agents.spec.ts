import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccess, lookAt, pictures } from './looks.ts';
import { consoleText, operatorPage } from './operator.ts';
import { fillRegister, logIn, newName, openAs, passCheck, type Reader, registerPopup, test } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');

const demoPassword = (): string => readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'demo-password'), 'utf8').trim();
const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: en('agent.title'), exact: true });

test('an agent invites a stranger by link, who registers under the terms shown; the agent sees them, and they see the look', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, EN, '/login');
  await logIn(page, 'en', 'demoagen', demoPassword());
  await page.getByRole('button', { name: en('service.downline') }).click();
  const centre = centreOf(page);
  await expect(centre.getByRole('heading', { name: en('agent.page.team') })).toBeVisible();
  await centre.getByRole('button', { name: en('agent.page.announcements') }).click();
  // What the team of the demo is stands among the announcements.
  await expect(centre.getByText(tableOf('id', 'server')['notice.demoTeam.title'])).toBeVisible();
  await centre.getByRole('button', { name: en('agent.page.register') }).click();
  await centre.getByLabel(en('agent.note')).fill('Bandung');
  await centre.getByRole('button', { name: en('agent.makeLink') }).click();
  await expect(centre.getByRole('status').filter({ hasText: en('agent.linkReady') })).toBeVisible();
  const link = await centre.getByLabel(en('agent.link'), { exact: true }).inputValue();
  const code = new URL(link).searchParams.get('affiliateCode') ?? '';
  const row = centre.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(en('agent.open'));
  await expectAccess(page, 'agent-register');
  await lookAt(page, 'agent-register');

  await centre.getByRole('tab', { name: en('agent.way.account') }).click();
  await centre.getByLabel(en('agent.newName')).fill(newName());
  await centre.getByRole('checkbox', { name: en('agent.isAsked') }).check({ force: true });
  await centre.getByRole('button', { name: en('agent.openAccount') }).click();
  await expect(centre.getByRole('status').filter({ hasText: en('agent.opened') })).toBeVisible();
  await expectAccess(page, 'agent-open-account');
  await lookAt(page, 'agent-open-account');
  await centre.getByRole('tab', { name: en('agent.way.link') }).click();

  const stranger = await (await browser.newContext()).newPage();
  await openAs(stranger, EN, `/register?affiliateCode=${code}`);
  const popup = registerPopup(stranger, 'en');
  await expect(popup.getByLabel(en('field.affiliateCode'))).toHaveValue(code);
  await expect(popup.getByRole('region', { name: en('invite.title') })).toContainText(en('invite.titleBy', { agent: 'de***n' }));
  const name = newName();
  await fillRegister(popup, name, 'en');
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(stranger, 'en');
  await expect(stranger.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();

  await centre.getByRole('button', { name: en('agent.page.team') }).click();
  const tree = centre.getByRole('navigation', { name: en('agent.tree') });
  await tree
    .getByRole('button', { name: new RegExp(`^${en('agent.treeOpen', { account: '' })}`) })
    .first()
    .click();
  await expect(tree.getByRole('list').nth(1).getByRole('listitem').first()).toBeVisible();
  await centre.getByLabel(en('agent.search')).fill(name);
  await centre.getByRole('button', { name: en('agent.find') }).click();
  const masked = `${name.slice(0, 2)}***${name.slice(-1)}`;
  await centre.getByRole('button', { name: en('agent.openOf', { account: masked }) }).click();
  await expect(centre.getByText(en('agent.lookNote'))).toBeVisible();
  await expectAccess(page, 'agent-team');
  await centre.getByRole('button', { name: en('agent.page.overview') }).click();
  await expect(centre.getByRole('heading', { name: en('agent.validByDay') })).toBeVisible();
  await lookAt(page, 'agent-overview');
  // Where the days have no room beside the heading they stand below it, not over it.
  await page.setViewportSize({ width: 768, height: 900 });
  const [head, days] = await Promise.all([
    centre.getByRole('heading', { level: 1 }).boundingBox(),
    centre.locator('.agent-days').boundingBox(),
  ]);
  expect(days?.y).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  // One day of the team is pressed: its bets alone are shown, until other days are asked for.
  await centre
    .getByRole('toolbar', { name: en('agent.validByDay') })
    .getByRole('button')
    .first()
    .click();
  await expect(centre.getByRole('heading', { name: en('agent.page.bets') })).toBeVisible();
  const first = await centre.getByLabel(en('bets.from'), { exact: true }).inputValue();
  await expect(centre.getByLabel(en('bets.to'), { exact: true })).toHaveValue(first);
  await centre.getByRole('button', { name: en('bets.preset.fortnight') }).click();
  await expect(centre.getByLabel(en('bets.to'), { exact: true })).not.toHaveValue(first);
  await expect(centre.getByText(en('bets.settledStake'))).toBeVisible();
  // The figure above the bars opens the bets of all its days.
  await centre.getByRole('button', { name: en('agent.page.overview') }).click();
  await centre.getByRole('button', { name: en('agent.explainOf', { figure: en('agent.figure.validBet') }) }).click();
  await expect(centre.getByRole('heading', { name: en('agent.page.bets') })).toBeVisible();
  await expect(centre.getByLabel(en('bets.to'), { exact: true })).not.toHaveValue(first);
  // Who came on a day is a list of the team: today the stranger.
  await centre.getByRole('button', { name: en('agent.page.overview') }).click();
  await centre.getByLabel(en('agent.chartOf')).selectOption({ label: en('agent.chart.joined') });
  await centre
    .getByRole('toolbar', { name: en('agent.byDay', { figure: en('agent.figure.joined') }) })
    .getByRole('button')
    .last()
    .click();
  await expect(centre.getByRole('button', { name: en('agent.newOnly') })).toHaveAttribute('aria-pressed', 'true');
  // Masked, two of them may read the same.
  await expect(centre.getByRole('button', { name: en('agent.openOf', { account: masked }) }).first()).toBeVisible();
  await expectAccess(page, 'agent-new');
  await centre.getByRole('button', { name: en('bets.preset.fortnight') }).click();
  // The team's money by day, and what it is made of.
  await centre.getByRole('button', { name: en('agent.page.overview') }).click();
  await centre.getByLabel(en('agent.chartOf')).selectOption({ label: en('agent.chart.deposits') });
  await expect(centre.getByRole('heading', { name: en('agent.byDay', { figure: en('agent.figure.deposits') }) })).toBeVisible();
  await centre.getByRole('button', { name: en('agent.explainOf', { figure: en('agent.figure.deposits') }) }).click();
  await expect(centre.getByRole('term').filter({ hasText: en('records.group.deposit') })).toBeVisible();
  await centre.getByLabel(en('agent.search')).fill(name);
  await centre.getByRole('button', { name: en('agent.find') }).click();
  await expect(centre.getByRole('button', { name: en('agent.everybody') })).toBeVisible();
  await expectAccess(page, 'agent-transactions');
  await lookAt(page, 'agent-transactions');

  await stranger.goto('/?mc=securityCenter');
  await expect(stranger.getByText(en('centre.uplineIs', { account: 'de***n' }))).toBeVisible();
  await expect(
    stranger
      .getByRole('listitem')
      .filter({ hasText: /^de\*\*\*n ·/ })
      .first(),
  ).toBeVisible();
  // Who is no agent has no agent centre.
  await stranger.goto('/?ac=agentTeamOverview');
  await expect(stranger).not.toHaveURL(/ac=/);

  await centre.getByRole('button', { name: en('agent.page.register') }).click();
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await centre.getByRole('button', { name: en('agent.closeOf', { code }) }).click();
  const question = page.getByRole('dialog', { name: en('agent.closeTitle', { code }) });
  await question.getByRole('button', { name: en('agent.closeLink'), exact: true }).click();
  await expect(row).toContainText(en('agent.closed'));
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('an agent offers a salary to an agent below, never above the own one; it is signed, and ended with a reason', async ({
  page,
  browser,
}) => {
  const below = await (await browser.newContext()).newPage();
  for (const [at, name] of [
    [page, 'demoagen'],
    [below, 'demoagen2'],
  ] as const) {
    await at.setViewportSize({ width: 1440, height: 900 });
    await openAs(at, EN, '/login');
    await logIn(at, 'en', name, demoPassword());
    await expect(at.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
    await at.goto('/?ac=agentDailyWages2');
  }
  const above = centreOf(page);
  await expect(above.getByRole('heading', { name: en('agent.ownContract') })).toBeVisible();
  await expect(above.getByText('0.20%').first()).toBeVisible();
  const offer = async (rate: string) => {
    await above.getByRole('button', { name: en('agent.offerContract') }).click();
    const form = page.getByRole('dialog', { name: en('agent.offerContract') });
    await form.getByLabel(en('agent.offerTo')).selectOption({ label: 'de***2' });
    await form.getByLabel(en('agent.ratePercent')).fill(rate);
    await form.getByRole('button', { name: en('agent.sendOffer') }).click();
    return form;
  };
  const form = await offer('0.3');
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel(en('agent.ratePercent')).fill('0.1');
  await form.getByRole('button', { name: en('agent.sendOffer') }).click();
  await expect(above.getByText(en('agent.contractState.offered'))).toBeVisible();

  await below.reload();
  const mine = centreOf(below);
  await expect(mine.getByText(en('agent.waitsForYou'))).toBeVisible();
  await expectAccess(below, 'agent-offer');
  await lookAt(below, 'agent-offer');
  await mine.getByRole('button', { name: en('agent.accept') }).click();
  await expect(mine.getByRole('heading', { name: en('agent.ownContract') })).toBeVisible();
  await expect(mine.getByText(en('agent.waitsForYou'))).toHaveCount(0);

  await page.reload();
  await above.getByRole('button', { name: en('agent.terminateOf', { account: 'de***2' }) }).click();
  const question = page.getByRole('dialog', { name: en('agent.terminateTitle', { account: 'de***2' }) });
  await question.getByLabel(en('agent.reason')).fill('Moving to an hourly salary');
  await question.getByRole('button', { name: en('agent.terminate') }).click();
  await expect(above.getByText(en('agent.contractState.ended'))).toBeVisible();
  await below.reload();
  await expect(mine.getByText(en('agent.noOwn'))).toBeVisible();
  await above.getByRole('button', { name: en('agent.page.income') }).click();
  await expect(above.getByRole('heading', { name: en('agent.statements') })).toBeVisible();
  // An hour of the team is pressed: how it was reckoned.
  await above.getByRole('button', { name: en('agent.kindOf.hourly') }).click();
  await above
    .getByRole('toolbar', { name: new RegExp(`^${en('agent.validByHour', { day: '' })}`) })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^${en('agent.statementOf', { at: '' })}`) })).toBeVisible();
});

test('an operator finds an agent in the tree, reads the contracts and tries other rates over last month', async ({ browser }) => {
  const raka = await operatorPage(browser, 'raka');
  await raka.goto('/console/agents?account=demoagen');
  await raka.getByRole('button', { name: 'demoagen', exact: true }).click();
  await raka.getByRole('button', { name: consoleText('ckind.daily') }).click();
  await expect(raka.getByText('0.20%').first()).toBeVisible();
  await raka.getByLabel(consoleText('agents.tier.rate')).first().fill('0.25');
  await raka.getByRole('button', { name: consoleText('agents.reckon') }).click();
  await expect(raka.getByText(consoleText('agents.more'))).toBeVisible();
  await expectAccess(raka, 'console-agents');
  await pictures(raka, 'console-agents');
  // What the house offers is asked for by one operator and approved by another.
  await raka.getByRole('button', { name: consoleText('agents.askOffer') }).click();
  const asking = raka.getByRole('dialog', { name: consoleText('agents.askOffer') });
  await expect(asking.getByRole('deletion')).toContainText('0.20%');
  await expect(asking.getByRole('insertion')).toContainText('0.25%');
  await asking.getByLabel(consoleText('reason.label')).fill('Agreed by telephone');
  await asking.getByRole('button', { name: consoleText('agents.askOffer') }).click();
  await expect(raka.getByText(consoleText('agents.asked'))).toBeVisible();
  await pictures(raka, 'console-agent-asked');
  const ayu = await operatorPage(browser, 'ayu');
  await ayu.goto('/console/agents');
  await expect(ayu.getByRole('heading', { name: consoleText('agents.waiting') })).toBeVisible();
  await ayu.getByRole('button', { name: consoleText('adjustments.approve') }).click();
  const deciding = ayu.getByRole('dialog', { name: consoleText('adjustments.approve') });
  await deciding.getByLabel(consoleText('reason.label')).fill('Right as it stands');
  await deciding.getByRole('button', { name: consoleText('adjustments.approve') }).click();
  await expect(ayu.getByText(consoleText('agents.done'))).toBeVisible();
  await raka.reload();
  await raka.getByRole('button', { name: consoleText('ckind.daily') }).click();
  await expect(raka.getByText(consoleText('cstate.offered')).first()).toBeVisible();
  // An administrator may give an agent whom nobody stands above another prize group.
  await ayu.goto('/console/agents?account=demoagen');
  await ayu.getByRole('button', { name: 'demoagen', exact: true }).click();
  await ayu.getByLabel(consoleText('agents.newPrizeGroup')).fill('1990');
  await ayu.getByRole('button', { name: consoleText('agents.setPrizeGroup'), exact: true }).click();
  const group = ayu.getByRole('dialog', { name: consoleText('agents.setPrizeGroup') });
  await expect(group).toContainText('14.5%');
  await expectAccess(ayu, 'console-agent-prize-group');
  await ayu.keyboard.press('Escape');
  await pictures(ayu, 'console-agent-prize-group');
  await ayu.context().close();
  await raka.getByLabel(consoleText('agents.moveUnder')).fill('demoagen');
  await raka.getByRole('button', { name: consoleText('agents.preview') }).click();
  await expect(raka.getByRole('alert')).toHaveText(consoleText('obstacle.below'));
  // Without a name: to the house, for one that is not directly under it.
  await raka.goto('/console/agents?account=demoagen2');
  await raka.getByRole('button', { name: 'demoagen2', exact: true }).click();
  await raka.getByRole('button', { name: consoleText('agents.preview') }).click();
  await expect(raka.getByText(consoleText('agents.moving'))).toBeVisible();
  await raka.getByRole('button', { name: consoleText('agents.move'), exact: true }).click();
  await expect(raka.getByRole('dialog')).toContainText(consoleText('agents.move'));
  await pictures(raka, 'console-agent-move');
  await raka.keyboard.press('Escape');
  await raka.getByRole('button', { name: consoleText('agents.tab.signals') }).click();
  await expect(raka).toHaveURL(/tab=signals/);
  await raka.getByRole('button', { name: consoleText('agents.tab.told') }).click();
  await expect(raka.getByRole('heading', { name: consoleText('agents.tellAll') })).toBeVisible();
});
