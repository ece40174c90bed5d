import { csvFile, name } from '@sorak/contract/csv';
import { faultsOf } from '@sorak/locales/faults';
import { LANGUAGES } from '@sorak/locales/languages';
import { readDomain, type Table, WORDS } from '@sorak/locales/tables';
import { parse } from 'csv-parse/sync';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const COLUMNS = ['File', 'Key', 'English', 'Text'];

const domainsOf = (folder: string): string[] => readdirSync(path.join(folder, 'en')).map((file) => file.replace('.json', ''));

function tagOf(language: string): string {
  const found = Object.entries(LANGUAGES).find(([code]) => code.toLowerCase() === language);
  if (!found) throw new Error(`${language} is no language that a brand may offer`);
  return found[1].tag;
}

/** Every text of a language (`vi`) beside the English one, as CSV for whoever translates; what it lacks is empty. */
export function sheetOf(language: string, folder = WORDS): string {
  tagOf(language);
  const rows = domainsOf(folder).flatMap((domain) => {
    const own = readDomain(language, domain, folder);
    return Object.entries(readDomain('en', domain, folder)).map(([key, english]) =>
      [domain, key, english, own[key] ?? ''].map((text) => name(text)),
    );
  });
  return csvFile(COLUMNS, rows);
}

/** What was written as a name so that a spreadsheet keeps it. */
const plain = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);

/**
 * Takes such a file back, as a spreadsheet saved it: with commas, semicolons or tabs. Returns the files of words that changed; where a text
 * could not stand for the English one, or English has changed meanwhile, writes nothing and throws every fault in words.
 */
export function takeSheet(language: string, file: string, folder = WORDS): string[] {
  const tag = tagOf(language);
  const rows = parse(file, { bom: true, delimiter: [',', ';', '\t'], skip_empty_lines: true, relax_column_count: true });
  const [head = [], ...lines] = rows;
  if (COLUMNS.some((column, at) => head[at] !== column)) throw new Error(`The columns are to be ${COLUMNS.join(', ')}.`);
  const texts = new Map<string, Record<string, string>>();
  const faults: string[] = [];
  for (const [domain = '', key = '', english = '', text = ''] of lines.map((line) => line.map(plain))) {
    if (!domainsOf(folder).includes(domain)) faults.push(`${domain} is no file of words`);
    else if (readDomain('en', domain, folder)[key] !== english) faults.push(`${domain}: ${key} is another text in English now`);
    else if (text !== '') texts.set(domain, { ...texts.get(domain), [key]: text });
  }
  const changed = [...texts].flatMap(([domain, given]) => {
    const english = readDomain('en', domain, folder);
    const before = readDomain(language, domain, folder);
    const next: Table = Object.fromEntries(
      Object.keys(english).flatMap((key) => {
        const text = given[key] ?? before[key];
        return text === undefined ? [] : [[key, text]];
      }),
    );
    faults.push(...faultsIn(english, next, language, tag).map((fault) => `${domain}: ${fault}`));
    return JSON.stringify(next) === JSON.stringify(before) ? [] : [{ domain, next }];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return changed.map(({ domain, next }) => {
    const to = path.join(folder, language, `${domain}.json`);
    if (!existsSync(path.dirname(to))) throw new Error(`There is no folder ${path.dirname(to)}.`);
    writeFileSync(to, `${JSON.stringify(next, null, 2)}\n`);
    return to;
  });
}

/** A language may come text by text: what it lacks still is no fault. A message that nobody can read is one. */
function faultsIn(english: Table, own: Table, language: string, tag: string): string[] {
  const asked = Object.fromEntries(Object.entries(english).filter(([key]) => key in own));
  return Object.keys(asked).flatMap((key) => {
    try {
      return faultsOf({ [key]: asked[key] ?? '' }, { [key]: own[key] ?? '' }, language, tag);
    } catch (error) {
      return [`${key}: ${(error as Error).message}`];
    }
  });
}
