import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WATCHED_TABLES } from './watched-tables.ts';

const FILE = path.join(import.meta.dirname, 'functions', 'row_mark.sql');

/** The columns and keys of every table, of schema.txt. */
const facts = fs.readFileSync(path.join(import.meta.dirname, 'schema.txt'), 'utf8').split('\n');
const columnsOf = (table: string): string[] =>
  facts.flatMap((line) => new RegExp(`^column ${table}\\.([a-z_0-9]+): `).exec(line)?.[1] ?? []);
const keysOf = (table: string): string[] =>
  facts.flatMap(
    (line) => new RegExp(`^constraint ${table}[ .].*PRIMARY KEY \\((.*)\\)`).exec(line)?.[1]?.replaceAll('"', '').split(', ') ?? [],
  );

/** The values of the file's list: the columns are named, so that a change of another one does not ask the trigger. */
const listed = Object.entries(WATCHED_TABLES)
  .map(([table, { keys, leftOut }]) => {
    const of = leftOut.length === 0 ? [] : columnsOf(table).filter((column) => !leftOut.includes(column));
    return `    ('${table}', '${keys.join(' ')}', '${leftOut.join(' ')}', '${of.map((column) => `"${column}"`).join(', ')}')`;
  })
  .join(',\n');

// After a change of watched-tables.ts or of a watched table: `npx vitest run server/src/db/watched-tables.test.ts -u`.
test('the triggers of watched tables are those of their list', async () => {
  const text = fs.readFileSync(FILE, 'utf8');
  const [head, tail] = [text.slice(0, text.indexOf('(values\n') + 8), text.slice(text.indexOf('\n  ) as t (tab'))];
  await expect(head + listed + tail).toMatchFileSnapshot(FILE);
});

test.each(Object.entries(WATCHED_TABLES))('the keys of %s are its own, and what is left out is a column', (table, { keys, leftOut }) => {
  expect(keys).toEqual(keysOf(table));
  expect(columnsOf(table)).toEqual(expect.arrayContaining([...leftOut]));
});
