import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { formatAmount } from '@sorak/contract';
import { openDemoAgent } from './demo-agent.ts';
import { expectAccess, lookAt, pictures } from './looks.ts';
import { openGame, spinOnce } from './play.ts';
import { buyVoucher } from './provider.ts';
import { fillRegister, newName, openAs, passCheck, type Reader, registerPopup, someOf, test } from './reader.ts';
import { maskOf, pickShown } from './shown-name.ts';
import { type Language, wordsOf } from './words.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const STAKE = 200_000;
/** A game whose edge nobody states is taken to keep one percent: two fifths of what is staked there count. */
const COUNTED = STAKE * 0.4;

/** A browser window of somebody who reads this language. */
type Window = { readonly page: Page; readonly language: Language };

const PAGES = { realtime: 'agentRealtimeSalary', dividend: 'agentDividendRecordCopy2' } as const;
type Kind = keyof typeof PAGES;

const letter = (): string => String.fromCharCode(97 + randomInt(26));
/** A name that stands out when only its ends are shown. */
const ownName = (): string => `${letter()}${letter()}${newName()}${letter()}`;

async function openPage({ page, language }: Window, name: string): Promise<Locator> {
  await page.goto(`/?ac=${name}`);
  return page.getByRole('dialog', { name: wordsOf(language)('agent.title'), exact: true });
}

/** Makes a link by which somebody becomes an agent, and answers its code. */
async function makeLink(from: Window): Promise<string> {
  const t = wordsOf(from.language);
  const centre = await openPage(from, 'registerCenter');
  await centre.getByRole('button', { name: t('agent.kind.agent'), exact: true }).click();
  await centre.getByRole('button', { name: t('agent.makeLink') }).click();
  await expect(centre.getByRole('status').filter({ hasText: t('agent.linkReady') })).toBeVisible();
  const link = await centre.getByLabel(t('agent.link'), { exact: true }).inputValue();
  return new URL(link).searchParams.get('affiliateCode') ?? '';
}

/** A stranger in a browser of their own who registers by a link, under the terms that it shows. */
async function joinBy(browser: Browser, reader: Reader, code: string): Promise<Window & { readonly name: string }> {
  const { language } = reader;
  const t = wordsOf(language);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(page, reader, `/register?affiliateCode=${code}`);
  const popup = registerPopup(page, language);
  await expect(popup.getByRole('region', { name: t('invite.title') })).toBeVisible();
  const name = ownName();
  await fillRegister(popup, name, language);
  await popup.getByRole('button', { name: t('session.submitRegister') }).click();
  await passCheck(page, language);
  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
  return { page, language, name };
}

/** Own money: what the house gave, and what is staked before a first deposit, counts for nothing in a contract. */
async function payIn({ page, language }: Window, amount: '50,000' | '200,000'): Promise<void> {
  const t = wordsOf(language);
  const code = await buyVoucher(page, amount);
  await page.goto('/?mc=depositv2');
  const centre = page.getByRole('dialog', { name: t('centre.depositv2') });
  await centre.getByRole('radio', { name: 'Voucher' }).check({ force: true });
  await centre.getByLabel(t('deposit.voucher')).fill(code);
  await centre.getByRole('button', { name: t('deposit.redeem') }).click();
  await expect(centre.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();
}

async function offer(from: Window, kind: Kind, to: string, rate: string): Promise<void> {
  const t = wordsOf(from.language);
  const centre = await openPage(from, PAGES[kind]);
  await centre.getByRole('button', { name: t('agent.offerContract') }).click();
  const form = from.page.getByRole('dialog', { name: t('agent.offerContract') });
  await pickShown(form.getByLabel(t('agent.offerTo')), maskOf(to));
  await form.getByLabel(t('agent.ratePercent')).fill(rate);
  await form.getByRole('button', { name: t('agent.sendOffer') }).click();
  await expect(form).toBeHidden();
}

async function accept(by: Window, kind: Kind): Promise<void> {
  const t = wordsOf(by.language);
  const centre = await openPage(by, PAGES[kind]);
  await centre.getByRole('button', { name: t('agent.accept') }).click();
  await expect(centre.getByRole('heading', { name: t('agent.ownContract') })).toBeVisible();
}

/** Opens the newest statement of a kind: the page has done its sums over again. */
async function expectPaid(to: Window, kind: Kind, amount: number): Promise<void> {
  const { page, language } = to;
  const t = wordsOf(language);
  const centre = await openPage(to, PAGES[kind]);
  await centre
    .getByRole('button', { name: new RegExp(`^${t('agent.statementOf', { at: '' })}`) })
    .first()
    .click();
  const statement = page.getByRole('dialog', { name: new RegExp(`^${t('agent.statementOf', { at: '' })}`) });
  await expect(statement.getByText(t('agent.matches'))).toBeVisible();
  await expect(statement.getByText(t('agent.playersMatch'))).toBeVisible();
  await expect(statement.getByText(formatAmount(amount), { exact: true }).last()).toBeVisible();
  await expect(statement.getByText(new RegExp(`^${t('agent.paidAt', { at: '' })}`))).toBeVisible();
  await expectAccess(page, `agent-statement-${kind}-${language}`);
  await lookAt(page, `agent-statement-${kind}-${language}`);
}

/** The platform minutes and days later: the player stakes once the contracts of the agent have begun, and what is due is paid. */
const later = (agent: string, player: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/later.ts', agent, player, String(STAKE)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', DATABASE_URL: '' },
  });

