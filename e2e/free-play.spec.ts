import { expect, type Locator, type Page } from '@playwright/test';
import { makeCode, publishCampaign, stopCampaigns } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { amountIn, CREDIT, gameWords, headerBalance, roundTaken } from './play.ts';
import { newMember, type Reader, someOf, test } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const READERS: readonly (Reader & { readonly width: number })[] = [
  { language: 'en', theme: 'dark', width: 1440 },
  { language: 'id', theme: 'light', width: 390 },
];
const COUNT = 4;
const RULE = {
  form: 'free_spins' as const,
  play: { vendor: 'halma', game: 'halma-raja', stake: 1_000, count: COUNT, days: 3 },
  size: { kind: 'fixed' as const, amount: 1_000 * COUNT },
  terms: {
    times: 300,
    base: 'gift' as const,
    weights: { RNG: 100, SPORTS: 0, ESPORTS: 0, DS88: 0, LOTT: 0, ELOTT: 0 },
    maxBet: null,
    mostPercent: 1_000,
    days: 7,
  },
};

const centreOf = (page: Page, t: ReturnType<typeof wordsOf>): Locator => page.getByRole('dialog', { name: t('centre.rewardCenter') });
const listOf = (centre: Locator, name: string): Locator => centre.getByRole('region', { name });

