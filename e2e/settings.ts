import type { Page } from '@playwright/test';

/** Lets this page alone read another answer than the product's; a page that is left meanwhile takes its answer along. */
export async function answerOtherwise<V>(page: Page, address: string, change: (value: V) => object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    const body = (await response?.json().catch(() => undefined)) as { value: V } | undefined;
    if (response && body) await route.fulfill({ response, json: { ...body, value: change(body.value) } }).catch(() => undefined);
  });
}

type Settings = Readonly<Record<string, unknown>> & { readonly features: Readonly<Record<string, boolean>> };

/** The same for the brand's settings. */
export const withSettings = (page: Page, change: (settings: Settings) => object): Promise<void> =>
  answerOtherwise(page, '**/wps/system/settings/consolidated', change);
