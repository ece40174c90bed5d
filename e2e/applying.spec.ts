import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccess, expectFits, inEveryLook, photograph } from './looks.ts';
import { consoleText, operatorPage } from './operator.ts';
import { newMember, openAs, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const en = wordsOf('en');
const card = (page: Page, name: string): Locator => page.getByRole('article', { name });

test('a member applies with words and a picture, an operator looks and approves, and the prize is claimed', async ({ page, browser }) => {
  const title = 'Compensation for a technical fault';
  await openAs(page, EN, '/promotions');
  await card(page, title)
    .getByRole('button', { name: en('promo.logInToApply') })
    .click();
  await expect(page.getByRole('dialog', { name: en('session.loginTitle') })).toBeVisible();
  const username = await newMember(page, EN);
  await page.goto('/promotions');
  await card(page, title)
    .getByRole('link', { name: en('promo.applyOf', { title }) })
    .click();
  const own = page.getByRole('region', { name: en('promo.yourApplication') });
  const words = own.getByLabel(en('promo.remark'));
  await page
    .getByRole('main')
    .getByRole('button', { name: en('promo.applyOf', { title }) })
    .click();
  await expect(words).toBeFocused();
  const send = own.getByRole('button', { name: en('promo.sendApplication') });
  await expect(send).toBeDisabled();
  await page.keyboard.type('<b>Gong Keraton</b> stopped at 20.15. ' + 'x'.repeat(140));
  await expect(words).toHaveValue(/^.{140}$/);
  const files = own.locator('input[type=file]');
  await files.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(own.getByText(en('picture.kind'))).toBeVisible();
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(own.getByRole('img', { name: en('picture.alt', { n: '1' }) })).toBeVisible();
  // Another page, and Back: nothing that was written is lost.
  await page
    .getByRole('main')
    .getByRole('link', { name: en('promo.title'), exact: true })
    .click();
  await expect(card(page, title)).toBeVisible();
  await page.goBack();
  await expect(words).toHaveValue(/^<b>Gong Keraton<\/b> stopped/);
  await expect(own.getByRole('img')).toHaveCount(1);
  await inEveryLook(page, 900, async (name, isJudged) => {
    if (isJudged) await expectAccess(page, `apply ${name}`, { within: 'main' });
    await expectFits(page, `apply ${name}`);
    await photograph(page, `apply-${name}`, { whole: true });
  });
  await send.click();
  await expect(own.getByText(en('promo.applied.applying'))).toBeVisible();
  await expect(own.getByText('<b>Gong Keraton</b> stopped at 20.15.')).toBeVisible();
  await expect(own.getByRole('img')).toHaveCount(1);

  const tari = await operatorPage(browser, 'tari');
  await tari.getByRole('link', { name: new RegExp(consoleText('waiting.applications')) }).click();
  await tari.getByRole('button', { name: `${username} ${title} 25,000.00` }).click();
  const panel = tari.getByRole('complementary', { name: username });
  await expect(panel.getByText('<b>Gong Keraton</b> stopped at 20.15.')).toBeVisible();
  await panel.getByRole('button', { name: consoleText('withdrawals.proof', { no: '1' }) }).click();
  await expect(panel.getByRole('img')).toBeVisible();
  const approve = panel.getByRole('button', { name: consoleText('withdrawals.approve') });
  await expect(approve).toBeDisabled();
  await panel.getByLabel(consoleText('queue.note')).fill('round 20.15 was cut off');
  await inEveryLook(tari, 900, async (name, isJudged) => {
    if (isJudged) await expectAccess(tari, `applications ${name}`);
    await expectFits(tari, `applications ${name}`);
    await expectFits(tari, `application ${name}`, '.panel-body');
    await photograph(tari, `console-applications-${name}`);
  });
  await approve.click();
  await expect(tari.getByText(consoleText('applications.approved'))).toBeVisible();
  await tari.context().close();

  // The member's page follows by itself.
  await expect(own.getByText(en('promo.applied.claim'), { exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: en('promo.claim', { amount: '25,000.00' }) })
    .click();
  await expect(page.getByText(en('promo.got', { amount: '25,000.00' }))).toBeVisible();
  await expect(own.getByText(en('promo.applied.claimed'), { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1,025,000.00');
});
