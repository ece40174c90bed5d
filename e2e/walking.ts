import { expect, type Page } from '@playwright/test';
import { expectFits, faultsOfRule } from './looks.ts';

/** As WCAG 1.4.12 sets it: nothing may be lost by it. */
const SPACING =
  '*, *::before, *::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Texts that are cut off by their own box, without a way to read on: each by tag, class and beginning. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.getClientRects().length > 0 && element.closest('[inert], [aria-hidden="true"]') === null;
    const cuts: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      if (!own || !isShown(element) || element.closest('.reader-only')) continue;
      const { overflowX, overflowY, clip, clipPath, display } = getComputedStyle(element);
      if (clip !== 'auto' || clipPath !== 'none' || display.startsWith('inline')) continue;
      const isCut = (overflow: string, inside: number, box: number): boolean => /hidden|clip/.test(overflow) && inside > box + 2;
      if (isCut(overflowX, element.scrollWidth, element.clientWidth) || isCut(overflowY, element.scrollHeight, element.clientHeight))
        cuts.push(`${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').trim().slice(0, 30)}”`);
    }
    return cuts;
  });

/** Goes through the page by Tab, at most so many stops: what has no mark of focus, and what lies wholly under something else. */
export async function focusFaults(
  page: Page,
  stops: number,
): Promise<{ readonly unmarked: string[]; readonly covered: string[]; readonly seen: number }> {
  const unmarked: string[] = [];
  const covered: string[] = [];
  let seen = 0;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let at = 0; at < stops; at += 1) {
    await page.keyboard.press('Tab');
    const look = (): Promise<{ name: string; isMarked: boolean; isReached: boolean } | null> =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || element.tagName === 'IFRAME') return null;
        const name = `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`;
        const marks = [
          element,
          element.parentElement,
          element.closest('label'),
          element.closest('.input'),
          element.nextElementSibling,
        ].filter((one) => one !== null);
        const isMarked = marks.some((one) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
        });
        const label = element.closest('label') ?? element;
        const boxes = [element.getBoundingClientRect(), label.getBoundingClientRect()].filter(
          ({ width, height }) => width > 1 && height > 1,
        );
        const isReached = boxes.some(({ left, top, width, height }) =>
          [
            [0.5, 0.5],
            [0.1, 0.2],
            [0.9, 0.2],
            [0.1, 0.8],
            [0.9, 0.8],
          ].some(([x = 0, y = 0]) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y);
            return hit !== null && (label.contains(hit) || hit.contains(element));
          }),
        );
        return { name, isMarked, isReached };
      });
    let found = await look();
    // What was still coming in may have moved the page since.
    for (let again = 0; found && !(found.isMarked && found.isReached) && again < 5; again += 1) {
      await page.waitForTimeout(200);
      found = await look();
    }
    if (!found) continue;
    seen += 1;
    if (!found.isMarked) unmarked.push(found.name);
    if (!found.isReached) covered.push(found.name);
  }
  return { unmarked, covered, seen };
}

/** Fields, boxes and pictures of buttons that stand out from what is around them by less than three to one: each with its ratio. */
export const paleControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Rgb = readonly [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const read = (color: string): Rgb => {
      if (!canvas) return [0, 0, 0, 0];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top: Rgb, below: Rgb): Rgb => {
      const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const groundOf = (element: Element | null): Rgb => {
      if (!element) return [255, 255, 255, 1];
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] >= 0.99 ? own : over(own, groundOf(element.parentElement));
    };
    const light = ([r, g, b]: Rgb): number => {
      const part = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const ratio = (one: Rgb, other: Rgb): number => {
      const [high, low] = [Math.max(light(one), light(other)), Math.min(light(one), light(other))];
      return (high + 0.05) / (low + 0.05);
    };
    const pale = new Set<string>();
    const isShown = (element: Element): boolean =>
      element.getClientRects().length > 0 && element.closest('[inert], [disabled], .reader-only') === null;
    for (const control of document.querySelectorAll('.input, textarea, input[type="checkbox"], input[type="radio"], .select-button')) {
      if (!isShown(control)) continue;
      const { borderTopColor, borderTopWidth, boxShadow, opacity, appearance } = getComputedStyle(control);
      // What the browser itself draws is its own affair (WCAG 1.4.11).
      if (opacity === '0' || (control.matches('[type="checkbox"], [type="radio"]') && appearance !== 'none')) continue;
      const [ring = 'transparent'] = /^(?:\w+\([^)]*\)|#\w+)/.exec(boxShadow) ?? [];
      const around = groundOf(control.parentElement);
      const best = Math.max(
        parseFloat(borderTopWidth) > 0 ? ratio(over(read(borderTopColor), around), around) : 1,
        ratio(over(read(ring), around), around),
        ratio(over(read(ring), groundOf(control)), groundOf(control)),
        ratio(groundOf(control), around),
      );
      if (best < 3) pale.add(`${control.tagName.toLowerCase()}.${control.className} ${best.toFixed(2)}`);
    }
    for (const picture of document.querySelectorAll('button svg, a svg')) {
      const button = picture.closest('button, a');
      if (!button || !isShown(button) || (button.textContent ?? '').trim() !== '' || button.hasAttribute('aria-disabled')) continue;
      const ground = groundOf(picture);
      const color = read(getComputedStyle(picture).color);
      const best = ratio(over(color, ground), ground);
      if (best < 3) pale.add(`svg in ${button.className} “${button.getAttribute('aria-label') ?? ''}” ${best.toFixed(2)}`);
    }
    return [...pale];
  });

