import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccess, lookAt, photograph } from './looks.ts';
import { ownCreditOf } from './payable.ts';
import { amountIn, headerBalance } from './play.ts';
import { newMember, logIn, openAs, passCheck, type Reader, test, openMember } from './reader.ts';
import { withSettings } from './settings.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: en('centre.title') });

test(
  'the member centre opens over any page by name and by link, shows what is there, and Back closes it',
  { tag: '@check' },
  async ({ page, browser }) => {
    await page.setViewportSize(WIDE);
    const username = await newMember(page, EN);
    await page.goto('/promotions');
    await page.getByRole('button', { name: en('member.messages') }).click();
    const inbox = dialog(page, en('centre.messageV2'));
    await expect(page).toHaveURL(/\/promotions\?mc=messageV2$/);

    // One new message: the bell, the menu and the tab say so, until it is opened; then all three follow over the live connection.
    await expect(inbox.getByRole('tab', { name: en('messages.inboxCount', { count: '1' }) })).toBeVisible();
    await expect(menuOf(page).getByRole('button', { name: `${en('centre.messageV2')} 1` })).toBeVisible();
    await inbox.getByRole('button', { name: /^Welcome to Sorak/ }).click();
    await expect(inbox.getByText(/of credit you can play with/)).toBeVisible();
    await expect(inbox.getByRole('tab', { name: en('messages.inbox'), exact: true })).toBeVisible();
    await expect(menuOf(page).getByRole('button', { name: en('centre.messageV2'), exact: true })).toBeVisible();
    await inbox.getByRole('button', { name: /^Delete/ }).click();
    await expect(inbox.getByText(en('messages.empty'))).toBeVisible();
    await inbox.getByRole('tab', { name: en('content.announcements') }).click();
    await inbox.locator('.mail-head').first().click();
    await expect(inbox.locator('.prose').first()).toBeVisible();

    // Another picture is seen everywhere at once, the header included.
    await menuOf(page)
      .getByRole('button', { name: en('profile.open') })
      .click();
    const profile = dialog(page, en('profile.title'));
    const other = profile
      .getByRole('button', { name: /^Picture / })
      .and(profile.locator('[aria-pressed="false"]'))
      .first();
    const picture = await other.locator('img').getAttribute('src');
    await other.click();
    await expect(page.locator(`header .avatar img[src="${picture}"]`)).toHaveCount(1);
    await profile.getByRole('button', { name: en('action.close') }).click();

    // Every page of the menu opens, with its heading.
    const entries = await menuOf(page).locator('.centre-item').allInnerTexts();
    expect(entries.length).toBeGreaterThanOrEqual(8);
    const label = (text: string) => text.split('\n')[0] ?? '';
    for (const entry of entries) {
      await menuOf(page)
        .getByRole('button', { name: label(entry) })
        .first()
        .click();
      await expect(page.locator('dialog[open] h1').first()).toBeVisible();
    }
    // One step back, and the page below is there again, wherever the reader was inside.
    await page.goBack();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/promotions$/);

    // The link invites: who comes by it is counted, masked.
    await page.goto('/?mc=referral');
    const link = await page.getByLabel(en('referral.link'), { exact: true }).inputValue();
    expect(link).toMatch(/\/register\?referralCode=[A-Z2-7]{8}$/);
    await expect(page.locator('.referral-qr')).toHaveAttribute('data-payload', link);
    const friend = await browser.newPage();
    await openAs(friend, EN, new URL(link).pathname + new URL(link).search);
    const friendName = `kawan${Date.now().toString(36).slice(-6)}`;
    await registerHere(friend, friendName);
    await friend.close();
    await page.reload();
    await expect(dialog(page, en('centre.referral')).getByText(`ka***${friendName.slice(-1)}`)).toBeVisible();
    await expect(menuOf(page).getByText(username)).toBeVisible();
  },
);

