import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** What stands outside all brackets, however deep they are. */
function outside(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '');
  return less === text ? text : outside(less);
}

/** The classes that a sheet styles by their name alone. */
function bareClasses(css: string): string[] {
  const selectors = [...outside(css.replaceAll(/\/\*[\s\S]*?\*\//g, '')).matchAll(/([^{}]+)\{/g)].map((found) => found[1] ?? '');
  return selectors.flatMap((list) => list.split(',')).flatMap((one) => /^\s*\.([\w-]+)\s*$/.exec(one)?.[1] ?? []);
}

// Which sheets meet in a page changes with how chunks are cut; a name that two features share is right only until then.
test('no two folders style the same class by its name alone', () => {
  const folders = new Map<string, Set<string>>();
  for (const place of ['ui/src', 'web/src'])
    for (const file of readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')))
      for (const name of bareClasses(readFileSync(path.join(ROOT, place, file), 'utf8')))
        folders.set(name, (folders.get(name) ?? new Set()).add(path.dirname(path.join(place, file))));
  expect(folders.size).toBeGreaterThan(500);
  expect([...folders].filter(([, places]) => places.size > 1).map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([]);
});

test('a class that stands alone is seen among other selectors', () => {
  expect(bareClasses('.a, .b .c { x: y } :is(.g, .h:not(:has(.i)), .j) { x: y } /* .d {} */ @media (m) { .e:hover, .f { x: y } }')).toEqual(
    ['a', 'f'],
  );
});
