import { expect, type Locator, type Page, request } from '@playwright/test';
import { type OutsideProduct, startOutsideProduct } from './outside-product.ts';
import { newMember, openAs, type Reader, test } from './reader.ts';
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

/** A new member of the outside product, from the next page on that is loaded. */
export async function signIn(page: Page): Promise<void> {
  const calls = await request.newContext({ baseURL: outside().url });
  await newMember(page, EN, calls);
  await calls.dispose();
}

/** Becomes a trial account through the popup that is open. */
export async function playFree(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: en('session.freeTitle') });
  await expect(popup).toBeVisible();
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: en('session.freeStart') }).click();
}
