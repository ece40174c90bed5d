import { readFileSync } from 'node:fs';
import { expect, type Browser, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { call } from './calls.ts';
import { inDatabase } from './content-rows.ts';
import { giveLevel, openDocument, typeDocument } from './identity-form.ts';
import { approveLicence, askLicence } from './licence.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { consoleText as c, operatorPage, operatorToken } from './operator.ts';
import { startOwnProduct } from './own-product.ts';
import { addPayee, PIN } from './payable.ts';
import { plantHarm } from './plant-harm.ts';
import { gameWords, openGame, spinOnce } from './play.ts';
import { pressAt } from './press-at.ts';
import { pressPayout } from './provider.ts';
import { fillRegister, keepLooks, newName, passCheck, PASSWORD, registerPopup, test as base } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

let product: Awaited<ReturnType<typeof startOwnProduct>> | undefined;
const test = base.extend({
  baseURL: async ({ browserName }, use) => use(browserName && product?.url),
});
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startOwnProduct('stranger');
});
test.afterAll(() => product?.stop());

const id = wordsOf('id');
const en = wordsOf('en');
const SLOT = '/game?vassalage=tenun&gameCode=naga-fajar';
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** In whose name the local provider pays: under this licence what anybody else has paid waits for a person. */
const PAYER = 'Pembayar Contoh';
/** RTS 14D: from the beginning of a slot's round to that of the next. */
const SLOT_CYCLE_MS = 2_500;

const errors = { id: tableOf('id', 'server'), en: tableOf('en', 'server') };

const centre = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

async function chooseUkgc(browser: Browser): Promise<void> {
  const intan = await operatorPage(browser, 'intan');
  await askLicence(intan, { before: 'demo', after: 'UKGC', change: 'RTS 8A' });
  const joko = await operatorPage(browser, 'joko');
  await approveLicence(joko, 'RTS 14D');
  await expect(joko.getByRole('heading', { name: c('licence.of', { profile: 'UKGC' }), level: 2 })).toBeVisible();
  await intan.context().close();
  await joko.context().close();
}

/** Registers by the form: somebody too young stays out, and nothing typed is lost. */
async function registerOfAge(page: Page, username: string): Promise<void> {
  await page.goto('/register');
  const popup = registerPopup(page, 'id');
  await fillRegister(popup, username, 'id');
  const birthday = popup.getByLabel(new RegExp(`^${id('field.birthday')}`));
  const send = popup.getByRole('button', { name: id('session.submitRegister') });
  await birthday.fill(`${new Date().getFullYear() - 17}-01-01`);
  await send.click();
  await expect(popup.getByText(id('rule.minimum_age', { min: '18' }))).toBeVisible();
  await birthday.fill('1990-04-01');
  await send.click();
  await passCheck(page, 'id');
  await expect(popup).toBeHidden();
}

/** Orders so much by QR, and pays it at the local provider. */
async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto('/?mc=depositv2');
  const layer = centre(page, id('centre.depositv2'));
  const again = layer.getByRole('button', { name: id('deposit.again') });
  const field = layer.getByLabel(id('deposit.amountLabel'));
  await expect(again.or(field)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await field.fill(amount);
  await layer.getByRole('button', { name: id('deposit.continue') }).click();
  await expect(layer.getByText(id('deposit.status.waiting')).first()).toBeVisible();
  const reference = (await layer.locator('.deposit-pay-body .deposit-copy b').textContent()) ?? '';
  await pressAt(page, reference, 'Paid, said five times');
  await expect(layer.getByRole('heading', { name: id('deposit.end.credited') })).toBeVisible();
}

/** Proves once more who is there, by the password. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: en('auth.factorTitle') });
  await proof.getByLabel(en('auth.oldPassword')).fill(PASSWORD);
  await proof.getByRole('button', { name: en('security.confirm') }).click();
}

/** Two rounds of a slot as fast as it lets one play: how long the second had to wait after the first, in milliseconds. */
async function playTwice(page: Page, frame: FrameLocator): Promise<number> {
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rounds') && request.method() === 'POST') sent.push(Date.now());
  });
  await spinOnce(frame, 'id');
  await spinOnce(frame, 'id');
  const [first = 0] = sent;
  return (sent.at(-1) ?? 0) - first;
}

/** Signs in by the form with the right password, and reads that the account is closed. */
async function isRefused(page: Page, language: 'id' | 'en', username: string): Promise<void> {
  const t = wordsOf(language);
  await page.goto('/?popup=login');
  const login = page.getByRole('dialog', { name: t('session.loginTitle') });
  await login.getByRole('textbox', { name: t('session.username') }).fill(username);
  await login.getByLabel(t('session.password'), { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: t('session.loginTitle') }).click();
  await passCheck(page, language);
  await expect(login.getByText(errors[language].account_disabled)).toBeVisible();
}

