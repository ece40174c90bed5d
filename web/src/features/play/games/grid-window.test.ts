import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { columnsFor, gridShape, hasLead, pagesOf, rowsOf, visibleRange } from './grid-window.ts';

test.each([
  [1440, 7],
  [1280, 7],
  [1024, 6],
  [768, 4],
  [390, 3],
  [320, 2],
])('a window of %d px has %d covers in a row', (width, columns) => expect(columnsFor(width)).toBe(columns));

test('the window keeps whole rows around what is seen, however long the list', () => {
  const shape = gridShape(1296, 1440);
  expect(shape).toEqual({ columns: 7, tileHeight: 257, rowHeight: 279 });
  expect(visibleRange(10_000, shape, 600, 900)).toEqual({ first: 0, end: 21, firstRow: 0 });
  expect(visibleRange(10_000, shape, -279 * 100, 900)).toEqual({ first: 99 * 7, end: 105 * 7, firstRow: 99 });
  expect(visibleRange(10_000, shape, -400_000, 900).end).toBe(10_000);
  expect(visibleRange(0, shape, 600, 900)).toEqual({ first: 0, end: 0, firstRow: 0 });
});

test('every tile that can be seen is in the range, and the range stays small', () => {
  const tops = integer({ min: -500_000, max: 2000 });
  assert(
    property(integer({ min: 0, max: 12_000 }), tops, constantFrom(390, 768, 1440), (total, top, width) => {
      const shape = gridShape(width * 0.9, width);
      const { first, end } = visibleRange(total, shape, top, 900);
      expect(end - first).toBeLessThanOrEqual((Math.ceil(900 / shape.rowHeight) + 3) * shape.columns);
      for (let index = 0; index < total; index += 97) {
        const y = top + Math.floor(index / shape.columns) * shape.rowHeight;
        if (y < 900 && y + shape.rowHeight > 0) expect(index >= first && index < end).toBe(true);
      }
    }),
  );
});

test('below a large first card every tile keeps its place', () => {
  expect([hasLead(4, 4, 'table'), hasLead(5, 4, 'table'), hasLead(5, 2, 'table'), hasLead(5, 7, 'cover')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  for (const columns of [3, 4]) {
    const shape = { columns, tileHeight: 184, rowHeight: 200, isLed: true };
    // Where the browser puts them: the first over two by two cells, the others into the free cells, row by row.
    const rowOf = (index: number): number => {
      const beside = columns - 2;
      if (index <= 2 * beside) return index === 0 ? 0 : Math.floor((index - 1) / beside);
      return 2 + Math.floor((index - 1 - 2 * beside) / columns);
    };
    for (const total of [5, 12, 21, 400]) {
      expect(rowsOf(total, columns, true)).toBe(rowOf(total - 1) + 1);
      for (let top = 300; top > -20_000; top -= 130) {
        const { first, end, firstRow } = visibleRange(total, shape, top, 900);
        if (first < total) expect(rowOf(first)).toBe(firstRow);
        for (let index = 0; index < total; index += 1) {
          const y = top + rowOf(index) * shape.rowHeight;
          if (y < 900 && y + shape.rowHeight > 0) expect(index >= first && index < end).toBe(true);
        }
      }
    }
  }
});

test('the pages that hold a range', () => {
  expect(pagesOf({ first: 0, end: 0 }, 14)).toEqual([1]);
  expect(pagesOf({ first: 0, end: 14 }, 14)).toEqual([1]);
  expect(pagesOf({ first: 7, end: 42 }, 14)).toEqual([1, 2, 3]);
  expect(pagesOf({ first: 9_996, end: 10_000 }, 14)).toEqual([715]);
});