test('the member centre lies below the header, which stays usable; Esc and the focus go the right way, and it asks one dialog at a time', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await openMember(page, EN);
  const bell = page.getByRole('banner').getByRole('button', { name: en('member.messages') });
  await bell.click();
  const centre = page.locator('.centre');
  for (const size of [WIDE, { width: 1280, height: 720 }, { width: 1024, height: 700 }, { width: 768, height: 1024 }]) {
    await page.setViewportSize(size);
    const header = (await page.locator('.header').boundingBox()) ?? { y: -1, height: 0 };
    expect(header.y).toBe(0);
    const layer = (await centre.boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.abs(layer.y - header.height)).toBeLessThanOrEqual(1);
    expect(Math.round(layer.y + layer.height)).toBe(size.height);
    // Nothing of the header lies under the layer.
    await page.getByRole('button', { name: en('header.accountMenu') }).click({ trial: true });
  }
  await page.setViewportSize(WIDE);
  const face = menuOf(page).getByRole('button', { name: en('profile.open') });
  for (const height of [900, 700]) {
    await page.setViewportSize({ ...WIDE, height });
    await menuOf(page).locator('[data-page="messageV2"]').scrollIntoViewIfNeeded();
    await expect(face).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(WIDE);
  for (const entry of await menuOf(page).locator('.centre-item').all()) await expect(entry).toBeInViewport({ ratio: 1 });

  // A menu of the header closes alone; then the layer does, and the focus is where the reader came from.
  await page.getByRole('button', { name: en('header.accountMenu') }).click();
  await page.keyboard.press('Escape');
  await expect(centre).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Escape');
  await expect(centre).toHaveCount(0);
  await expect(bell).toBeFocused();
  await expect(page.getByRole('main')).toBeVisible();

  // The categories lead out of it.
  await bell.click();
  await page
    .getByRole('banner')
    .getByRole('navigation')
    .getByRole('link', { name: en('category.RNG'), exact: true })
    .click();
  await expect(centre).toHaveCount(0);
  await expect(page).toHaveURL(/\/rng$/);

  // The PIN is asked for where the page stood, and the proof where the PIN was: no dialog over the layer, and what was typed is kept.
  await page.goto('/?mc=securityCenter');
  await page
    .locator('.security-list li', { hasText: en('pin.title') })
    .getByRole('button')
    .click();
  const pin = dialog(page, en('pin.title'));
  await expect(pin.getByLabel(en('pin.new'), { exact: true })).toBeFocused();
  await expect(page.locator('.security-list').first()).toBeHidden();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await pin.getByLabel(en('pin.new'), { exact: true }).fill('481516');
  await pin.getByLabel(en('pin.again'), { exact: true }).fill('481516');
  await pin.getByRole('button', { name: en('security.save') }).click();
  const proof = dialog(page, en('auth.factorTitle'));
  await expect(proof).toBeVisible();
  await expect(pin).toBeHidden();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await expectAccess(page, 'centre-proof', { within: '.inside:last-child' });
  await photograph(page, 'centre-proof');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(pin.getByLabel(en('pin.again'), { exact: true })).toHaveValue('481516');
  await page.keyboard.press('Escape');
  await expect(page.locator('.security-list').first()).toBeVisible();
  await expect(page.locator('.centre')).toBeVisible();
});

/** Fills in the registration popup of the address that is open: what the address brought along must not be lost. */
async function registerHere(page: Page, username: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: en('session.registerTitle') });
  await popup.getByLabel(en('field.username')).fill(username);
  await popup.getByLabel(new RegExp(`^${en('field.password')}( \\*)?$`)).fill('kuda-laut-menari-9');
  await popup.getByLabel(en('session.confirmPassword')).fill('kuda-laut-menari-9');
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(page, 'en');
  await expect(popup).toBeHidden();
}

test('visitors log in first; a trial account, and everybody where the brand has no member centre, is refused at the link too', async ({
  page,
}) => {
  await openAs(page, EN, '/?mc=messageV2');
  await expect(dialog(page, en('session.loginTitle'))).toBeVisible();
  await newMember(page, EN);
  await withSettings(page, (settings) => ({ ...settings, isShowMC: false }));
  await page.goto('/?mc=messageV2');
  await expect(dialog(page, en('session.realTitle'))).toBeVisible();
  await expect(page).toHaveURL(/\/\?popup=realAccount$/);
  await expect(page.locator('.centre')).toHaveCount(0);
});

