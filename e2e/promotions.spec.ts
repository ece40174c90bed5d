import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { keepLooks, newMember, openAs, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const ID: Reader = { language: 'id', theme: 'light' };
const en = wordsOf('en');
const id = wordsOf('id');
const PROMOTIONS = '**/wps/promotions?**';
const SCREENS = [
  ['promotions', '/promotions'],
  ['promo-detail', '/promoDetail?id=welcome-credit'],
  ['vip', '/vip'],
  ['point-mall', '/pointMall'],
] as const;

const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const readable = (page: Page): Promise<void> => expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);

/** No breach of WCAG 2.2 AA, nothing beyond the window's side, and a picture for the eye. */
async function look(page: Page, screen: string, { theme }: Reader, width: number, who: string): Promise<void> {
  const isJudged = width === 390 || width === 1440;
  await readable(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const name = `${screen}-${who}-${theme}-${width}`;
  // Between the two, the same rows only stand closer or further.
  if (isJudged) await expectAccess(page, name, { within: 'main' });
  await expectFits(page, name);
  await photograph(page, name, { whole: true });
}

for (const [who, reader] of [
  ['visitor', ID],
  ['member', EN],
] as const) {
  test(`promotions, ranks and points can be read by a ${who} (${reader.language}, ${reader.theme})`, async ({ page }) => {
    if (who === 'member') await newMember(page, reader);
    else await keepLooks(page, reader);
    for (const [screen, address] of SCREENS) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [1440, 1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, screen, reader, width, who);
      }
    }
  });
}

test('a visitor reads the terms on the card, narrows by category and opens the conditions', async ({ page }) => {
  await openAs(page, EN, '/promotions');
  const welcome = card(page, 'Play credit when you join');
  await expect(welcome).toContainText('1,000,000.00');
  await expect(welcome).toContainText(`${en('promo.timesOf.amount', { times: '10' })} = 10,000,000`);
  const categories = page.getByRole('group', { name: en('promo.categories') });
  await categories.getByRole('button', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/category=slots/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(10);

  await welcome.getByRole('link', { name: en('promo.termsOf', { title: 'Play credit when you join' }) }).click();
  await expect(page).toHaveURL(/\/promoDetail\?id=welcome-credit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Play credit when you join' })).toBeVisible();
  await expect(page.getByText(/once you’ve met the wagering stated here/)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: en('promo.register') })
    .click();
  await expect(page.getByRole('dialog', { name: en('session.registerTitle') })).toBeVisible();
});

test('every next step leads where it says', async ({ page }) => {
  await openAs(page, ID, '/promotions');
  await card(page, 'Coba gratis dulu')
    .getByRole('button', { name: id('promo.freePlay') })
    .click();
  await expect(page.getByRole('dialog', { name: id('session.freeTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page, 'Tingkat VIP dari taruhan sah')
    .getByRole('link', { name: id('promo.toVip') })
    .click();
  await expect(page).toHaveURL(/\/vip$/);
  await page.goBack();
  await card(page, 'Tiga jackpot, satu seri')
    .getByRole('link', { name: id('promo.toSlots') })
    .click();
  await expect(page).toHaveURL(/\/rng$/);
});

test('a member sees what the ledger booked instead of a button, and the next missions', async ({ page }) => {
  await newMember(page, EN);
  await page.goto('/promotions');
  const welcome = card(page, 'Play credit when you join');
  const [before = ''] = en('promo.issuedOn').split('{day}');
  await expect(welcome.getByText(before)).toBeVisible();
  await expect(welcome.getByRole('button')).toHaveCount(0);
  // The day of the registration can be claimed at once: one of seven, with what it brings.
  const week = page.getByRole('list', { name: 'Check-in' });
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(week.locator('[aria-current="date"]')).toContainText(en('missions.day.claim'));
  await page.getByRole('button', { name: en('missions.claim', { amount: '50 points' }), exact: true }).click();
  await expect(week.locator('[aria-current="date"]')).toContainText(en('missions.day.claimed'));
  await expect(page.getByText(en('missions.dayDone'))).toBeVisible();
  // What is next of the missions stands above, and asks for no bet and no deposit.
  const next = page.locator('.missions-next');
  await expect(next.getByRole('listitem')).toHaveCount(3);
  await expect(next).not.toContainText('Slots this week');
  await next.getByRole('button', { name: en('missions.all') }).click();
  await expect(page.getByRole('dialog', { name: en('centre.missionLeaderboard') })).toBeVisible();
});

test('a promotion that is none says so, and leads back', async ({ page }) => {
  for (const address of ['/promoDetail', '/promoDetail?id=none', '/promoDetail?id=%3Cscript%3E']) {
    await openAs(page, EN, address);
    await expect(page.getByRole('heading', { name: en('promo.missingTitle') })).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: en('promo.seeAll') })
    .click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.goto('/promotions?category=nothing-there&pageNo=0');
  await expect(page.getByText(en('promo.empty'))).toBeVisible();
});

test('promotions that cannot be read say so, and come with the next try', async ({ page }) => {
  await keepLooks(page, EN);
  await page.route(PROMOTIONS, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));
  await page.goto('/promotions');
  await expect(page.getByText(en('promo.failed'))).toBeVisible();
  await page.unroute(PROMOTIONS);
  await page
    .getByRole('main')
    .getByRole('button', { name: en('action.retry') })
    .click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('a promotion that has not begun, or is over, says so and offers no step', async ({ page }) => {
  await keepLooks(page, EN);
  await page.route(PROMOTIONS, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { list: { status: string; startsAt: number; endsAt: number | null }[] } };
    const [first, second] = body.value.list;
    if (first) Object.assign(first, { status: 'coming_soon', startsAt: Date.UTC(2030, 0, 2, 12) });
    if (second) Object.assign(second, { status: 'closed', endsAt: Date.UTC(2020, 0, 2, 12) });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/promotions');
  const [soon, over] = [card(page, 'Play credit when you join'), card(page, 'Try it free first')];
  await expect(soon).toContainText(en('promo.status.coming_soon'));
  await expect(soon).toContainText(en('promo.startsOn', { day: '02/01/2030' }));
  await expect(over).toContainText(en('promo.status.closed'));
  await expect(over).toContainText(en('promo.endedOn', { day: '02/01/2020' }));
  await expect(soon.getByRole('button')).toHaveCount(0);
  await expect(over.getByRole('button')).toHaveCount(0);
});

test('a trial account sees its play credit, the ranks and the catalogue, and is told what asks for a real account', async ({ page }) => {
  await openAs(page, EN, '/?popup=freePlay');
  const popup = page.getByRole('dialog', { name: en('session.freeTitle') });
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: en('session.freeStart') }).click();
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await page.goto('/promotions');
  const [before = ''] = en('promo.issuedOn').split('{day}');
  await expect(card(page, 'Try it free first').getByText(before)).toBeVisible();
  for (const address of ['/vip', '/pointMall']) {
    await page.goto(address);
    await page
      .getByRole('main')
      .getByRole('button', { name: en('promo.register') })
      .click();
    await expect(page.getByRole('dialog', { name: en('session.realTitle') })).toBeVisible();
  }
});
