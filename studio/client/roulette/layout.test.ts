import { expect, it } from 'vitest';
import { SPOTS } from '../../engines/roulette/bets.ts';
import { BREADTH, isBetween, LENGTH, nextPlace, placeOf, spots } from './layout.ts';

it('lays every place within the cloth, and no two of a form on each other', () => {
  for (const spot of spots) {
    const { u, v, along, across } = placeOf(spot);
    expect(u >= -0.5 && v >= -0.5 && u + along <= LENGTH && v + across <= BREADTH, spot.id).toBe(true);
    for (const other of spots.filter(({ form, id }) => form === spot.form && id !== spot.id)) {
      const there = placeOf(other);
      const isApart =
        u + along <= there.u + 1e-9 ||
        there.u + there.along <= u + 1e-9 ||
        v + across <= there.v + 1e-9 ||
        there.v + there.across <= v + 1e-9;
      expect(isApart, `${spot.id} ${other.id}`).toBe(true);
    }
  }
});

it('reaches every place by arrows', () => {
  const cloth = spots.filter(({ form }) => !isBetween(form));
  const seen = new Set([SPOTS.get('number:0')]);
  for (const spot of seen)
    for (const step of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = spot && nextPlace(spot, step, cloth);
      if (next) seen.add(next);
    }
  expect(seen.size).toBe(cloth.length);
});
