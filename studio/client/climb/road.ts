import { h } from '../shell/dom.ts';
import { drawing } from '../shell/svg.ts';

type Shapes = readonly (readonly [fill: string, path: string])[];

/** Vehicles from above, driving up; the right half lies in shadow. */
const car = (light: string, dark: string): Shapes => [
  ['rgba(0,0,0,.32)', 'M8 8H54V94H8Z'],
  ['#15181c', 'M6 20H12V36H6ZM48 20H54V36H48ZM6 64H12V80H6ZM48 64H54V80H48Z'],
  [light, 'M18 4H42Q50 6 50 22V84Q50 94 42 96H18Q10 94 10 84V22Q10 6 18 4Z'],
  [dark, 'M30 4H42Q50 6 50 22V84Q50 94 42 96H30Z'],
  ['#cfe6ff', 'M16 34Q30 24 44 34L41 46H19ZM19 72H41L44 82H16Z'],
  ['#fff2b8', 'M13 10H21V15H13ZM39 10H47V15H39Z'],
];
const TRUCK: Shapes = [
  ['rgba(0,0,0,.32)', 'M6 6H58V98H6Z'],
  ['#2a6f5c', 'M14 4H46V26H14Z'],
  ['#1d5546', 'M30 4H46V26H30Z'],
  ['#cfe6ff', 'M18 9H42L40 17H20Z'],
  ['#e9e3d2', 'M8 30H52V96H8Z'],
  ['#cfc7b1', 'M30 30H52V96H30Z'],
];
const VEHICLES: readonly Shapes[] = [
  car('#e0a13a', '#b97d22'),
  car('#4c78b8', '#34568c'),
  TRUCK,
  car('#d8434f', '#b02c3b'),
  car('#8a74e0', '#6450b8'),
];

/** How long a lane's vehicles take to drive by, and how far apart lanes are in it. */
const DRIVES_S = [5.2, 7.1, 6, 8.3, 5.7] as const;

/**
 * What drives on a lane: decoration, the same at every visit, since what comes of a step is drawn by the round's seed alone. Without motion it
 * stands; behind the chicken the lane is closed and empty.
 */
export function drawTraffic(lane: number, isClosed: boolean): HTMLElement {
  const element = h('span', { class: isClosed ? 'road-traffic closed' : 'road-traffic', 'aria-hidden': 'true' });
  if (isClosed) return element;
  const seconds = DRIVES_S[lane % DRIVES_S.length] ?? 6;
  for (const nth of [0, 1]) {
    const vehicle = drawing('0 0 60 100', 'road-vehicle', VEHICLES[(lane * 2 + nth * 3) % VEHICLES.length] ?? []);
    // A whole number of half drives apart, so that two of a lane never meet; by the clock, so that a lane drawn anew goes on.
    vehicle.style.animationDuration = `${seconds}s`;
    vehicle.style.animationDelay = `${-((Date.now() / 1_000 + lane * 1.7) % seconds) - (nth * seconds) / 2}s`;
    element.append(vehicle);
  }
  return element;
}
