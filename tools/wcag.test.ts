import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Files below folders that end so; what was built or installed is none of ours. */
const filesOf = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => ending.test(file) && !/node_modules|\/dist\//.test(file)),
  );
const OURS = ['web', 'console', 'ui', 'studio', 'sportsbook'] as const;
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** WCAG 1.3.3: told by shape, size or place alone, or by colour (1.4.1). */
const BY_SENSE =
  /\b(?:the (?:green|red|blue|yellow|round|square|big|small|left|right|upper|lower|top|bottom) (?:button|link|icon|field|box|one)|(?:button|link|icon|field|menu) (?:on|at) the (?:left|right|top|bottom)|(?:on|at) the (?:left|right) hand side)\b/i;

/** Animations that blink (2.3.1): each with its length in seconds; what goes on, or comes more than three times, and is shorter than a third of a second. */
function flashing(css: string): string[] {
  return [...css.matchAll(/animation:\s*([^;}]+)/g)].flatMap(([, value = '']) =>
    value.split(/,(?![^(]*\))/).filter((one) => {
      const [, amount = '0', unit = 's'] = /(?:^|\s)([\d.]+)(m?s)\b/.exec(one) ?? [];
      const seconds = Number(amount) / (unit === 'ms' ? 1000 : 1);
      const times = /\binfinite\b/.test(one) ? Infinity : Number(/(?:^|\s)(\d+)(?=\s|$)/.exec(one.replace(/[\d.]+m?s/g, ''))?.[1] ?? 1);
      return seconds > 0 && seconds < 1 / 3 && times > 3;
    }),
  );
}

/** What acts when a finger comes down, and cannot be taken back by leaving (2.5.2); files where the press itself is what is drawn, dragged or shot. */
const DOWN = /\bon(?:PointerDown|MouseDown|TouchStart)(?:Capture)?=|addEventListener\(\s*'(?:pointerdown|mousedown|touchstart)'/;

/** What a field does as it is filled in or left (3.2.2): the code of each handler that stands at it. */
function handlersOf(source: string): string[] {
  return [...source.matchAll(/\bon(?:Change|Pick|Input|Blur|Day|Text|Code|Typed)=\{/g)].map(({ index, 0: head }) => {
    let depth = 1;
    let at = index + head.length;
    while (depth > 0 && at < source.length) {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      at += 1;
    }
    return source.slice(index, at);
  });
}
/** What changes more than the page that is read: another address, a layer over it, a form that goes. The query of the same page does not. */
const LEAVES =
  /\bnavigate\((?!withSearch)|\bopen(?:Popup|MemberCentre|DepositFor)\(|\bwindow\.open\(|\blocation\.(?:assign|replace|href|reload)|\.(?:submit|requestSubmit)\(/;

/** Where the address that is gone to is the same page's, with another filter. */
const SAME_PAGE = ['console/src/features/SavedViews.tsx'];

test('no English text names a thing by its colour, shape or place alone', () => {
  const said = filesOf(['locales/en'], /\.json$/).flatMap((file) =>
    Object.entries(JSON.parse(read(file)) as Record<string, string>)
      .filter(([, text]) => BY_SENSE.test(text))
      .map(([key]) => key),
  );
  expect(said).toEqual([]);
  for (const text of ['Press the green button', 'Use the menu on the left', 'See the icon at the top'])
    expect(BY_SENSE.test(text)).toBe(true);
  expect(BY_SENSE.test('Press “Stop now” on the page of limits')).toBe(false);
});

test('nothing flashes more than three times in a second in any style', () => {
  const styles = filesOf(OURS, /\.css$/);
  expect(styles.length).toBeGreaterThan(60);
  expect(styles.flatMap((file) => flashing(read(file)).map((one) => `${file}: ${one}`))).toEqual([]);
  expect(
    flashing('a { animation: blink 0.2s linear infinite; } b { animation: in 200ms ease } c { animation: go 90ms steps(2) 9 }'),
  ).toHaveLength(2);
});

test('what a press does comes when it ends, but where a thing is dragged, drawn or shot', () => {
  const acting = filesOf(OURS, /\.tsx?$/).filter((file) => !/\.test\.|\/test\//.test(file) && DOWN.test(read(file)));
  expect(acting.toSorted()).toEqual(PRESSED);
});

/** Sliders and slides are dragged, a menu or a layer that is pressed beside closes, a gun follows the finger, a belt stands still. */
const PRESSED: string[] = [
  'studio/client/fish/trigger.ts',
  'studio/client/scratch/card.ts',
  'ui/src/Menu.tsx',
  'ui/src/Modal.tsx',
  'web/src/features/players/session/SlideTrack.tsx',
];

test('what is typed or picked in a field leads nowhere, opens nothing and sends nothing: a press does', () => {
  const screens = filesOf(OURS, /\.tsx$/).filter((file) => !/\.test\.|\/test\//.test(file) && !SAME_PAGE.includes(file));
  const fields = screens.map((file) => ({ file, handlers: handlersOf(read(file)) }));
  expect(fields.reduce((sum, { handlers }) => sum + handlers.length, 0)).toBeGreaterThan(400);
  expect(fields.flatMap(({ file, handlers }) => handlers.filter((code) => LEAVES.test(code)).map((code) => `${file}: ${code}`))).toEqual(
    [],
  );
  for (const planted of [
    '<Select onPick={(to) => navigate(paths.game(to))} />',
    '<input onChange={() => {\n  openPopup("login");\n}} />',
    '<Field onBlur={(event) => event.target.form?.requestSubmit()} />',
    '<Check onChange={() => window.open(url)} />',
  ])
    expect(
      handlersOf(planted).some((code) => LEAVES.test(code)),
      planted,
    ).toBe(true);
  // What is shown of a list on the same page is no change of context.
  expect(handlersOf('<Select onPick={(key) => setSearch({ key })} />').some((code) => LEAVES.test(code))).toBe(false);
});
