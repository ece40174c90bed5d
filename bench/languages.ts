import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Language, LANGUAGES } from '@sorak/locales/languages';
import { openBrowser, withoutLaterWork } from './browser-page.ts';
import { limit, median, type Row } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');
const KB = 1024;
const gzip = (file: string): number => gzipSync(readFileSync(path.join(root, 'dist/web', file)), { level: 9 }).length;

/** They would open by themselves, with words of their own. */
const seenAnnouncements = (page: Page): Promise<unknown> => page.addInitScript(() => sessionStorage.setItem('closed', 'true'));

type Visit = { readonly files: ReadonlySet<string>; readonly shift: number };

/** What a stranger's browser asks for when home is opened in a language, and how far what stands there moves by itself. */
async function visit(site: string, code: Language): Promise<Visit> {
  const context = await openBrowser();
  const page = await context.newPage();
  await seenAnnouncements(page);
  await withoutLaterWork(page);
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname) && pathname.startsWith('/assets/')) files.add(pathname);
  });
  await page.goto(`${site}/?lang=${code}`, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Shift[]) sum += hadRecentInput ? 0 : value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 1000);
      }),
  );
  await context.close();
  return { files, shift };
}

// As long as a pointer rests on what it is about to press.
const RESTS_MS = 200;

/** Milliseconds from the press on a language, on which the pointer has come to rest, to the frame that is told in it. */
async function switchTo(page: Page, code: Language): Promise<number> {
  await page.locator('header .language-button').click();
  const entry = page.locator('.language-item', { has: page.locator(`bdi[lang="${LANGUAGES[code].tag}"]`) }).first();
  await entry.hover();
  await page.waitForTimeout(RESTS_MS);
  const shown = page.evaluate(
    (tag) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('pointerdown', () => (pressed = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (document.documentElement.lang !== tag) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
        }).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
      }),
    LANGUAGES[code].tag,
  );
  await entry.click();
  return shown;
}

/** `hello`: KB that React itself costs. */
export async function languageRows(site: string, hello: number): Promise<Row[]> {
  const own = await visit(site, 'ID');
  const words: number[] = [];
  const routes: number[] = [];
  const shifts: number[] = [own.shift];
  for (const code of (Object.keys(LANGUAGES) as Language[]).filter((one) => one !== 'ID')) {
    const { files, shift } = await visit(site, code);
    // The words of the frame and the first screen; those of other pages come with the first of them.
    words.push(
      [...files].filter((file) => !own.files.has(file) && file.includes('-frame-')).reduce((sum, file) => sum + gzip(file), 0) / KB,
    );
    routes.push([...files].reduce((sum, file) => sum + gzip(file), 0) / KB);
    shifts.push(shift);
  }
  const context = await openBrowser({ width: 1280, height: 800 });
  const page = await context.newPage();
  await seenAnnouncements(page);
  await page.goto(site, { waitUntil: 'networkidle' });
  const switches: number[] = [];
  for (const code of ['EN', 'AR', 'TH', 'ZH', 'RU', 'HI', 'ID'] as const) switches.push(await switchTo(page, code));
  await context.close();
  return [
    limit('words of the first route, largest language, gzip', Math.max(...words), 'KB', 8),
    {
      name: 'first route in the largest language',
      ours: Math.max(...routes),
      floor: hello,
      floorName: 'React hello',
      unit: 'KB',
      max: 1.55,
    },
    limit('layout shift of home, worst language', Math.max(...shifts), '', 0.01),
    limit('another language, press to paint, median of seven', median(switches), 'ms', 150),
  ];
}
