import { expect, it } from 'vitest';
import { LAYOUTS, type Zeros } from '../../engines/roulette/bets.ts';
import { betweenForm, BREADTH, LENGTH, nextPlace, placeOf, spotsOf } from './layout.ts';

const CLOTHS: readonly Zeros[] = [1, 2];

it.each(CLOTHS)('lays every place within the cloth, and no two of a form on each other, with zeros: %i', (zeros) => {
  const spots = spotsOf(zeros);
  for (const spot of spots) {
    const { u, v, along, across } = placeOf(spot, zeros);
    expect(u >= -0.5 && v >= -0.5 && u + along <= LENGTH && v + across <= BREADTH, spot.id).toBe(true);
    for (const other of spots.filter(({ form, id }) => form === spot.form && id !== spot.id)) {
      const there = placeOf(other, zeros);
      const isApart =
        u + along <= there.u + 1e-9 ||
        there.u + there.along <= u + 1e-9 ||
        v + across <= there.v + 1e-9 ||
        there.v + there.across <= v + 1e-9;
      expect(isApart, `${spot.id} ${other.id}`).toBe(true);
    }
  }
});

it.each(CLOTHS)('reaches every place by arrows, with zeros: %i', (zeros) => {
  const cloth = spotsOf(zeros).filter(({ form }) => betweenForm(form) === null);
  const seen = new Set([LAYOUTS[zeros].spots.get('number:0')]);
  for (const spot of seen)
    for (const step of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = spot && nextPlace(spot, step, cloth, zeros);
      if (next) seen.add(next);
    }
  expect(seen.size).toBe(cloth.length);
});
