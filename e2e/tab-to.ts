import { expect, type Page } from '@playwright/test';

type Stop = { readonly name: string; readonly isSeen: boolean };

/** What has the keyboard's focus, in the page or in the game's frame: its name, and whether a reader can see that it has it. */
export async function focused(page: Page): Promise<Stop> {
  const read = (): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || element instanceof HTMLIFrameElement) return null;
    const label = element.getAttribute('aria-label') ?? (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null);
    const { x, y, width, height } = element.getBoundingClientRect();
    // A drawn box inside a label, or a field's frame, may bear the ring for its input.
    const bearers = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
    const hasRing = bearers.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    const isInWindow = width > 0 && height > 0 && x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;
    return { name: (label ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(), isSeen: hasRing && isInWindow };
  };
  for (const frame of page.frames().reverse()) {
    const stop = await frame.evaluate(read).catch(() => null);
    if (stop) return stop;
  }
  return { name: '', isSeen: true };
}

/** Presses Tab until the control of that name has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    expect.soft(stop.isSeen, `focus is seen on "${stop.name}"`).toBe(true);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab did not come to ${String(name)}, only to: ${passed.join(' | ')}`);
}
