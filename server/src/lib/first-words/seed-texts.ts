import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../in-language.ts';

/** What one language says: the fields of a text by its slug. */
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** In the sources the files stand in the domain that seeds them; the build lays them beside the program. */
const folderOf = (domain: string): string =>
  [path.resolve(import.meta.dirname, '../..', domain, 'seed'), path.join(import.meta.dirname, 'seed', domain)].find((folder) =>
    existsSync(path.join(folder, 'en.json')),
  ) ?? '';

/** Every language of a folder of seeds, as on the wire (`EN`), with what it says. */
const seedTables = (folder: string): readonly (readonly [language: string, table: Table])[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [path.basename(file, '.json').toUpperCase(), JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Table]);

/**
 * The words with which a fresh house begins in one domain (`site/help`), by slug and field, in every language that has a file.
 * Read from the disk when called, which is when a house is seeded. Throws in words what a language lacks.
 */
export function seedTexts(domain: string, folder = folderOf(domain)): (slug: string, field: string) => Texts {
  if (folder === '') throw new Error(`The words that seed ${domain} are not there: a folder with en.json beside the program is missing.`);
  const tables = seedTables(folder);
  return (slug, field) =>
    Object.fromEntries(
      tables.map(([language, table]) => {
        const text = table[slug]?.[field];
        if (typeof text !== 'string' || text === '')
          throw new Error(`The words that seed ${domain} lack “${field}” of “${slug}” in ${language}.`);
        return [language, text];
      }),
    );
}

/** Texts with their places in double braces filled, each language with its own where it has one; a place without a value stays. */
export const filled = (texts: Texts, values: Readonly<Record<string, string | Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
        const value = values[name];
        return (typeof value === 'object' ? value[language] : value) ?? whole;
      }),
    ]),
  );
