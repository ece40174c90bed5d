import { ES } from './es.ts';
import { PT } from './pt.ts';
import { TH } from './th.ts';
import { ZH } from './zh.ts';

type Words = Readonly<Record<string, string>>;
export const FIRST_WORDS: Readonly<Record<string, Words>> = { TH, ZH, PT, ES };

/** The words of a fresh house, by language, with those languages beside them in which its English text is told. */
export function told<T extends Words>(words: T): T & Words {
  const own = (table: Words): string | undefined => table[words['EN'] ?? ''];
  return {
    ...words,
    ...Object.fromEntries(Object.entries(FIRST_WORDS).flatMap(([code, table]) => (own(table) ? [[code, own(table)]] : []))),
  };
}
