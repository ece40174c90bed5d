import { expect, it } from 'vitest';
import { footOf } from './cannons.ts';
import { scaleOf } from './swim.ts';

const KEPT = 284;
const HALF = 58;

it('has every cannon clear of what lies at the sides of the water, and of its neighbour’s', () => {
  for (let width = 829; width <= 1_600; width += 7) {
    const stage = { width, height: 640, kept: KEPT, above: 0 };
    const [own = 0, right = 0, left = 0] = [0, 1, 2].map((cannon) => footOf(cannon, stage, 1).x);
    expect(own).toBe(width / 2);
    expect(right + HALF).toBeLessThanOrEqual(width - KEPT);
    expect(left - HALF).toBeGreaterThanOrEqual(KEPT);
    expect(right - own).toBeGreaterThan(HALF);
  }
  expect(footOf(1, { width: 390, height: 300, kept: 0, above: 0 }, 0.5).x).toBe(292.5);
});

it('has every cannon clear of what lies around the water of a telephone on its side', () => {
  for (let width = 640; width <= 960; width += 5) {
    const scale = scaleOf({ width, height: 390 });
    const stage = { width, height: 390, kept: 242, above: 52 };
    const feet = [0, 1, 2, 3].map((cannon) => footOf(cannon, stage, scale));
    for (const { x } of feet) {
      expect(x - HALF * scale).toBeGreaterThanOrEqual(stage.kept);
      expect(x + HALF * scale).toBeLessThanOrEqual(width - stage.kept);
    }
    expect(feet.map(({ y }) => y > stage.above)).toEqual([true, true, true, true]);
  }
});
