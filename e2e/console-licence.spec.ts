import { expect } from '@playwright/test';
import { approveLicence, askLicence } from './licence.ts';
import { pictures } from './looks.ts';
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

test('two operators choose a licence, read what changes, and the log and the site say so', async ({ browser, page }) => {
  await page.goto('/');
  await expect(page.getByText(id('footer.demo'))).toBeAttached();
  const intan = await operatorPage(browser, 'intan');
  await intan.goto('/console/licence');
  await expect(intan.getByRole('heading', { name: t('licence.of', { profile: 'demo' }), level: 2 })).toBeVisible();
  await pictures(intan, 'console-licence');
  await askLicence(intan, { before: 'demo', after: 'UKGC', change: 'RTS 8A' });
  // Nobody alone.
  await expect(intan.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);
  await pictures(intan, 'console-licence-waiting');

  const joko = await operatorPage(browser, 'joko');
  await approveLicence(joko, 'RTS 14G');
  await expect(joko.getByRole('heading', { name: t('licence.of', { profile: 'UKGC' }), level: 2 })).toBeVisible();
  await joko.goto('/console/audit?object=setting:licenceProfile.all');
  await expect(joko.getByText('UKGC').first()).toBeVisible();
  // In the other language every word is there.
  await joko.goto('/console/licence');
  await joko.getByRole('combobox', { name: t('app.language') }).selectOption('id');
  await expect(joko.getByRole('heading', { name: 'Lisensi', level: 1, exact: true })).toBeVisible();
  await expect(joko.getByRole('row').filter({ hasText: 'Main otomatis' }).first()).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(id('footer.licence', { profile: 'UKGC' }))).toBeAttached();
  await intan.context().close();
  await joko.context().close();
});
