import { expect, type Page } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { startOwnProduct } from './own-product.ts';
import { test as base } from './reader.ts';
import { wordsOf } from './words.ts';

let product: Awaited<ReturnType<typeof startOwnProduct>> | undefined;
const test = base.extend({
  baseURL: async ({ browserName }, use) => use(browserName && product?.url),
});
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startOwnProduct('licence');
});
test.afterAll(() => product?.stop());

const id = wordsOf('id');

/** Asks for another profile after reading what it would change. */
async function ask(page: Page, before: string, after: string, change: string): Promise<void> {
  await page.goto('/console/licence');
  await expect(page.getByRole('heading', { name: t('licence.of', { profile: before }), level: 2 })).toBeVisible();
  await page.getByLabel(t('licence.profile'), { exact: true }).selectOption(after);
  const changes = page.getByRole('table', { name: t('licence.changes', { before, after }) });
  await expect(changes.getByRole('row').filter({ hasText: change })).toBeVisible();
  await page.getByRole('button', { name: t('licence.ask') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: change })).toBeVisible();
  await dialog.getByLabel(t('reason.label')).fill('The licence was granted');
  await expectAccess(page, 'console-licence-ask', { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: t('licence.ask') }).click();
  await expect(page.getByText(t('settings.asked'))).toBeVisible();
}

async function approve(page: Page, change: string): Promise<void> {
  await page.goto('/console/licence');
  await expect(page.getByRole('row').filter({ hasText: change }).first()).toBeVisible();
  await page
    .getByRole('button', { name: t('adjustments.approve') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Read and agreed');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('settings.approved'))).toBeVisible();
}

test('two operators choose a licence, read what changes, and the log and the site say so', async ({ browser, page }) => {
  await page.goto('/');
  await expect(page.getByText(id('footer.demo'))).toBeAttached();
  const intan = await operatorPage(browser, 'intan');
  await intan.goto('/console/licence');
  await expect(intan.getByRole('heading', { name: t('licence.of', { profile: 'demo' }), level: 2 })).toBeVisible();
  await pictures(intan, 'console-licence');
  await ask(intan, 'demo', 'UKGC', 'RTS 8A');
  // Nobody alone.
  await expect(intan.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);
  await pictures(intan, 'console-licence-waiting');

  const joko = await operatorPage(browser, 'joko');
  await approve(joko, 'RTS 14G');
  await expect(joko.getByRole('heading', { name: t('licence.of', { profile: 'UKGC' }), level: 2 })).toBeVisible();
  await joko.goto('/console/audit?object=setting:licenceProfile.all');
  await expect(joko.getByText('UKGC').first()).toBeVisible();
  // In the other language every word is there.
  await joko.goto('/console/licence');
  await joko.getByRole('button', { name: t('app.language') }).click();
  await expect(joko.getByRole('heading', { name: 'Lisensi', level: 1, exact: true })).toBeVisible();
  await expect(joko.getByRole('row').filter({ hasText: 'Main otomatis' }).first()).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(id('footer.licence', { profile: 'UKGC' }))).toBeAttached();
  await intan.context().close();
  await joko.context().close();
});
