import { expect, type Page } from '@playwright/test';

/** Presses a button of the local payment provider beside the order that bears `text`, in a window of its own. */
export async function pressAtProvider(page: Page, text: string, button: string): Promise<void> {
  const provider = await page.context().newPage();
  const order = provider.locator('article', { hasText: text });
  await expect(async () => {
    await provider.goto('/provider');
    await expect(order).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await order.getByRole('button', { name: button, exact: true }).click();
  await expect(order).toContainText('taken');
  await provider.close();
}

/** Buys a voucher of the local payment provider, in a window of its own: its code. */
export async function buyVoucher(page: Page, amount: '50,000' | '200,000'): Promise<string> {
  const shop = await page.context().newPage();
  await shop.goto('/provider');
  await shop.getByRole('button', { name: `Sell one for ${amount}`, exact: true }).click();
  const code = await shop.locator('.code').innerText();
  await shop.close();
  return code;
}

/** Presses what a bank would do to the payout of a withdrawal. */
export async function pressPayout(page: Page, id: string, what: string): Promise<void> {
  let order = '';
  await expect
    .poll(async () => {
      const articles = (await (await page.request.get('/provider')).text()).split('<article>');
      order = /name="order" value="([^"]+)"/.exec(articles.find((article) => article.includes(id)) ?? '')?.[1] ?? '';
      return order;
    })
    .not.toBe('');
  await page.request.post('/provider/press', { form: { order, press: what } });
}
