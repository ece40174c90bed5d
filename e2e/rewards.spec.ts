import { expect, type Locator, type Page } from '@playwright/test';
import { makeCode, onlyWith, publishCampaign, putLabel, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, lookAt, photograph } from './looks.ts';
import { newMember, openAs, type Reader, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

const READERS: readonly (Reader & { readonly width: number })[] = [
  { language: 'en', theme: 'dark', width: 1440 },
  { language: 'id', theme: 'light', width: 390 },
];
const DAY_MS = 86_400_000;

const centreOf = (page: Page, t: ReturnType<typeof wordsOf>): Locator => page.getByRole('dialog', { name: t('centre.rewardCenter') });
const listOf = (centre: Locator, name: string): Locator => centre.getByRole('region', { name });

for (const reader of someOf(READERS, 1)) {
  const { language, theme, width } = reader;
  const t = wordsOf(language);

  test(`a code is looked at before it is used up; its gift is declined, taken back, claimed and runs (${language}, ${width})`, async ({
    page,
  }) => {
    const title = `Gift of June ${language}`;
    const campaign = await publishCampaign(page, title);
    const code = await makeCode(page, campaign);
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    await page.goto('/?mc=rewardCenter');
    const centre = centreOf(page, t);
    const field = centre.getByLabel(t('codes.label'));
    const waiting = listOf(centre, t('gifts.waiting'));
    const running = listOf(centre, t('gifts.running'));

    // What is wrong is said in words, and stays typed.
    await field.fill('NO-SUCH-CODE');
    await field.press('Enter');
    await expect(centre.getByRole('alert')).toContainText(t('codes.unknown'));
    await expect(field).toHaveValue('NO-SUCH-CODE');

    // Looking at a code uses nothing up.
    await field.fill(code.toLowerCase());
    await centre.getByRole('button', { name: t('codes.check'), exact: true }).click();
    await expect(centre.getByRole('heading', { name: title })).toBeVisible();
    await expect(centre.getByText(t('codes.nothingUsed'))).toBeVisible();
    await expect(listOf(centre, t('codes.history'))).toContainText(t('codes.none'));
    await photograph(page, `rewards-code-${theme}-${width}`);
    await centre.getByRole('button', { name: t('codes.redeem') }).click();
    await expect(centre.getByText(t('codes.done'))).toBeVisible();
    await expect(waiting.getByRole('heading', { name: title })).toBeVisible();
    await expect(waiting).toContainText(t('gifts.wagerOf', { times: '3', amount: '30,000' }));
    await expect(listOf(centre, t('codes.history'))).toContainText(code);
    // The check-in waits too: the menu's count is that of the list.
    await expect(centre.getByText(t('rewards.waiting', { count: '2' }))).toBeVisible();
    await lookAt(page, `rewards-${language}`);
    await page.setViewportSize({ width, height: 900 });

    // Declined with one press, taken back with another; the place in the list and the focus stay.
    await waiting.getByRole('button', { name: t('gifts.declineOf', { what: title }) }).click();
    const undo = waiting.getByRole('button', { name: t('gifts.undoOf', { what: title }) });
    await expect(undo).toBeFocused();
    await expect(centre.getByText(t('rewards.waiting', { count: '1' }))).toBeVisible();
    await undo.click();
    const claim = waiting.getByRole('button', { name: t('gifts.claimOf', { amount: '10,000', what: title }) });
    await expect(claim).toBeFocused();

    await waiting.getByRole('button', { name: t('gifts.ruleOf', { what: title }) }).click();
    const rule = page.getByRole('dialog', { name: t('gifts.ruleOf', { what: title }) });
    await expect(rule).toContainText(t('gifts.version', { version: '1' }));
    await expectAccess(page, 'rewards-rule', { within: 'dialog.modal[open]' });
    await page.keyboard.press('Escape');

    await claim.click();
    await expect(running.getByRole('progressbar', { name: t('gifts.meterOf', { what: title }) })).toBeVisible();
    await expect(running).toContainText(t('gifts.left', { amount: '30,000' }));
    await expect(claim).toHaveCount(0);
    await expectFits(page, 'rewards-running', 'dialog.centre');
    await photograph(page, `rewards-running-${theme}-${width}`);

    // The same code once more: used, in words.
    await field.fill(code);
    await field.press('Enter');
    await expect(centre.getByRole('alert')).toContainText(t('codes.used'));
    await stopCampaigns(page, [campaign]);
  });

  test(`a declined gift stands among what ended and can be had again; without promotions nothing is offered (${language}, ${width})`, async ({
    page,
  }) => {
    const title = `Other gift ${language}`;
    const campaign = await publishCampaign(page, title, { form: 'points', size: { kind: 'fixed', amount: 50 } });
    const code = await makeCode(page, campaign);
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    // As somebody who has come with a code.
    await page.goto(`/?mc=rewardCenter&code=${code}`);
    const centre = centreOf(page, t);
    await expect(centre.getByLabel(t('codes.label'))).toHaveValue(code);
    await centre.getByRole('button', { name: t('codes.check'), exact: true }).click();
    await centre.getByRole('button', { name: t('codes.redeem') }).click();
    const waiting = listOf(centre, t('gifts.waiting'));
    await waiting.getByRole('button', { name: t('gifts.declineOf', { what: title }) }).click();
    await page.reload();
    const ended = listOf(centre, t('gifts.ended'));
    await expect(ended).toContainText(t('gifts.end.declined'));
    await expect(waiting.getByRole('heading', { name: title })).toHaveCount(0);
    await ended.getByRole('button', { name: t('gifts.undoOf', { what: title }) }).click();
    const amount = t('gifts.points', { count: '50', amount: '50' });
    await waiting.getByRole('button', { name: t('gifts.claimOf', { amount, what: title }) }).click();
    await expect(ended.getByText(title)).toBeVisible();
    await expect(ended).toContainText(t('gifts.end.points'));

    const optOut = centre.getByRole('checkbox', { name: t('gifts.optOut') });
    await optOut.click();
    await expect(optOut).toBeChecked();
    await expect(page.getByText(t('gifts.optedOut'))).toBeVisible();
    await page.reload();
    await expect(optOut).toBeChecked();
    await expectAccess(page, 'rewards-ended', { within: 'dialog[open]' });
    await stopCampaigns(page, [campaign]);
  });

  test(`campaigns say their terms before a press: signed up for, read whole, and how the fund is reckoned (${language}, ${width})`, async ({
    page,
  }) => {
    const [bets, soon, fund] = [`Weekly slots ${language}`, `Next week ${language}`, `Rescue fund ${language}`];
    const ids = [
      await publishCampaign(page, bets, {
        trigger: { kind: 'turnover', target: 200_000_000, gameTypes: ['RNG'], cycle: 'weekly' },
        size: { kind: 'fixed', amount: 100 },
        signUp: 'open',
      }),
      await publishCampaign(page, soon, {
        trigger: { kind: 'sign_in' },
        calendar: { startsAt: Date.now() + DAY_MS, endsAt: null, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
      }),
      await publishCampaign(page, fund, {
        trigger: { kind: 'net_loss', min: 200_000, cycle: 'weekly', balanceBelow: 50_000 },
        size: { kind: 'share', percent: 1, cap: 100_000 },
      }),
    ];
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    await page.goto('/promotions');
    const card = page.getByRole('article', { name: bets });
    await expect(card).toContainText(t('rewards.state.join'));
    await expect(card).toContainText(t('campaign.wager.gift', { times: '3' }));
    await expect(page.getByRole('article', { name: soon })).toContainText(t('rewards.state.coming_soon'));
    await expectAccess(page, 'campaign-cards', { within: 'main' });
    await expectFits(page, 'campaign-cards');
    await photograph(page, `campaign-cards-${theme}-${width}`, { whole: true });
    await card.getByRole('button', { name: t('promo.signUpOf', { title: bets }) }).click();
    await expect(card).toContainText(t('rewards.state.signed_up'));

    await page
      .getByRole('article', { name: fund })
      .getByRole('link', { name: t('promo.termsOf', { title: fund }) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: fund })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(t('rescue.not.balance', { amount: '50,000' }));
    await expect(main).toContainText(t('campaign.box.in_progress'));
    await expectAccess(page, 'campaign-detail', { within: 'main' });
    await expectFits(page, 'campaign-detail');
    await photograph(page, `campaign-detail-${theme}-${width}`, { whole: true });
    await stopCampaigns(page, ids);
  });

  test(`a code says what it brings for the deposit that is typed, and an invitation what it brings (${language}, ${width})`, async ({
    page,
  }) => {
    const [deposit, friends, label] = [`Deposit code ${language}`, `Friends ${language}`, `e2e-inviter-${language}`];
    const coded = await publishCampaign(page, deposit, {
      trigger: { kind: 'code', minDeposit: 100_000 },
      size: { kind: 'share', percent: 20, cap: 50_000 },
    });
    const invited = await publishCampaign(page, friends, {
      trigger: { kind: 'referral', target: 200_000_000 },
      ...onlyWith(label),
      size: { kind: 'fixed', amount: 100 },
    });
    const code = await makeCode(page, coded);
    await page.setViewportSize({ width, height: 900 });
    await putLabel(page, label, await newMember(page, reader));
    await page.goto('/?mc=depositv2');
    const centre = page.getByRole('dialog', { name: t('centre.depositv2') });
    await centre.getByLabel(t('deposit.amountLabel')).fill('150000');
    await centre.getByLabel(t('codes.label')).fill(code);
    await centre.getByRole('button', { name: t('codes.check'), exact: true }).click();
    const brings = centre.locator('.codes-brings');
    await expect(brings).toContainText('30,000');
    await expect(brings).toContainText('90,000');
    await expect(centre.getByText(t('codes.nothingPaid'))).toBeVisible();
    await centre.getByLabel(t('deposit.amountLabel')).fill('50000');
    await expect(brings).toContainText(t('codes.tooLittle', { min: '100,000' }));
    await expectAccess(page, 'deposit-code', { within: 'dialog[open]' });
    await expectFits(page, 'deposit-code', 'dialog.centre');
    await brings.scrollIntoViewIfNeeded();
    await photograph(page, `deposit-code-${theme}-${width}`);
    await centre.getByRole('button', { name: t('codes.redeem') }).click();
    await expect(centre.getByText(t('codes.withDeposit', { what: deposit, min: '100,000' }))).toBeVisible();

    await page.goto('/?mc=referral');
    const referral = page.getByRole('dialog', { name: t('centre.referral') });
    await expect(referral).toContainText(t('campaign.when.referral', { target: '200,000,000' }));
    await expect(referral.getByText(t('referral.noReward'))).toHaveCount(0);
    await expectAccess(page, 'referral-terms', { within: 'dialog[open]' });
    await expectFits(page, 'referral-terms', 'dialog.centre');
    await photograph(page, `referral-terms-${theme}-${width}`);
    await stopCampaigns(page, [coded, invited]);
  });
}

test('whoever opens an account with a code sees what it brings before it is used up', async ({ page }) => {
  const t = wordsOf('en');
  const title = 'For new members';
  const campaign = await publishCampaign(page, title);
  const code = await makeCode(page, campaign);
  await openAs(page, { language: 'en', theme: 'light' }, '/register');
  const popup = page.getByRole('dialog', { name: t('session.registerTitle') });
  await popup.getByRole('button', { name: t('session.haveCode') }).click();
  await popup.getByLabel(t('session.promoCode')).fill(code);
  await expectAccess(page, 'register-code', { within: 'dialog[open]' });
  await stopCampaigns(page, [campaign]);
});
