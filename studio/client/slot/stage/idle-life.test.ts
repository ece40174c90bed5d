import { describe, expect, it } from 'vitest';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { themeOf } from '../art/theme.ts';
import { airOf, motesAt } from './ambience.ts';
import { breathe, livelyCells } from './idle-life.ts';
import { openingGrid } from './reels.ts';
import type { Ticker } from './ticker.ts';
import { viewOf } from './view.ts';

const stage = { width: 1280, height: 720 };

describe('the air of a place', () => {
  it.each(titles.map((title) => [title.code, themeOf(title)] as const))(
    'moves between two looks, and stays on the stage: %s',
    (_, theme) => {
      const air = airOf(theme);
      const [now, later] = [motesAt(air, theme.seed, stage, 4_000), motesAt(air, theme.seed, stage, 5_500)];
      expect(later).not.toEqual(now);
      expect(motesAt(air, theme.seed, stage, 4_000)).toEqual(now);
      for (const { x, y, alpha } of [...now, ...later]) {
        expect(Math.abs(x - stage.width / 2)).toBeLessThanOrEqual(stage.width / 2 + 30);
        expect(Math.abs(y - stage.height / 2)).toBeLessThanOrEqual(stage.height / 2 + 30);
        expect(alpha).toBeGreaterThan(0.2);
      }
    },
  );
});

/** A clock that runs at once: each wait and each movement is over when it is asked for. */
function quickTicker(onFrame: () => void): Ticker {
  return {
    run: async (_, draw) => {
      for (const share of [0, 0.5, 1]) {
        draw(share);
        onFrame();
      }
    },
    wait: async () => undefined,
    invalidate: () => undefined,
    setPaused: () => undefined,
  };
}

describe('breathe', () => {
  const [title] = titles;
  if (!title) throw new Error('no title');

  it('lets one lively symbol at a time rise and puts it back', async () => {
    const grid = openingGrid(title);
    const view = viewOf(grid);
    const lively = livelyCells(title, grid);
    const end = new AbortController();
    let max = 0;
    let frames = 0;
    const ticker = quickTicker(() => {
      const risen = view.columns.flatMap((column, reel) =>
        column.cells.flatMap((cell, row) => (cell.scale > 1.001 ? [{ reel, row }] : [])),
      );
      max = Math.max(max, risen.length);
      for (const place of risen) expect(lively).toContainEqual(expect.objectContaining(place));
      if ((frames += 1) > 60) end.abort();
    });
    await breathe(view, ticker, title, end.signal);
    expect(max).toBe(1);
    for (const cell of view.columns.flatMap((column) => column.cells)) expect(cell).toMatchObject({ scale: 1, shift: 0 });
  });

  it('leaves lit wins alone', async () => {
    const view = viewOf(openingGrid(title));
    view.lit = new Set(['0:0']);
    const end = new AbortController();
    let waits = 0;
    const ticker = { ...quickTicker(() => expect.fail('nothing moves')), wait: async () => void ((waits += 1) > 5 && end.abort()) };
    await breathe(view, ticker, title, end.signal);
    expect(waits).toBe(6);
  });
});