for (const reader of someOf(READERS, 1)) {
  const { language, theme, width } = reader;
  const t = wordsOf(language);
  const slot = gameWords[language];
  const said = (text: string | undefined, values: Readonly<Record<string, string | number>> = {}): string =>
    Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text ?? '');

  test(`free spins are claimed, played to the end in their game, and what they win is bound by their terms (${language}, ${width})`, async ({
    page,
  }) => {
    const title = `Spins of June ${language}`;
    const campaign = await publishCampaign(page, title, RULE);
    const code = await makeCode(page, campaign);
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    await page.goto(`/?mc=rewardCenter&code=${code}`);
    const centre = centreOf(page, t);
    await centre.getByRole('button', { name: t('codes.check'), exact: true }).click();
    await expect(centre.getByText(t('free.times', { times: '3' })).first()).toBeVisible();
    await centre.getByRole('button', { name: t('codes.redeem') }).click();
    const waiting = listOf(centre, t('gifts.waiting'));
    const amount = t('gifts.spins', { count: String(COUNT) });
    await expect(waiting).toContainText('Halma Raja');
    await photograph(page, `free-spins-waiting-${theme}-${width}`);
    await waiting.getByRole('button', { name: t('gifts.claimOf', { amount, what: title }) }).click();

    const running = listOf(centre, t('gifts.running'));
    await expect(running.getByRole('progressbar', { name: t('free.playedOf', { what: title }) })).toBeVisible();
    // Its game has heard of it a moment later.
    const begin = running.getByRole('link', { name: `${t('free.begin')}: ${title}` });
    await expect(async () => {
      if (!(await begin.isVisible())) await page.reload();
      await expect(begin).toBeVisible({ timeout: 8_000 });
    }).toPass();
    await expectFits(page, 'free-spins-ready', 'dialog.centre');
    await expectAccess(page, 'free-spins-ready', { within: 'dialog[open]' });
    await begin.scrollIntoViewIfNeeded();
    await photograph(page, `free-spins-ready-${theme}-${width}`);
    await begin.click();
    await expect(page).toHaveURL(/\/game\?.*reward=/);

    const frame = page.frameLocator('iframe');
    const strip = frame.getByRole('region', { name: slot['givenSpins'] });
    await expect(strip).toContainText(said(slot['givenOf'], { n: COUNT, total: COUNT }));
    await photograph(page, `free-spins-game-${theme}-${width}`);
    for (let left = COUNT; left > 0; left -= 1) {
      const key = frame.getByRole('button', { name: said(slot['givenKey'], { n: left }) });
      await expect(key).toBeEnabled({ timeout: 90_000 });
      const taken = roundTaken(page);
      await key.click();
      await taken;
      await expect(strip).toContainText(said(slot['givenOf'], { n: left - 1, total: COUNT }), { timeout: 90_000 });
    }
    const end = frame.getByRole('dialog', { name: slot['givenSpins'] });
    await expect(end).toContainText(said(slot['givenDone'], { n: COUNT }), { timeout: 90_000 });
    await expect(frame.getByText(slot['givenBalance'])).toBeAttached();
    const won = amountIn(await end.locator('.given-sum').innerText());
    await photograph(page, `free-spins-end-${theme}-${width}`);
    await end.getByRole('button', { name: slot['givenBack'] }).click();

    // Back where it came from: what was won is there by its terms, or it is said that nothing was.
    await expect(centre).toBeVisible();
    const about =
      won > 0
        ? running.getByRole('progressbar', { name: t('gifts.meterOf', { what: title }) })
        : listOf(centre, t('gifts.ended')).getByText(t('free.end.played'));
    await expect(async () => {
      if (!(await about.first().isVisible())) await page.reload();
      await expect(about.first()).toBeVisible({ timeout: 8_000 });
    }).toPass();
    const format = (minor: number): string => (minor / 100).toLocaleString('en-US');
    if (won > 0) await expect(running).toContainText(t('gifts.of', { amount: format(won * 3) }));
    await expectFits(page, 'free-spins-won', 'dialog.centre');
    await about.first().scrollIntoViewIfNeeded();
    await photograph(page, `free-spins-won-${theme}-${width}`);
    // Playing took nothing of the balance.
    await page.goto('/');
    await expect.poll(() => headerBalance(page, language)).toBe(CREDIT + won);
    await stopCampaigns(page, [campaign]);
  });

  test(`a free bet is chosen on the slip, which says that its stake does not come back, and waits for its result (${language}, ${width})`, async ({
    page,
  }) => {
    const title = `Bet of June ${language}`;
    const book = tableOf(language, 'sportsbook', 'sportsbook-pages');
    const weights = { SPORTS: 100, RNG: 0, ESPORTS: 0, DS88: 0, LOTT: 0, ELOTT: 0, LIVE: 0, FISH: 0, PVP: 0 };
    const campaign = await publishCampaign(page, title, {
      form: 'free_bet',
      play: { vendor: 'FB', game: 'book', stake: 25_000, count: 1, days: 3 },
      size: { kind: 'fixed', amount: 25_000 },
      terms: { ...RULE.terms, weights },
    });
    const code = await makeCode(page, campaign);
    await page.setViewportSize({ width, height: 900 });
    await newMember(page, reader);
    await page.goto('/');
    const before = await headerBalance(page, language);
    await page.goto(`/?mc=rewardCenter&code=${code}`);
    const centre = centreOf(page, t);
    await centre.getByRole('button', { name: t('codes.check'), exact: true }).click();
    await centre.getByRole('button', { name: t('codes.redeem') }).click();
    const amount = t('free.betOf', { amount: '25,000' });
    await listOf(centre, t('gifts.waiting'))
      .getByRole('button', { name: t('gifts.claimOf', { amount, what: title }) })
      .click();
    const running = listOf(centre, t('gifts.running'));
    const toBook = running.getByRole('link', { name: `${t('free.toBook')}: ${title}` });
    await expect(async () => {
      if (!(await toBook.isVisible())) await page.reload();
      await expect(toBook).toBeVisible({ timeout: 8_000 });
    }).toPass();
    await toBook.scrollIntoViewIfNeeded();
    await photograph(page, `free-bet-ready-${theme}-${width}`);
    await toBook.click();

    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('article').first()).toBeVisible();
    const odd = frame
      .locator('section.league')
      .last()
      .locator('article.match', { has: frame.locator('time') })
      .last()
      .locator('.odd:enabled')
      .first();
    await odd.click();
    if (width < 860) await frame.getByRole('button', { name: book['book.openSlip'] }).click();
    const slip = frame.locator('form.slip');
    const paidWith = slip.getByRole('group', { name: book['book.free.paidWith'] });
    // It was opened with it, and the balance is there to be chosen instead.
    await expect(paidWith.getByRole('button', { pressed: true })).toContainText(book['book.free.bet']);
    await expect(slip).toContainText(book['book.free.notBack']);
    await expectAccess(page, 'free-bet-slip');
    await photograph(page, `free-bet-slip-${theme}-${width}`);
    await paidWith.getByRole('button', { name: book['book.free.balance'] }).click();
    await expect(slip).not.toContainText(book['book.free.notBack']);
    await paidWith.getByRole('button', { name: book['book.free.bet'] }).click();
    await expect(async () => {
      if (await slip.isVisible()) await slip.locator('button[type="submit"]').click();
      await expect(frame.getByText(book['book.placed'])).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await page.goto('/');
    expect(await headerBalance(page, language)).toBe(before);
    await page.goto('/?mc=rewardCenter');
    await expect(running).toContainText(t('free.waitsResult'));
    await running.getByText(t('free.waitsResult')).first().scrollIntoViewIfNeeded();
    await photograph(page, `free-bet-waits-${theme}-${width}`);
    await stopCampaigns(page, [campaign]);
  });
}
