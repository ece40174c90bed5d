import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, expectOrder, faultsOfAccess, photograph } from './looks.ts';
import { openGame, spinOnce } from './play.ts';
import { newMember, openAs, type Reader, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

type Size = { readonly width: number; readonly height: number };
const WIDE: Size = { width: 1440, height: 900 };
const NARROW: Size = { width: 390, height: 844 };
/** The widths that nobody of READERS sits at: each theme is looked at in one of them too. */
const BETWEEN = { light: 768, dark: 1280 } as const;

const READERS: readonly (Reader & { readonly size: Size })[] = [
  { language: 'en', theme: 'dark', size: WIDE },
  { language: 'en', theme: 'light', size: NARROW },
  { language: 'id', theme: 'light', size: WIDE },
  { language: 'id', theme: 'dark', size: NARROW },
];

// What fades in is checked when it stands.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks at one screen: no breach of WCAG 2.2 AA, its frame included, and nothing beyond the window's side; `picture` keeps it for the eye. */
async function look(page: Page, screen: string, { theme, size }: (typeof READERS)[number], picture?: 'window' | 'whole'): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccess(page, screen);
  await expectFits(page, screen);
  if (!picture) return;
  for (const width of picture === 'whole' ? [size.width, BETWEEN[theme]] : [size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectFits(page, screen);
    await photograph(page, `${screen}-${theme}-${width}`, { whole: picture === 'whole' });
  }
  await page.setViewportSize(size);
}

/** Shows what is only fetched when the reader comes near. */
async function reachEnd(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 0));
}

for (const reader of someOf(READERS, 2)) {
  const { language, theme, size } = reader;
  test(`every screen can be read by everybody (${language}, ${theme}, ${size.width})`, async ({ page }) => {
    const t = wordsOf(language);
    await page.setViewportSize(size);
    await openAs(page, reader);
    await expect(
      page
        .getByRole('region', { name: t('notice.region') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await reachEnd(page);
    await look(page, 'home', reader, 'whole');
    await page.goto('/rng');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(page, 'rng', reader, 'whole');
    for (const [screen, address, name] of [
      ['login', '/login', 'session.loginTitle'],
      ['register', '/register', 'session.registerTitle'],
      ['free-play', '/?popup=freePlay', 'session.freeTitle'],
      ['notice', '/?popup=notice', 'notice.title'],
    ] as const) {
      await page.goto(address);
      await expect(
        page
          .getByRole('dialog', { name: t(name) })
          .getByRole('heading')
          .first(),
      ).toBeVisible();
      if (screen === 'register') await expect(page.getByRole('checkbox')).toBeVisible();
      await look(page, screen, reader, screen === 'login' || screen === 'register' ? 'window' : undefined);
    }
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: t('page.missingTitle') })).toBeVisible();
    await look(page, 'not-found', reader);

    await newMember(page, reader);
    const record = page.getByRole('dialog', { name: t('bets.title') });
    await page.goto('/?mc=personalHistoryCopy');
    await expect(record.getByText(t('bets.empty'))).toBeVisible();
    await look(page, 'record-empty', reader);
    const frame = await openGame(page, language, 'naga-fajar');
    await spinOnce(frame, language);
    await look(page, 'game', reader, 'window');
    await page.goto('/?mc=personalHistoryCopy');
    await expect(record.getByText('Naga Fajar')).toBeVisible();
    await look(page, 'record', reader, 'window');
    await page.goto('/?popup=logout');
    await expect(page.getByRole('dialog', { name: t('session.logoutTitle') })).toBeVisible();
    await look(page, 'sign-out', reader);
  });
}

test('a member’s pages are named in the title, and headings and landmarks lead through them', async ({ page }) => {
  const t = wordsOf('en');
  await openAs(page, { language: 'en', theme: 'light' });
  await newMember(page, { language: 'en', theme: 'light' });
  const frame = await openGame(page, 'en', 'naga-fajar');
  await spinOnce(frame, 'en');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOrder(page, 'home');
  for (const [name, title] of [
    ['personalHistoryCopy', 'centre.personalHistoryCopy'],
    ['transactionHistory', 'centre.transactionHistory'],
    ['personalProfit', 'centre.personalProfit'],
  ] as const) {
    await page.goto(`/?mc=${name}`);
    await expect(page).toHaveTitle(`${t(title)} · Sorak`);
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await expectOrder(page, name);
  }
  await page.goto('/promotions');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('promo.applyOf', { title: 'Compensation for a technical fault' }) })
    .click();
  await expect(page.getByRole('region', { name: t('promo.yourApplication') })).toBeVisible();
  await expectOrder(page, 'apply');
});

