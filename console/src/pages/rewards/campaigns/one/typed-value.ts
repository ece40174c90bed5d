import { clockText, momentOf } from '../../../../lib/zone.ts';
import type { SegmentRef } from '@sorak/contract/rules/segment';
import type { RuleField } from './rule-fields.ts';

/** What a field says; undefined for what does not fit, null for nothing where nothing may be. */
type Value =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | readonly (readonly [number, number])[]
  | readonly SegmentRef[];

const HUNDREDTHS = 100;
/** A vendor's code and the game's. */
const GAME = /^[\w-]{1,64}\/[\w.-]{1,64}$/;
const WORD = /^[\w-]{1,64}$/;
const two = (value: number): string => String(value).padStart(2, '0');

const entriesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((one) => one !== '');

function readNumber({ kind, min, max }: Pick<RuleField, 'kind' | 'min' | 'max'>, typed: string): number | undefined {
  const plain = typed.replaceAll(',', '');
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return undefined;
  const value = kind === 'times' ? Math.round(Number(plain) * HUNDREDTHS) : Number(plain);
  return value >= min && value <= max && (kind === 'money' || Number.isInteger(value)) ? value : undefined;
}

function readMinute(typed: string): number | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(typed) ?? [];
  const value = Number(hour) * 60 + Number(minute);
  return hour !== '' && Number(minute) < 60 && value <= 1_440 ? value : undefined;
}

/** `100000:5000 500000:30000`: an empty side is not yet typed. */
export const pairsOf = (typed: string): [string, string][] =>
  entriesOfPairs(typed).map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)]);
const entriesOfPairs = (typed: string): string[] => typed.split(' ').filter((one) => one.includes(':'));

/** What stands first of a pair, where it is no money: a rank, a place, or a chance in percent. */
const FIRST: Readonly<Record<string, (field: RuleField) => Pick<RuleField, 'kind' | 'min' | 'max'>>> = {
  'size.byRank': ({ max }) => ({ kind: 'count', min: 0, max }),
  'size.prizes': () => ({ kind: 'count', min: 1, max: 1_000 }),
  'size.slices': () => ({ kind: 'money', min: 0.01, max: 99.99 }),
};

function readPairs(field: RuleField, typed: string): (readonly [number, number])[] | undefined {
  const money = { kind: 'money', min: 0, max: 1_000_000_000_000 } as const;
  const first = FIRST[field.path]?.(field) ?? money;
  const pairs = pairsOf(typed).map(([from, amount]) => [readNumber(first, from), readNumber(money, amount)] as const);
  return pairs.length > 0 && pairs.every((pair): pair is [number, number] => !pair.includes(undefined)) ? pairs : undefined;
}

function readList(field: RuleField, typed: string): readonly (string | number)[] | undefined {
  const entries = [...new Set(entriesOf(typed))];
  if (field.kind === 'words') return entries.length <= 200 && entries.every((one) => WORD.test(one)) ? entries : undefined;
  if (field.choices && entries.some((one) => !field.choices?.includes(one))) return undefined;
  if (field.path === 'trigger.gameTypes') return entries;
  const numbers = entries.map((one) => readNumber({ kind: 'count', min: field.min, max: field.max }, one));
  return numbers.every((one): one is number => one !== undefined) ? numbers : undefined;
}

const SEGMENT = /^([\w-]{1,64})@(\d{1,6})$/;

/** `weekend@3 new@1`: segments, each with the version that is meant. */
function readSegments(typed: string): readonly SegmentRef[] | undefined {
  const found = [...new Set(entriesOf(typed))].map((one) => SEGMENT.exec(one));
  const refs = found.flatMap((one) => (one ? [{ code: one[1] ?? '', version: Number(one[2]) }] : []));
  return refs.length === found.length && refs.length <= 10 ? refs : undefined;
}

/** Days and times are read on the clock of `zone`. */
export function readTyped(field: RuleField, typed: string, zone: string): Value | undefined {
  const plain = typed.trim();
  if (field.kind === 'choice') return field.choices?.includes(plain) ? plain : field.choices?.[0];
  if (field.kind === 'flag') return plain === '1';
  if (plain === '') return field.isOptional ? null : undefined;
  switch (field.kind) {
    case 'time':
      return Number.isNaN(Date.parse(plain)) ? undefined : momentOf(plain, zone);
    case 'minute':
      return readMinute(plain);
    case 'words':
      return field.max === 1 ? (WORD.test(plain) ? plain : undefined) : readList(field, plain);
    case 'picks':
    case 'numbers':
      return readList(field, plain);
    case 'segments':
      return readSegments(plain);
    case 'pairs':
      return readPairs(field, plain);
    case 'game':
      return GAME.test(plain) ? plain : undefined;
    case 'money':
    case 'count':
    case 'times':
      return readNumber(field, plain);
  }
}

/** The text of what a rule holds in a field. */
export function typedText({ kind, path }: RuleField, value: unknown, zone: string): string {
  if (value === null || value === undefined) return '';
  if (kind === 'time') return clockText(Number(value), zone);
  if (kind === 'minute') return `${two(Math.floor(Number(value) / 60))}:${two(Number(value) % 60)}`;
  if (kind === 'times') return String(Number(value) / HUNDREDTHS);
  if (kind === 'flag') return value === true ? '1' : '';
  if (kind === 'segments') return (value as readonly SegmentRef[]).map(({ code, version }) => `${code}@${version}`).join(' ');
  if (path === 'size.slices')
    return (value as { chance: number; amount: number }[]).map(({ chance, amount }) => `${chance / HUNDREDTHS}:${amount}`).join(' ');
  if (path === 'size.prizes') {
    const prizes = value as number[];
    return prizes.flatMap((one, place) => (prizes[place + 1] === one ? [] : [`${place + 1}:${one}`])).join(' ');
  }
  if (path === 'size.tiers') return (value as { from: number; amount: number }[]).map(({ from, amount }) => `${from}:${amount}`).join(' ');
  if (kind === 'pairs')
    return Object.entries(value)
      .map((pair) => pair.join(':'))
      .join(' ');
  return Array.isArray(value) ? value.join(' ') : String(value);
}
