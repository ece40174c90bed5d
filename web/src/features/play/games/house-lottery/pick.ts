import type { LotteryLine } from '@sorak/contract';
import {
  lotsOf,
  maxOf,
  numbersOf,
  oddsOf,
  offerOf,
  type Prices,
  pricesOf,
  readPick,
  rebateOf,
  returnOf,
  type Tariff,
} from '@sorak/contract/rules/lottery/engine';
import { toNumber } from '@sorak/contract/rules/lottery/fraction';
import { arrangements, orders } from '@sorak/contract/rules/lottery/orders';
import type { LotteryGame, Offer, OfferOf } from '@sorak/contract/rules/lottery/game';
import { ANY } from '@sorak/contract/rules/lottery/plays/spots';

/** A line that could be bought: `lots` units, `prices` in thousandths of a unit. A `unit` of its own was typed with it. */
export type Line = { readonly play: string; readonly pick: string; readonly lots: number; readonly prices: Prices; readonly unit?: number };

const known = new Map<string, Prices>();

/** The prices of a play, reckoned once: a ticket may have thousands of lines of one play. */
export function pricesIn(game: LotteryGame, play: string, tariff: Tariff): Prices {
  const key = `${game.code} ${play} ${tariff.group} ${tariff.shares[play] ?? ''}`;
  const prices = known.get(key) ?? pricesOf(game, play, tariff);
  known.set(key, prices);
  return prices;
}

/** What tells one line of a ticket from another. */
export const lineKey = ({ play, pick, unit }: Line): string => `${play} ${unit ?? ''} ${pick}`;

/** What is chosen on a board as a line; null while it is none. */
export function lineOf(game: LotteryGame, play: string, text: string, tariff: Tariff): Line | null {
  const pick = readPick(game, play, text);
  if (pick === null) return null;
  const line = { play, pick, lots: lotsOf(game, play, pick), prices: pricesIn(game, play, tariff) };
  // A bet that may win the pool has one price.
  return game.pool?.play === play ? { ...line, unit: game.pool.unit } : line;
}

/** The lines of an earlier ticket at today's prices, each with its own unit; given back ones and plays that are gone stay out. */
export const linesAgain = (game: LotteryGame, list: readonly LotteryLine[], tariff: Tariff): Line[] =>
  list.flatMap(({ play, pick, unit, state }) => {
    const line = state !== 'cancelled' && offerOf(game, play) ? lineOf(game, play, pick, tariff) : null;
    return line ? [{ ...line, unit }] : [];
  });

/** A line without one of its numbers, with its own unit; null where nothing is left of it. */
export function without(game: LotteryGame, line: Line, number: string, tariff: Tariff): Line | null {
  const left = listed(line.pick).filter((one) => one !== number);
  const next = lineOf(game, line.play, left.join(' '), tariff);
  return next && { ...line, ...next };
}

/** What comes back of the stake in a group on average, in per cent: by prices, by rebate, into the pool, and all together. */
export function returnsOf(game: LotteryGame, { play, pick }: Pick<Line, 'play' | 'pick'>, tariff: Tariff, own: number) {
  const prices = toNumber(returnOf(game, play, pick, pricesIn(game, play, tariff))) * 100;
  const rebate = toNumber(rebateOf(own, tariff.group)) * 100;
  const pool = game.pool?.play === play ? game.pool.share / 10 : 0;
  return { prices, rebate, pool, total: prices + rebate + pool };
}

/** What is left on the numbers of a play, as what they may pay: of any that is not named at least `others`. */
export type Room = { readonly others: number; readonly list: readonly { readonly number: string; readonly left: number }[] };
export type Short = { readonly play: string; readonly number: string; readonly asked: number; readonly left: number };

/** How much stake for a unit pays so much at these prices; whole units of currency, rounded down. */
export const stakeFor = (pays: number, prices: Prices): number => Math.floor((pays * 1000) / Math.max(1, ...Object.values(prices)));

/** What one win of the ticket pays at the most. */
export const maxOfAll = (lines: readonly Line[], unit: number): number =>
  lines.reduce((max, line) => Math.max(max, Math.floor(((line.unit ?? unit) * Number(maxOf(1_000n, line.prices))) / 10) / 100), 0);

/** The next stake up or down with one figure before its zeros, never below `min`. */
export function stepped(unit: number, way: 1 | -1, min: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, way === 1 ? unit : unit - 1)));
  return Math.max(min, way === 1 ? (Math.floor(unit / step) + 1) * step : (Math.ceil(unit / step) - 1) * step);
}

