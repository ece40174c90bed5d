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

const BROWSER = ['ui', 'web', 'console', 'client', 'studio', 'sportsbook', 'contract'];
/** Whole words that are short by themselves; anything else under four letters is an abbreviation that a reader has to look up. */
const SHORT_WORDS = new Set(
  `add all app art ask bad bar bet big box bye day die dot end eye fee go hit hot how key leg low new no now odd off ok old on one out own
  pad pay pin qr red row sky sum sun svg tag tie tip top two up use vip who why win won in`.split(/\s+/),
);

function filesOf(endings: RegExp): string[] {
  return BROWSER.flatMap((place) =>
    readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => endings.test(name) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(name))
      .map((name) => path.join(ROOT, place, name)),
  );
}

/** Every class that a sheet names, wherever in a selector. */
function namedClasses(css: string): string[] {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map((found) => found[1] ?? '');
  return selectors
    .filter((list) => !list.trim().startsWith('@'))
    .flatMap((list) => [...list.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((found) => found[1] ?? ''));
}

const CLASSES = new Map(
  filesOf(/\.css$/).flatMap((file) => namedClasses(readFileSync(file, 'utf8')).map((name) => [name, path.relative(ROOT, file)] as const)),
);

test('class names are words', () => {
  expect(CLASSES.size).toBeGreaterThan(1_000);
  expect([...CLASSES].filter(([name]) => name.length < 4 && !SHORT_WORDS.has(name)).map(([name, file]) => `${file}: ${name}`)).toEqual([]);
});

// A name may be put together of a stem and a value ("tone-warn", "hue3", "total-only"), so its beginnings and ends count too.
test('no sheet dresses a class that no source says', () => {
  const said = new Set(filesOf(/(?<!\.test)\.(tsx?|html)$/).flatMap((file) => readFileSync(file, 'utf8').split(/[^\w-]+/)));
  const parts = (name: string) => [
    name,
    name.replace(/\d+$/, ''),
    ...[...name.matchAll(/-/g)].flatMap(({ index }) => [name.slice(0, index + 1), name.slice(index)]),
  ];
  expect([...CLASSES].filter(([name]) => !parts(name).some((part) => said.has(part))).map(([name, file]) => `${file}: ${name}`)).toEqual(
    [],
  );
});

/** What a sheet says of less room than a desk has. */
const whereNarrow = (css: string): string =>
  [...css.matchAll(/@media \(max-width: (?:767|1023|1279)px\) \{\n([\s\S]*?)\n\}/g)].map((found) => found[1] ?? '').join('\n');

// Three columns keep their number by themselves; on a telephone each would be as narrow as a word.
test('whoever lays out three columns says how many they are on a telephone', () => {
  const sheets = filesOf(/\.css$/).map((file) => readFileSync(file, 'utf8'));
  const narrow = sheets.map(whereNarrow).join('\n');
  const says = (name: string): boolean =>
    new RegExp(`^ {2}\\.${name} \\{[^}]*grid-template-columns`, 'm').test(narrow) ||
    sheets.some((css) => new RegExp(`^\\.${name} \\{[^}]*auto-fit`, 'm').test(css));
  const names = filesOf(/\.tsx$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/columns-three ([\w-]+)/g)].map((found) => found[1] ?? ''),
  );
  expect(new Set(names).size).toBeGreaterThan(4);
  expect(names.filter((name) => !says(name))).toEqual([]);
});

// The letters of roads on the narrowest telephones, in cells of a dozen pixels whose colour says the same.
const SMALLER = ['studio/client/style/floor-table-widths.css: 9px'];

test('no text is smaller than 12 pixels', () => {
  const sizes = filesOf(/\.css$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font(?:-size)?:[^;{}]*?(?<![\d.])(\d+(?:\.\d+)?)px/g)].map(
      ([, size]) => [path.relative(ROOT, file), Number(size)] as const,
    ),
  );
  expect(sizes.length).toBeGreaterThan(300);
  expect(sizes.filter(([, size]) => size < 12).map(([file, size]) => `${file}: ${size}px`)).toEqual(SMALLER);
});
