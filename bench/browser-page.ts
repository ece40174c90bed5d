import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../e2e/browser.ts';

export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with a fresh profile, at a phone's size unless told; `port` opens its debugging door on loopback. */
export async function openBrowser({
  width = 412,
  height = 823,
  port,
}: { width?: number; height?: number; port?: number } = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-profile-'));
  return chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
    viewport: { width, height },
    deviceScaleFactor: 1,
  });
}
