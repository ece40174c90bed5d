import type { FieldSport } from '../messages.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { clubsOf, peopleOf } from './names-of.ts';

/** A competition in which a field of many runs at once, again and again. */
export type Field = {
  readonly code: string;
  readonly name: string;
  readonly sport: FieldSport;
  readonly entries: readonly { readonly code: string; readonly name: string }[];
  readonly everyMs: number;
  readonly offsetMs: number;
  readonly lastsMs: number;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CODES = Object.keys(COUNTRIES) as CountryCode[];

/** So many of many countries, people or clubs. */
const entriesOf = (code: string, count: number, turn: number, names: typeof peopleOf): Field['entries'] =>
  Array.from({ length: count }, (_, at) => ({
    code: `${code}.${at + 1}`,
    name: names(CODES[(at * 5 + turn) % CODES.length] ?? 'gb', 12, turn)[at % 12]?.latin ?? String(at + 1),
  }));

const ROWS: readonly (readonly [sport: FieldSport, code: string, name: string, entries: number, days: number, hours: number])[] = [
  ['motor-racing', 'meridian-prix', 'Meridian Grand Circuit', 20, 3, 2],
  ['motor-racing', 'dune-riders', 'Dune Riders Cup', 18, 4, 2],
  ['golf', 'five-lakes', 'Five Lakes Tour', 24, 5, 5],
  ['golf', 'highland-links', 'Highland Links Series', 24, 5, 5],
  ['royale', 'last-island', 'Last Island Royale', 16, 2, 1],
];

export const FIELDS: readonly Field[] = ROWS.map(([sport, code, name, count, days, hours], at) => ({
  code,
  name,
  sport,
  entries: entriesOf(code, count, at + 1, sport === 'royale' ? clubsOf : peopleOf),
  everyMs: days * DAY_MS,
  offsetMs: (7 * at + 3) * HOUR_MS,
  lastsMs: hours * HOUR_MS,
}));
