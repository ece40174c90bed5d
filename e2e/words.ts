import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Language = 'id' | 'en';

function read(folder: string, language: string): Record<string, string> {
  const at = path.resolve(import.meta.dirname, '..', folder, language);
  return Object.assign(
    {},
    ...readdirSync(at).map((file) => JSON.parse(readFileSync(path.join(at, file), 'utf8')) as Record<string, string>),
  ) as Record<string, string>;
}

/** Every text of a language by its key. */
export const textTable = (language: Language | 'ar'): Record<string, string> => read('web/src/locales', language);

/** The site's own text tables, so that a journey presses what the reader of that language reads; `{name}` is filled in. */
export function wordsOf(language: Language | 'ar'): (key: string, values?: Readonly<Record<string, string>>) => string {
  const table = textTable(language);
  return (key, values = {}) => {
    const text = table[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);
  };
}
