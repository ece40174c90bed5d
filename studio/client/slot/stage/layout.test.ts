import { describe, expect, it } from 'vitest';
import { slotTitles as titles } from '../../../titles/slot/catalogue.ts';
import { insetsOf } from './insets.ts';
import { cellBox, columnHeight, columnTop, layoutOf } from './layout.ts';

const stages = [
  { name: 'desktop', width: 1408, height: 790, top: 12, bottom: 114 },
  { name: 'desktop with a panel', width: 1002, height: 790, top: 12, bottom: 114 },
  { name: 'phone', width: 390, height: 844, top: 64, bottom: 245 },
  { name: 'small phone', width: 320, height: 568, top: 8, bottom: 245 },
  { name: 'phone on its side', width: 844, height: 390, top: 8, bottom: 100 },
];
const shapes = [...new Set(titles.map((title) => title.rows.join()))].map((rows) => rows.split(',').map(Number));

/** How far the ribbon of a win reaches below the frame, in units; how far the words below it reach up from the page's end (`small.css`). */
const RIBBON = 48;
const WORDS_PX = 268 + 37;

describe('insetsOf', () => {
  const bar = { offsetWidth: 390, offsetHeight: 238 };
  it.each([784, 740, 667, 607])('keeps the ribbon of a win and the words on it apart on a phone %i high', (height) => {
    for (const rows of shapes) {
      const { frame, unit } = layoutOf(rows, { width: 390, height, ...insetsOf(bar, height, true, false) });
      expect(frame.y + frame.h + RIBBON * unit).toBeLessThanOrEqual(height - WORDS_PX);
    }
  });
});

describe('layoutOf', () => {
  for (const stage of stages) {
    it.each(shapes.map((rows) => [rows.join('-'), rows] as const))(`keeps %s inside a ${stage.name}`, (_, rows) => {
      const layout = layoutOf(rows, stage);
      expect(layout.frame.x).toBeGreaterThanOrEqual(0);
      expect(layout.frame.x + layout.frame.w).toBeLessThanOrEqual(stage.width);
      expect(layout.plate.y).toBeGreaterThanOrEqual(stage.top - 0.01);
      expect(layout.frame.y + layout.frame.h).toBeLessThanOrEqual(stage.height - stage.bottom + 0.01);
      expect(layout.cell.h).toBeGreaterThan(12);
    });
  }

  it('stands the reels in the middle of the stage', () => {
    const { frame } = layoutOf([3, 3, 3, 3, 3], { width: 1000, height: 700, top: 0, bottom: 100 });
    expect(frame.x + frame.w / 2).toBeCloseTo(500);
  });

  it('stands shorter reels in the middle of the window', () => {
    const layout = layoutOf([3, 4, 5, 4, 3], { width: 1408, height: 790, top: 12, bottom: 114 });
    const middle = (reel: number): number => columnTop(layout, reel) + columnHeight(layout, reel) / 2;
    expect(middle(0)).toBeCloseTo(middle(2));
    expect(cellBox(layout, 0, 0).y).toBeGreaterThan(cellBox(layout, 2, 0).y);
  });
});
