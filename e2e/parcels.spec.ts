import { expect, type Locator, type Page } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { makeCode, publishCampaign, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { operatorPage } from './operator.ts';
import { PIN } from './payable.ts';
import { PASSWORD, type Reader, openMember, test } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const en = wordsOf('en');
const HOME = ['Home', 'Danu Nugraha', '+62 812 3456 4471', 'Jl. Anggrek 14', 'Bandung', '40115'];
/** The words of the console's exchanges. */
const table = tableOf('en', 'console');
const word = (key: keyof typeof table): string => table[key];
const FIELDS = ['Label', 'Name', 'Phone', 'Street', 'City', 'Code'].map((name) => en(`points.address${name}`));

/** Points enough for two mugs, from a code, and a payment password. */
async function collect(page: Page): Promise<void> {
  const token = await tokenOf(page);
  const send = (address: string, body: object, isSealed = false): Promise<unknown> =>
    valueOf(call(page, token, address, body, { isSealed }));
  const campaign = await publishCampaign(page, 'Points for goods', { form: 'points', size: { kind: 'fixed', amount: 20_000 } });
  await send('/wps/rewards/codes/redeem', { code: await makeCode(page, campaign) });
  const { waiting } = await valueOf(call<{ waiting: { id: string; campaign: string }[] }>(page, token, '/wps/rewards'));
  await send('/wps/rewards/claim', { id: waiting.find((gift) => gift.campaign === campaign)?.id ?? '' });
  await send('/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, true);
  await send('/wps/member/paymentPassword', { newPaymentPassword: PIN }, true);
  await stopCampaigns(page, [campaign]);
}

/** Orders a mug; `address` is chosen where it is given. */
async function order(page: Page, address: string | null): Promise<void> {
  const mug = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sorak mug' }) });
  await mug.getByRole('button', { name: en('points.redeem') }).click();
  const dialog = page.getByRole('dialog');
  if (address) await dialog.getByRole('radio', { name: new RegExp(`^${address}`) }).check();
  await dialog.getByLabel(en('points.pin')).fill(PIN);
  await dialog.getByRole('button', { name: en('points.confirm') }).click();
  await expect(dialog).toBeHidden();
}

async function move(panel: Locator, step: 'packed' | 'sent' | 'delivered' | 'returned'): Promise<void> {
  const button = panel.getByRole('button', { name: word(`parcelStep.${step}`) });
  if (step === 'sent') {
    await expect(button).toBeDisabled();
    await panel.getByLabel(word('exchanges.carrier')).fill('Nusa Ekspres');
    await panel.getByLabel(word('exchanges.number')).fill('NX 4471 8830 21');
  }
  await panel.getByLabel(word('exchanges.parcelNote')).fill('as it went');
  await button.click();
  await expect(button).toBeHidden();
}

test('goods go to an address of the member’s book, are followed by carrier and number, and points of what comes back are there again', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const username = await openMember(page, EN);
  await collect(page);
  await page.goto('/pointMall');
  const own = page.getByRole('region', { name: en('points.yours') });
  await expect(own).toContainText('20,000');

  // The book: one address is kept, another one forgotten.
  await own.getByRole('button', { name: en('points.addresses') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('points.addressesNone'))).toBeVisible();
  for (const label of ['Home', 'Office']) {
    for (const [at, field] of FIELDS.entries()) await dialog.getByLabel(field, { exact: true }).fill(at === 0 ? label : (HOME[at] ?? ''));
    await dialog.getByRole('button', { name: en('points.addressSave') }).click();
    await expect(dialog.getByRole('button', { name: en('points.addressRemoveOf', { label }) })).toBeVisible();
  }
  await dialog.getByRole('button', { name: en('points.addressRemoveOf', { label: 'Office' }) }).click();
  await expect(dialog.getByRole('button', { name: en('points.addressRemoveOf', { label: 'Office' }) })).toHaveCount(0);
  await expectAccess(page, 'addresses', { within: 'dialog[open]' });
  await photograph(page, 'parcel-addresses-dark-1440');
  await dialog
    .getByRole('button', { name: en('action.close') })
    .first()
    .click();

  await order(page, 'Home');
  await expect(own).toContainText(en('points.keptAndHeld', { points: '6,000 points' }));
  const tari = await operatorPage(browser, 'tari');
  const openCase = async (): Promise<Locator> => {
    await tari.goto('/console/exchanges');
    await tari.getByRole('button', { name: new RegExp(`^${username} `) }).click();
    return tari.getByRole('complementary', { name: username });
  };
  const panel = await openCase();
  await expect(panel).toContainText('Jl. Anggrek 14');
  await move(panel, 'packed');
  await move(panel, 'sent');

  // The member follows it by carrier and number; what is to come stands there too.
  const follow = async (): Promise<Locator> => {
    await page.goto('/pointMall');
    await own.getByRole('button', { name: en('points.history') }).click();
    return dialog.getByRole('listitem').filter({ hasText: 'Sorak mug' }).first();
  };
  let line = await follow();
  await expect(line).toContainText(en('points.parcelNumber', { carrier: 'Nusa Ekspres', number: 'NX 4471 8830 21' }));
  await expect(line.locator('.parcel-steps > li[data-done="true"]')).toHaveCount(3);
  await expect(line.locator('.parcel-steps > li').last()).toContainText(en('points.parcelAhead'));
  await expect(line.getByRole('button', { name: en('points.addressChange') })).toHaveCount(0);
  await expectAccess(page, 'parcel', { within: 'dialog[open]' });
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `parcel-${width}`, 'dialog[open]');
  }
  await photograph(page, 'parcel-sent-dark-1440');
  await move(panel, 'delivered');
  line = await follow();
  await expect(line.locator('.parcel-steps > li[data-done="true"]')).toHaveCount(4);

  // Another one is ordered without an address, gets one later, comes back, and so do its points.
  await page.goto('/pointMall');
  await order(page, null);
  line = await follow();
  await expect(line).toContainText(en('points.parcelNoAddress'));
  await line.getByRole('button', { name: en('points.addressGive') }).click();
  await line.getByRole('radio', { name: /^Home/ }).check();
  await line.getByRole('button', { name: en('points.addressUse') }).click();
  await expect(line).toContainText('Jl. Anggrek 14');
  const second = await openCase();
  for (const step of ['packed', 'sent', 'returned'] as const) await move(second, step);
  line = await follow();
  await expect(line).toContainText(en('points.reason.sent_back'));
  await page.goto('/pointMall');
  await expect(own).toContainText('14,000');
  await tari.context().close();
});