/** Numbers of a ticket on which less is left than it asks for, those of one number together. */
export function shortOf(game: LotteryGame, lines: readonly Line[], unit: number, rooms: ReadonlyMap<string, Room>): Short[] {
  const asked = new Map<string, Short>();
  for (const [play, room] of rooms) {
    const left = new Map(room.list.map((one) => [one.number, one.left] as const));
    const own = lines.filter((line) => line.play === play);
    // A number that is not named needs no look while the whole ticket fits on it.
    const whole = own.reduce((sum, line) => sum + Number(maxOf(1_000n, line.prices)) * (line.unit ?? unit), 0) / 1000;
    if (left.size === 0 && whole <= room.others) continue;
    for (const line of own)
      for (const number of numbersOf(game, play, line.pick)) {
        const known = asked.get(`${play} ${number}`);
        const stake = (known?.asked ?? 0) + (line.unit ?? unit);
        asked.set(`${play} ${number}`, { play, number, asked: stake, left: stakeFor(left.get(number) ?? room.others, line.prices) });
      }
  }
  return [...asked.values()].filter((one) => one.asked > one.left);
}

/** How likely the line's first bet is to win, as one in so many, and what share of the stake comes back on average. */
export function oddsText(game: LotteryGame, { play, pick, prices }: Line): { readonly oneIn: string; readonly percent: string } {
  const chance = Math.max(...oddsOf(game, play, pick).map((odds) => toNumber(odds.chance)));
  const share = toNumber(returnOf(game, play, pick, prices)) * 100;
  return { oneIn: Math.round(1 / chance).toLocaleString('en'), percent: share.toFixed(2) };
}

const times = (thousandths: number): string => (thousandths / 1000).toLocaleString('en', { maximumFractionDigits: 2 });

/** The prices of a play as people read them: `9.75×`, or from the least to the most. */
export function priceText(prices: Prices): string {
  // A tier without a price is paid by the pool.
  const all = Object.values(prices)
    .filter((price) => price > 0)
    .toSorted((a, b) => a - b);
  const [min = 0, max = min] = [all[0], all.at(-1)];
  return min === max ? `${times(min)}×` : `${times(min)}–${times(max)}×`;
}

/** Big and small, odd and even of single places: they are picked beside the digits of their place, and each is a play of its own. */
export const sidesOf = ({ plays }: LotteryGame, offer: Offer | undefined): readonly OfferOf<'marks'>[] =>
  offer?.kind === 'place'
    ? plays.flatMap((one) => (one.kind === 'marks' && one.of.prize === offer.view.prize && one.of.places.length === 1 ? [one] : []))
    : [];

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

/** Numbers of a system ticket of six: fewer than six stand for a bet with each number that is left. */
export const SYSTEMS = [5, 7, 8, 9, 10, 12, 15] as const;

/** A system ticket of so many numbers at random; one number fewer than a bet has is completed by each that is left. */
export const luckySystem = ({ of, size }: OfferOf<'spots'>, numbers: number): string =>
  numbers < size ? `${luckyPick(of, numbers)} ${ANY}` : luckyPick(of, numbers);

/** How many numbers a text names, and whether another one stands for all that are left. */
export function namedOf(text: string): { readonly named: number; readonly hasAny: boolean } {
  const all = listed(text);
  const hasAny = all.includes(ANY);
  return { named: all.length - (hasAny ? 1 : 0), hasAny };
}

/** A number of a set put in or taken out. A bet that names all of its numbers leaves none for all the others. */
export function toggledNumber({ size }: OfferOf<'spots'>, text: string, value: string): string {
  const next = toggled(text, value);
  return namedOf(next).named < size
    ? next
    : listed(next)
        .filter((one) => one !== ANY)
        .join(' ');
}

/** More digits than these make more numbers than a ticket takes. */
const MAX_BBFS = 7;
/** Every order of `size` of the typed digits, as BBFS has them; null where there are too few digits, or too many. */
export function bbfs(text: string, size: number): string | null {
  const digits = text.replaceAll(/[\s,;]+/g, '');
  if (!/^[0-9]+$/.test(digits) || digits.length < size || digits.length > MAX_BBFS) return null;
  return arrangements(digits, size).join(' ');
}

/** The values from one to another, both included; empty where the ends are none. */
export function ranged(kind: 'hundred' | 'ten', from: string, to: string): string {
  const all = valuesOf(kind);
  const [start, end] = [all.indexOf(from.padStart(all[0]?.length ?? 1, '0')), all.indexOf(to.padStart(all[0]?.length ?? 1, '0'))];
  return start === -1 || end === -1 || start > end ? '' : all.slice(start, end + 1).join(' ');
}

/** Every picked number in each order of its digits. */
export const reversed = (text: string): string => [...new Set(listed(text).flatMap(orders))].toSorted().join(' ');

/** The twelve animals, each with the numbers that are its own: 01 is the rat, 00 counts as 100. */
export const ANIMALS = [
  'rat',
  'ox',
  'tigerYear',
  'rabbit',
  'dragonYear',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export const ofAnimal = (animal: number): string => HUNDRED.filter((value) => ((Number(value) + 99) % 100) % 12 === animal).join(' ');

/** Several picks as one. */
export const joined = (...texts: readonly string[]): string => [...new Set(texts.flatMap(listed))].toSorted().join(' ');

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
