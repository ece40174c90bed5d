import { expect } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { expectAccess, expectFits, inEveryLook, lookAt, photograph } from './looks.ts';
import { consoleText, operatorPage } from './operator.ts';
import { PIN } from './payable.ts';
import { openGame, spinOnce } from './play.ts';
import { newMember, openAs, PASSWORD, type Reader, register, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const en = wordsOf('en');
const SEEDED = [
  'Phone credit 25,000',
  'Phone credit 50,000',
  'Electricity token 50,000',
  'Sorak sticker set',
  'Sorak mug',
  'Sorak T-shirt',
  'Play credit 10,000',
  'Play credit 1,000,000',
];

test('a member’s bet moves the rank’s figure by its stake', async ({ page }) => {
  await newMember(page, EN);
  await page.goto('/vip');
  const own = page.getByRole('region', { name: en('vip.yourRank') });
  await expect(own.getByRole('heading', { name: 'Bronze' })).toBeVisible();
  const figure = own.locator('dl > div').filter({ hasText: en('vip.thisMonth') });
  await expect(figure).toContainText('0.00');
  await spinOnce(await openGame(page, 'en', 'gong-keraton'), 'en');
  const record = call<{ totals: { validBet: number } }>(page, await tokenOf(page), `/wps/bets/totals?from=0&to=${Date.now() + 60_000}`);
  const { totals } = await valueOf(record);
  expect(totals.validBet).toBeGreaterThan(0);
  await page.goto('/vip');
  await expect(figure).toContainText(totals.validBet.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});

test('points are turned into balance and given for a reward, which the staff hand over', async ({ page, browser }) => {
  await openAs(page, EN, '/pointMall');
  const rewards = page.getByRole('region', { name: en('points.rewards') });
  // The eight of a fresh house, each once; other journeys put goods of their own behind them.
  for (const name of SEEDED)
    await expect(rewards.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })).toHaveCount(1);
  await expect(rewards.getByRole('listitem').filter({ hasText: 'Play credit 1,000,000' })).toContainText(
    en('points.fromRank', { rank: 'Platinum' }),
  );
  await expect(rewards.getByRole('button', { name: en('points.redeem') })).toHaveCount(0);
  // product §2: no side menu here.
  await expect(page.getByRole('complementary', { name: en('dock.label') })).toHaveCount(0);
  const username = await register(page, 'en');
  const token = await tokenOf(page);
  const send = (address: string, body: object): Promise<unknown> => valueOf(call(page, token, address, body, { isSealed: true }));
  await send('/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
  await send('/wps/member/paymentPassword', { newPaymentPassword: PIN });
  // As many points as the check-in and the payment password bring.
  await page.goto('/?mc=missionLeaderboard');
  const claims = page.getByRole('dialog').getByRole('button', { name: /^Claim / });
  await expect(claims.first()).toBeVisible();
  for (let left = await claims.count(); left > 0; left -= 1) {
    await claims.first().click();
    await expect(claims).toHaveCount(left - 1);
  }
  await page.goto('/pointMall');
  const own = page.getByRole('region', { name: en('points.yours') });
  await expect(own).toContainText('550');
  await expect(page.getByText(en('points.neverExpire'))).toBeVisible();
  await expect(rewards.getByRole('button', { name: en('points.lacking', { points: '450' }), exact: true })).toBeDisabled();

  const form = page.getByRole('region', { name: en('points.convertTitle') });
  const points = form.getByLabel(en('points.points'), { exact: true });
  await points.fill('700');
  await form.getByRole('button', { name: en('points.convert') }).click();
  await expect(form.getByText(en('points.owned', { points: '550 points' }))).toBeVisible();
  await points.fill('1');
  await expect(form.getByLabel(en('points.balance'), { exact: true })).toHaveValue('10.00');
  await form.getByRole('button', { name: en('points.convert') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: en('points.confirm') })).toBeDisabled();
  await dialog.getByLabel(en('points.pin')).fill('000000');
  await dialog.getByRole('button', { name: en('points.confirm') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(en('points.pin')).fill(PIN);
  await dialog.getByRole('button', { name: en('points.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('1,000,010.00');

  await rewards
    .getByRole('listitem')
    .filter({ hasText: 'Sorak sticker set' })
    .getByRole('button', { name: en('points.redeem') })
    .click();
  await dialog.getByLabel(en('points.pin')).fill(PIN);
  await lookAt(page, 'redeem');
  await dialog.getByRole('button', { name: en('points.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(own).toContainText(en('points.keptAndHeld', { points: '500 points' }));
  await inEveryLook(page, 900, async (name, isJudged) => {
    if (isJudged) await expectAccess(page, `mall ${name}`, { within: 'main' });
    await expectFits(page, `mall ${name}`);
    await photograph(page, `point-mall-own-${name}`, { whole: true });
  });

  const tari = await operatorPage(browser, 'tari');
  await tari.getByRole('link', { name: new RegExp(consoleText('waiting.exchanges')) }).click();
  await tari.getByRole('button', { name: new RegExp(`^${username} `) }).click();
  const panel = tari.getByRole('complementary', { name: username });
  await panel.getByLabel(consoleText('queue.note')).fill('sent today');
  const handOver = panel.getByRole('button', { name: consoleText('exchanges.handOver') });
  // What is no money is handed over in words.
  await expect(handOver).toBeDisabled();
  await panel.getByLabel(consoleText('exchanges.message')).fill('On its way by post.');
  await inEveryLook(tari, 900, async (name, isJudged) => {
    if (isJudged) await expectAccess(tari, `exchanges ${name}`);
    await expectFits(tari, `exchanges ${name}`);
    await photograph(tari, `console-exchanges-${name}`);
  });
  await handOver.click();
  await expect(tari.getByText(consoleText('exchanges.approved'))).toBeVisible();
  await tari.context().close();
  await own.getByRole('button', { name: en('points.history') }).click();
  await expect(dialog.getByText('On its way by post.')).toBeVisible();
  await expect(dialog.getByText(en('points.state.approved'))).toHaveCount(2);
  await lookAt(page, 'exchange-history');
});

test('what the points mall has read is forgotten when it is left, and when the member centre is closed', async ({ page }) => {
  await newMember(page, EN);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('MCSFE_getPointBalance')) asked += 1;
  });
  const points = page.getByRole('region', { name: en('points.yours') });
  await page.goto('/pointMall');
  await expect(points).toContainText(en('points.neverExpire'));
  await expect.poll(() => asked).toBe(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.home'), exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(points).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await page.goto('/pointMall?mc=personalHistoryCopy');
  const centre = page.getByRole('dialog', { name: en('bets.title') });
  await expect(centre).toBeVisible();
  await expect.poll(() => asked).toBe(3);
  await centre
    .getByRole('button', { name: en('action.close') })
    .first()
    .click();
  await expect(centre).toBeHidden();
  await expect.poll(() => asked).toBe(4);
});
