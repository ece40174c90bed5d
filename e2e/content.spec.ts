import { expect, test, type Page } from '@playwright/test';
import { writeAnnouncements, writeBanners } from './content-rows.ts';
import { expectAccess } from './looks.ts';
import { openGame } from './play.ts';
import { newMember, fillRegister, newName, openAs, registerPopup, someOf } from './reader.ts';
import { wordsOf, type Language } from './words.ts';

// What moves is looked at here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const HOSTILE =
  '<p>safe words</p><img src=x onerror="globalThis.canary=1"><script>globalThis.canary=2</script><a href="javascript:globalThis.canary=3">tap</a><p class="modal" style="position:fixed;inset:0">over</p>';

const choose = (page: Page, language: Language, theme = 'light') =>
  page.addInitScript(
    ([lang, shade]) => {
      localStorage.setItem('lang', lang ?? '');
      localStorage.setItem('theme', shade ?? '');
    },
    [language.toUpperCase(), theme],
  );

test.describe.configure({ mode: 'default' });

test('announcements open by themselves once, in pages of seven', async ({ page }) => {
  const [language, theme] = ['id', 'light'] as const;
  const t = wordsOf(language);
  const remove = await writeAnnouncements(
    Array.from({ length: 9 }, (_, index) => ({ title: `Nomor ${index + 1}`, content: `<p>Isi ${index + 1}</p>` })),
  );
  try {
    await choose(page, language, theme);
    await page.clock.install();
    const arrives = page.waitForResponse(/\/announce-/);
    await page.goto('/');
    await arrives;
    const popup = page.getByRole('dialog', { name: t('content.announcements') });
    // Whoever scrolls is not stopped by them.
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let second = 0; second < 5; second += 1) {
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('scroll', resolve, { once: true });
            scrollBy(0, 40);
          }),
      );
      await page.clock.runFor(1_000);
    }
    await page.waitForLoadState('networkidle');
    await expect(popup).toBeHidden();
    await page.clock.resume();
    // They wait for a sign that somebody is there.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await expect(popup).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveURL(/popup=announcements/);
    await expect(popup.getByRole('listitem')).toHaveCount(7);
    await expect(popup.getByRole('article')).toContainText('Isi 1');
    await expectAccess(page, 'content');
    await popup
      .getByRole('navigation', { name: t('action.pages') })
      .getByRole('button', { name: '2', exact: true })
      .click();
    await expect(popup.getByRole('listitem').filter({ hasText: /Nomor/ })).toHaveText([/Nomor 8/, /Nomor 9/]);
    await popup.getByRole('button', { name: /Nomor 9/ }).click();
    await expect(popup.getByRole('article')).toContainText('Isi 9');
    await popup.getByRole('button', { name: t('content.understood') }).click();
    await expect(popup).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('closed'))).toBe('true');
    await page.goto('/rng');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await page.clock.runFor(5_000);
    await page.keyboard.press('Shift');
    await page.clock.runFor(2_500);
    await page.waitForLoadState('networkidle');
    await expect(popup).toBeHidden();
    // By hand it opens all the same.
    await page.goto('/noticePage');
    await page.getByRole('button', { name: t('content.openPopup') }).click();
    await expect(popup).toBeVisible();
  } finally {
    await remove();
  }
});

test('a visitor sees what is for visitors, a member what is for members', { tag: '@check' }, async ({ page }) => {
  const t = wordsOf('en');
  const remove = await writeAnnouncements(
    (['A', 'B', 'F'] as const).map((execution) => ({ title: `Kind ${execution}`, content: `<p>${execution}</p>`, execution })),
  );
  try {
    await openAs(page, { language: 'en', theme: 'light' }, '/?popup=announcements');
    const kinds = page
      .getByRole('dialog', { name: t('content.announcements') })
      .getByRole('listitem')
      .filter({ hasText: /Kind/ });
    await expect(kinds).toHaveText([/Kind B/]);
    await newMember(page, { language: 'en', theme: 'light' });
    await page.goto('/?popup=announcements');
    await expect(kinds).toHaveText([/Kind A/, /Kind F/]);
  } finally {
    await remove();
  }
});

