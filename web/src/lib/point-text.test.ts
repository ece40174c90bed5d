import { expect, test } from 'vitest';
import { pointText } from './point-text.ts';

test.each([
  [0, '0'],
  [12_400, '12,400'],
  [1_234.5, '1,234.50'],
  [100_000, '100,000'],
])('%d points read %s', (points, text) => {
  expect(pointText(points)).toBe(text);
});
