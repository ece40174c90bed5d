import { type Fish, type FishTitle, waterOf } from '../../engines/fish/fish.ts';
import { PICTURES } from './pictures.ts';

/** One fish of the water: its lane and its way along it, as shares of the water, and how much of the way it swims in a second. */
export type Swimmer = Fish & {
  readonly number: number;
  readonly lane: number;
  readonly start: number;
  readonly speed: number;
  readonly isBack: boolean;
};
/** `shown`: from 0, where a fish comes or goes beside what lies on the water, to 1. */
export type Place = { readonly x: number; readonly y: number; readonly scale: number; readonly shown: number };
export type Point = { readonly x: number; readonly y: number };
/** `side` and `top`: what lies on the water reaches so far from both sides and from above; fish keep clear of it. */
export type Stage = { readonly width: number; readonly height: number; readonly side?: number; readonly top?: number };

/** What is spent stands above the water; below, a large fish has room for its number. */
const ABOVE = 124;
const BELOW = 104;
/** Each next fish is so far from the one before it, and so far ahead: shares that fall on no lane and no place twice. */
const LANE_STEP = 0.382;
const WAY_STEP = 0.71;
/** Shares of the way in a second; the dear ones are slower. */
const QUICK = 0.085;
/** Of its way a fish needs this part to come, and to go, where it cannot do so at the edge of the water. */
const COMING = 0.06;
/** A finger hits a little beside a fish too. */
const MARGIN = 10;

/** The fish of a water on their ways; never all at the same place. */
export function swimmersOf(title: Pick<FishTitle, 'fish'>): Swimmer[] {
  return waterOf(title).map((each, at) => ({
    ...each,
    number: at,
    lane: (at * LANE_STEP) % 1,
    start: (at * WAY_STEP) % 1,
    speed: QUICK / (1 + Math.log10(each.pays)),
    isBack: at % 2 === 1,
  }));
}

/** Everything in the water is drawn so large on a stage. */
export const scaleOf = ({ width, height }: Stage): number => Math.min(1.15, Math.max(0.42, Math.min(width, height * 1.6) / 1_000));

/** Where a fish is after so many seconds. It swims in at one side and out at the other. */
export function placeOf({ species, lane, start, speed, isBack }: Swimmer, seconds: number, stage: Stage): Place {
  const { width, height, side = 0, top = ABOVE } = stage;
  const scale = scaleOf(stage);
  const reach = PICTURES[species].reach * scale;
  const way = (start + seconds * speed) % 1;
  const from = side > 0 ? Math.min(side + reach, width / 2) : -reach;
  const x = from + (isBack ? way : 1 - way) * (width - 2 * from);
  const shown = side > 0 ? Math.min(1, way / COMING, (1 - way) / COMING) : 1;
  const first = top + Math.min(reach * 0.5, 40);
  const lanes = Math.max(0, height - first - BELOW * scale);
  return { x, y: first + lane * lanes + Math.sin(seconds * 0.9 + start * 6) * Math.min(height * 0.015, lanes / 4), scale, shown };
}

/** The uppermost fish under a point; null where there is none. */
export function fishAt(swimmers: readonly Swimmer[], point: Point, seconds: number, stage: Stage): Swimmer | null {
  const found = swimmers.findLast((swimmer) => {
    const { x, y, scale } = placeOf(swimmer, seconds, stage);
    const reach = PICTURES[swimmer.species].reach * scale + MARGIN;
    return Math.abs(point.x - x) <= reach && Math.abs(point.y - y) <= reach * 0.65;
  });
  return found ?? null;
}

/** The fish that is nearest to a point of the water; null where there is none. */
export function nearestTo(swimmers: readonly Swimmer[], point: Point, seconds: number, stage: Stage): Swimmer | null {
  const away = (swimmer: Swimmer): number => {
    const { x, y } = placeOf(swimmer, seconds, stage);
    return Math.hypot(point.x - x, point.y - y);
  };
  return swimmers.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