test('at 390 the announcements are a sheet: titles first, then the text', async ({ page }) => {
  const t = wordsOf('id');
  await page.setViewportSize({ width: 390, height: 844 });
  const remove = await writeAnnouncements([{ title: 'Satu', content: '<p>Isi satu</p>' }]);
  try {
    await openAs(page, { language: 'id', theme: 'dark' }, '/?popup=announcements');
    const popup = page.getByRole('dialog', { name: t('content.announcements') });
    await expect(popup.getByRole('article')).toBeHidden();
    await popup.getByRole('button', { name: /Satu/ }).click();
    await expect(popup.getByRole('article')).toContainText('Isi satu');
    await expectAccess(page, 'content');
    await popup.getByRole('button', { name: t('content.allAnnouncements') }).click();
    await expect(popup.getByRole('button', { name: /Satu/ })).toBeVisible();
  } finally {
    await remove();
  }
});

for (const [language, theme] of [
  ['id', 'dark'],
  ['en', 'light'],
] as const) {
  test(`the notice page opens one at a time and by its link, and hostile words are inert (${language}, ${theme})`, async ({ page }) => {
    const t = wordsOf(language);
    const remove = await writeAnnouncements([
      { title: 'Hostile <b>title</b>', content: HOSTILE, section: 'player' },
      { title: 'Second', content: '<p>second text</p>', section: 'player' },
    ]);
    const refused: string[] = [];
    page.on('console', (message) => {
      // The hostile style attribute is itself refused while it is being cleaned away; nothing else may be.
      if (/Content Security Policy|TrustedHTML/i.test(message.text()) && !message.text().startsWith('Applying inline style'))
        refused.push(message.text());
    });
    try {
      await openAs(page, { language, theme }, '/noticePage');
      const main = page.getByRole('main');
      const first = main.getByRole('button', { name: /Hostile <b>title<\/b>/ });
      const second = main.getByRole('button', { name: /^Second/ });
      await expect(second).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
      await first.click();
      await expect(main.getByText('safe words')).toBeVisible();
      await second.click();
      await expect(second).toHaveAttribute('aria-expanded', 'true');
      await expect(first).toHaveAttribute('aria-expanded', 'false');
      await expect(main.getByText('safe words')).toHaveCount(0);
      await expectAccess(page, 'content');
      await first.click();
      await expect(page).toHaveURL(/item=\d+/);
      await page.reload();
      await expect(main.getByText('safe words')).toBeVisible();
      await expect(main.locator('.prose :is(img, script, [style], [class], [href^="javascript"])')).toHaveCount(0);
      expect(await page.evaluate(() => (globalThis as { canary?: number }).canary)).toBeUndefined();
      expect(refused).toEqual([]);
      await main.getByRole('searchbox', { name: t('content.search') }).fill('second text');
      await expect(first).toHaveCount(0);
      await expect(second).toBeVisible();
      await main.getByRole('searchbox').fill('no such words');
      await expect(main.getByText(t('content.noMatch'))).toBeVisible();
    } finally {
      await remove();
    }
  });
}

test('the notice page says when it cannot be read, and reads again', async ({ page }) => {
  const t = wordsOf('en');
  const call = /MCSFE_getListAnnouncements/;
  await page.route(call, (route) => route.abort());
  await openAs(page, { language: 'en', theme: 'light' }, '/noticePage');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(t('content.failed'));
  await page.unroute(call);
  await failure.getByRole('button', { name: t('action.retry') }).click();
  await expect(page.getByRole('main').getByRole('button', { expanded: false }).first()).toBeVisible();
});

test('the notice popup leads from one notice to the next', async ({ page }) => {
  const t = wordsOf('id');
  await openAs(page, { language: 'id', theme: 'light' }, '/?popup=notice');
  const popup = page.getByRole('dialog', { name: t('notice.title') });
  const title = popup.getByRole('article').getByRole('heading', { level: 3 });
  const first = await title.innerText();
  await expect(popup.getByRole('button', { name: t('action.previous') })).toBeDisabled();
  await popup.getByRole('button', { name: t('action.next') }).click();
  await expect(title).not.toHaveText(first);
  await popup.getByRole('button', { name: t('action.previous') }).click();
  await expect(title).toHaveText(first);
});

