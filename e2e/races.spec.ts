import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { publishCampaign } from './campaigns.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openGame, spinOnce } from './play.ts';
import { pressAtProvider } from './provider.ts';
import { newMember, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const SOON_MS = 25_000;
const RUNS_MS = 150_000;
const LIMITS = { budget: 100_000, gifts: null, perMember: 1, cycle: 'once' as const, perHousehold: 5 };
const TRIGGER = { kind: 'race' as const, gameTypes: null, vendors: null, games: null, minBet: 0.01, maxADay: null, waitMinutes: 1 };

/** Another member in a browser of their own. */
async function another(browser: Browser, reader: Reader): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await newMember(page, reader);
  return page;
}

/** Money of the member's own, as the provider says that it was paid. */
async function deposit(page: Page): Promise<void> {
  const order = { method: 'qris', amount: 100_000 };
  const { reference } = await valueOf(call<{ reference: string }>(page, await tokenOf(page), '/wps/deposits', order));
  await pressAtProvider(page, reference, 'Paid');
}

test('races by stake, multiple and net win: who plays with deposited money moves live, a bet that does not count says why, and prizes wait at the end', async ({
  page,
  browser,
}) => {
  const [id, en]: readonly [Reader, Reader] = [
    { language: 'id', theme: 'light' },
    { language: 'en', theme: 'dark' },
  ];
  const [t, s] = [wordsOf('en'), wordsOf('id')];
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, en);
  await page.goto('/');
  const other = await another(browser, id);
  await other.setViewportSize({ width: 390, height: 900 });
  await other.goto('/');
  await deposit(other);

  const mark = randomUUID().slice(0, 6);
  // Two operators are signed in before the start is set.
  await publishCampaign(page, `Warm ${mark}`);
  const startsAt = Date.now() + SOON_MS;
  const publish = (title: string, trigger: object): Promise<string> =>
    publishCampaign(page, title, {
      trigger: { ...TRIGGER, by: 'stake', ...trigger },
      size: { kind: 'places', prizes: [500, 200] },
      form: 'points',
      signUp: 'open',
      limits: LIMITS,
      calendar: { startsAt, endsAt: startsAt + RUNS_MS, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
    });
  const title = `Race ${mark}`;
  const race = await publish(title, { gameTypes: ['RNG'] });
  const races = [
    await publish(`Multiple ${mark}`, { by: 'multiple', games: ['tenun-naga-fajar'], maxADay: 100 }),
    await publish(`Net ${mark}`, { by: 'net_win', vendors: ['tenun'] }),
  ];
  for (const one of races)
    for (const who of [page, other]) await valueOf(call(who, await tokenOf(who), '/wps/campaigns/join', { campaign: one }));

  // Both read the rule, whose print was fixed before the start, and join.
  await page.goto('/promotions');
  await page.getByRole('link', { name: t('race.openOf', { title }) }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.locator('.race-hash')).toHaveText(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: t('race.join') }).click();
  await expect(page.getByText(t('race.nothingYet'))).toBeVisible();
  await other.goto(`/promoDetail?race=${race}`);
  await other.getByRole('button', { name: s('race.join') }).click();
  await expect(other.getByText(s('race.nothingYet'))).toBeVisible();
  await expect(page.getByText(t('race.state.running'), { exact: true })).toBeVisible({ timeout: 60_000 });

  // One bets what the house lent: it does not count, and the page says so.
  await spinOnce(await openGame(page, 'en', 'naga-fajar'), 'en');
  await page.goto(`/promoDetail?race=${race}`);
  await expect(page.getByText(t('race.uncounted.given'))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await deposit(page);
  await spinOnce(await openGame(page, 'en', 'naga-fajar'), 'en');

  // Its own money counts: the other sees the place without asking for it.
  await expect(other.getByRole('row')).toHaveCount(2);
  await page.goto(`/promoDetail?race=${race}`);
  await expect(page.getByRole('row').nth(1)).toContainText(t('race.you'));
  await expect(page.getByText(t('race.uncounted.given'))).toBeHidden();

  // The same score: who had it first stands before, and the board says that there.
  const rivalFrame = await openGame(other, 'id', 'naga-fajar');
  await spinOnce(rivalFrame, 'id');
  await expect(page.getByRole('row').nth(2)).not.toContainText(t('race.you'));
  await expect(page.getByText(t('race.tied', { from: '1', to: '2' }))).toBeVisible();
  await photograph(page, 'race-tie-dark-1440', { whole: true });
  await spinOnce(rivalFrame, 'id');
  await expect(page.getByRole('row').nth(1)).not.toContainText(t('race.you'));
  await expect(page.getByRole('row').nth(2)).toContainText(t('race.you'));
  await expect(page.getByText(t('race.tied', { from: '1', to: '2' }))).toBeHidden();
  await expectAccess(page, 'race');
  await expectFits(page, 'race');
  await other.goto(`/promoDetail?race=${race}`);
  await expect(other.getByRole('row')).toHaveCount(3);
  await expectFits(other, 'race-narrow');
  await photograph(other, 'race-light-390', { whole: true });

  // The same spins moved the other two, each by its measure; of one only the first of a day count, and it says so.
  for (const one of races) {
    await page.goto(`/promoDetail?race=${one}`);
    await expect(page.locator('.race-place')).toHaveCount(2);
  }
  await page.goto(`/promoDetail?race=${races[0]}`);
  await expect(page.getByText(t('race.todayOf', { n: '1', max: '100' }))).toBeVisible();

  // Home and the reward centre tell the own place.
  await page.goto('/');
  await expect(page.getByRole('region', { name: t('home.races') })).toContainText(title);
  await page.goto('/?mc=rewardCenter');
  const centre = page.getByRole('dialog', { name: t('centre.rewardCenter') });
  await expect(centre.getByRole('link', { name: t('race.openOf', { title }) })).toBeVisible();
  await expect(centre.getByText(t('race.standing', { n: '2', total: '2' })).first()).toBeVisible();

  // It ends; anybody makes the places again, and the prizes wait, each once.
  await page.goto(`/promoDetail?race=${race}`);
  await expect(page.getByText(t('race.state.closed'), { exact: true })).toBeVisible({ timeout: RUNS_MS + 60_000 });
  await page.getByRole('button', { name: t('race.recountHere') }).click();
  await expect(page.getByText(t('race.matches'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('race.ownMatches', { n: '2', count: '1', score: '1,000' }))).toBeVisible();
  for (const [who, words, amount] of [
    [other, s, 500],
    [page, t, 200],
  ] as const) {
    await who.goto('/?mc=rewardCenter');
    const waiting = who.getByRole('dialog').getByRole('region', { name: words('gifts.waiting') });
    const what = { amount: words('gifts.points', { count: String(amount), amount: String(amount) }), what: title };
    await waiting.getByRole('button', { name: words('gifts.claimOf', what) }).click();
    await expect(waiting.getByRole('button', { name: words('gifts.claimOf', what) })).toHaveCount(0);
  }
});