test('a fault of access is named at the first look and at each later one, in the page and in a part of it', async ({ page }) => {
  await openAs(page, { language: 'en', theme: 'light' }, '/login');
  const dialog = page.getByRole('dialog', { name: wordsOf('en')('session.loginTitle') });
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  const named = async (within?: string): Promise<string[]> =>
    (await faultsOfAccess(page, within === undefined ? {} : { within })).faults.map(({ id }) => id);
  const plant = (): Promise<void> =>
    dialog.evaluate((element) => {
      element.append(Object.assign(document.createElement('img'), { id: 'planted', src: '/favicon.ico' }));
    });
  await plant();
  expect(await named()).toEqual(['image-alt']);
  expect(await named('dialog[open]')).toEqual(['image-alt']);
  await page.locator('#planted').evaluate((element) => element.remove());
  expect(await named()).toEqual([]);
  expect(await named('dialog[open]')).toEqual([]);
  await plant();
  expect(await named('dialog[open]')).toEqual(['image-alt']);
  expect(await named()).toEqual(['image-alt']);
  await page.locator('#planted').evaluate((element) => element.remove());
  // Colours that were read at an earlier look are read right at a later one.
  await dialog.evaluate((element) => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'pale' });
    Object.assign(pale.style, { color: 'rgb(200, 200, 200)', background: 'rgb(255, 255, 255)' });
    element.append(pale);
  });
  for (let look = 0; look < 2; look += 1) expect(await named('dialog[open]')).toEqual(['color-contrast']);
});

for (const size of [WIDE, NARROW]) {
  test(`nothing on the home page moves while it loads (${size.width})`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
      const shifts: { value: number; what: string }[] = [];
      Object.assign(globalThis, { shifts });
      const nameOf = ({ node }: Shift['sources'][number]): string =>
        node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[])
          if (!hadRecentInput) shifts.push({ value, what: `${Math.round(startTime)} ms ${sources.map(nameOf).join(', ')}` });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs(page, { language: 'en', theme: 'dark' });
    await expect(
      page
        .getByRole('region', { name: wordsOf('en')('notice.region') })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(async () => {
      await page.mouse.wheel(0, 120);
      await expect(footer).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: { value: number; what: string }[] }).shifts);
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    // A red one names what has moved.
    expect(moved, JSON.stringify(shifts)).toBeLessThan(0.01);
  });
}

test('a stranger sees Indonesian on light; another choice is kept', async ({ page }) => {
  const [id, en] = [wordsOf('id'), wordsOf('en')];
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('lang', 'id');
  await expect(html).toHaveAttribute('dir', 'ltr');
  // The buttons stand before the page is alive.
  await expect(async () => {
    if ((await html.getAttribute('data-theme')) === 'light') await page.getByRole('button', { name: id('header.toDark') }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: id('header.language', { name: 'Bahasa Indonesia' }) }).click();
  await page.getByRole('button', { name: /^English/ }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('button', { name: en('header.login') })).toBeVisible();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: en('header.toLight') })).toBeVisible();
  await expect(page.getByRole('button', { name: en('header.language', { name: 'English' }) })).toBeVisible();
});

test('the header tells the time and six vendors of a category; the footer whom the site is for', async ({ page }) => {
  const t = wordsOf('en');
  // The clock has room on a wide screen.
  await page.setViewportSize(WIDE);
  await openAs(page, { language: 'en', theme: 'light' });
  const nav = page.getByRole('banner').getByRole('navigation', { name: t('nav.main') });
  const clock = page.getByRole('banner').locator('.clock');
  await expect(clock).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  const before = await clock.innerText();
  await expect(clock).not.toHaveText(before);

  await nav.getByRole('link', { name: t('category.RNG'), exact: true }).hover();
  const more = nav.getByRole('link', { name: t('nav.allOf', { category: t('category.RNG') }) });
  await expect(more).toBeVisible();
  const vendors = nav.getByRole('link').and(page.locator('[href^="/rng?page="]'));
  await expect(vendors).toHaveCount(6);

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(t('footer.adults', { age: '18', year: String(new Date().getFullYear()) }))).toBeVisible();
  await expect(footer.getByText(t('footer.encryption'))).toBeVisible();
  const { licences } = (await (await page.request.get('/wps/system/settings/consolidated')).json()).value as { licences: unknown[] };
  await expect(footer.getByRole('link', { name: t('footer.verify', { number: '' }).trim() })).toHaveCount(licences.length);
});

test.describe('moving notices', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the notices run a pixel in 50 ms, stop by button and under the pointer, and open', async ({ page }) => {
    const t = wordsOf('en');
    await openAs(page, { language: 'en', theme: 'light' });
    const strip = page.getByRole('region', { name: t('notice.region') });
    const running = () =>
      strip.evaluate((element) =>
        element.getAnimations({ subtree: true }).flatMap(({ playState, effect }) => {
          const belt = (effect as KeyframeEffect | null)?.target;
          const duration = Number(effect?.getTiming().duration);
          return playState === 'running' && belt ? [Math.round(duration / (belt.scrollWidth / 2))] : [];
        }),
      );
    await expect.poll(running).toEqual([50]);
    await strip.getByRole('button', { name: t('notice.pause') }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(running).toEqual([]);
    await strip.getByRole('button', { name: t('notice.play') }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(running).toEqual([50]);
    const notice = strip.getByRole('button', { name: 'Check every round yourself' });
    await notice.hover({ force: true });
    await expect.poll(running).toEqual([]);
    await notice.click();
    const popup = page.getByRole('dialog', { name: t('notice.title') });
    await expect(popup.getByRole('heading', { name: 'Check every round yourself' })).toBeVisible();
    await expect(popup).toContainText('reveal the seeds and verify them');
  });
});
