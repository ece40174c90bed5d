import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCREENS = path.resolve(import.meta.dirname, '..', 'test-results', 'screens');

/** Keeps a picture of the page for people to look at. */
export async function photograph(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(SCREENS, `${name}.png`) });
}

/** The dialog that is open has no fault of access. */
export async function expectAccess(page: Page, name?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
  expect(found, name).toEqual([]);
}

/**
 * Shows the page in both themes, on a telephone and on a desk. `isJudged` for one pair of each theme and width: what axe looks at
 * changes with the theme and with the width, not with each pair of them.
 */
export async function inEveryLook(page: Page, height: number, look: (name: string, isJudged: boolean) => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
    }, theme);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height });
      await look(`${theme}-${width}`, (theme === 'light') === (width === 390));
    }
  }
}
