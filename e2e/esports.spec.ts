import { expect } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { openMember, test } from './reader.ts';
import { tableOf } from './words.ts';

const t = tableOf('id', 'sportsbook', 'sportsbook-pages');
const SPORT = { arena: t['book.sport.arena'], tactics: t['book.sport.tactics'], football: t['book.sport.football'] };
const LOOKS = [
  [390, 'light'],
  [1440, 'dark'],
] as const;

test('e-sports have a book of their own, which shows nothing else and takes a bet', async ({ page }) => {
  await openMember(page, { language: 'id', theme: 'light' });
  await page.goto('/esports');
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `esports ${width}`);
  }
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('article').first()).toBeVisible();
  const sports = frame.getByRole('navigation').getByRole('button');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(t['book.titleEsports']);
  await expect(sports.filter({ hasText: SPORT.arena })).toBeVisible();
  await expect(sports.filter({ hasText: SPORT.tactics })).toBeVisible();
  // Football on consoles is one of them, football is not.
  await expect(frame.getByRole('navigation').getByRole('button', { name: new RegExp(`^${SPORT.football}( \\d|$)`) })).toHaveCount(0);
  const look = async (width: number, theme: string): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    await frame.locator('html').evaluate((html, to) => {
      html.dataset['theme'] = to;
    }, theme);
  };
  for (const [width, theme] of LOOKS) {
    await look(width, theme);
    await expectFits(page, `e-sports book ${width}`);
    await expectAccess(page, 'e-sports book');
    await photograph(page, `esports-book-${theme}-${width}`);
  }

  // A match that is not the next to begin: its price stands while the bet is placed.
  const coming = frame.locator('article.match', { has: frame.locator('time') });
  // A match may leave the list, or lose its price, in the moment of the press: then the next one is taken.
  const accept = frame.getByLabel(t['book.accept']);
  await expect(async () => {
    if (!(await accept.isVisible())) await coming.last().locator('.odd:enabled').first().click({ timeout: 5_000 });
    await expect(accept).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await accept.selectOption('any');
  await frame.locator('form.slip button[type="submit"]').click();
  await expect(frame.getByText(t['book.placed'])).toBeVisible();
  // Three of them together; both bets are then listed, with what is offered for them.
  // Those that come into the list meanwhile must not move the places of the three.
  const three = (await coming.elementHandles()).slice(-3);
  for (const match of three) await (await match.$('.odd:enabled'))?.click();
  await frame.getByRole('tab', { name: t['book.parlay'], exact: true }).click();
  await frame.locator('form.slip button[type="submit"]').click();
  await expect(frame.getByText(t['book.placed'])).toBeVisible();
  await frame.getByRole('button', { name: t['book.myBets'], exact: true }).click();
  await expect(frame.locator('main').getByRole('article')).toHaveCount(2);
  await expect(frame.getByText(t['book.kind.parlay'].replace('{count}', '3'))).toBeVisible();
  for (const [width, theme] of LOOKS) {
    await look(width, theme);
    await expectFits(page, `e-sports bets ${width}`);
    await expectAccess(page, 'e-sports bets');
    await photograph(page, `esports-bets-${theme}-${width}`);
  }
  await page.goto('/?mc=bettingRecord');
  await expect(page.getByText('TF E-Sports').first()).toBeVisible();
});