/** Fields whose purpose is known by their name and that do not say it. */
const unsaidPurposes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input')]
      .filter(
        ({ name, type, id }) =>
          type === 'password' || type === 'tel' || type === 'email' || /^(?:username|email|mobileNum|payeeName|birthday)$/.test(name || id),
      )
      .filter((input) => input.getClientRects().length > 0 && (input.autocomplete === '' || input.autocomplete === 'on'))
      .map(({ name, type, id }) => `${type} ${name || id}`),
  );

/** Texts that stand elsewhere than they are read: rows turned round, places in a row that a style sets, and stops of Tab out of their order. */
export const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      if (element.getClientRects().length === 0 || (element.innerText ?? '').trim() === '') return [];
      const { order, flexDirection, display } = getComputedStyle(element);
      const isTurned = display.includes('flex') && flexDirection.endsWith('reverse') && element.children.length > 1;
      return (order !== '0' && element.closest('ul, ol, dl, [role="list"]') === null && !element.matches('.category')) ||
        isTurned ||
        element.tabIndex > 0
        ? [`${element.tagName.toLowerCase()}.${element.className}`]
        : [];
    }),
  );

const withSpacing = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate(
    ({ css, isOn }) => {
      const key = 'spacing' as const;
      const kept = globalThis as unknown as Record<typeof key, CSSStyleSheet | undefined>;
      const sheet = (kept[key] ??= new CSSStyleSheet());
      sheet.replaceSync(css);
      const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
      document.adoptedStyleSheets = isOn ? [...others, sheet] : others;
    },
    { css: SPACING, isOn },
  );

/** How a window is while a screen is looked at by keyboard and eye; half of it is a window in which text is twice as large. */
export const WINDOW = { width: 1280, height: 720 };

/** Looks at a screen that stands, in every way that WCAG asks for and axe does not; leaves it as it was. How many stops of Tab it has seen. */
export async function lookEveryWay(
  page: Page,
  name: string,
  { stops, widths }: { stops: number; widths: readonly number[] },
): Promise<number> {
  // What comes later moves what has the focus.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const { unmarked, covered, seen } = await focusFaults(page, stops);
  expect.soft(unmarked, `${name}: no mark of focus`).toEqual([]);
  expect.soft(covered, `${name}: covered`).toEqual([]);
  expect.soft(await faultsOfRule(page, 'label-content-name-mismatch'), `${name}: names`).toEqual([]);
  expect.soft(await unsaidPurposes(page), `${name}: purposes`).toEqual([]);
  expect.soft(await outOfOrder(page), `${name}: order`).toEqual([]);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme);
    expect.soft(await paleControls(page), `${name}: pale, ${theme}`).toEqual([]);
  }
  const before = new Set(await cutTexts(page));
  await withSpacing(page, true);
  expect
    .soft(
      (await cutTexts(page)).filter((one) => !before.has(one)),
      `${name}: cut by spacing`,
    )
    .toEqual([]);
  await expectFits(page, `${name}, spaced`);
  await withSpacing(page, false);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width });
    await expectFits(page, `${name} at ${width}`);
    expect.soft(await cutTexts(page), `${name}: cut at ${width}`).toEqual([]);
  }
  await page.setViewportSize(WINDOW);
  return seen;
}
