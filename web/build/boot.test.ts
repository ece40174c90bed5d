import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { BOOT } from './boot.ts';

type Element = { hidden: boolean; textContent: string };
const START = { paths: ['/'], bare: [], sheets: [], prerendered: [], faces: '/f.css', main: '/m.js' };

/** Runs the page's first script in a browser that may lack something; answers what it showed. */
async function started(lacks: string): Promise<{ old: boolean; isStarted: boolean }> {
  const elements: Record<string, Element> = {
    boot: { hidden: true, textContent: JSON.stringify(START) },
    dead: { hidden: true, textContent: '' },
    old: { hidden: true, textContent: '' },
  };
  let fetched = 0;
  const document = {
    documentElement: { dataset: {} },
    head: { append: () => (fetched += 1) },
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
  };
  const context = vm.createContext(Object.assign(page, { window: page }));
  vm.runInContext(lacks, context);
  vm.runInContext(BOOT, context);
  await new Promise((resolve) => setImmediate(resolve));
  return { old: elements['old']?.hidden === false, isStarted: fetched > 0 };
}

test('a browser that lacks what the site is written in is told so, and nothing is started; any other is not', async () => {
  expect(await started('')).toEqual({ old: false, isStarted: true });
  for (const lacks of ['delete Array.prototype.toSorted', 'delete structuredClone', 'delete HTMLDialogElement'])
    expect(await started(lacks), lacks).toEqual({ old: true, isStarted: false });
});

test('the page says in both languages that a browser is too old, and one that knows no modules finds it', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8');
  expect(page).toMatch(/<p id="old" role="alert" hidden>\s+Peramban ini terlalu lama[^<]+<span lang="en"\s*>This browser is too old/);
  expect(page).toContain('<script nomodule src="/old-browser.js"></script>');
  const shown = { hidden: true };
  const script = readFileSync(path.join(import.meta.dirname, '../public/old-browser.js'), 'utf8');
  vm.runInNewContext(script, { document: { getElementById: (id: string) => (id === 'old' ? shown : null) } });
  expect(shown.hidden).toBe(false);
});