for (const reader of someOf([EN, ID], 1))
  test(`an agent who came by a link is offered a salary and a dividend; lower terms end what stands on them; both are paid with statements that add up (${reader.language})`, async ({
    page,
    browser,
  }) => {
    const { language } = reader;
    const t = wordsOf(language);
    await openDemoAgent(page, reader);
    await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
    const above: Window = { page, language };
    const agent = await joinBy(browser, reader, await makeLink(above));
    await payIn(agent, '50,000');
    await spinOnce(await openGame(agent.page, language, 'naga-fajar'), language);
    const player = await joinBy(browser, reader, await makeLink(agent));
    // The whole stake of later is own money.
    await payIn(player, '200,000');

    // The bet of whoever was invited stands among those of the team.
    const centre = await openPage(above, 'personalHistoryCopy');
    await expect(
      centre
        .getByRole('row')
        .filter({ hasText: maskOf(agent.name) })
        .first(),
    ).toContainText('Naga Fajar');

    // Nobody is paid more than comes from above: the house has a contract of each kind with whoever is there.
    for (const kind of ['realtime', 'dividend'] as const)
      await expect((await openPage(above, PAGES[kind])).getByRole('heading', { name: t('agent.ownContract') })).toBeVisible();

    await offer(above, 'realtime', agent.name, '0.02');
    await offer(above, 'dividend', agent.name, '10');
    await accept(agent, 'realtime');
    await accept(agent, 'dividend');
    await offer(agent, 'realtime', player.name, '0.01');
    await accept(player, 'realtime');

    // Lower terms: what they end is seen before they are signed.
    await offer(above, 'realtime', agent.name, '0.005');
    const terms = await openPage(agent, PAGES.realtime);
    const sign = terms.getByRole('button', { name: t('agent.accept') });
    const impact = terms.getByRole('table', { name: t('agent.impact') });
    await expect(impact.getByRole('row').filter({ hasText: maskOf(player.name) })).toContainText(t('agent.ends.yes'));
    await expect(sign).toBeDisabled();
    await expectAccess(agent.page, `agent-lower-terms-${language}`);
    await lookAt(agent.page, `agent-lower-terms-${language}`);
    await terms.getByRole('checkbox', { name: t('agent.cancelsSeen') }).check({ force: true });
    await sign.click();
    await expect(terms.getByText(t('agent.waitsForYou'))).toHaveCount(0);
    await expect((await openPage(player, PAGES.realtime)).getByText(t('agent.noOwn'))).toBeVisible();

    await later(agent.name, player.name);
    const [salary, dividend] = [COUNTED * 0.00005, STAKE / 10];
    await expectPaid(agent, 'realtime', salary);
    await expectPaid(agent, 'dividend', dividend);
    const income = await openPage(agent, 'agentRevenueReport');
    // One stake earned the salary of its five minutes and the dividend of its day.
    await expect(income).toContainText(formatAmount(dividend + salary));
    await pictures(agent.page, `agent-income-${language}`);
  });
