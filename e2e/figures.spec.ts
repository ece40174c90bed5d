import { expect, type Page } from '@playwright/test';
import { newMember, openAs, type Reader, someOf, test } from './reader.ts';

const WIDTHS = [390, 768, 1280, 1440];
const READERS: readonly Reader[] = [
  { language: 'en', theme: 'light' },
  { language: 'id', theme: 'dark' },
];
const OUTSIDE = ['/', '/rng', '/live', '/elott', '/promotions', '/vip', '/pvp', '/pointMall', '/lottery'];
const CENTRE = [
  'limits',
  'depositv2',
  'withdraw',
  'transferFund',
  'rewardCenter',
  'missionLeaderboard',
  'bonusDetails',
  'manualRebate',
  'personalProfit',
  'playerRank',
  'personalHistoryCopy',
  'transactionHistory',
  'referral',
];

/** The figures that stand on more than one line: amounts, ranges, percentages and multiples, with where they stand. */
const brokenFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What follows a letter or a hyphen is part of a name.
    const NUMBER = String.raw`(?<![\w-])[+−-]?(?:(?:Rp|IDR)\s?)?\d[\d.,]*(?:\s?(?:%|×))?`;
    const figure = new RegExp(`${NUMBER}(?:\\s?[–/]\\s?${NUMBER})?`, 'g');
    const alone = new RegExp(`^${figure.source}$`);
    /** The lines that pieces of text stand on: those that overlap in height are one. */
    const linesOf = (range: Range): number => {
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0);
      const lines: { top: number; bottom: number }[] = [];
      for (const { top, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
        const line = lines.at(-1);
        if (line && top < line.bottom - 1) line.bottom = Math.max(line.bottom, bottom);
        else lines.push({ top, bottom });
      }
      return lines.length;
    };
    const found: string[] = [];
    const note = (range: Range, element: Element | null): void => {
      if (linesOf(range) > 1) found.push(`${element?.closest('[class]')?.className} „${range.toString()}“`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, svg')) continue;
      for (const match of (text ?? '').matchAll(figure)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].trimEnd().length);
        note(range, parent);
      }
      // One figure in several pieces, as whole and cents.
      let whole = parent;
      while (whole.parentElement && alone.test((whole.parentElement.textContent ?? '').trim())) whole = whole.parentElement;
      if (
        whole.childNodes.length > 1 &&
        alone.test((whole.textContent ?? '').trim()) &&
        getComputedStyle(whole).display.startsWith('inline')
      ) {
        const range = document.createRange();
        range.selectNodeContents(whole);
        note(range, whole);
      }
    }
    return [...new Set(found)];
  });

async function atEveryWidth(page: Page, address: string): Promise<string[]> {
  const broken: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Laid out for the new width, with all that depends on it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    broken.push(...(await brokenFigures(page)).map((what) => `${address} at ${width}: ${what}`));
  }
  return broken;
}

for (const reader of someOf(READERS, 1))
  test(`no figure breaks over two lines, at any width (${reader.language})`, async ({ page }) => {
    const broken: string[] = [];
    await page.setViewportSize({ width: 390, height: 900 });
    await openAs(page, reader);
    await newMember(page, reader);
    for (const address of [...OUTSIDE, ...CENTRE.map((name) => `/?mc=${name}`)]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      broken.push(...(await atEveryWidth(page, address)));
    }
    expect(broken).toEqual([]);
  });
