import { expect, type Locator, type Page } from '@playwright/test';
import type { Movement } from '@sorak/contract';
import { turnOf, TURNS } from '../tools/test/turns.ts';
import { consoleText, operatorPage } from './operator.ts';
import { becomePayable, PIN } from './payable.ts';
import { chooseFromMenu, gameWordsIn, headerBalance, openGame, spinOnce } from './play.ts';
import { pressAtProvider } from './provider.ts';
import { keepLooks, registerByForm, test } from './reader.ts';
import { type AnyLanguage, tableOf, wordsOf } from './words.ts';

/** English each time, and two of the others by turn; with EVERY_READER=1 all of them. */
const OTHERS: readonly AnyLanguage[] = ['vi', 'zh', 'th', 'ar', 'hi', 'pt'];
const turn = turnOf(process.env);
const READERS: readonly AnyLanguage[] = [...OTHERS.filter((_, at) => turn === undefined || at % TURNS === turn), 'en'];

const layer = (page: Page, language: AnyLanguage, name: string): Locator =>
  page.getByRole('dialog', { name: wordsOf(language)(`centre.${name}`), exact: true });

/** Every line of the main wallet, oldest first. */
async function lines(page: Page): Promise<Movement[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const answer = await page.request.get('/wps/relay/ODSFE2_MemTransDet?pageSize=100', { headers: { Authorization: token } });
  const { value } = (await answer.json()) as { value: { list: Movement[] } };
  return value.list.toReversed();
}

async function deposit(page: Page, language: AnyLanguage, sum: string): Promise<void> {
  const t = wordsOf(language);
  await page
    .getByRole('button', { name: t('header.deposit'), exact: true })
    .first()
    .click();
  const centre = layer(page, language, 'depositv2');
  await centre.getByLabel(t('deposit.amountLabel')).fill(sum);
  await centre.getByRole('button', { name: t('deposit.continue') }).click();
  await expect(centre.getByText(t('deposit.status.waiting')).first()).toBeVisible();
  const reference = (await centre.locator('.deposit-pay-body .deposit-copy b').textContent()) ?? '';
  await pressAtProvider(page, reference, 'Paid');
  await expect(centre.getByRole('heading', { name: t('deposit.end.credited') })).toBeVisible();
}

for (const language of READERS)
  test(`a stranger deposits, plays the money through, withdraws, is approved in the console, and says what arrived (${language})`, async ({
    page,
    browser,
  }) => {
    const t = wordsOf(language);
    const movements = tableOf(language, 'site-centre');
    await page.setViewportSize({ width: 1440, height: 1000 });
    await keepLooks(page, { language, theme: 'light' });
    const username = await registerByForm(page, language);
    await deposit(page, language, '60,000');

    // What was deposited is to be played once first: the page says how much is left.
    await becomePayable(page, username);
    await page.goto('/?mc=withdraw');
    const centre = layer(page, language, 'withdraw');
    await expect(centre.getByText('60,000.00').first()).toBeVisible();
    await expect(centre.locator('form').getByRole('button', { name: t('withdraw.sendPlain') })).toBeDisabled();
    const frame = await openGame(page, language, 'naga-fajar');
    const raise = frame.getByRole('button', { name: gameWordsIn(language).more });
    while (await raise.isEnabled()) await raise.click();
    await spinOnce(frame, language);

    await page.goto('/?mc=withdraw');
    await expect(centre.getByText(t('withdraw.ready'))).toBeVisible();
    const before = await headerBalance(page, language);
    await centre.getByLabel(t('withdraw.amountLabel')).fill('300000');
    await centre.getByLabel(t('withdraw.pin'), { exact: true }).fill(PIN);
    await centre.getByRole('button', { name: t('withdraw.send', { amount: '300,000.00' }) }).click();
    const number = centre.getByText(new RegExp(`^${t('withdraw.no', { id: 'W\\d+' }).replace('No.', 'No\\.')}$`));
    await expect(number).toBeVisible();
    const [id = ''] = /W\d+/.exec(await number.innerText()) ?? [];
    await expect(centre.getByText(t('withdraw.state.review')).first()).toBeVisible();

    // Where other journeys have used this browser's address, the rules ask for a second operator.
    const sent = centre.getByText(t('withdraw.state.sending')).first();
    for (const name of ['eka', 'gita']) {
      const operator = await operatorPage(browser, name, `/console/withdrawals?open=${id}`);
      await operator
        .getByRole('complementary', { name: id })
        .getByRole('button', { name: /^Approve/ })
        .click();
      const both = [consoleText('withdrawals.approved', { id }), consoleText('withdrawals.firstDone', { id })];
      const said = operator.getByText(both[0] ?? '').or(operator.getByText(both[1] ?? ''));
      await expect(said).toBeVisible();
      const isSent = (await said.innerText()) === both[0];
      await operator.context().close();
      if (isSent) break;
    }

    // The member has done nothing meanwhile; the timeline follows.
    await expect(sent).toBeVisible();
    await pressAtProvider(page, id, 'Paid');
    await expect(centre.getByText(t('withdraw.ask'))).toBeVisible();
    await centre.getByRole('radio', { name: t('withdraw.optPart') }).check({ force: true });
    await centre.getByRole('button', { name: t('withdraw.continue') }).click();
    const receipt = page.getByRole('dialog', { name: t('withdraw.confirmTitle') });
    await receipt.getByRole('textbox', { name: t('withdraw.arrived') }).fill('250000');
    const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await receipt.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: photo });
    await receipt.getByRole('button', { name: t('withdraw.reportSum', { amount: '50,000.00' }) }).click();
    await receipt.getByRole('button', { name: t('withdraw.seeStatus') }).click();
    await expect(centre.getByText(t('withdraw.state.reported')).first()).toBeVisible();

    // Every step stands in the account record, and each balance is the one before with its change.
    await page.goto('/');
    await expect.poll(() => headerBalance(page, language)).toBe(before - 300_000_00);
    await chooseFromMenu(page, language, 'member.accountRecord');
    const record = layer(page, language, 'transactionHistory');
    await expect(record.getByText(t('records.addsUp'))).toBeVisible();
    for (const what of [movements['movement.deposit'], 'Naga Fajar', movements['movement.withdrawal_hold']])
      await expect(record.getByRole('row').filter({ hasText: what }).first()).toBeVisible();
    const all = await lines(page);
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['play_credit', 'deposit', 'bet', 'withdrawal_hold']));
    let balance = 0;
    for (const { change, balanceAfter } of all)
      expect(Math.round((balance += Math.round(change * 100)))).toBe(Math.round(balanceAfter * 100));
    expect(balance).toBe(before - 300_000_00);
  });
