import { expect, type Page } from '@playwright/test';
import { shiftOf } from './looks.ts';
import { newMember, test } from './reader.ts';

/** How far a page may move by itself on a telephone when it is opened by its address. */
const MOST = 0.01;
const ADDRESSES = [
  '/?mc=transferFund',
  '/?mc=rewardCenter',
  '/?mc=withdraw',
  '/?mc=depositv2',
  '/?mc=bonusDetails',
  '/join',
  '/pointMall',
  '/pvp',
  '/promotions',
  '/vip',
];

/** What has moved, and how far, for whoever has to mend it. */
const movedParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        type Source = { readonly node: Element | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
        type Shift = PerformanceEntry & { readonly sources: readonly Source[] };
        new PerformanceObserver((list) => {
          const parts = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
          resolve(
            parts.map(
              ({ node, previousRect, currentRect }) => `${node?.nodeName} ${node?.className}: ${previousRect.y} to ${currentRect.y}`,
            ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
      }),
  );

test('pages of money, and those beside them, do not move while they open on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newMember(page, { language: 'id', theme: 'light' });
  const moved: [string, number, readonly string[]][] = [];
  for (const address of ADDRESSES) {
    const shift = await shiftOf(page, address);
    if (shift > MOST) moved.push([address, Math.round(shift * 1000) / 1000, await movedParts(page)]);
  }
  expect(moved).toEqual([]);
});
