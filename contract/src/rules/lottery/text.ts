import { readPick } from './engine.ts';
import type { LotteryGame, Offer } from './game.ts';
import { orders } from './orders.ts';

/** Bets as players of Vietnamese lotteries write them: `01.02dd1` is both numbers, head and tail, a thousand units of currency each. */
export type TypedBet = { readonly play: string; readonly pick: string; readonly unit: number };

/** What a text is refused for, with the word that it is about. Nothing that could be read in two ways is taken. */
export const TEXT_FAULTS = [
  'too_long',
  'unknown_word',
  'no_numbers',
  'mixed_sizes',
  'wrong_count',
  'wrong_digits',
  'repeated',
  'no_amount',
  'bad_amount',
  'no_play',
  'bad_range',
  'several_stations',
  'ambiguous_station',
  'other_station',
] as const;
/** `from` and `to` are where the bet or the word stands in its part. */
type TextFault = { readonly kind: (typeof TEXT_FAULTS)[number]; readonly word: string; readonly from: number; readonly to: number };
/** What a bet has so far that does not end in its part; the next one goes on with it. */
type Begun = { readonly numbers: readonly string[]; readonly ordered: number; readonly code: string | null; readonly isRange: boolean };
type ReadPart = {
  readonly text: string;
  readonly before: Begun;
  readonly after: Begun;
  readonly bets: readonly TypedBet[];
  readonly faults: readonly TextFault[];
};
/** A text by its parts; each fault says in which one it is. */
export type TypedText = { readonly parts: readonly ReadPart[]; readonly faults: readonly (TextFault & { readonly part: number })[] };

/** Codes of plays; which one of several is meant follows from the digits of the numbers, and together from how many there are. */
const PLAYS: Readonly<Record<string, readonly string[]>> = {
  lo: ['lo2', 'lo3', 'lo4', 'bao2', 'bao3', 'bao4'],
  bao: ['lo2', 'lo3', 'lo4', 'bao2', 'bao3', 'bao4'],
  bl: ['bao7x2', 'bao7x3', 'bao7x4', 'bao8x2', 'bao8x3', 'bao8x4'],
  de: ['de'],
  duoi: ['de'],
  nhat: ['nhat', 'nhat3', 'nhat4'],
  cang: ['cang3'],
  dd: ['dauDuoi', 'dauDuoi18'],
  dau: ['dau', 'dau18'],
  xc: ['xiuChu', 'xiuChu18'],
  xien: ['xien2', 'xien3', 'xien4'],
  da: ['da2', 'da3', 'da4'],
  truot: ['truot4', 'truot8', 'truot10'],
};

const isOdd = (digit: string | undefined): boolean => Number(digit) % 2 === 1;
const HUNDRED = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const SELECTORS: Readonly<Record<string, (value: string) => boolean>> = {
  tai: (value) => Number(value) >= 50,
  xiu: (value) => Number(value) < 50,
  le: (value) => isOdd(value[1]),
  chan: (value) => !isOdd(value[1]),
  chanchan: (value) => !isOdd(value[0]) && !isOdd(value[1]),
  lele: (value) => isOdd(value[0]) && isOdd(value[1]),
  chanle: (value) => !isOdd(value[0]) && isOdd(value[1]),
  lechan: (value) => isOdd(value[0]) && !isOdd(value[1]),
};
const REGIONS: Readonly<Record<string, readonly string[]>> = { mb: ['VNMB', 'NORTH5'], mt: ['VNMT'], mn: ['VNMN'] };
/** Room for ten thousand bets, each with its number, code and amount. */
const LONGEST_TEXT = 160_000;
const RANGE = 'keo';
/** Every order of the digits of each number before it. */
const ORDERS = 'dao';
/** A number of more digits is no number of any play, and has more orders than anybody can read. */
const MAX_ORDERED_DIGITS = 4;
const AMOUNT_UNIT = 1_000;
const MAX_AMOUNT = 1_000_000;

const playsOf = (game: LotteryGame, code: string): readonly Offer[] => game.plays.filter(({ id }) => PLAYS[code]?.includes(id));

/** Whether bets of a lottery can be typed. */
export const hasText = (game: LotteryGame): boolean => Object.keys(PLAYS).some((code) => playsOf(game, code).length > 0);

/** The codes that a lottery knows. */
export const codesOf = (game: LotteryGame): readonly string[] => Object.keys(PLAYS).filter((code) => playsOf(game, code).length > 0);

/** `tienGiang` is written `tg`. */
const initials = (station: string): string => `${station[0] ?? ''}${station.replaceAll(/[^A-Z]/g, '')}`.toLowerCase();

function stationFault(game: LotteryGame, chosen: string, word: string): TextFault['kind'] | null {
  const region = REGIONS[word];
  if (region) return region.includes(game.code) ? null : 'other_station';
  const stations = 'every' in game.schedule ? [] : [...new Set(game.schedule.stations.flat())];
  const meant = stations.filter((station) => initials(station) === word);
  if (meant.length === 0) return 'unknown_word';
  if (meant.length > 1) return 'ambiguous_station';
  return meant[0] === chosen ? null : 'other_station';
}

/** The play that a code means for these numbers, or why none. */
function playFor(game: LotteryGame, code: string, numbers: readonly string[]): Offer | TextFault['kind'] {
  const size = numbers[0]?.length;
  if (size === undefined) return 'no_numbers';
  if (numbers.some((number) => number.length !== size)) return 'mixed_sizes';
  const offers = playsOf(game, code).filter((offer) => 'views' in offer);
  const fits = offers.filter((offer) => 'views' in offer && offer.views[0]?.size === size);
  if (fits.length === 0) return offers.length > 0 ? 'wrong_digits' : 'no_play';
  const found = fits.find((offer) => offer.kind !== 'together' || offer.size === new Set(numbers).size);
  // A number that is said twice would be dropped, and another bet taken than was written.
  if (fits.every(({ kind }) => kind === 'together') && new Set(numbers).size < numbers.length) return 'repeated';
  return found ?? 'wrong_count';
}

