import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const LOCALES = path.resolve(import.meta.dirname, '../src/locales');
/** English is the measure; these must have every word that it has. */
const WHOLE = ['id'];

const keysOf = (language: string, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')) as object);

/** What a whole language lacks or has too much, one line each. */
function findGaps(): string[] {
  return WHOLE.flatMap((language) =>
    readdirSync(path.join(LOCALES, 'en')).flatMap((file) => {
      const [english, own] = [keysOf('en', file), keysOf(language, file)];
      const without = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key));
      const lacks = without(english, own).map((key) => `${language}/${file} lacks ${key}`);
      return [...lacks, ...without(own, english).map((key) => `en/${file} lacks ${key}`)];
    }),
  );
}

/** Compiles each catalogue's ICU messages at build time, so that no parser is shipped; a missing word ends the build. */
export const messages = (): Plugin => ({
  name: 'sorak-messages',
  enforce: 'pre',
  buildStart() {
    const gaps = findGaps();
    if (gaps.length > 0) this.error(gaps.join('\n'));
  },
  transform: {
    filter: { id: /src\/locales\/\w+\/\w+\.json$/ },
    handler(code) {
      const source = JSON.parse(code) as Record<string, string>;
      const compiled = Object.fromEntries(Object.entries(source).map(([key, message]) => [key, compileMessage(message)]));
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
    },
  },
});
