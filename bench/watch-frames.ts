import type { Page } from 'playwright-core';

declare global {
  interface Window {
    benchWork: number[];
    benchGaps: number[];
  }
}

/** How long, and what is pressed how often meanwhile. */
type Watch = { readonly ms: number; readonly everyMs: number; readonly press: () => Promise<unknown> };

/** Milliseconds between frames, and what the page's own thread did for each: scripts, styles, layout and paint. */
export async function watchFrames(page: Page, { ms, everyMs, press }: Watch): Promise<{ gaps: number[]; work: number[] }> {
  await page.evaluate(() => {
    window.benchGaps = [];
    window.benchWork = [];
    const { port1, port2 } = new MessageChannel();
    let began = performance.now();
    let last = 0;
    // Heard after the frame has been drawn.
    port1.onmessage = () => window.benchWork.push(performance.now() - began);
    const frame = (at: number): void => {
      began = performance.now();
      if (last > 0) window.benchGaps.push(at - last);
      last = at;
      port2.postMessage(null);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await press();
    await page.waitForTimeout(everyMs);
  }
  return page.evaluate(() => ({ gaps: window.benchGaps, work: window.benchWork }));
}
