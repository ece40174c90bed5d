import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { logIn, openAs, type Reader } from './reader.ts';

const demoPassword = (): string => readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'demo-password'), 'utf8').trim();

/** Opens the site on a device of this width as an agent of the demo's team, who signs in by the form. */
export async function openDemoAgent(page: Page, reader: Reader, { name = 'demoagen', width = 1440 } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openAs(page, reader, '/login');
  await logIn(page, reader.language, name, demoPassword());
}