/** Shows the member the other language, theme and width from the next page on. */
async function turnRound(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await keepLooks(page, { language: 'en', theme: 'light' });
}

test('a stranger proves an age, sets a limit, plays at the licence’s pace, is written to after signs of harm, complains, takes the own data and leaves', async ({
  page,
  browser,
}) => {
  test.slow();
  const username = newName();
  await page.setViewportSize(NARROW);
  await keepLooks(page, { language: 'id', theme: 'dark' });

  await test.step('two operators choose the licence after reading what it changes', () => chooseUkgc(browser));

  await test.step('who is too young is not taken, and nobody plays before an age is verified', async () => {
    await registerOfAge(page, username);
    await expect(page.getByText(id('footer.licence', { profile: 'UKGC' }))).toBeAttached();
    await page.goto(SLOT);
    await expect(page.getByText(errors.id.identity_required).first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await photograph(page, 'stranger-unverified-390');
  });

  await test.step('a document proves the age', async () => {
    await page.goto('/?mc=identity');
    await page.getByLabel(id('identity.which')).selectOption('verified');
    await typeDocument(page, 'id', `K ${Date.now()}`, PAYER);
    const files = page.locator('.identity-form input[type=file]');
    const shown = page.locator('.identity-form').getByRole('img', { name: id('picture.alt', { n: '1' }) });
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const sides = await files.count();
    for (let side = 1; side <= sides; side += 1) {
      // The field of a side that has its picture goes.
      await files.first().setInputFiles(picture);
      await expect(shown).toHaveCount(side);
    }
    await page.getByRole('button', { name: id('identity.send') }).click();
    await expect(page.getByText(id('identity.sent'))).toBeVisible();
    const raka = await operatorPage(browser, 'raka', '/console/identity');
    await openDocument(raka, username, PAYER);
    await giveLevel(raka, 'verified');
    await raka.context().close();
  });

  await test.step('a limit is asked for before money comes in, and holds', async () => {
    await page.goto('/?mc=depositv2');
    const layer = centre(page, id('centre.depositv2'));
    await expect(layer.getByText(id('deposit.askLimit'))).toBeVisible();
    await expectFits(page, 'stranger-ask-limit', 'dialog.centre');
    await expectAccess(page, 'stranger-ask-limit', { within: 'dialog[open]' });
    await photograph(page, 'stranger-ask-limit-390');
    await layer.getByRole('button', { name: id('deposit.askLimitSet') }).click();
    const row = page.locator('[data-step="deposit"]').first();
    await row.getByRole('textbox').fill('200000');
    await row.getByRole('button', { name: id('safer.save') }).click();
    await expect(page.getByText(id('safer.isActive'))).toBeVisible();
    await deposit(page, '100000');
  });

  await test.step('the game has no automatic rounds and no quicker ones, and says time and result above', async () => {
    const frame = await openGame(page, 'id', 'naga-fajar');
    await expect(frame.getByRole('button', { name: gameWords.id.auto, exact: true })).toHaveCount(0);
    const result = page.locator('.play-short');
    await expect(result).toContainText(/\d:\d\d/);
    const net = result.locator('.digits').last();
    await expect(net).toHaveText('0.00');
    expect(await playTwice(page, frame)).toBeGreaterThanOrEqual(SLOT_CYCLE_MS);
    // Two rounds may come out even; more of them do not.
    await expect(async () => {
      if ((await net.innerText()) === '0.00') await spinOnce(frame, 'id');
      await expect(net).not.toHaveText('0.00', { timeout: 2_000 });
    }).toPass();
    await photograph(page, 'stranger-game-390');
  });

  await test.step('signs of harm stop every offer at the next deposit, and an operator writes', async () => {
    await plantHarm(username);
    await deposit(page, '50000');
    const sari = await operatorPage(browser, 'sari', '/console/safer-play');
    const waiting = sari.getByRole('button').filter({ hasText: username });
    await expect(async () => {
      await sari.reload();
      await expect(waiting).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await waiting.click();
    await expect(
      sari
        .locator('.badge')
        .filter({ hasText: c('harm.stopped') })
        .first(),
    ).toBeVisible();
    await expect(sari.getByText(c('harm.marker.chasing')).first()).toBeVisible();
    await photograph(sari, 'stranger-harm-1440');
    await sari.getByRole('link', { name: c('harm.profile') }).click();
    await sari.getByRole('button', { name: c('member.write'), exact: true }).click();
    const letter = sari.getByRole('dialog');
    await letter.getByLabel(c('member.writeTitle')).fill('Apa kabar?');
    await letter.getByLabel(c('member.writeBody')).fill('Kami melihat setoran setelah kekalahan. Maukah Anda beristirahat?');
    await letter.getByLabel(c('reason.label')).fill('Signs of harm at the deposit');
    await letter.locator('button[type=submit]').click();
    await expect(sari.getByText(c('member.written', { name: username }))).toBeVisible();
    await sari.goBack();
    await sari.getByRole('button', { name: c('harm.takeStep', { step: c('harm.step.2') }) }).click();
    await sari.getByRole('dialog').getByLabel(c('reason.label')).fill('Wrote in Indonesian, asked for a break');
    await sari.getByRole('dialog').locator('button[type=submit]').click();
    await expect(sari.getByRole('listitem').filter({ hasText: 'Wrote in Indonesian' })).toBeVisible();
    await page.goto('/?mc=messageV2');
    await page.getByRole('button', { name: /^Apa kabar/ }).click();
    await expect(page.getByText('Maukah Anda beristirahat?', { exact: false })).toBeVisible();
    await photograph(page, 'stranger-letter-390');

    await turnRound(page);
    await page.goto('/?popup=complaint&item=other:');
    const form = page.getByRole('dialog', { name: en('complaint.title') });
    await form.getByRole('textbox', { name: en('complaint.text') }).fill('You wrote to me for nothing');
    await form.getByRole('button', { name: en('complaint.send') }).click();
    const number = (await form.locator('dd').first().textContent()) ?? '';
    expect(number).toMatch(/^C-\d{6}$/);
    await sari.goto('/console/complaints');
    await sari.getByRole('link', { name: number }).click();
    await sari.getByRole('textbox', { name: c('complaints.answer') }).fill('We write to whoever shows such signs.');
    await sari.getByRole('combobox', { name: c('complaints.outcome') }).selectOption('refused');
    await sari.getByRole('button', { name: c('complaints.give') }).click();
    await expect(sari.getByRole('listitem').filter({ hasText: 'We write to whoever' })).toBeVisible();
    await sari.context().close();
    await form.getByRole('button', { name: en('complaint.read') }).click();
    await expect(form.getByText('We write to whoever shows such signs.')).toBeVisible();
    await photograph(page, 'stranger-complaint-1440');
  });

  await test.step('the own data comes as a file', async () => {
    await page.goto('/?mc=securityCenter');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: en('ending.data') }).click();
    await prove(page);
    const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8')) as Record<string, unknown>;
    expect(file['account']).toBe(username);
    expect(JSON.stringify(file)).toContain('Apa kabar?');
    expect(JSON.stringify(file)).not.toContain('Signs of harm at the deposit');
  });

  await test.step('the account is not closed before its money has left, and the money leaves', async () => {
    const blocked = page.getByRole('listitem').filter({ hasText: en('ending.block.balance') });
    await page.getByRole('button', { name: en('ending.close') }).click();
    await page.getByRole('button', { name: en('ending.confirm') }).click();
    await expect(blocked).toBeVisible();
    await photograph(page, 'stranger-closing-1440');
    await addPayee(page, PAYER);
    // What is locked would take days of play.
    await inDatabase(async (client) => {
      for (const table of ['turnover_count', 'given_credit', 'turnover'])
        await client.query(`delete from ${table} where member_id = (select id from member where username = $1)`, [username]);
    });
    await page.goto('/?mc=withdraw');
    const layer = centre(page, en('centre.withdraw'));
    await layer.getByRole('button', { name: en('withdraw.all'), exact: true }).click();
    await layer.getByLabel(en('withdraw.pin'), { exact: true }).fill(PIN);
    await layer.getByRole('button', { name: /^Withdraw [\d,.]+$/ }).click();
    const said = layer.getByText(/^No\. W\d+$/);
    await expect(said).toBeVisible();
    const withdrawal = (await said.innerText()).replace('No. ', '');
    for (const operator of ['dewi', 'raka']) {
      const token = await operatorToken(page, operator);
      const { value } = await call<{ state: string } | null>(page, token, '/wps/operator/withdrawals/approve', { id: withdrawal });
      if (value?.state !== 'second_review') break;
    }
    await pressPayout(page, withdrawal, 'paid');
    await layer.getByRole('button', { name: /^Confirm [\d,.]+$/ }).click();
    await expect(page.getByText(en('withdraw.confirmed')).first()).toBeVisible();
  });

  await test.step('the account closes when the day is over, and lets nobody in, in either language', async () => {
    await page.goto('/?mc=securityCenter');
    await expect(page.getByText(/^Your account closes on /)).toBeVisible();
    await expect(page.getByText(en('ending.waits'))).toHaveCount(0);
    await photograph(page, 'stranger-leaves-1440');
    await inDatabase((client) =>
      client.query(`update account_closing set due_at = now(), next_try_at = now() where state = 'asked'`).then(() => undefined),
    );
    await expect(page.getByRole('banner').getByRole('button', { name: en('header.login') })).toBeVisible();
    await isRefused(page, 'en', username);
    await photograph(page, 'stranger-closed-1440');
    await page.setViewportSize(NARROW);
    await keepLooks(page, { language: 'id', theme: 'dark' });
    await isRefused(page, 'id', username);
    await photograph(page, 'stranger-closed-390');
  });
});
