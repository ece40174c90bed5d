import { fold, MAX_SCREENING_ROWS, nameKey, SCREENING_COLUMNS } from '@sorak/contract';
import { cellsOf, type Row } from '../../lib/csv-cells.ts';

export type Entry = {
  readonly name: string;
  readonly name_key: string;
  readonly word_key: string;
  readonly birth: string | null;
  readonly reference: string | null;
};
export type Fault = { readonly row: number; readonly column: string };
type Column = (typeof SCREENING_COLUMNS)[number];

const MAX_NAME = 200;
const MAX_FAULTS = 50;
const BIRTH = /^\d{4}(?:-\d\d-\d\d)?$/;
const REFERENCE = /^[\w ./:()-]{0,80}$/;

/** A name's words in the order of the alphabet: lists put the family's name first, and banks last. */
export const wordKey = (name: string): string => [...new Set(fold(name).split(' '))].toSorted().join(' ');

const isDay = (text: string): boolean => text.length === 4 || new Date(`${text}T00:00Z`).toISOString().startsWith(text);
const isBirth = (text: string): boolean => BIRTH.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text);

function entriesOf({ row, cells }: Row, places: ReadonlyMap<Column, number>): Entry[] | Fault {
  const of = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? '';
  const names = of('name')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0 || names.some((name) => name.length > MAX_NAME || nameKey(name) === '')) return { row, column: 'name' };
  if (of('birth') !== '' && !isBirth(of('birth'))) return { row, column: 'birth' };
  if (!REFERENCE.test(of('reference'))) return { row, column: 'reference' };
  return names.map((name) => ({
    name,
    name_key: nameKey(name),
    word_key: wordKey(name),
    birth: of('birth') || null,
    reference: of('reference') || null,
  }));
}

/** The names of a file, or what is wrong with it: with one fault nothing counts. */
export function readScreening(text: string): { readonly entries: Entry[]; readonly faults: Fault[] } {
  const { rows, broken } = cellsOf(text.replace(/^\uFEFF/, ''), ',');
  const [head, ...body] = rows;
  if (broken !== null) return { entries: [], faults: [{ row: broken, column: 'name' }] };
  const words = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = new Map(SCREENING_COLUMNS.flatMap((column) => (words.includes(column) ? [[column, words.indexOf(column)] as const] : [])));
  const isHead = places.has('name') && places.size === words.length;
  if (!isHead || body.length === 0 || body.length > MAX_SCREENING_ROWS) return { entries: [], faults: [{ row: 1, column: 'name' }] };
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  for (const row of body) {
    const read = entriesOf(row, places);
    if (Array.isArray(read)) entries.push(...read);
    else if (faults.length < MAX_FAULTS) faults.push(read);
  }
  return { entries: faults.length > 0 ? [] : entries, faults };
}
