import { type Call, CALLS, LIST_FILES, type ListFileName } from '@sorak/contract';
import { type Cell, csvHead, csvRow, figure, inZone, moment, name } from '@sorak/contract/csv';
import { zoneText } from '../../../lib/day.ts';

type Schema = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
};
/** Where a column's value stands in a row. */
type Path = readonly string[];

const IS_MOMENT = /^(?:at|since|from|to|until)$|(?:At|Since|From|To|Until)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const FIGURE = /^-?\d+(?:\.\d+)?$/;
/** What is less is a figure, whatever its field is called: September 2001. */
const FIRST_MOMENT = 1e12;
const WRAPS = ['nullable', 'optional', 'nullish'];

const bare = (schema: Schema): Schema => (WRAPS.includes(schema.type) && schema.wrapped ? bare(schema.wrapped) : schema);

function pathsOf(given: Schema, path: Path = []): Path[] {
  const schema = bare(given);
  if (schema.options && (schema.type === 'variant' || schema.type === 'union')) {
    const all = schema.options.flatMap((one) => pathsOf(one, path));
    return [...new Map(all.map((one) => [one.join('.'), one])).values()];
  }
  if (!schema.entries) return [path];
  return Object.entries(schema.entries).flatMap(([key, one]) => pathsOf(one, [...path, key]));
}

const eachOf = (list: ListFileName): string | undefined => {
  const reading = LIST_FILES[list];
  return 'each' in reading ? reading.each : undefined;
};

/** A row as the file's lines have it: as it is, or once for each entry of the list in it. */
export function linesOf(list: ListFileName, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  const each = eachOf(list);
  const inner = each === undefined ? undefined : row[each];
  return each !== undefined && Array.isArray(inner) ? inner.map((one: unknown) => ({ ...row, [each]: one })) : [row];
}

/** The columns of a list: every field that its call declares of a row, so that an empty file has them too. */
export function columnsOf(list: ListFileName): Path[] {
  const response = (CALLS[list] as Call).response as unknown as Schema;
  const rows = response.entries?.[LIST_FILES[list].rows];
  const item = rows && bare(rows).item;
  if (!item) throw new Error(`${list} answers no list`);
  const each = eachOf(list);
  return pathsOf(item).flatMap((path) => {
    const inner = each !== undefined && path.length === 1 && path[0] === each ? bare(item).entries?.[each]?.item : undefined;
    return inner ? pathsOf(inner, path) : [path];
  });
}

/** `['stop', 'endsAt']` as people read it: `Stop ends at`. */
function headOf(path: Path): string {
  const words = path
    .flatMap((part) => part.split(/(?=[A-Z])/))
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isOfTime = (path: Path): boolean => IS_MOMENT.test(path.at(-1) ?? '');

/** The first line of a file; moments are by the brand's clock, which their heads name. */
export const headRow = (columns: readonly Path[], timeZone: string): string =>
  csvHead(columns.map((path) => (isOfTime(path) ? inZone(headOf(path), timeZone) : headOf(path))));

/** What has no column of its own, in one cell. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ');
  return value === null || value === undefined ? '' : String(value);
}

function cellOf(value: unknown, path: Path, timeZone: string): Cell {
  if (typeof value === 'number') {
    if (isOfTime(path) && value >= FIRST_MOMENT) return moment(zoneText(value, timeZone));
    return FIGURE.test(String(value)) ? figure(value) : name(String(value));
  }
  if (typeof value === 'boolean') return name(value ? 'yes' : 'no');
  if (typeof value === 'string' && DATE.test(value)) return moment(value);
  return name(textOf(value));
}

const at = (row: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : null), row);

/** One row of a list as a line of the file. */
export const rowLine = (row: unknown, columns: readonly Path[], timeZone: string): string =>
  csvRow(columns.map((path) => cellOf(at(row, path), path, timeZone)));
