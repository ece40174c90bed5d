import { expect, type Locator, type Page } from '@playwright/test';
import { type OutsideProduct, startOutsideProduct } from './outside-product.ts';
import { openAs, type Reader, registerByForm, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
export const en = wordsOf('en');
let product: OutsideProduct | undefined;

/** The product with an outside vendor that the tests of this file share. */
export function outside(): OutsideProduct {
  if (!product) throw new Error('no outside product is running');
  return product;
}

/** Starts it before the tests of a file and stops it behind them. */
export function useOutsideProduct(): void {
  // Whoever opens an account passes a check that takes machines a while.
  test.beforeAll(async () => {
    product = await startOutsideProduct();
  });
  test.afterAll(async () => {
    await product?.stop();
  });
}

export const open = (page: Page, path: string): Promise<void> => openAs(page, EN, `${outside().url}${path}`);
export const grid = (page: Page): Locator => page.getByTestId('game-grid');
export const tile = (page: Page, name: string): Locator => grid(page).getByRole('listitem').filter({ hasText: name });
const link = (page: Page, name: string): Locator => tile(page, name).getByRole('link').first();
/** By keyboard: under a mouse the card of a tile comes up between press and release. */
export const start = (page: Page, name: string): Promise<void> => link(page, name).press('Enter');
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const login = (page: Page): Locator => dialog(page, en('session.loginTitle'));
export const nav = (page: Page): Locator => page.getByRole('navigation', { name: en('nav.main') }).first();
export const play = (page: Page) => page.frameLocator('iframe');
export const until = /\d\d:\d\d/;

/** A new member of the outside product, on its home page. */
export async function signIn(page: Page): Promise<void> {
  await open(page, '/');
  await registerAt(page);
}
export async function registerAt(page: Page): Promise<void> {
  const { goto } = page;
  page.goto = (address, options) => goto.call(page, new URL(address, outside().url).href, options);
  await registerByForm(page, 'en');
}

/** Becomes a trial account through the popup that is open. */
export async function playFree(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: en('session.freeTitle') });
  await expect(popup).toBeVisible();
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: en('session.freeStart') }).click();
}
