import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files whose operators' words reach no page of the site by themselves, and why nothing says their language. */
const UNMARKED: Readonly<Record<string, string>> = {
  'server/src/payments/deposit/desk/queue-service.ts': 'read by operators',
  'server/src/players/mailings/send-service.ts': 'a letter is text without marks',
  'server/src/players/vip/kept-service.ts': 'a name within a letter',
  'server/src/rewards/missions/application-decision-service.ts': 'a name within a letter',
  'server/src/rewards/missions/application-queue-service.ts': 'read by operators',
  'server/src/rewards/points/wait-service.ts': 'names within a letter',
};

/** Reads a name, and marks one; the last word of what is read is the column. What else is written of a thing is marked by its name. */
const READ = /\b(?:inLanguage|text|read|name)\(\s*(?:\w+\??\.)*(names|titles|category_names)\b/g;
const MARK = /\b(?:langOf|lang)\(\s*(?:\w+\??\.)*(names|titles|category_names)\b/g;

const counted = (source: string, pattern: RegExp): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [, column = ''] of source.matchAll(pattern)) counts.set(column, (counts.get(column) ?? 0) + 1);
  return counts;
};

/** Why a source answers words of which nobody hears the language; empty where each name has its mark. */
function unmarked(source: string): string[] {
  const marks = counted(source, MARK);
  const names = [...counted(source, READ)].filter(([column, count]) => count > (marks.get(column) ?? 0)).map(([column]) => column);
  return source.includes('inLanguage(') && !source.includes('langOf(') ? [...names, 'langOf'] : names;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src'], { cwd: ROOT, encoding: 'utf8' });
const sources = files
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'server/src/lib/in-language.ts')
  .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }));

test('whatever operators wrote is answered with its language', () => {
  expect(sources.filter(({ source }) => source.includes('langOf(')).length).toBeGreaterThan(20);
  const found = sources
    .filter(({ source }) => unmarked(source).length > 0)
    .map(({ file, source }) => `${file}: ${unmarked(source).join()}`);
  expect(found.filter((one) => !Object.hasOwn(UNMARKED, one.split(':')[0] ?? ''))).toEqual([]);
  expect(Object.keys(UNMARKED).filter((file) => !found.some((one) => one.startsWith(`${file}:`)))).toEqual([]);
});

test('a name without its mark is found', () => {
  expect(unmarked('({ title: text(row.names), ...lang(row.names), summary: text(row.summaries) })')).toEqual([]);
  expect(unmarked('({ title: text(row.names), summary: text(row.summaries) })')).toEqual(['names']);
  expect(unmarked('({ a: text(row.names), b: text(other?.names), ...lang(row.names) })')).toEqual(['names']);
  expect(unmarked('inLanguage(texts, language, fallback)')).toEqual(['langOf']);
});
