import { expect, type FrameLocator } from '@playwright/test';

/** The places of a felt of two sides stand on a desk in one row, whole and within their stage. */
export async function expectOneRow(frame: FrameLocator, name: string): Promise<void> {
  const { rows, cut } = await frame.locator('.table-stage').evaluate((stage) => {
    const sides = stage.getBoundingClientRect();
    const places = [...stage.querySelectorAll('.table-spot')].map((spot) => spot.getBoundingClientRect());
    const isCut = ({ top, bottom, left, right }: DOMRect): boolean =>
      top < sides.top || bottom > sides.bottom || left < sides.left || right > sides.right;
    return { rows: new Set(places.map(({ top }) => Math.round(top))).size, cut: places.filter(isCut).length };
  });
  expect({ rows, cut }, `${name}: its places`).toEqual({ rows: 1, cut: 0 });
}

/** However many runs there have been, the newest stands within the big road. */
export async function expectNewestRun(frame: FrameLocator, name: string): Promise<void> {
  const beyond = await frame.locator('.table-runs').evaluate((road) => {
    const newest = document.createElement('i');
    newest.style.gridArea = '1 / 80';
    (road.firstElementChild ?? road).append(newest);
    const by = newest.getBoundingClientRect().right - road.getBoundingClientRect().right;
    newest.remove();
    return by;
  });
  expect(beyond, `${name}: its newest run`).toBeLessThanOrEqual(0);
}

/** Once bets are closed a lock stands in the ring of the clock, in the place of the seconds; without motion the result is there at once. */
export async function expectLock(frame: FrameLocator, name: string): Promise<void> {
  const shown = await frame.locator('.table-clock').evaluate((clock) => {
    const closed = clock.cloneNode(true) as HTMLElement;
    closed.dataset['stage'] = 'closed';
    closed.classList.remove('away');
    clock.after(closed);
    const [lock, seconds] = ['.icon', 'b'].map((part) => closed.querySelector(part));
    const looks = { lock: lock && getComputedStyle(lock).visibility, seconds: seconds && getComputedStyle(seconds).opacity };
    closed.remove();
    return looks;
  });
  expect(shown, `${name}: its clock`).toEqual({ lock: 'visible', seconds: '0' });
}

/** What has to be known of the game lies clear of the sentence that tells who won. */
export async function expectNotice(frame: FrameLocator, text: string): Promise<void> {
  await expect(frame.locator('.table-notice')).toHaveText(text);
  const gap = await frame.locator('.table-stage').evaluate((stage) => {
    const [notice, told] = ['.table-notice', '.table-told'].map((part) => stage.querySelector(part)?.getBoundingClientRect());
    return (told?.top ?? 0) - (notice?.bottom ?? Infinity);
  });
  expect(gap, 'between the notice and the result').toBeGreaterThanOrEqual(0);
}

/** A panel that opens beside the game has the paper of the list in whose place it stands, in both themes. */
export async function expectPaper(frame: FrameLocator, open: string, close: string): Promise<void> {
  await frame.getByRole('button', { name: open, exact: true }).click();
  const panel = frame.getByRole('dialog', { name: open });
  await expect(panel).toBeVisible();
  const papers = await frame.locator('html').evaluate((html) =>
    ['dark', 'light'].map((theme) => {
      html.dataset['theme'] = theme;
      return ['.drawer', '.crashplayers'].map((part) => getComputedStyle(html.querySelector(part) ?? html).backgroundColor);
    }),
  );
  for (const [sheet, list] of papers) expect(sheet).toBe(list);
  expect(papers[0]).not.toEqual(papers[1]);
  await panel.getByRole('button', { name: close }).click();
}

/** Where the places of a felt stand, frame by frame, from an empty sentence to the next one that tells what a round has brought; seen once. */
export const placesThroughResult = (frame: FrameLocator): Promise<number[]> =>
  frame.locator('.table-stage').evaluate(
    (stage) =>
      new Promise<number[]>((resolve) => {
        const [board, told] = ['.table-board', '.table-told'].map((part) => stage.querySelector<HTMLElement>(part));
        const tops = new Set<number>();
        let wasEmpty = false;
        let shown = 0;
        const look = (): void => {
          tops.add(Math.round((board?.getBoundingClientRect().top ?? 0) * 10) / 10);
          const isEmpty = (told?.innerText ?? '').trim() === '';
          wasEmpty ||= isEmpty;
          // Once it stands it is looked at for half a second more: its ribbon opens meanwhile.
          if (wasEmpty && !isEmpty) shown += 1;
          if (shown > 30) resolve([...tops]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
