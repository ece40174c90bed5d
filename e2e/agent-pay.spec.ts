import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccess, lookAt, pictures } from './looks.ts';
import { openGame, spinOnce } from './play.ts';
import { fillRegister, logIn, newName, openAs, passCheck, type Reader, registerPopup, test } from './reader.ts';
import { wordsOf } from './words.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');
const STAKE = 200_000;

const demoPassword = (): string => readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'demo-password'), 'utf8').trim();
const centreOf = (page: Page): Locator => page.getByRole('dialog', { name: en('agent.title'), exact: true });
const masked = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;
const PAGES = { realtime: 'agentRealtimeSalary', dividend: 'agentDividendRecordCopy2' } as const;
type Kind = keyof typeof PAGES;

const letter = (): string => String.fromCharCode(97 + randomInt(26));
/** A name that stands out when only its ends are shown. */
const ownName = (): string => `${letter()}${letter()}${newName()}${letter()}`;

async function openPage(page: Page, name: string): Promise<Locator> {
  await page.goto(`/?ac=${name}`);
  return centreOf(page);
}

/** Makes a link by which somebody becomes an agent, and answers its code. */
async function makeLink(page: Page): Promise<string> {
  const centre = await openPage(page, 'registerCenter');
  await centre.getByRole('button', { name: en('agent.kind.agent'), exact: true }).click();
  await centre.getByRole('button', { name: en('agent.makeLink') }).click();
  await expect(centre.getByRole('status').filter({ hasText: en('agent.linkReady') })).toBeVisible();
  const link = await centre.getByLabel(en('agent.link'), { exact: true }).inputValue();
  return new URL(link).searchParams.get('affiliateCode') ?? '';
}

/** A stranger in a browser of their own who registers by a link, under the terms that it shows. */
async function joinBy(browser: Browser, code: string): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(page, EN, `/register?affiliateCode=${code}`);
  const popup = registerPopup(page, 'en');
  await expect(popup.getByRole('region', { name: en('invite.title') })).toBeVisible();
  const name = ownName();
  await fillRegister(popup, name, 'en');
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(page, 'en');
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  return { page, name };
}

async function offer(page: Page, kind: Kind, to: string, rate: string): Promise<void> {
  const centre = await openPage(page, PAGES[kind]);
  await centre.getByRole('button', { name: en('agent.offerContract') }).click();
  const form = page.getByRole('dialog', { name: en('agent.offerContract') });
  await form.getByLabel(en('agent.offerTo')).selectOption({ label: masked(to) });
  await form.getByLabel(en('agent.ratePercent')).fill(rate);
  await form.getByRole('button', { name: en('agent.sendOffer') }).click();
  await expect(form).toBeHidden();
}

async function accept(page: Page, kind: Kind): Promise<void> {
  const centre = await openPage(page, PAGES[kind]);
  await centre.getByRole('button', { name: en('agent.accept') }).click();
  await expect(centre.getByRole('heading', { name: en('agent.ownContract') })).toBeVisible();
}

/** Opens the newest statement of a kind: the page has done its sums over again. */
async function expectPaid(page: Page, kind: Kind, amount: string): Promise<void> {
  const centre = await openPage(page, PAGES[kind]);
  await centre
    .getByRole('button', { name: new RegExp(`^${en('agent.statementOf', { at: '' })}`) })
    .first()
    .click();
  const statement = page.getByRole('dialog', { name: new RegExp(`^${en('agent.statementOf', { at: '' })}`) });
  await expect(statement.getByText(en('agent.matches'))).toBeVisible();
  await expect(statement.getByText(en('agent.playersMatch'))).toBeVisible();
  await expect(statement.getByText(amount, { exact: true }).last()).toBeVisible();
  await expect(statement.getByText(new RegExp(`^${en('agent.paidAt', { at: '' })}`))).toBeVisible();
  await expectAccess(page, `agent-statement-${kind}`);
  await lookAt(page, `agent-statement-${kind}`);
}

/** The platform minutes and days later: the player stakes in the first period of each contract of the agent, and what is due is paid. */
const later = (agent: string, player: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/later.ts', agent, player, String(STAKE)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', DATABASE_URL: '' },
  });

test('an agent who came by a link is offered a salary and a dividend; lower terms end what stands on them; both are paid with statements that add up', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, EN, '/login');
  await logIn(page, 'en', 'demoagen', demoPassword());
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  const agent = await joinBy(browser, await makeLink(page));
  await spinOnce(await openGame(agent.page, 'en', 'naga-fajar'), 'en');
  const player = await joinBy(browser, await makeLink(agent.page));

  // The bet of whoever was invited stands among those of the team.
  const centre = await openPage(page, 'personalHistoryCopy');
  await expect(
    centre
      .getByRole('row')
      .filter({ hasText: masked(agent.name) })
      .first(),
  ).toContainText('Naga Fajar');

  await offer(page, 'realtime', agent.name, '0.02');
  await offer(page, 'dividend', agent.name, '10');
  await accept(agent.page, 'realtime');
  await accept(agent.page, 'dividend');
  await offer(agent.page, 'realtime', player.name, '0.01');
  await accept(player.page, 'realtime');

  // Lower terms: what they end is seen before they are signed.
  await offer(page, 'realtime', agent.name, '0.005');
  const terms = await openPage(agent.page, PAGES.realtime);
  const sign = terms.getByRole('button', { name: en('agent.accept') });
  await expect(terms.getByText(masked(player.name)).first()).toBeVisible();
  await expect(sign).toBeDisabled();
  await expectAccess(agent.page, 'agent-lower-terms');
  await lookAt(agent.page, 'agent-lower-terms');
  await terms.getByRole('checkbox', { name: en('agent.cancelsSeen') }).check({ force: true });
  await sign.click();
  await expect(terms.getByText(en('agent.waitsForYou'))).toHaveCount(0);
  await expect((await openPage(player.page, PAGES.realtime)).getByText(en('agent.noOwn'))).toBeVisible();

  await later(agent.name, player.name);
  // 0.005 % of what the player staked; a tenth of what the player lost in a day.
  await expectPaid(agent.page, 'realtime', '10.00');
  await expectPaid(agent.page, 'dividend', '20,000.00');
  const income = await openPage(agent.page, 'agentRevenueReport');
  // The stake of the dividend's day earned the salary of its five minutes too.
  await expect(income).toContainText('20,020.00');
  await pictures(agent.page, 'agent-income');
});
