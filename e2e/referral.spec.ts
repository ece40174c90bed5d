import { expect, type Browser, type Page } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { onlyWith, publishCampaign, putLabel, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { consoleText, operatorPage } from './operator.ts';
import { openGame, spinOnce } from './play.ts';
import { pressAtProvider } from './provider.ts';
import { fillRegister, newName, openAs, openMember, passCheck, type Reader, registerPopup, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const ID: Reader = { language: 'id', theme: 'light' };
const [t, s] = [wordsOf('en'), wordsOf('id')];
const OTHER_DEVICE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

/** A friend who registers by the link, on the inviter's own device unless another one is named. */
async function friendBy(browser: Browser, link: string, reader: Reader, userAgent?: string): Promise<Page> {
  const page = await (await browser.newContext(userAgent ? { userAgent } : {})).newPage();
  await openAs(page, reader, new URL(link).pathname + new URL(link).search);
  const popup = registerPopup(page, reader.language);
  await fillRegister(popup, newName(), reader.language);
  await popup.getByRole('button', { name: wordsOf(reader.language)('session.submitRegister') }).click();
  await passCheck(page, reader.language);
  await expect(popup).toBeHidden();
  return page;
}

test('friends stand step by step with their times on both sides; whoever shares the inviter’s device is refused with the way to a person', async ({
  page,
  browser,
}) => {
  const campaign = await publishCampaign(page, 'Friends', { trigger: { kind: 'referral', target: 1_000 }, ...onlyWith('e2e-inviter') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await putLabel(page, 'e2e-inviter', await openMember(page, EN));
  await page.goto('/?mc=referral');
  const centre = page.getByRole('dialog', { name: t('centre.referral') });
  const link = await centre.getByLabel(t('referral.link'), { exact: true }).inputValue();
  await expect(centre.locator('.referral-qr')).toHaveAttribute('data-payload', link);

  await friendBy(browser, link, EN);
  const friend = await friendBy(browser, link, ID, OTHER_DEVICE);
  const { reference } = await valueOf(
    call<{ reference: string }>(friend, await tokenOf(friend), '/wps/deposits', { method: 'qris', amount: 100_000 }),
  );
  await pressAtProvider(friend, reference, 'Paid');
  await spinOnce(await openGame(friend, 'id', 'naga-fajar'), 'id');

  const played = t('referral.played', { amount: '1,000' });
  const done = centre.locator('.referral-steps > li[data-done="true"]');
  await expect(async () => {
    await page.goto('/?mc=referral');
    await expect(done.filter({ hasText: played })).toHaveCount(1, { timeout: 8_000 });
  }).toPass();
  // Registered, deposited and played; no number was verified, and the reward waits to be claimed.
  await expect(done).toHaveCount(3);
  await expect(centre.getByText(t('referral.refused'))).toBeVisible();
  const review = centre.getByRole('button', { name: t('referral.review') });
  await expect(review).toBeVisible();
  await expectAccess(page, 'referral', { within: 'dialog[open]' });
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `referral-${width}`, 'dialog.centre');
    if (width === 390 || width === 1440) await photograph(page, `referral-dark-${width}`);
  }

  await review.click();
  await expect(centre.getByText(t('referral.reviewAsked'))).toBeVisible();
  // An operator sees what both share, and lets it stay refused with a reason; the inviter reads it.
  const desk = await operatorPage(browser, 'wira', `/console/campaigns/${campaign}?view=members`);
  const waiting = desk.getByRole('row').filter({ hasText: consoleText('campaigns.reviewSignal.device') });
  await waiting
    .getByRole('button', { name: new RegExp(`^${consoleText('campaigns.reviewRefuse')}`) })
    .first()
    .click();
  const asked = desk.getByRole('dialog');
  await asked.getByRole('textbox').fill('The same telephone on one evening.');
  await asked.getByRole('button', { name: consoleText('campaigns.reviewRefuse') }).click();
  await expect(waiting.getByText(consoleText('campaigns.reviewState.refused')).first()).toBeVisible();
  await photograph(desk, 'console-referral-reviews');
  await desk.context().close();
  await page.goto('/?mc=referral');
  await expect(centre.getByText(t('referral.reviewRefused'))).toBeVisible();

  await page.goto('/?mc=rewardCenter');
  const claim = page.getByRole('button', { name: t('gifts.claimOf', { amount: '10,000', what: 'Friends' }) });
  await claim.click();
  // Whoever leaves before it is answered may have claimed nothing.
  await expect(claim).toHaveCount(0);
  await page.goto('/?mc=referral');
  await expect(done).toHaveCount(4);

  // The friend sees the same of themselves.
  await friend.goto('/?mc=referral');
  await expect(friend.getByText(s('referral.playedOf', { played: '1,000', target: '1,000' }))).toBeVisible();
  await stopCampaigns(page, [campaign]);
});
