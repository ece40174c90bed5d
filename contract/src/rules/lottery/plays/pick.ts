import type { View } from '../game.ts';

/** Longer texts are no pick: ten thousand numbers of four digits stay below it. */
export const LONGEST_PICK = 60_000;

/** The digits of a drawn number that a view looks at. */
export const seen = ({ at, size }: View, number: string): string => {
  const from = at < 0 ? number.length + at : at;
  return number.slice(from, from + size);
};

export const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

/** Numbers of exactly `size` digits, apart by spaces, commas or semicolons; null where anything else stands in the text. */
export function readNumbers(text: string, size: number): string[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const isNumber = new RegExp(`^[0-9]{${size}}$`);
  return parts.length > 0 && parts.every((part) => isNumber.test(part)) ? sorted(parts) : null;
}

/** Digits in any writing: `1 2 3`, `1,2,3`, `123`. */
export function readDigits(text: string): string[] | null {
  const digits = text.replaceAll(/[\s,;]+/g, '');
  return /^[0-9]+$/.test(digits) ? sorted(digits) : null;
}

/** Digits by place, the places apart by commas: `1,23,,4`. An empty place is an empty text. */
export function readPlaces(text: string, size: number): string[] | null {
  const places = text.replaceAll(/ +/g, '').split(',');
  if (places.length !== size || !places.every((place) => /^[0-9]*$/.test(place))) return null;
  return places.map((place) => (place.length < 2 ? place : sorted(place).join('')));
}

/** Every choice of `size` of some values, each in their order: more than anybody asks for is the caller's to look out for. */
export function choices(values: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, at) => choices(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}

export const listed = (pick: string): string[] => pick.split(' ');
