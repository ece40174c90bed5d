import fs from 'node:fs';
import path from 'node:path';

/** Lists whose entries can be equal change their order from one process to the next: the last key of each order must be a unique one. */

export type Order = { readonly file: string; readonly line: number; readonly last: string };

const ROOT = path.resolve(import.meta.dirname, '..');

/** Names of columns that tell rows apart at the end of an order: each ends a primary or unique key, or is a running number of the statement itself. */
const OF_STATEMENTS = ['ordinality', 'place', 'n', 'o', 'i', 'no', 'row'];

/** The columns by which unique keys of the three databases end. */
export function uniqueNames(): ReadonlySet<string> {
  const names = new Set(OF_STATEMENTS);
  const schema = fs.readFileSync(path.join(ROOT, 'server/src/db/schema.txt'), 'utf8');
  for (const [, columns = ''] of schema.matchAll(/CREATE UNIQUE INDEX .*? USING btree \(((?:[^()]|\([^()]*\))*)\)/g)) add(names, columns);
  for (const file of [...sources('studio/server/db', /\.ts$/), 'sportsbook/server/db/migrations.ts']) {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, columns = ''] of text.matchAll(/(?:primary key|unique(?: nulls not distinct)?) \(([^()]*)\)/gi)) add(names, columns);
    for (const [, columns = ''] of text.matchAll(/create unique index \w+ on \w+ \(([^()]*)\)/gi)) add(names, columns);
    for (const [, column = ''] of text.matchAll(/^\s*(\w+) [^,\n]*\b(?:primary key|unique)\b(?! \()/gim)) names.add(column);
  }
  for (const name of SHARED_ELSEWHERE) names.delete(name);
  return names;
}

const add = (names: Set<string>, columns: string): void => {
  const last =
    columns
      .split(',')
      .at(-1)
      ?.trim()
      .replace(/\s+(?:desc|asc).*$/i, '') ?? '';
  if (/^"?\w+"?$/.test(last)) names.add(last.replaceAll('"', ''));
};

/** They end a key in one table and are what many rows share in every other. */
const SHARED_ELSEWHERE = ['at', 'status', 'kind', 'amount', 'is_correction'];

export const sources = (folder: string, of: RegExp): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => of.test(name))
    .map((name) => path.join(folder, name));

/** The text of brackets that open at `at`. */
function inBrackets(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')' && (depth -= 1) === 0) return text.slice(at + 1, end);
  }
  return text.slice(at + 1);
}

const ENDS = /^(?:[`;]|(?:limit|offset|for|rows|range|fetch|union|returning|loop|on conflict)\b)/i;

/** What stands behind `order by`, to where its order ends. */
function orderText(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    const one = text[end];
    if (one === '(') depth += 1;
    if (one === ')' && (depth -= 1) < 0) return text.slice(at, end);
    const literal = one === "'" ? /^'[\w .-]+'/.exec(text.slice(end, end + 40)) : null;
    if (literal) {
      end += literal[0].length - 1;
      continue;
    }
    if (
      depth === 0 &&
      (one === '`' || one === ';' || one === "'" || (/\s/.test(text[end - 1] ?? '') && ENDS.test(text.slice(end, end + 12))))
    )
      return text.slice(at, end);
  }
  return text.slice(at);
}

/** The last key of a list that commas part, without what says its direction. */
function lastKey(list: string): string {
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (/[([{]/.test(list[at] ?? '')) depth += 1;
    if (/[)\]}]/.test(list[at] ?? '')) depth -= 1;
    if (list[at] === ',' && depth === 0) from = at + 1;
  }
  return list
    .slice(from)
    .trim()
    .replace(/\s+(?:using .*|(?:asc|desc)\b.*|nulls .*|collate .*)$/is, '')
    .trim();
}

/** Every order of a file with its last key: `b.id`, a number of a selected column, or an expression. */
export function ordersIn(file: string, text: string): Order[] {
  const found: Order[] = [];
  const note = (at: number, last: string) => found.push({ file, line: text.slice(0, at).split('\n').length, last });
  for (const match of text.matchAll(/\.orderBy\(/g)) {
    const begin = match.index + match[0].length - 1;
    const inside = inBrackets(text, begin);
    const rest = text.slice(begin + inside.length + 2);
    if (/^\s*\.orderBy\(/.test(rest)) continue;
    const [first = ''] = /^\s*(?:'([^']*)'|[^,]+)/.exec(inside) ?? [];
    note(
      match.index,
      first
        .trim()
        .replace(/^'|'$/g, '')
        .replace(/^sql(?:<[^>]*>)?`|`$/g, ''),
    );
  }
  for (const match of text.matchAll(/\border by\s/g)) note(match.index, lastKey(orderText(text, match.index + match[0].length)));
  return found;
}

/** Whether an order ends by what no two rows share; numbers stand for what was grouped. */
export const isDefinite = ({ last }: Order, names: ReadonlySet<string>): boolean =>
  /^\d+$/.test(last) || names.has(/(?:^|\.)"?(\w+)"?$/.exec(last)?.[1] ?? '');
