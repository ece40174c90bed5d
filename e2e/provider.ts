import { expect, type Page } from '@playwright/test';

/** Presses a button of the local payment provider beside the order that bears `text`, in a window of its own. */
export async function pressAtProvider(page: Page, text: string, button: string): Promise<void> {
  const provider = await page.context().newPage();
  const order = provider.locator('article', { hasText: text });
  await expect(async () => {
    await provider.goto('/provider');
    await expect(order).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await order.getByRole('button', { name: button, exact: true }).click();
  await expect(order).toContainText('taken');
  await provider.close();
}
