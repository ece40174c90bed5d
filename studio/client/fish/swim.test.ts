import { expect, it } from 'vitest';
import { fishTitles } from '../../titles/fish/catalogue.ts';
import { fishAt, nearestTo, placeOf, swimmersOf } from './swim.ts';
import { PICTURES } from './pictures.ts';

const STAGES = [
  { width: 390, height: 320 },
  { width: 844, height: 300 },
  { width: 1_080, height: 800 },
];

it.each(fishTitles)('$code has every fish in the water within the stage, and finds the one that is pointed at', (title) => {
  const { fish } = title;
  const swimmers = swimmersOf(title);
  expect(new Set(swimmers.map(({ species }) => species))).toEqual(new Set(fish.map(({ species }) => species)));
  for (const stage of STAGES)
    for (let seconds = 0; seconds < 60; seconds += 7)
      for (const swimmer of swimmers) {
        const place = placeOf(swimmer, seconds, stage);
        expect(place.y).toBeGreaterThan(0);
        expect(place.y).toBeLessThan(stage.height);
        expect(fishAt([swimmer], place, seconds, stage)).toBe(swimmer);
        expect(fishAt([swimmer], { x: place.x, y: place.y + 200 }, seconds, stage)).toBeNull();
      }
});

it('keeps two of the same kind apart', () => {
  const [stage] = STAGES;
  if (!stage) throw new Error('no stage');
  for (const title of fishTitles) {
    const places = swimmersOf(title).map((swimmer) => placeOf(swimmer, 0, stage));
    expect(new Set(places.map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`)).size).toBe(places.length);
  }
});

it('keeps every fish clear of what lies at the sides of the water and above it, and shoots from open water at the nearest', () => {
  const stage = { width: 1_440, height: 760, side: 284, top: 150 };
  for (const title of fishTitles) {
    const swimmers = swimmersOf(title);
    for (let seconds = 0; seconds < 90; seconds += 5) {
      for (const swimmer of swimmers) {
        const { x, y, scale } = placeOf(swimmer, seconds, stage);
        const reach = PICTURES[swimmer.species].reach * scale;
        expect(x - reach).toBeGreaterThanOrEqual(stage.side - 0.5);
        expect(x + reach).toBeLessThanOrEqual(stage.width - stage.side + 0.5);
        expect(y).toBeGreaterThan(stage.top);
      }
      const point = { x: 720, y: 400 };
      const nearest = nearestTo(swimmers, point, seconds, stage);
      const away = (swimmer: (typeof swimmers)[number]): number => {
        const { x, y } = placeOf(swimmer, seconds, stage);
        return Math.hypot(x - point.x, y - point.y);
      };
      expect(nearest && away(nearest)).toBe(Math.min(...swimmers.map(away)));
    }
  }
});
