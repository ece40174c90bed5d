import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { sign } from '../server/src/payments/payment/signature.ts';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { consoleText as c, operatorPage } from './operator.ts';
import { startOwnProduct } from './own-product.ts';
import { test as base } from './reader.ts';

const KEY = { id: 'pair-1', secret: randomBytes(32), until: null };

let product: Awaited<ReturnType<typeof startOwnProduct>> | undefined;
let south: http.Server | undefined;
const test = base.extend({
  baseURL: async ({ browserName }, use) => use(browserName && product?.url),
});
test.describe.configure({ mode: 'serial' });

/** The other house, as far as this journey needs it: it serves, says what waits there, and knows of no transfer. */
function answerAsSouth(request: http.IncomingMessage, response: http.ServerResponse): void {
  const at = request.url ?? '';
  if (at === '/readyz') return void response.end('{}');
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const asked = JSON.parse(Buffer.concat(parts).toString()) as { day?: string };
    const json = at.endsWith('/day')
      ? { cell: 'south', day: asked.day, list: [] }
      : { cell: 'south', waiting: [{ kind: 'withdrawals', count: 3 }] };
    const body = Buffer.from(JSON.stringify(json));
    const signature = sign([KEY], { method: 'ANSWER', path: at, body }, Date.now());
    response.writeHead(200, { 'content-type': 'application/json', 'sorak-signature': signature }).end(body);
  });
}

test.beforeAll(async () => {
  south = http.createServer(answerAsSouth);
  await new Promise<void>((resolve) => south?.listen(0, '127.0.0.1', resolve));
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-cells-')), 'cells.json');
  const keys = [{ id: KEY.id, secret: KEY.secret.toString('base64') }];
  const origin = `http://127.0.0.1:${(south.address() as AddressInfo).port}`;
  const cells = [{ code: 'south', origin, keys, line: '5000000.00', max: '2000000.00' }];
  fs.writeFileSync(file, JSON.stringify({ cells }));
  product = await startOwnProduct('cells', { CELL: 'north', CELLS_FILE: file });
});
test.afterAll(async () => {
  await product?.stop();
  south?.close();
});

/** What somebody sends in the south’s name. */
async function knock(amount: string): Promise<unknown> {
  const at = '/cell/south/transfer';
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), from: 'south', to: 'north', amount, currency: 'IDR', at: Date.now() }));
  const headers = { 'sorak-signature': sign([KEY], { method: 'POST', path: at, body }, Date.now()) };
  return (await fetch(`${product?.url}${at}`, { method: 'POST', headers, body })).json();
}

async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((to) => void (document.documentElement.dataset['theme'] = to), theme);
      await expectFits(page, `${name} ${width} ${theme}`);
      await expectAccess(page, `${name} ${width} ${theme}`);
      await photograph(page, `${name}-${width}-${theme}`, { whole: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('what another cell sends beyond the line is held: one admin sends it back, two take it', async ({ browser }) => {
  for (const amount of ['1500000.00', '1500000.00', '1500000.00']) expect(await knock(amount)).toMatchObject({ state: 'accepted' });
  for (const amount of ['1750000.00', '900000000.00']) expect(await knock(amount)).toMatchObject({ state: 'held' });
  const first = await operatorPage(browser, 'intan', '/console/cells');
  const held = first.getByRole('heading', { name: c('cells.held'), exact: true });
  await expect(held).toBeVisible();
  const line = (of: Page, amount: string) =>
    of
      .getByRole('listitem')
      .filter({ hasText: amount })
      .filter({ hasText: c('cells.in', { cell: 'south' }) });
  await look(first, 'console-cells');

  await line(first, '900,000,000')
    .getByRole('button', { name: c('cells.refuse') })
    .click();
  const dialog = first.getByRole('dialog');
  await dialog.getByRole('textbox').fill('the south knows of no such transfer');
  await photograph(first, 'console-cells-refuse');
  await dialog.getByRole('button', { name: c('cells.refuse'), exact: true }).click();
  await expect(line(first, '900,000,000')).toHaveCount(0);

  await line(first, '1,750,000')
    .getByRole('button', { name: c('cells.take') })
    .click();
  await dialog.getByRole('textbox').fill('agreed with the south by telephone');
  await dialog.getByRole('button', { name: c('cells.take'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const second = await operatorPage(browser, 'joko', '/console/cells');
  await second.getByRole('button', { name: c('adjustments.approve') }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('seen in both books');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: c('adjustments.approve'), exact: true })
    .click();
  await expect(second.getByRole('heading', { name: c('cells.held'), exact: true })).toHaveCount(0);
  await look(second, 'console-cells-decided');
  await first.close();
  await second.close();
});
