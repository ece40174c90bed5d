import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { languageOfTag, LANGUAGES } from '@sorak/locales/languages';
import { readGroup } from '@sorak/locales/tables';
import { BOOT } from './boot.ts';
import { oldBrowser, oldBrowserScript } from './old-browser.ts';

type Element = { hidden: boolean; textContent: string };
const START = { paths: ['/'], bare: [], sheets: [], prerendered: ['/page.js'], words: ['/words.js'], faces: '/f.css', main: '/m.js' };

/** Runs the page's first script in a browser that may lack something; answers what it showed. */
async function started(
  lacks: string,
  browser: object = {},
): Promise<{ old: boolean; isStarted: boolean; asked: string[]; shell: string | undefined; dir: string }> {
  const elements: Record<string, Element> = {
    boot: { hidden: true, textContent: JSON.stringify(START) },
    dead: { hidden: true, textContent: '' },
    old: { hidden: true, textContent: '' },
  };
  const asked: string[] = [];
  const document = {
    documentElement: { dataset: {} as { shell?: string }, dir: 'ltr' },
    head: { append: ({ href }: { href: string }) => asked.push(href) },
    createElement: () => ({}),
    getElementById: (id: string) => elements[id],
    addEventListener: () => {},
  };
  const page = {
    document,
    location: { pathname: '/', search: '' },
    localStorage: {},
    sessionStorage: {},
    structuredClone,
    HTMLDialogElement: () => {},
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void) => next(),
    navigator: {},
    ...browser,
  };
  const context = vm.createContext(Object.assign(page, { window: page }));
  vm.runInContext(lacks, context);
  vm.runInContext(BOOT, context);
  await new Promise((resolve) => setImmediate(resolve));
  return {
    old: elements['old']?.hidden === false,
    isStarted: asked.length > 0,
    asked,
    shell: document.documentElement.dataset.shell,
    dir: document.documentElement.dir,
  };
}

test('a browser that lacks what the site is written in is told so, and nothing is started; any other is not', async () => {
  expect(await started('')).toMatchObject({ old: false, isStarted: true });
  for (const lacks of ['delete Array.prototype.toSorted', 'delete structuredClone', 'delete HTMLDialogElement'])
    expect(await started(lacks), lacks).toMatchObject({ old: true, isStarted: false });
});

test('the page that was rendered ahead is shown to its own language alone, as the address, the device or the browser names it', async () => {
  const shell = async (languages: readonly string[], lang?: string, search = '') =>
    (await started('', { navigator: { languages }, localStorage: lang === undefined ? {} : { lang }, location: { pathname: '/', search } }))
      .shell;
  for (const [code, { tag }] of Object.entries(LANGUAGES)) {
    const expected = code === 'ID' ? undefined : 'text';
    expect(languageOfTag(tag), tag).toBe(code);
    expect(await shell(['xx', tag, 'id', 'en']), tag).toBe(expected);
    expect(await shell(['id', 'en'], code), code).toBe(expected);
    expect(await shell(['id'], 'ID', `?lang=${code}`), code).toBe(expected);
  }
  for (const id of [['in', 'en'], ['ID-id'], ['idx', 'in-ID', 'en'], []]) expect(await shell(id)).toBeUndefined();
  for (const old of ['iw-IL', 'tl', 'zh-TW', 'pt-BR']) expect([await shell([old]), languageOfTag(old) === null]).toEqual(['text', false]);
  expect(await shell(['en'], 'xx')).toBe('text');
  for (const [code, { tag, dir }] of Object.entries(LANGUAGES)) {
    expect((await started('', { navigator: { languages: [tag, 'ar'] } })).dir, tag).toBe(dir);
    expect((await started('', { navigator: { languages: ['ar'] }, localStorage: { lang: code } })).dir, code).toBe(dir);
  }
  for (const none of ['xx', 'idx', '', '-', '__proto__', 'constructor'])
    expect([languageOfTag(none), await shell([none])]).toEqual([null, undefined]);
  expect(['zh-TW', 'zh-HK', 'zh-CN', 'zh', 'in', 'iw', 'tl'].map(languageOfTag)).toEqual(['TW', 'TW', 'ZH', 'ZH', 'ID', 'HE', 'TL']);
});

test('the words of the first language are not asked for by who reads another', async () => {
  expect((await started('', { navigator: { languages: ['id'] } })).asked).toEqual(['/page.js', '/words.js', '/f.css']);
  expect((await started('', { navigator: { languages: ['vi'] } })).asked).toEqual(['/page.js', '/f.css']);
});

test('the page says in two languages that a browser is too old, and one that knows no modules finds it', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8');
  expect(page).toMatch(/<p id="old" role="alert" hidden>\s+Peramban ini terlalu lama[^<]+<span lang="en"\s*>This browser is too old/);
  const { handler } = oldBrowser().transformIndexHtml as { handler: () => unknown };
  expect(handler()).toEqual([{ tag: 'script', attrs: { nomodule: true, src: '/old-browser.js' }, injectTo: 'body' }]);
  expect(BOOT).toContain("import('/old-browser.js')");
});

/** What the notice says in a browser of these languages. */
function saidTo(navigator: object, stored: Record<string, string> = {}): Record<string, unknown> {
  const shown = { hidden: true, textContent: 'both', lang: '', dir: '' };
  const document = { getElementById: (id: string) => (id === 'old' ? shown : null) };
  vm.runInNewContext(oldBrowserScript(), { document, navigator, localStorage: stored });
  return shown;
}

test('the notice for browsers that are too old speaks every language, as the browser or the reader has chosen', () => {
  for (const [code, { tag, dir }] of Object.entries(LANGUAGES)) {
    const { oldBrowser: text } = readGroup(code.toLowerCase(), 'old-browser');
    expect(text, code).toMatch(/Chrome.+Safari/);
    expect(saidTo({ languages: ['xx', tag, 'en'] })).toEqual({ hidden: false, textContent: text, lang: tag, dir });
    expect(saidTo({ language: 'en' }, { lang: code }), code).toMatchObject({ textContent: text });
  }
  expect(saidTo({ language: 'zh-TW' })).toMatchObject({ lang: 'zh-Hant' });
  expect(saidTo({ language: 'zh-CN' })).toMatchObject({ lang: 'zh-Hans' });
  expect(saidTo({ userLanguage: 'pt-BR' })).toMatchObject({ lang: 'pt' });
  for (const none of [{}, { languages: ['xx'] }, { language: 'constructor' }])
    expect(saidTo(none)).toMatchObject({ hidden: false, textContent: 'both', lang: '' });
  // Written for browsers of before modules.
  expect(oldBrowserScript()).not.toMatch(/=>|\b(?:let|const|class)\b|`/);
});
