import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { browserArgs, findChromium } from '../e2e/browser.ts';

/** A browser with a fresh profile, at a phone's size unless told; `port` opens its debugging door on loopback. */
export async function openBrowser({
  width = 412,
  height = 823,
  port,
}: { width?: number; height?: number; port?: number } = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-profile-'));
  return chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...browserArgs, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
    viewport: { width, height },
    deviceScaleFactor: 1,
    // Who has chosen no language on the site reads their browser's; the brand's own is the one whose pages are rendered ahead.
    locale: 'id-ID',
  });
}

// The side bar, the words of offline reading and what announces itself come later than this, and nobody waits for them.
const LATER_MS = 1800;

/** Keeps away what a page does later by the clock: on a slow machine it would come while the first route is still being counted. */
export const withoutLaterWork = (page: Page): Promise<unknown> =>
  page.addInitScript((later) => {
    const { setTimeout: start } = window;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms >= later ? 0 : start(work, ms, ...given)) as typeof window.setTimeout;
  }, LATER_MS);
