/** How many zeros a wheel has. */
export type Zeros = 1 | 2;
/** The second zero, written 00. */
export const DOUBLE_ZERO = 37;

/** A wheel with one zero, in the order of its pockets. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
export const POCKETS = WHEEL.length;

/** A wheel with two zeros, which face each other. */
const DOUBLE_WHEEL: readonly number[] = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14,
  2,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isZero = (number: number): boolean => number === 0 || number === DOUBLE_ZERO;
export type Colour = 'green' | 'red' | 'black';
export const colourOf = (number: number): Colour => (isZero(number) ? 'green' : RED.has(number) ? 'red' : 'black');

export const FORMS = ['number', 'split', 'street', 'corner', 'five', 'line', 'column', 'dozen', 'half'] as const;
export type Form = (typeof FORMS)[number];
/** A place of the cloth that takes chips. */
export type Spot = { readonly id: string; readonly form: Form; readonly numbers: readonly number[] };

const to36 = Array.from({ length: 36 }, (_, at) => at + 1);
const spot = (form: Form, numbers: readonly number[], id = `${form}:${numbers.join('-')}`): Spot => ({ id, form, numbers });
/** Rows of three across the cloth, by their lowest number. */
const rows = to36.filter((number) => number % 3 === 1);

/** Places that touch a zero. */
const ZERO_PLACES: Readonly<Record<Zeros, readonly Spot[]>> = {
  1: [
    spot('number', [0]),
    ...[1, 2, 3].map((number) => spot('split', [0, number])),
    spot('street', [0, 1, 2]),
    spot('street', [0, 2, 3]),
    spot('corner', [0, 1, 2, 3]),
  ],
  2: [
    spot('number', [0]),
    spot('number', [DOUBLE_ZERO]),
    spot('split', [0, DOUBLE_ZERO]),
    ...[1, 2].map((number) => spot('split', [0, number])),
    ...[2, 3].map((number) => spot('split', [number, DOUBLE_ZERO])),
    spot('street', [0, 1, 2]),
    spot('street', [0, 2, DOUBLE_ZERO]),
    spot('street', [2, 3, DOUBLE_ZERO]),
    spot('five', [0, 1, 2, 3, DOUBLE_ZERO]),
  ],
};

/** Every other place, the same on each cloth. */
const PLACES: readonly Spot[] = [
  ...to36.map((number) => spot('number', [number])),
  ...to36.filter((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
  ...to36.filter((number) => number <= 33).map((number) => spot('split', [number, number + 3])),
  ...rows.map((low) => spot('street', [low, low + 1, low + 2])),
  ...to36.filter((number) => number % 3 !== 0 && number <= 32).map((low) => spot('corner', [low, low + 1, low + 3, low + 4])),
  ...rows.filter((low) => low <= 31).map((low) => spot('line', [low, low + 1, low + 2, low + 3, low + 4, low + 5])),
  ...[1, 2, 3].map((first) =>
    spot(
      'column',
      to36.filter((number) => number % 3 === first % 3),
      `column:${first}`,
    ),
  ),
  ...[1, 2, 3].map((which) =>
    spot(
      'dozen',
      to36.filter((number) => Math.ceil(number / 12) === which),
      `dozen:${which}`,
    ),
  ),
  ...(
    [
      ['low', (number: number) => number <= 18],
      ['even', (number: number) => number % 2 === 0],
      ['red', (number: number) => RED.has(number)],
      ['black', (number: number) => !RED.has(number)],
      ['odd', (number: number) => number % 2 === 1],
      ['high', (number: number) => number > 18],
    ] as const
  ).map(([name, has]) => spot('half', to36.filter(has), name)),
];

const spotsWith = (zeros: Zeros): ReadonlyMap<string, Spot> =>
  new Map(
    [...ZERO_PLACES[zeros], ...PLACES].toSorted((a, b) => FORMS.indexOf(a.form) - FORMS.indexOf(b.form)).map((each) => [each.id, each]),
  );

/** What a table of so many zeros is: its wheel, and every place of its cloth by its name. */
type Layout = { readonly wheel: readonly number[]; readonly spots: ReadonlyMap<string, Spot> };
export const LAYOUTS: Readonly<Record<Zeros, Layout>> = {
  1: { wheel: WHEEL, spots: spotsWith(1) },
  2: { wheel: DOUBLE_WHEEL, spots: spotsWith(2) },
};

/** Every place of the cloth with one zero by its name. */
export const SPOTS = LAYOUTS[1].spots;

/** What a won bet pays for one staked, the stake included: 36 shared by its numbers; five numbers pay 6 to 1. */
export const returnOf = ({ form, numbers }: Spot): number => (form === 'five' ? 7 : 36 / numbers.length);

/** Sectors of the wheel, as the chips that cover them. */
export const SECTORS = {
  tier: [
    ['split:5-8', 1],
    ['split:10-11', 1],
    ['split:13-16', 1],
    ['split:23-24', 1],
    ['split:27-30', 1],
    ['split:33-36', 1],
  ],
  orphelins: [
    ['number:1', 1],
    ['split:6-9', 1],
    ['split:14-17', 1],
    ['split:17-20', 1],
    ['split:31-34', 1],
  ],
  voisins: [
    ['street:0-2-3', 2],
    ['split:4-7', 1],
    ['split:12-15', 1],
    ['split:18-21', 1],
    ['split:19-22', 1],
    ['corner:25-26-28-29', 2],
    ['split:32-35', 1],
  ],
  zero: [
    ['split:0-3', 1],
    ['split:12-15', 1],
    ['number:26', 1],
    ['split:32-35', 1],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [spot: string, chips: number])[]>>;
export type Sector = keyof typeof SECTORS;

/** A number and so many on each side of it, round a wheel. */
export function neighbours(number: number, reach: number, wheel: readonly number[] = WHEEL): readonly number[] {
  const at = wheel.indexOf(number);
  return Array.from({ length: 2 * reach + 1 }, (_, step) => wheel[(at - reach + step + wheel.length) % wheel.length] ?? 0);
}