function rangeOf(from: string | undefined, to: string): readonly string[] | null {
  if (from?.length !== to.length || Number(from) > Number(to)) return null;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => String(Number(from) + step).padStart(to.length, '0'));
}

function hasLonger(numbers: readonly string[], from: number): boolean {
  for (let at = from; at < numbers.length; at += 1) if ((numbers[at] ?? '').length > MAX_ORDERED_DIGITS) return true;
  return false;
}
const ordersOf = (numbers: readonly string[]): string[] => [...new Set(numbers.flatMap((number) => orders(number)))];

const NOTHING: Begun = { numbers: [], ordered: 0, code: null, isRange: false };

/** Reads a part once from its start to its end; `station` is the one that the ticket is for. */
function readPart(game: LotteryGame, station: string, text: string, before: Begun): ReadPart {
  const bets: TypedBet[] = [];
  const faults: TextFault[] = [];
  let numbers = [...before.numbers];
  let { ordered, code, isRange } = before;
  /** Where the bet begins that is being read, and where the present word stands. */
  let start: number | null = before === NOTHING ? null : 0;
  let from = 0;
  let to = 0;
  const forget = (): void => {
    numbers = [];
    ordered = 0;
    code = null;
    start = null;
  };
  const fault = (kind: TextFault['kind'], word: string, begin = from): void => void faults.push({ kind, word, from: begin, to });
  const end = (amount: string): void => {
    const offer = code === null ? 'no_play' : playFor(game, code, numbers);
    const unit = Number(amount) * AMOUNT_UNIT;
    const said = `${numbers.join('.')}${code ?? ''}${amount}`.slice(0, 60);
    const begin = start ?? from;
    if (typeof offer === 'string') fault(offer, said, begin);
    else if (unit === 0 || Number(amount) > MAX_AMOUNT) fault('bad_amount', said, begin);
    else {
      const pick = readPick(game, offer.id, numbers.join(' '));
      if (pick === null) fault('wrong_count', said, begin);
      else bets.push({ play: offer.id, pick, unit });
    }
    forget();
  };
  for (const found of text.matchAll(/\d+|[a-z]+|[^\s.,;\da-z]+/gi)) {
    const word = found[0].toLowerCase();
    from = found.index;
    to = from + found[0].length;
    if (/^\d/.test(word)) {
      if (code !== null) end(word);
      else if (isRange) {
        const range = rangeOf(numbers.at(-1), word);
        if (range) numbers.push(...range.slice(1));
        else fault('bad_range', `${numbers.at(-1) ?? ''}${RANGE}${word}`);
        isRange = false;
      } else {
        start ??= from;
        numbers.push(word);
      }
      continue;
    }
    if (code !== null) {
      fault('no_amount', code, start ?? from);
      forget();
    }
    const selector = SELECTORS[word];
    if (word === RANGE) isRange = true;
    else if (word === ORDERS && numbers.length === 0) fault('no_numbers', word);
    else if (word === ORDERS && hasLonger(numbers, ordered)) fault('wrong_count', word);
    else if (word === ORDERS) {
      // Each number once: a text that says it again and again must not cost more.
      for (const number of ordersOf(numbers.splice(ordered))) numbers.push(number);
      ordered = numbers.length;
    } else if (selector) {
      start ??= from;
      numbers.push(...HUNDRED.filter(selector));
    } else if (playsOf(game, word).length > 0) code = word;
    else if (numbers.length === 1 && /^d?m[bnt]$/.test(word)) {
      fault('several_stations', `${numbers[0]}${word}`, start ?? from);
      forget();
    } else {
      const kind = PLAYS[word] ? 'no_play' : stationFault(game, station, word);
      if (kind !== null) fault(kind, word.slice(0, 20));
    }
  }
  const isDone = numbers.length === 0 && code === null && !isRange;
  return { text, before, after: isDone ? NOTHING : { numbers, ordered, code, isRange }, bets, faults };
}

/** What is missing where a text ends within a bet. */
function faultAtEnd({ text, after }: ReadPart): TextFault[] {
  if (after === NOTHING) return [];
  const end = text.trimEnd().length;
  const range = { from: end, to: end };
  if (after.code !== null) return [{ kind: 'no_amount', word: after.code, ...range }];
  return [{ kind: 'no_play', word: after.numbers.join('.').slice(0, 60), ...range }];
}

/** Reads texts part by part. Of a long one only what changed since the last reading is read again. */
export function makeTextReader(game: LotteryGame, station: string): (texts: readonly string[]) => TypedText {
  let known = new Map<string, ReadPart>();
  return (texts) => {
    if (texts.reduce((length, text) => length + text.length, 0) > LONGEST_TEXT)
      return { parts: [], faults: [{ kind: 'too_long', word: String(LONGEST_TEXT), part: 0, from: 0, to: 0 }] };
    const parts: ReadPart[] = [];
    for (const text of texts) {
      const before = parts.at(-1)?.after ?? NOTHING;
      const last = known.get(text);
      parts.push(last?.before === before ? last : readPart(game, station, text, before));
    }
    known = new Map(parts.map((part) => [part.text, part]));
    const end = parts.at(-1);
    const faults = parts.flatMap((part, at) => part.faults.map((fault) => ({ ...fault, part: at })));
    return { parts, faults: end ? [...faults, ...faultAtEnd(end).map((fault) => ({ ...fault, part: parts.length - 1 }))] : faults };
  };
}
