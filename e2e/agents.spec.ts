import { expect, type Locator, type Page } from '@playwright/test';
import { AGENT_PAGES } from '@sorak/contract';
import { expectAccess, expectFits, lookAt, pictures } from './looks.ts';
import { openDemoAgent } from './demo-agent.ts';
import { consoleText, operatorPage } from './operator.ts';
import { fillRegister, newName, openAs, passCheck, type Reader, registerPopup, someOf, test } from './reader.ts';
import { maskOf, naming, pickShown } from './shown-name.ts';
import { type Language, tableOf, wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };

const INDONESIAN = tableOf('id', 'console');

const centreOf = (page: Page, language: Language): Locator =>
  page.getByRole('dialog', { name: wordsOf(language)('agent.title'), exact: true });

test('every page of the agent centre is for everybody, and neither it nor the site behind it goes beyond a telephone', async ({ page }) => {
  await openDemoAgent(page, ID, { width: 390 });
  for (const name of AGENT_PAGES) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`/?ac=${name}`);
    await expect(centreOf(page, 'id').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], dialog[open] .skeleton')).toHaveCount(0);
    await expectFits(page, name);
    await expectFits(page, `${name}, the layer`, 'dialog.centre');
    await expectAccess(page, name, { within: 'dialog[open]' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccess(page, `${name} at a desk`, { within: 'dialog[open]' });
  }
});

