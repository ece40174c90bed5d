import { expect } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { giveLevel, openDocument, typeDocument } from './identity-form.ts';
import { expectAccess, expectFits, inEveryLook, photograph, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { brandCommand, newPayable } from './payable.ts';
import { test } from './reader.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');

test('a member sends a document, an operator opens it for a reason and gives the level, and the withdrawal opens', async ({
  page,
  browser,
}) => {
  test.slow();
  await brandCommand('setting', 'change', 'identity.none-IDR', 'withdrawal=100000');
  try {
    const { member, token } = await newPayable(page);
    await page.goto('/?mc=withdraw');
    await expect(page.getByText(en('withdraw.ckIdentityNone', { all: '100,000' }))).toBeVisible();
    await page.getByRole('button', { name: en('withdraw.ckIdentityDo') }).click();
    await expect(page.getByRole('heading', { name: en('identity.title'), level: 1 })).toBeVisible();
    await page.getByRole('button', { name: en('identity.send') }).click();
    await expect(page.getByText(en('identity.missing', { what: en('identity.side.document') }))).toBeVisible();
    await typeDocument(page, 'en', `K ${Date.now()}`);
    const file = page.locator('.identity-form input[type=file]');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.locator('.identity-form').getByRole('alert').first()).toBeVisible();
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('img', { name: en('picture.alt', { n: '1' }) })).toBeVisible();
    await inEveryLook(page, 900, async (name, isJudged) => {
      await expectFits(page, `identity ${name}`);
      if (isJudged) await expectAccess(page, `identity ${name}`, { within: '.identity' });
      await photograph(page, `identity ${name}`);
    });
    await page.getByRole('button', { name: en('identity.send') }).click();
    await expect(page.getByText(en('identity.sent'))).toBeVisible();
    await expect(page.getByRole('button', { name: en('identity.send') })).toBeHidden();

    const desk = await operatorPage(browser, 'raka', '/console/identity');
    await openDocument(desk, member);
    await pictures(desk, 'console-identity');
    const width = async () => (await desk.getByRole('img', { name: t('iside.document') }).boundingBox())?.width ?? 0;
    const before = await width();
    await desk.getByRole('button', { name: `${t('identity.zoom', { times: '1' })}: ${t('iside.document')}` }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.9);
    await giveLevel(desk, 'basic');

    await page.reload();
    await expect(page.getByText(en('identity.validUntil', { day: '2031-07-09' }))).toBeVisible();
    await page.goto('/?mc=withdraw');
    await expect(page.getByText(en('withdraw.ckDay'))).toBeVisible();
    await expect(page.getByText(en('withdraw.ckIdentityNone', { all: '100,000' }))).toBeHidden();
    const { identity } = await valueOf(
      call<{ identity: { level: string } }>(page, token || (await tokenOf(page)), '/wps/withdrawals/check'),
    );
    expect(identity.level).toBe('basic');
  } finally {
    await brandCommand('setting', 'change', 'identity.none-IDR', 'withdrawal=50000000');
  }
});
