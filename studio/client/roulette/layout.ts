import { type Form, isZero, LAYOUTS, type Spot, type Zeros } from '../../engines/roulette/bets.ts';

/**
 * Where a place lies on the cloth: `u` along it from zero's side (0 to 14), `v` across it from the row of three (0 to 5), with its length and
 * breadth. Wide screens lay it down, narrow ones stand it up.
 */
export type Place = { readonly u: number; readonly v: number; readonly along: number; readonly across: number };

export const LENGTH = 14;
export const BREADTH = 5;
/** Between numbers a place is as large as a finger needs. */
const BETWEEN = { along: 0.62, across: 0.5 } as const;
const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];

const cell = (number: number, zeros: Zeros): Place =>
  isZero(number)
    ? { u: 0, v: number === 0 && zeros === 2 ? 1.5 : 0, along: 1, across: 3 / zeros }
    : { u: Math.ceil(number / 3), v: 2 - ((number - 1) % 3), along: 1, across: 1 };
/** Of a number that is no zero. */
const middle = (number: number): readonly [number, number] => [cell(number, 1).u + 0.5, cell(number, 1).v + 0.5];
const at = (u: number, v: number): Place => ({ u: u - BETWEEN.along / 2, v: v - BETWEEN.across / 2, ...BETWEEN });

/** Two places that touch both zeros of a cloth and the two lie beside each other, each by its own zero. */
const BY_ITS_ZERO = 0.25;
/** So far along that they are clear of the splits of two, and the split of both zeros of them. */
const SHARED = 0.88;
const BETWEEN_ZEROS = 0.26;

/** A place that touches a zero lies on its edge, by the row of the other numbers. */
function besideZero({ form, numbers }: Spot, zeros: Zeros): Place {
  if (form === 'corner' || form === 'five') return at(1, 3);
  const others = numbers.filter((number) => !isZero(number)).map((number) => middle(number)[1]);
  if (others.length === 0) return at(BETWEEN_ZEROS, 1.5);
  const mean = others.reduce((sum, each) => sum + each, 0) / others.length;
  const isShared = zeros === 2 && form === 'split' && numbers.includes(2);
  return isShared ? at(SHARED, mean + (numbers.includes(0) ? BY_ITS_ZERO : -BY_ITS_ZERO)) : at(1, mean);
}

export function placeOf(spot: Spot, zeros: Zeros = 1): Place {
  const { id, form, numbers } = spot;
  const [first = 0] = numbers;
  const which = Number(id.split(':')[1] ?? 0);
  switch (form) {
    case 'number':
      return cell(first, zeros);
    case 'column':
      return { u: 13, v: 3 - which, along: 1, across: 1 };
    case 'dozen':
      return { u: 4 * which - 3, v: 3, along: 4, across: 1 };
    case 'half':
      return { u: 1 + 2 * HALVES.indexOf(id), v: 4, along: 2, across: 1 };
    default: {
      if (numbers.some(isZero)) return besideZero(spot, zeros);
      const middles = numbers.map(middle);
      const mean = (axis: 0 | 1): number => middles.reduce((sum, each) => sum + each[axis], 0) / middles.length;
      return form === 'street' || form === 'line' ? at(mean(0), 3) : at(mean(0), mean(1));
    }
  }
}

/** Forms that lie between numbers, of which one at a time takes chips. */
export const BETWEEN_FORMS = ['split', 'street', 'corner', 'line'] as const;
export type BetweenForm = (typeof BETWEEN_FORMS)[number];

/** The choice that a place between numbers is laid by, null of others: five numbers stand with the corners. */
export const betweenForm = (form: Form): BetweenForm | null =>
  BETWEEN_FORMS.find((each) => each === (form === 'five' ? 'corner' : form)) ?? null;

/** The place that an arrow leads to: the nearest one on that side, of those that are there. */
export function nextPlace(from: Spot, step: readonly [du: number, dv: number], among: readonly Spot[], zeros: Zeros = 1): Spot | null {
  const centre = (spot: Spot): readonly [number, number] => {
    const { u, v, along, across } = placeOf(spot, zeros);
    return [u + along / 2, v + across / 2];
  };
  const [u, v] = centre(from);
  let best: Spot | null = null;
  let min = Infinity;
  for (const spot of among) {
    const [x, y] = centre(spot);
    const ahead = (x - u) * step[0] + (y - v) * step[1];
    const aside = Math.abs((x - u) * step[1]) + Math.abs((y - v) * step[0]);
    const distance = ahead + 3 * aside;
    if (spot === from || ahead <= 0.01 || distance >= min) continue;
    best = spot;
    min = distance;
  }
  return best;
}

export const spotsOf = (zeros: Zeros): readonly Spot[] => [...LAYOUTS[zeros].spots.values()];
