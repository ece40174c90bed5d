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
