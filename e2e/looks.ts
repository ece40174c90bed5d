import path from 'node:path';
import axeCore from 'axe-core';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCREENS = path.resolve(import.meta.dirname, '..', 'test-results', 'screens');

/** No breach of WCAG, but what readers of screens find their way by. */
const ORDER = ['page-has-heading-one', 'heading-order', 'landmark-unique'];

type Theme = 'light' | 'dark';

/**
 * Keeps a picture of the page for people to look at: what the window shows, or the `whole` of it. Only with PICTURES=1: a seventh of all the
 * journeys' time went into pictures that nobody opened.
 */
export async function photograph(page: Page, name: string, { whole = false } = {}): Promise<void> {
  if (process.env['PICTURES'] !== '1') return;
  await page.screenshot({ path: path.join(SCREENS, `${name}.png`), fullPage: whole });
}

async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
  }, theme);
}

type Part = { readonly within?: string; readonly covered?: string };
type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color };
type InPage = {
  readonly axe: Pick<typeof axeCore, 'run'> & { readonly commons: { readonly color: { readonly Color: { readonly prototype: Color } } } };
};

/** Each colour is read once: axe reads those of every word and of all that lies behind it anew, a fifth of its time. */
function readColorsOnce(): void {
  const { prototype } = (window as unknown as InPage).axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (this: Color, text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** What axe finds in one frame, without the frames in it; `checks`: how many rules found something in order. */
async function lookIn(frame: Frame, { within, covered }: Part, asked: readonly string[] = RULES) {
  // Axe is half a megabyte, and stays until the page is left.
  if (!(await frame.evaluate(() => 'axe' in window))) {
    await frame.evaluate(axeCore.source);
    await frame.evaluate(readColorsOnce);
  }
  return frame.evaluate(
    async ({ context, rules }) => {
      // The paths to all that is in order take as long as the looking.
      const options = { runOnly: rules, resultTypes: ['violations' as const], iframes: false };
      const { violations, passes } = await (window as unknown as InPage).axe.run(context, options);
      const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })));
      // What a bar that stays in sight lies over is looked at once more where its reader scrolls it to.
      const { axe } = window as unknown as InPage;
      const stillFound: typeof faults = [];
      for (const fault of faults) {
        const [path] = fault.target;
        const covered = fault.id === 'target-size' && /partially obscured/.test(fault.failureSummary ?? '');
        const element = covered && typeof path === 'string' ? document.querySelector(path) : null;
        element?.scrollIntoView({ block: 'center' });
        const again = element ? await axe.run({ include: [[path as string]] }, { runOnly: ['target-size'], iframes: false }) : null;
        if (again === null || again.violations.length > 0) stillFound.push(fault);
      }
      return { faults: stillFound, checks: passes.length };
    },
    { context: { include: [[within ?? ':root']], exclude: covered ? [[covered]] : [] }, rules: [...asked] },
  );
}

/**
 * The breaches of WCAG 2.2 AA in the page and in its frames, or in the part of it that `within` selects; what is `covered` by a layer is left out.
 * `hasFrames`: whether its frames, if there are any, were looked at. Each is asked by itself: axe's own walk gives a frame a second to answer, and
 * leaves out what a busy machine serves later.
 */
export async function faultsOfAccess(page: Page, part: Part = {}) {
  const { faults } = await lookIn(page.mainFrame(), part);
  // The page behind a part is none of its nodes: while it is covered, nothing of it can be reached.
  if (part.within) return { faults: faults.filter(({ target }) => target[0] !== ':root'), hasFrames: true };
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  // A frame that goes meanwhile is none to look at.
  const looks = (await Promise.allSettled(frames.map((frame) => lookIn(frame, {})))).flatMap((look) =>
    look.status === 'fulfilled' ? [look.value] : [],
  );
  return {
    faults: [...faults, ...looks.flatMap((look) => look.faults)],
    hasFrames: frames.length === 0 || looks.some(({ checks }) => checks > 0),
  };
}

/** What breaks one rule of axe, by its name; among them those that it does not ask unless it is told to. */
export async function faultsOfRule(page: Page, rule: string): Promise<string[]> {
  const { faults } = await lookIn(page.mainFrame(), {}, [rule]);
  return faults.map(({ target, failureSummary }) => `${String(target)} ${failureSummary ?? ''}`);
}

/** The page has one main heading, its levels follow one another, and no two landmarks have one name. */
export async function expectOrder(page: Page, name: string): Promise<void> {
  const { faults } = await lookIn(page.mainFrame(), {}, ORDER);
  expect.soft(faults, name).toEqual([]);
}

