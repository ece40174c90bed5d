import { expect, it } from 'vitest';
import { placeAt, ROW_MS } from './fall.ts';

it.each([
  [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1],
  ],
])('ends in the middle of its slot, and never jumps', (...paths) => {
  for (const path of paths) {
    const slot = path.reduce((sum, turn) => sum + turn, 0);
    expect(placeAt(path, path.length * ROW_MS)).toEqual({ across: slot - path.length / 2, down: path.length });
    const places = Array.from({ length: path.length * 20 + 1 }, (_, at) => placeAt(path, (at * ROW_MS) / 20));
    for (const [at, place] of places.entries()) {
      const last = places[at - 1] ?? place;
      expect(Math.abs(place.across - last.across)).toBeLessThan(0.03);
      expect(Math.abs(place.down - last.down)).toBeLessThan(0.2);
    }
  }
});
