import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sheetOf, takeSheet } from './sheet.ts';

function folderOf(texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-words-'));
  for (const [language, domains] of Object.entries(texts)) {
    mkdirSync(path.join(folder, language));
    for (const [domain, table] of Object.entries(domains))
      writeFileSync(path.join(folder, language, `${domain}.json`), JSON.stringify(table));
  }
  return folder;
}

const ENGLISH = {
  app: { hello: 'Hello, {name}', games: '{n, plural, one {# game} other {# games}}', sign: '-5, “so”\nhere' },
  help: { more: 'Read <b>more</b>' },
};
const wordsHere = () => folderOf({ en: ENGLISH, vi: { app: { games: '{n, plural, other {# trò}}' } } });
const fill = (sheet: string, texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts).reduce(
    (file, [key, text]) => file.replace(new RegExp(`^(\\w+,${key},.*[^\\n]),\\r$`, 'm'), `$1,"${text}"\r`),
    sheet,
  );

test('a language goes out as a sheet and comes back with what was translated, whatever saved it', () => {
  const folder = wordsHere();
  const sheet = sheetOf('vi', folder);
  expect(sheet).toContain('app,hello,"Hello, {name}",\r\n');
  expect(takeSheet('vi', sheet, folder)).toEqual([]);
  const filled = fill(sheet, { hello: 'Chào {name}', more: 'Đọc <b>thêm</b>' });
  expect(takeSheet('vi', filled, folder).map((file) => path.basename(file))).toEqual(['app.json', 'help.json']);
  expect(JSON.parse(readFileSync(path.join(folder, 'vi/app.json'), 'utf8'))).toEqual({
    hello: 'Chào {name}',
    games: '{n, plural, other {# trò}}',
  });
  expect(takeSheet('vi', sheetOf('vi', folder), folder)).toEqual([]);
  const semicolons = 'File;Key;English;Text\nhelp;more;Read <b>more</b>;Xem <b>thêm</b>\n';
  expect(takeSheet('vi', semicolons, folder)).toHaveLength(1);
  expect(JSON.parse(readFileSync(path.join(folder, 'vi/help.json'), 'utf8'))).toEqual({ more: 'Xem <b>thêm</b>' });
});

test('what could not stand for the English text is refused with every reason, and nothing is written', () => {
  const folder = wordsHere();
  const before = sheetOf('vi', folder);
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['app', 'hello', 'Hello, {name}', 'Chào {ten}'],
    ['app', 'games', '{n, plural, one {# game} other {# games}}', '{n, plural, one {# trò} other {# trò}}'],
    ['help', 'more', 'Read <b>more</b>', 'Đọc {thêm'],
    ['help', 'gone', 'Gone', 'Đi rồi'],
    ['help', 'more', 'Read on', 'Đọc tiếp'],
    ['nothing', 'x', 'X', 'X'],
  ];
  const file = ['File,Key,English,Text', ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\r\n');
  const refused = () => takeSheet('vi', file, folder);
  for (const reason of [
    'app: hello takes other values',
    'app: games counts by other forms than other',
    /help: more: .*/,
    'help: gone is another text in English now',
    'help: more is another text in English now',
    'nothing is no file of words',
  ])
    expect(refused).toThrow(reason);
  expect(() => takeSheet('vi', 'Key,Text\r\n', folder)).toThrow('The columns are to be File, Key, English, Text.');
  expect(() => sheetOf('tlh', folder)).toThrow('tlh is no language that a brand may offer');
  expect(sheetOf('vi', folder)).toBe(before);
});