test('banners turn every five seconds when there are more than one, and stop', async ({ page }) => {
  const [language, theme] = ['en', 'dark'] as const;
  const t = wordsOf(language);
  const bring = await writeBanners('w_rng', [
    { title: 'Satu', linkageType: 'PAGE', linkage: '/noticePage' },
    { title: 'Dua', linkageType: 'URL', linkage: 'https://t.me/sorak' },
    { title: 'Tiga', url: '/no-such-picture.svg' },
  ]);
  try {
    await page.clock.install();
    await openAs(page, { language, theme }, '/rng');
    const show = page.getByRole('region', { name: t('content.banners') });
    const dot = (name: string) => show.getByRole('button', { name: t('content.bannerShow', { name }) });
    await expect(dot('Satu')).toHaveAttribute('aria-current', 'true');
    await page.mouse.move(5, 400);
    await page.clock.runFor(5_000);
    await expect(dot('Dua')).toHaveAttribute('aria-current', 'true');
    await show.hover();
    await expectAccess(page, 'content');
    await page.clock.runFor(5_500);
    await expect(dot('Dua')).toHaveAttribute('aria-current', 'true');
    await show.getByRole('button', { name: t('content.bannerPause') }).click();
    await page.mouse.move(5, 400);
    await page.clock.runFor(5_500);
    await expect(dot('Dua')).toHaveAttribute('aria-current', 'true');
    await expect(show.getByRole('link', { name: 'Dua' })).toHaveAttribute('href', 'https://t.me/sorak');
    await dot('Tiga').click();
    // Without a link type it is no link; without its picture the words stand all the same.
    await expect(show.getByRole('link')).toHaveCount(0);
    await expect(show.getByText('Tiga')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dot('Satu')).toHaveAttribute('aria-current', 'true');
    await show.getByRole('link', { name: 'Satu' }).click();
    await expect(page).toHaveURL(/noticePage/);
  } finally {
    await bring();
  }
});

test('one banner stands still and needs no buttons', async ({ page }) => {
  const t = wordsOf('en');
  const bring = await writeBanners('w_rng', [{ title: 'Alone' }]);
  try {
    await openAs(page, { language: 'en', theme: 'light' }, '/rng');
    const place = page.getByRole('region', { name: t('content.banners') });
    await expect(place.getByText('Alone')).toBeVisible();
    await expect(place.getByRole('button')).toHaveCount(0);
  } finally {
    await bring();
  }
});

const HOMES = [
  ['id', 'dark'],
  ['en', 'light'],
] as const;
for (const [language, theme] of someOf(HOMES, 1)) {
  test(`home shows its blocks to a visitor, and a member's games first (${language}, ${theme})`, async ({ page }) => {
    const t = wordsOf(language);
    await openAs(page, { language, theme });
    const main = page.getByRole('main');
    const heading = (key: string) => main.getByRole('heading', { name: t(key) });
    await expect(heading('home.picked')).toBeVisible();
    await page.mouse.move(300, 300);
    await expect(main.getByRole('region', { name: t('content.banners') })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(heading('home.promotions')).toBeVisible();
    await expect(heading('home.collections')).toBeVisible();
    await expect(heading('home.continuePlaying')).toHaveCount(0);
    await newMember(page, { language, theme });
    await openGame(page, language, 'naga-fajar');
    await page.goto('/');
    await expect(heading('home.continuePlaying')).toBeVisible();
    const row = main.getByRole('list', { name: t('home.continuePlaying') });
    await expect(row.getByRole('link', { name: 'Naga Fajar' }).first()).toHaveAttribute('href', /gameCode=naga-fajar/);
    await expectAccess(page, 'content');
  });
}

test('the forms for signing in stand beside banners of their own', async ({ page }) => {
  const bring = [await writeBanners('w_login', [{ title: 'Di pintu' }]), await writeBanners('w_reg', [{ title: 'Di meja' }])];
  try {
    await openAs(page, { language: 'id', theme: 'light' }, '/?popup=login');
    await expect(page.getByRole('dialog').getByText('Di pintu')).toBeVisible();
    await page.goto('/?popup=register');
    await expect(page.getByRole('dialog').getByText('Di meja')).toBeVisible();
    // The check that keeps machines out takes the form's place, its banner included.
    const popup = registerPopup(page, 'id');
    await fillRegister(popup, newName(), 'id');
    await popup.getByRole('button', { name: wordsOf('id')('session.submitRegister') }).click();
    await expect(page.getByRole('dialog', { name: wordsOf('id')('auth.sliderTitle') })).toBeVisible();
    await expect(page.getByText('Di meja')).toBeHidden();
  } finally {
    for (const back of bring) await back();
  }
});
