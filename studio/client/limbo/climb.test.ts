import { expect, it } from 'vitest';
import { heightAt } from './climb.ts';

it.each([100, 101, 164, 1_000, 100_000_000])('climbs to %i hundredths and shows no more on the way', (height) => {
  const shown = Array.from({ length: 21 }, (_, at) => heightAt(height, at / 20));
  expect(shown[0]).toBe(100);
  expect(Math.max(...shown)).toBeLessThanOrEqual(height);
  expect(heightAt(height, 1)).toBeGreaterThanOrEqual(height - 1);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
