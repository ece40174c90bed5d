import type { Locator } from '@playwright/test';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What strangers are shown of an account. */
export const maskOf = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`;

/** A text that names this mask, as a reader finds it, who is shown a tag of their own behind it. */
export const naming = (text: string, mask: string): RegExp =>
  new RegExp(escaped(text).replaceAll(escaped(mask), `${escaped(mask)}·\\w{4,}`));

/** Picks the one account that is shown by this mask. */
export async function pickShown(select: Locator, mask: string): Promise<void> {
  await select.selectOption((await select.locator('option').filter({ hasText: mask }).getAttribute('value')) ?? '');
}