/** A frame has been laid out: only then is what scrolls sideways at this width a stop of Tab. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.documentElement);
      }),
  );

/** No breach of WCAG 2.2 AA in the page, nor in its frames, or in the part of it. */
export async function expectAccess(page: Page, name: string, part: Part = {}): Promise<void> {
  // What fades in is checked when it stands.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await drawn(page);
  const { faults, hasFrames } = await faultsOfAccess(page, part);
  expect.soft(faults, name).toEqual([]);
  expect(hasFrames, `${name}: its frame`).toBe(true);
}

/** Nothing stands beyond the side of the window, or of the part that `within` selects. */
export async function expectFits(page: Page, name: string, within = 'html'): Promise<void> {
  const beyond = await page
    .locator(within)
    .last()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect.soft(beyond, `${name} goes beyond its side`).toBeLessThanOrEqual(0);
}

/** Every theme at both ends of the widths and at one between them. */
const LOOKS = [
  ['light', [390, 768, 1440]],
  ['dark', [390, 1280, 1440]],
] as const;

/**
 * Shows the page in both themes, from a telephone to a desk. `isJudged` for one pair of each theme and width: what axe looks at
 * changes with the theme and with the width, not with each pair of them.
 */
export async function inEveryLook(page: Page, height: number, look: (name: string, isJudged: boolean) => Promise<void>): Promise<void> {
  for (const [theme, widths] of LOOKS) {
    await showIn(page, theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await look(`${theme}-${width}`, width === (theme === 'light' ? 390 : 1440));
    }
  }
}

/** The dialog that is open, in every look: for everybody, within its sides, and a picture of it. Leaves it wide and light. */
export async function lookAt(page: Page, name: string, height = 900): Promise<void> {
  await expect(page.locator('dialog[open]').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], dialog[open] .skeleton')).toHaveCount(0);
  await inEveryLook(page, height, async (look, isJudged) => {
    if (isJudged) await expectAccess(page, name, { within: 'dialog[open]' });
    await expectFits(page, `${name} ${look}`, 'dialog[open] .modal-body, dialog.centre');
    await photograph(page, `${name}-${look}`);
  });
  await showIn(page, 'light');
}

/** The page on a desk and, in the other theme, on a telephone: within its sides, and a picture of it. Leaves it wide. */
export async function pictures(page: Page, name: string): Promise<void> {
  await inEveryLook(page, 900, async (look, isOneOfTwo) => {
    if (!isOneOfTwo) return;
    await expectFits(page, `${name} ${look}`);
    await photograph(page, `${name}-${look}`);
  });
}

const GAME_LOOKS = [
  { width: 390, theme: 'light' },
  { width: 768, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const;

/** A game in its frame from a telephone to a desk, in both themes: page and frame within their sides, for everybody at both ends. Leaves it wide. */
export async function lookAtGame(
  page: Page,
  frame: FrameLocator,
  name: string,
  widths: readonly number[] = GAME_LOOKS.map(({ width }) => width),
): Promise<void> {
  for (const { width, theme } of GAME_LOOKS.filter((look) => widths.includes(look.width))) {
    await page.setViewportSize({ width, height: 900 });
    await frame.locator('html').evaluate((html, to) => {
      html.dataset['theme'] = to;
    }, theme);
    await expectFits(page, `${name} ${width}`);
    const beyond = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect.soft(beyond, `${name} ${width}`).toBeLessThanOrEqual(0);
    await photograph(page, `${name}-${theme}-${width}`);
    if (width === 390 || width === 1440) await expectAccess(page, name);
  }
}

/** How far what stands in the window has moved by itself since the page was opened (cumulative layout shift). */
export async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
        new PerformanceObserver((list) => {
          const moved = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(moved.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved nothing is told.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** The objects of the hero's picture that are cut at its side or lie under its words. */
export const misplacedObjects = (page: Page): Promise<string[]> =>
  page.locator('.hero').evaluate((hero) => {
    const sides = hero.getBoundingClientRect();
    const lines = [...hero.querySelectorAll('h1 span, p')].flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()];
    });
    return [...hero.querySelectorAll('.scene .object')].flatMap((object) => {
      const box = object.getBoundingClientRect();
      const isCut = box.width > 0 && (box.left < sides.left - 1 || box.right > sides.right + 1);
      const isUnder = lines.some(
        (line) => line.left < box.right && box.left < line.right && line.top < box.bottom && box.top < line.bottom,
      );
      return isCut || isUnder ? [object.className] : [];
    });
  });