for (const reader of someOf([EN, ID], 1))
  test(`an agent invites a stranger by link, who registers under the terms shown; the agent sees them, and they see the look (${reader.language})`, async ({
    page,
    browser,
  }) => {
    const { language } = reader;
    const t = wordsOf(language);
    await openDemoAgent(page, reader);
    const centre = centreOf(page, language);
    // Where the side bar has no room for it, the way to the team is the account's menu.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: t('header.accountMenu') }).click();
    await page.getByRole('menuitem', { name: t('member.agentCentre') }).click();
    await expect(centre.getByRole('button', { name: t('agent.page.team') })).toBeVisible();
    await page.goBack();
    await expect(centre).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: t('service.downline') }).click();
    await expect(centre.getByRole('heading', { name: t('agent.page.team') })).toBeVisible();
    await centre.getByRole('button', { name: t('agent.page.announcements') }).click();
    // What the team of the demo is stands among the announcements.
    await expect(centre.getByText(tableOf('id', 'server')['notice.demoTeam.title'])).toBeVisible();
    await centre.getByRole('button', { name: t('agent.page.register') }).click();
    await centre.getByLabel(t('agent.note')).fill('Bandung');
    await centre.getByRole('button', { name: t('agent.makeLink') }).click();
    await expect(centre.getByRole('status').filter({ hasText: t('agent.linkReady') })).toBeVisible();
    const link = await centre.getByLabel(t('agent.link'), { exact: true }).inputValue();
    const code = new URL(link).searchParams.get('affiliateCode') ?? '';
    const row = centre.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText(t('agent.open'));
    await expectAccess(page, `agent-register-${language}`);
    await lookAt(page, `agent-register-${language}`);

    await centre.getByRole('tab', { name: t('agent.way.account') }).click();
    await centre.getByLabel(t('agent.newName')).fill(newName());
    await centre.getByRole('checkbox', { name: t('agent.isAsked') }).check({ force: true });
    await centre.getByRole('button', { name: t('agent.openAccount') }).click();
    await expect(centre.getByRole('status').filter({ hasText: t('agent.opened') })).toBeVisible();
    await expectAccess(page, `agent-open-account-${language}`);
    await lookAt(page, `agent-open-account-${language}`);
    await centre.getByRole('tab', { name: t('agent.way.link') }).click();

    const stranger = await (await browser.newContext()).newPage();
    await openAs(stranger, reader, `/register?affiliateCode=${code}`);
    const popup = registerPopup(stranger, language);
    await expect(popup.getByLabel(t('field.affiliateCode'))).toHaveValue(code);
    await expect(popup.getByRole('region', { name: t('invite.title') })).toContainText(t('invite.titleBy', { agent: 'de***n' }));
    const name = newName();
    await fillRegister(popup, name, language);
    await popup.getByRole('button', { name: t('session.submitRegister') }).click();
    await passCheck(stranger, language);
    await expect(stranger.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();

    await centre.getByRole('button', { name: t('agent.page.team') }).click();
    const tree = centre.getByRole('navigation', { name: t('agent.tree') });
    await tree
      .getByRole('button', { name: new RegExp(`^${t('agent.treeOpen', { account: '' })}`) })
      .first()
      .click();
    await expect(tree.getByRole('list').nth(1).getByRole('listitem').first()).toBeVisible();
    await centre.getByLabel(t('agent.search')).fill(name);
    await centre.getByRole('button', { name: t('agent.find') }).click();
    const masked = maskOf(name);
    await centre.getByRole('button', { name: naming(t('agent.openOf', { account: masked }), masked) }).click();
    await expect(centre.getByText(t('agent.lookNote'))).toBeVisible();
    await lookAt(page, `agent-team-${language}`);
    // The transfers open for that person, and a step back leads to the person again.
    await centre.getByRole('button', { name: naming(t('agent.transferTo', { account: masked }), masked) }).click();
    const transfers = page.getByRole('dialog', { name: t('centre.transferUpline') });
    await expect(transfers.locator('.transfer-who')).toContainText(masked);
    await expectAccess(page, `agent-transfer-${language}`);
    await page.goBack();
    await expect(centre.getByText(t('agent.lookNote'))).toBeVisible();
    await centre.getByRole('button', { name: t('agent.page.overview') }).click();
    await expect(centre.getByRole('heading', { name: t('agent.validByDay') })).toBeVisible();
    await lookAt(page, `agent-overview-${language}`);
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
      .getByRole('toolbar', { name: t('agent.validByDay') })
      .getByRole('button')
      .first()
      .click();
    await expect(centre.getByRole('heading', { name: t('agent.page.bets') })).toBeVisible();
    const first = await centre.getByLabel(t('bets.from'), { exact: true }).inputValue();
    await expect(centre.getByLabel(t('bets.to'), { exact: true })).toHaveValue(first);
    await centre.getByRole('button', { name: t('bets.preset.fortnight') }).click();
    await expect(centre.getByLabel(t('bets.to'), { exact: true })).not.toHaveValue(first);
    await expect(centre.getByText(t('bets.settledStake'))).toBeVisible();
    // The figure above the bars opens the bets of all its days.
    await centre.getByRole('button', { name: t('agent.page.overview') }).click();
    await centre.getByRole('button', { name: t('agent.explainOf', { figure: t('agent.figure.validBet') }) }).click();
    await expect(centre.getByRole('heading', { name: t('agent.page.bets') })).toBeVisible();
    await expect(centre.getByLabel(t('bets.to'), { exact: true })).not.toHaveValue(first);
    // Who came on a day is a list of the team: today the stranger.
    await centre.getByRole('button', { name: t('agent.page.overview') }).click();
    await centre.getByLabel(t('agent.chartOf')).selectOption({ label: t('agent.chart.joined') });
    await centre
      .getByRole('toolbar', { name: t('agent.byDay', { figure: t('agent.figure.joined') }) })
      .getByRole('button')
      .last()
      .click();
    await expect(centre.getByRole('button', { name: t('agent.newOnly') })).toHaveAttribute('aria-pressed', 'true');
    // Masked, two of them may read the same.
    await expect(centre.getByRole('button', { name: naming(t('agent.openOf', { account: masked }), masked) }).first()).toBeVisible();
    await expectAccess(page, `agent-new-${language}`);
    await centre.getByRole('button', { name: t('bets.preset.fortnight') }).click();
    // The team's money by day, and what it is made of.
    await centre.getByRole('button', { name: t('agent.page.overview') }).click();
    await centre.getByLabel(t('agent.chartOf')).selectOption({ label: t('agent.chart.deposits') });
    await expect(centre.getByRole('heading', { name: t('agent.byDay', { figure: t('agent.figure.deposits') }) })).toBeVisible();
    await centre.getByRole('button', { name: t('agent.explainOf', { figure: t('agent.figure.deposits') }) }).click();
    await expect(centre.getByRole('term').filter({ hasText: t('records.group.deposit') })).toBeVisible();
    await centre.getByLabel(t('agent.search')).fill(name);
    await centre.getByRole('button', { name: t('agent.find') }).click();
    await expect(centre.getByRole('button', { name: t('agent.everybody') })).toBeVisible();
    await expectAccess(page, `agent-transactions-${language}`);
    await lookAt(page, `agent-transactions-${language}`);

    await stranger.goto('/?mc=securityCenter');
    await expect(stranger.getByText(naming(t('centre.uplineIs', { account: 'de***n' }), 'de***n'))).toBeVisible();
    await expect(
      stranger
        .getByRole('listitem')
        .filter({ hasText: /^de\*\*\*n·\w+ ·/ })
        .first(),
    ).toBeVisible();
    // Who is no agent has no agent centre.
    await stranger.goto('/?ac=agentTeamOverview');
    await expect(stranger).not.toHaveURL(/ac=/);
    await expect(stranger.getByText(t('agent.onlyAgents'))).toBeVisible();

    await centre.getByRole('button', { name: t('agent.page.register') }).click();
    await expect(row.getByRole('cell').nth(2)).toHaveText('1');
    await centre.getByRole('button', { name: t('agent.closeOf', { code }) }).click();
    const question = page.getByRole('dialog', { name: t('agent.closeTitle', { code }) });
    await question.getByRole('button', { name: t('agent.closeLink'), exact: true }).click();
    await expect(row).toContainText(t('agent.closed'));
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

for (const reader of someOf([ID, EN], 1))
  test(`an agent offers a salary to an agent below, never above the own one; it is signed, and ended with a reason (${reader.language})`, async ({
    page,
    browser,
  }) => {
    const { language } = reader;
    const t = wordsOf(language);
    const below = await (await browser.newContext()).newPage();
    for (const [at, name] of [
      [page, 'demoagen'],
      [below, 'demoagen2'],
    ] as const) {
      await openDemoAgent(at, reader, { name });
      await expect(at.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
      await at.goto('/?ac=agentDailyWages2');
    }
    const above = centreOf(page, language);
    await expect(above.getByRole('heading', { name: t('agent.ownContract') })).toBeVisible();
    await expect(above.getByText('0.20%').first()).toBeVisible();
    const offer = async (rate: string) => {
      await above.getByRole('button', { name: t('agent.offerContract') }).click();
      const form = page.getByRole('dialog', { name: t('agent.offerContract') });
      await pickShown(form.getByLabel(t('agent.offerTo')), 'de***2');
      await form.getByLabel(t('agent.ratePercent')).fill(rate);
      await form.getByRole('button', { name: t('agent.sendOffer') }).click();
      return form;
    };
    const form = await offer('0.3');
    await expect(form.getByRole('alert')).toBeVisible();
    await form.getByRole('button', { name: t('action.cancel') }).click();
    // The same from the person's own page, where the kind is chosen among those that the agent has.
    await above.getByRole('button', { name: t('agent.page.team') }).click();
    await above.getByLabel(t('agent.search')).fill('demoagen3');
    await above.getByRole('button', { name: t('agent.find') }).click();
    const found = above.getByRole('row').filter({ hasText: t('agent.rateOf', { kind: t('agent.kindOf.dividend'), rate: '15.00%' }) });
    await expect(found).toHaveCount(1);
    await above.getByLabel(t('agent.search')).fill('demoagen2');
    await above.getByRole('button', { name: t('agent.find') }).click();
    await above.getByRole('button', { name: naming(t('agent.openOf', { account: 'de***2' }), 'de***2') }).click();
    await above.getByRole('button', { name: naming(t('agent.contractTo', { account: 'de***2' }), 'de***2') }).click();
    await form.getByLabel(t('agent.contractKind')).selectOption({ label: t('agent.kindOf.daily') });
    await expectAccess(page, `agent-person-offer-${language}`);
    await form.getByLabel(t('agent.ratePercent')).fill('0.1');
    await form.getByRole('button', { name: t('agent.sendOffer') }).click();
    await above.getByRole('button', { name: t('agent.kindOf.daily') }).click();
    // Those that wait for an answer can be shown alone.
    await above.getByRole('button', { name: new RegExp(`^${t('agent.contractState.offered')} `) }).click();
    await expect(above.locator('.agent-contract')).toHaveText([new RegExp(t('agent.contractState.offered'))]);

    await below.reload();
    const mine = centreOf(below, language);
    await expect(mine.getByText(t('agent.waitsForYou'))).toBeVisible();
    // What it would have brought in the last whole day.
    await expect(mine.getByText(t('agent.byOffer'))).toBeVisible();
    await expectAccess(below, `agent-offer-${language}`);
    await lookAt(below, `agent-offer-${language}`);
    await mine.getByRole('button', { name: t('agent.accept') }).click();
    await expect(mine.getByRole('heading', { name: t('agent.ownContract') })).toBeVisible();
    await expect(mine.getByText(t('agent.waitsForYou'))).toHaveCount(0);

    await page.reload();
    await above.getByRole('button', { name: naming(t('agent.terminateOf', { account: 'de***2' }), 'de***2') }).click();
    const question = page.getByRole('dialog', { name: naming(t('agent.terminateTitle', { account: 'de***2' }), 'de***2') });
    // What ends with it is said before the press: it has not begun yet.
    await expect(question.getByText(naming(t('agent.endBelow', { account: 'de***2' }), 'de***2'))).toBeVisible();
    await expect(question).toContainText(naming(t('agent.terminateNever', { at: '§', account: 'de***2' }).split('§')[1] ?? '§', 'de***2'));
    await expectAccess(page, `agent-terminate-${language}`);
    await lookAt(page, `agent-terminate-${language}`);
    await question.getByLabel(t('agent.reason')).fill('Moving to an hourly salary');
    await question.getByRole('button', { name: t('agent.terminate') }).click();
    await expect(question).toBeHidden();
    await expect(above.getByRole('listitem').getByText(t('agent.contractState.ended')).first()).toBeVisible();
    await below.reload();
    await expect(mine.getByText(t('agent.noOwn'))).toBeVisible();
    await expect(mine.getByText(t('agent.neverBegan')).first()).toBeVisible();
    await above.getByRole('button', { name: t('agent.page.income') }).click();
    await expect(above.getByRole('heading', { name: t('agent.statements') })).toBeVisible();
    // An hour of the team is pressed: how it was reckoned.
    await above.getByRole('button', { name: t('agent.kindOf.hourly') }).click();
    await above
      .getByRole('toolbar', { name: new RegExp(`^${t('agent.validByHour', { day: '' })}`) })
      .getByRole('button')
      .last()
      .click();
    await expect(page.getByRole('dialog', { name: new RegExp(`^${t('agent.statementOf', { at: '' })}`) })).toBeVisible();
  });

test('an operator finds an agent in the tree, reads the contracts and tries other rates over last month', async ({ browser }) => {
  const raka = await operatorPage(browser, 'raka', '/console/agents?account=demoagen');
  await raka.getByRole('button', { name: 'demoagen', exact: true }).click();
  await raka.getByRole('button', { name: consoleText('ckind.daily') }).click();
  await expect(raka.getByText('0.20%').first()).toBeVisible();
  await raka.getByLabel(consoleText('agents.tier.rate')).first().fill('0.25');
  await raka.getByRole('button', { name: consoleText('agents.calculate') }).click();
  await expect(raka.getByText(consoleText('agents.more'))).toBeVisible();
  await expectAccess(raka, 'console-agents');
  await pictures(raka, 'console-agents');
  // What was typed and reckoned stays when the language is changed.
  await raka.getByRole('combobox', { name: consoleText('app.language') }).selectOption('id');
  await expect(raka.getByText(INDONESIAN['agents.more'], { exact: true })).toBeVisible();
  await pictures(raka, 'console-agents-id');
  await raka.getByRole('combobox', { name: INDONESIAN['app.language'] }).selectOption('en');
  // What the house offers is asked for by one operator and approved by another.
  await raka.getByRole('button', { name: consoleText('agents.askOffer') }).click();
  const asking = raka.getByRole('dialog', { name: consoleText('agents.askOffer') });
  await expect(asking.getByRole('deletion')).toContainText('0.20%');
  await expect(asking.getByRole('insertion')).toContainText('0.25%');
  await asking.getByLabel(consoleText('reason.label')).fill('Agreed by telephone');
  await asking.getByRole('button', { name: consoleText('agents.askOffer') }).click();
  await expect(raka.getByText(consoleText('agents.asked'))).toBeVisible();
  await pictures(raka, 'console-agent-asked');
  const ayu = await operatorPage(browser, 'ayu', '/console/agents');
  await expect(ayu.getByRole('heading', { name: consoleText('agents.waiting') })).toBeVisible();
  // What it changes stands there too, and below it the tree: each branch is opened where it stands.
  await expect(ayu.getByRole('deletion')).toContainText('0.20%');
  await expect(ayu.getByRole('insertion')).toContainText('0.25%');
  for (const name of ['demoagen', 'demoagen3'])
    await ayu.getByRole('button', { name: consoleText('agents.showBelow', { name }), exact: true }).click();
  await expect(ayu.getByRole('button', { name: 'demoagen5', exact: true })).toBeVisible();
  await expectAccess(ayu, 'console-agent-tree');
  await pictures(ayu, 'console-agent-tree');
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
  // Who may tell all agents something has the form; who may not reads what was told.
  await ayu.getByRole('button', { name: consoleText('agents.tab.told') }).click();
  await expect(ayu.getByRole('heading', { name: consoleText('agents.tellAll') })).toBeVisible();
  await pictures(ayu, 'console-agents-told');
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
  await expect(raka.getByRole('table', { name: consoleText('agents.tab.told') })).toBeVisible();
  await expect(raka.getByRole('heading', { name: consoleText('agents.tellAll') })).toHaveCount(0);
});
