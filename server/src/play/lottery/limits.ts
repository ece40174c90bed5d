import type { DrawTerms } from './tables.ts';

/** The prize group of every member of the house: 97.5 % come back where the true odds ask for all. */
export const HOUSE_GROUP = 1950;

/** What a lottery begins with, until operators want it otherwise; minor units. A number of 5,000,000 at 99 times fills its limit by itself. */
export const FIRST_TERMS = {
  leastUnit: 10_00n,
  mostLine: 50_000_000_00n,
  mostOrder: 200_000_000_00n,
  mostNumber: 5_000_000_000_00n,
  mostDraw: 1_000_000_000_00n,
} as const;

/** A draw's terms with money in minor units. */
export type Terms = { readonly [Name in keyof typeof FIRST_TERMS]: bigint } & Pick<DrawTerms, 'hours' | 'shares'>;

const NAMES = Object.keys(FIRST_TERMS) as (keyof typeof FIRST_TERMS)[];
const figures = (of: (name: keyof typeof FIRST_TERMS) => bigint) =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<keyof typeof FIRST_TERMS, bigint>;

/** What a draw was opened with. */
export const termsOf = ({ terms }: { readonly terms: DrawTerms | null }): Terms =>
  terms
    ? { ...figures((name) => BigInt(terms[name])), hours: terms.hours, shares: terms.shares }
    : { ...FIRST_TERMS, hours: null, shares: {} };
