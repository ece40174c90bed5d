import { expect, type Page } from '@playwright/test';

/** Presses a button of the local provider beside the order of that reference, in a window of its own. */
export async function pressAt(page: Page, reference: string, button: string): Promise<void> {
  const provider = await page.context().newPage();
  await provider.goto('/provider');
  await provider.locator('article', { hasText: reference }).getByRole('button', { name: button, exact: true }).click();
  await expect(provider.locator('article', { hasText: reference })).toContainText('taken');
  await provider.close();
}
