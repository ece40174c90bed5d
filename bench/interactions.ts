import type { Page } from 'playwright-core';

declare global {
  interface Window {
    benchEvents: { name: string; duration: number }[];
  }
}

/** Has a page that is opened from now on note how long each input waits for its paint. */
export async function watchInteractions(page: Page): Promise<void> {
  // The loader names functions through a global of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(() => {
    window.benchEvents = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId)
          window.benchEvents.push({ name: entry.name, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Longest time from an input to the paint that shows its effect, as the browser's event timing tells it. */
export async function interactions(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void window.benchEvents.splice(0));
  await act();
  await page.waitForTimeout(600);
  return Math.max(8, ...(await page.evaluate(() => window.benchEvents.map(({ duration }) => duration))));
}