test('on a telephone the list of pages comes first, and Back leads from a page to the list, and from there out', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await openMember(page, EN);
  await page
    .getByRole('navigation', { name: en('nav.main') })
    .last()
    .getByRole('button', { name: en('nav.account') })
    .click();
  const list = dialog(page, en('centre.title'));
  await expect(list.getByText(en('centre.mainBalance'))).toBeVisible();
  await list.getByRole('button', { name: en('centre.playerRank') }).click();
  await expect(dialog(page, en('centre.playerRank'))).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: en('centre.referral') }).click();
  await dialog(page, en('centre.referral'))
    .getByRole('button', { name: en('centre.toMenu') })
    .click();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: en('safer.homeDeposit') }).click();
  await expect(dialog(page, en('centre.limits'))).toBeVisible();
  await page.goBack();
  await list.getByRole('button', { name: en('centre.language') }).click();
  const languages = dialog(page, en('header.languages'));
  await languages.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  const indonesian = wordsOf('id');
  const daftar = dialog(page, indonesian('centre.title'));
  await expect(daftar.getByRole('button', { name: indonesian('centre.language') })).toContainText('Bahasa Indonesia');
  // The bar of the page below stands here too, and leads out.
  const bar = page.getByRole('navigation', { name: indonesian('nav.main') }).last();
  await expect(bar.locator('[aria-current]')).toHaveText(indonesian('nav.account'));
  await bar.getByRole('link', { name: indonesian('nav.home') }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('a member pays the upline, the agent somebody below: named before, proven, and both see it at once', async ({ page, browser }) => {
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
  await page.setViewportSize(WIDE);
  const agentPage = await browser.newPage();
  await agentPage.setViewportSize(WIDE);
  await ownCreditOf('demo2', 'demoagen');
  for (const [at, username] of [
    [page, 'demo2'],
    [agentPage, 'demoagen'],
  ] as const) {
    await openAs(at, EN, '/login');
    await logIn(at, 'en', username, password);
    await expect(at.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  }
  const agentBefore = await headerBalance(agentPage, 'en');

  await page.goto('/?mc=transferUpline');
  const centre = dialog(page, en('centre.transferUpline'));
  await expect(centre.locator('.transfer-who')).toContainText('de***n');
  const amount = centre.getByLabel(new RegExp(`^${en('transfer.amount')}`));
  const next = centre.getByRole('button', { name: en('transfer.next') });
  for (const bad of ['', '0', 'abc', '5000', '999,999,999']) {
    await amount.fill(bad);
    await next.click();
    await expect(centre.getByRole('alert')).toBeVisible();
  }
  await amount.fill('50,000.25');
  const note = centre.getByLabel(new RegExp(`^${en('transfer.note')}`));
  await note.fill('untuk setoran');
  // Another page in between takes nothing of it.
  for (const name of ['limits', 'transferUpline'] as const)
    await menuOf(page)
      .getByRole('button', { name: en(`centre.${name}`), exact: true })
      .click();
  await expect(amount).toHaveValue('50,000.25');
  await expect(note).toHaveValue('untuk setoran');
  await next.click();
  const sure = dialog(page, en('transfer.confirmTitle'));
  await expect(sure.getByText('untuk setoran')).toBeVisible();
  const before = await headerBalance(page, 'en').catch(() => 0);
  await sure.getByRole('button', { name: en('transfer.send') }).click();
  const proof = dialog(page, en('auth.factorTitle'));
  await proof.getByLabel(en('auth.oldPassword')).fill(password);
  await proof.getByRole('button', { name: en('security.confirm') }).click();
  await expect(sure).toBeHidden();
  await expect(centre.getByText(en('transfer.toName', { name: 'de***n' })).first()).toBeVisible();
  await expect.poll(() => headerBalance(agentPage, 'en')).toBe(agentBefore + amountIn('50,000.25'));
  expect(before).toBeGreaterThanOrEqual(0);

  await lookAt(page, 'centre-transferUpline');

  await agentPage.goto('/?mc=transferUpline');
  const agent = dialog(agentPage, en('centre.transferUpline'));
  await expect(agent.getByText(en('transfer.from', { name: 'de***2' })).first()).toBeVisible();
  await agent.getByLabel(en('transfer.payee')).fill('demo');
  await agent.getByRole('button', { name: en('transfer.check') }).click();
  await expect(agent.getByRole('alert')).toContainText('can’t be paid');
  await agent.getByLabel(en('transfer.payee')).fill('demo2');
  await agent.getByRole('button', { name: en('transfer.check') }).click();
  await expect(agent.locator('.transfer-who')).toContainText('demo2');
  await agentPage.close();

  await page.goto('/?mc=transferFund');
  const wallet = dialog(page, en('centre.transferFund'));
  await expect(wallet.getByText(en('wallets.single'))).toBeVisible();
  await expect(wallet.locator('.record-last').first()).toContainText('50,000.25');
});

const PAGES = ['messageV2', 'rewardCenter', 'missionLeaderboard', 'referral', 'playerRank', 'transferFund'] as const;

test('every page of it in both themes, on a telephone and on a desk, without a fault of access', async ({ page }) => {
  await newMember(page, EN);
  await page.setViewportSize(NARROW);
  await page.goto('/?mc=menu');
  await lookAt(page, 'centre-menu');
  for (const name of PAGES) {
    await menuOf(page).locator(`[data-page="${name}"]`).click();
    await expect(page).toHaveURL(new RegExp(`mc=${name}$`));
    await lookAt(page, `centre-${name}`);
  }
});
