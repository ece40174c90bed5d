import { expect, type Page } from '@playwright/test';
import { turnOf, TURNS } from '../tools/test/turns.ts';
import { amountIn, CREDIT, gameWordsIn, headerBalance, spinOnce } from './play.ts';
import { logIn, newName, openAs, PASSWORD, type Looks, test, passCheck } from './reader.ts';
import { wordsOf, type AnyLanguage } from './words.ts';

type Walker = Looks & { readonly width: number };

const READERS: readonly Walker[] = [
  { language: 'id', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 1280 },
];
/** From right to left, on a telephone and at a desk; a run in CI walks every third of them. */
const MIRRORED: readonly Walker[] = (['ar', 'he', 'fa', 'ur'] as const).flatMap((language): Walker[] => [
  { language, theme: 'light', width: 390 },
  { language, theme: 'dark', width: 1440 },
]);
const turn = turnOf(process.env);

/** A stranger opens the site and an account on it, from the form on the home page. */
async function openAccount(page: Page, language: AnyLanguage): Promise<string> {
  const t = wordsOf(language);
  const username = newName();
  const card = page.getByRole('main');
  await card.getByLabel(t('field.username')).first().fill(username);
  await card.getByLabel(t('field.password'), { exact: true }).first().fill(PASSWORD);
  await card.getByRole('button', { name: t('home.continue'), exact: true }).click();
  const popup = page.getByRole('dialog', { name: t('session.registerTitle') });
  await expect(popup.getByLabel(t('field.username'))).toHaveValue(username);
  await popup.getByLabel(t('session.confirmPassword')).fill(PASSWORD);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: t('session.submitRegister') }).click();
  await passCheck(page, language);
  await expect(popup).toBeHidden();
  return username;
}

async function findNagaFajar(page: Page, language: AnyLanguage): Promise<void> {
  const t = wordsOf(language);
  const slots = page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('category.RNG') })
    .filter({ visible: true });
  // A telephone has no bar of categories: home leads there.
  if ((page.viewportSize()?.width ?? 0) < 768) await page.goto('/rng');
  else await slots.first().click();
  await expect(page).toHaveURL(/\/rng/);
  await page.getByRole('searchbox').first().fill('naga fajr');
  const tile = page.getByRole('listitem').filter({ hasText: 'Naga Fajar' });
  await expect(tile).toHaveCount(1);
  // The list may be drawn anew under a press.
  await expect(async () => {
    if (!page.url().includes('/game')) await tile.getByRole('link', { name: 'Naga Fajar' }).first().press('Enter', { timeout: 2_000 });
    await expect(page).toHaveURL(/\/game/, { timeout: 5_000 });
  }).toPass();
}

for (const reader of [...READERS, ...MIRRORED.filter((_, at) => turn === undefined || at % TURNS === turn)]) {
  const who = `${reader.language}, ${reader.theme}, ${reader.width}`;
  test(`a stranger registers, plays for real, reads the bet and leaves (${who})`, async ({ page }) => {
    // A round may bring free spins, and each of them takes its time.
    const { language } = reader;
    const t = wordsOf(language);
    await page.setViewportSize({ width: reader.width, height: reader.width < 600 ? 844 : 900 });
    await openAs(page, reader);
    await expect(page.locator('html')).toHaveAttribute('data-theme', reader.theme);
    const username = await openAccount(page, language);

    await expect.poll(() => headerBalance(page, language)).toBe(CREDIT);
    await findNagaFajar(page, language);

    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: gameWordsIn(language).spinKey })).toBeEnabled();
    expect(new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin).not.toBe(new URL(page.url()).origin);
    await spinOnce(frame, language);
    await spinOnce(frame, language);
    const balance = amountIn(
      await frame
        .getByText(/^Rp[\d,]+/)
        .first()
        .innerText(),
    );
    await expect.poll(() => headerBalance(page, language)).toBe(balance);

    await page
      .getByRole('link', { name: t('game.close') })
      .or(page.getByRole('button', { name: t('game.close') }))
      .or(page.getByRole('link', { name: t('game.back') }))
      .first()
      .click();
    await expect(page).not.toHaveURL(/\/game/);
    // Records on a telephone have a journey of their own.
    if (reader.width < 768) return;
    await page.getByRole('button', { name: t('header.accountMenu') }).click();
    await page
      .getByRole('menuitem', { name: t('member.bettingRecord') })
      .or(page.getByRole('link', { name: t('member.bettingRecord') }))
      .first()
      .click();
    const record = page
      .getByRole('dialog')
      .or(page.getByRole('region', { name: t('bets.title') }))
      .first();
    const rows = record.getByRole('row').filter({ hasText: 'Naga Fajar' });
    await expect(rows).toHaveCount(2);
    const heads = await record.getByRole('columnheader').allInnerTexts();
    const column = heads.findIndex((head) => head.includes(t('bets.net')));
    const nets = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').nth(column).innerText()));
    expect(nets.map(amountIn).reduce((sum, net) => sum + net, 0)).toBe(balance - CREDIT);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: t('header.accountMenu') }).click();
    await page
      .getByRole('menuitem', { name: t('member.logout') })
      .or(page.getByRole('button', { name: t('member.logout') }))
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('session.logoutTitle') });
    await dialog.getByRole('button', { name: t('session.logoutGo') }).click();
    await expect(
      page
        .getByRole('button', { name: t('header.login') })
        .or(page.getByRole('link', { name: t('header.login') }))
        .first(),
    ).toBeVisible();
    // What a visitor's page keeps may be there again; of the account nothing is.
    const left = await page.evaluate(() => Object.keys(sessionStorage));
    const visitors = ['platform', 'kept', 'index_notice', 'gameVendor', 'routers', 'settings', 'validate', 'closed'];
    expect(left.filter((key) => !key.startsWith('merchant') && !visitors.includes(key))).toEqual([]);

    await page.goto('/login');
    await logIn(page, language, username);
    await expect.poll(() => headerBalance(page, language)).toBe(balance);
  });
}
