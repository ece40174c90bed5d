import type { LotteryLine } from '@sorak/contract';
import { lotsOf, oddsOf, offerOf, type Prices, pricesOf, readPick, returnOf } from '@sorak/contract/rules/lottery/engine';
import { toNumber } from '@sorak/contract/rules/lottery/fraction';
import type { LotteryGame, Offer } from '@sorak/contract/rules/lottery/game';

/** A line that could be bought: `lots` units, `prices` in thousandths of a unit. A `unit` of its own was typed with it. */
export type Line = { readonly play: string; readonly pick: string; readonly lots: number; readonly prices: Prices; readonly unit?: number };

/** What is chosen on a board as a line; null while it is none. */
export function lineOf(game: LotteryGame, play: string, text: string, group: number): Line | null {
  const pick = readPick(game, play, text);
  return pick === null ? null : { play, pick, lots: lotsOf(game, play, pick), prices: pricesOf(game, play, group) };
}

/** The lines of an earlier ticket at today's prices, each with its own unit; given back ones and plays that are gone stay out. */
export const linesAgain = (game: LotteryGame, list: readonly LotteryLine[], group: number): Line[] =>
  list.flatMap(({ play, pick, unit, state }) => {
    const line = state !== 'cancelled' && offerOf(game, play) ? lineOf(game, play, pick, group) : null;
    return line ? [{ ...line, unit }] : [];
  });

/** How likely the line's first bet is to win, as one in so many, and what share of the stake comes back on average. */
export function oddsText(game: LotteryGame, { play, pick, prices }: Line): { readonly oneIn: number; readonly percent: string } {
  const chance = Math.max(...oddsOf(game, play, pick).map((odds) => toNumber(odds.chance)));
  const share = toNumber(returnOf(game, play, pick, prices)) * 100;
  return { oneIn: Math.round(1 / chance), percent: share.toFixed(2) };
}

const times = (thousandths: number): string => (thousandths / 1000).toLocaleString('en', { maximumFractionDigits: 2 });

/** The prices of a play as people read them: `9.75×`, or from the least to the most. */
export function priceText(prices: Prices): string {
  const all = Object.values(prices).toSorted((a, b) => a - b);
  const [least = 0, most = least] = [all[0], all.at(-1)];
  return least === most ? `${times(least)}×` : `${times(least)}–${times(most)}×`;
}

export type BoardKind = 'hundred' | 'ten' | 'rows' | 'marks' | 'typed' | 'set';

/** Which board a play is picked on. */
export function boardOf(offer: Offer): BoardKind {
  if (offer.kind === 'marks') return 'marks';
  if (offer.kind === 'spots') return 'set';
  if (offer.kind === 'straight' || offer.kind === 'place') return 'rows';
  if (offer.kind === 'group' || offer.kind === 'holds') return 'ten';
  const size = offer.views[0]?.size;
  return size === 1 ? 'ten' : size === 2 ? 'hundred' : 'typed';
}

const listed = (text: string): string[] => text.split(' ').filter((part) => part !== '');

/** The picked values with one put in or taken out. */
export function toggled(text: string, value: string): string {
  const values = new Set(listed(text));
  if (!values.delete(value)) values.add(value);
  return [...values].toSorted().join(' ');
}

export const isPicked = (text: string, value: string): boolean => listed(text).includes(value);

/** The same in one row of several: `1,23,,4`. */
export function toggledIn(text: string, rows: number, row: number, digit: string): string {
  const all = rowsOf(text, rows);
  const own = all[row] ?? '';
  all[row] = own.includes(digit) ? own.replace(digit, '') : [...own, digit].toSorted().join('');
  return all.some((digits) => digits !== '') ? all.join(',') : '';
}

export const rowsOf = (text: string, rows: number): string[] => {
  const parts = text.split(',');
  return Array.from({ length: rows }, (_, row) => parts[row] ?? '');
};

const HUNDRED = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
export const valuesOf = (kind: 'hundred' | 'ten'): readonly string[] =>
  kind === 'ten' ? HUNDRED.slice(0, 10).map((value) => value.slice(1)) : HUNDRED;

/** The numbers of a set: 01 to `of`. */
export const setOf = (of: number): readonly string[] => Array.from({ length: of }, (_, at) => String(at + 1).padStart(2, '0'));

/** `size` numbers of a set at random, for a reader who has no favourites. */
export function luckyPick(of: number, size: number): string {
  const left = [...setOf(of)];
  const picked = Array.from({ length: size }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? '');
  return picked.toSorted().join(' ');
}

export const HELPERS = ['odd', 'even', 'low', 'high', 'clear'] as const;
type Helper = (typeof HELPERS)[number];

/** Values that a helper picks at one press. */
export function helped(kind: 'hundred' | 'ten', helper: Helper): string {
  const all = valuesOf(kind);
  const wanted: Readonly<Record<Helper, (value: number) => boolean>> = {
    odd: (value) => value % 2 === 1,
    even: (value) => value % 2 === 0,
    low: (value) => value < all.length / 2,
    high: (value) => value >= all.length / 2,
    clear: () => false,
  };
  return all.filter((value) => wanted[helper](Number(value))).join(' ');
}
