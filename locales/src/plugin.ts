import path from 'node:path';
import type { Plugin } from 'vite';
import { FOLLOWING, type Group, GROUPS } from './groups.ts';
import { compile, gapsOf, languagesIn, readGroup, WORDS } from './tables.ts';

/** The product's own languages: a word that one of them lacks ends the build. What others lack is shown in English. */
export const WHOLE = ['en', 'id'];
const NAME = 'virtual:words/';
const RESOLVED = `\0${NAME}`;

const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name);

const says = (language: string, group: Group, folder: string): boolean => Object.keys(readGroup(language, group, folder)).length > 0;
const loader = (language: string, group: Group): string => `() => import('${NAME}${group}/${language}')`;

/** What a program imports of a group: how to load each language that says something of it, and which do not say all of it and what follows. */
function loaders(group: Group, folder: string): string {
  const some = languagesIn(folder).filter((language) => says(language, group, folder));
  const rows = some.map((language) => `${language.toUpperCase()}: ${loader(language, group)}`);
  const hasGaps = (language: string): boolean =>
    [group, ...(FOLLOWING[group] ?? [])].some((one) => gapsOf(language, one, folder).length > 0);
  const partial = some.filter(hasGaps).map((language) => language.toUpperCase());
  return `export const tables = { ${rows.join(', ')} };\nexport const partial = ${JSON.stringify(partial)};`;
}

function messages(group: Group, language: string, folder: string): string {
  const compiled = Object.entries(readGroup(language, group, folder)).map(([key, message]) => [key, compile(message)]);
  const rows = (FOLLOWING[group] ?? []).map((one) => (says(language, one, folder) ? loader(language, one) : 'null'));
  return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};\nexport const following = [${rows.join(', ')}];`;
}

/**
 * `virtual:words/<group>` for the browser's programs: languages are found by folder, each becomes a chunk of its own, and ICU is compiled,
 * so that no parser is shipped.
 */
export const words = (folder = WORDS): Plugin => ({
  name: 'sorak-words',
  enforce: 'pre',
  buildStart() {
    const groups = Object.keys(GROUPS) as Group[];
    const gaps = WHOLE.flatMap((language) =>
      groups.flatMap((group) => gapsOf(language, group, folder).map((key) => `locales/${language} lacks ${key} of ${group}`)),
    );
    if (gaps.length > 0) this.error(gaps.join('\n'));
  },
  resolveId: { filter: { id: /^virtual:words\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:words\// },
    handler(id) {
      const [group = '', language] = id.slice(RESOLVED.length).split('/');
      if (!isGroup(group)) return this.error(`there is no group of words ${group}`);
      for (const one of language === undefined ? languagesIn(folder) : [language])
        for (const domain of GROUPS[group]) this.addWatchFile(path.join(folder, one, `${domain}.json`));
      const code = language === undefined ? loaders(group, folder) : messages(group, language, folder);
      return { code, moduleType: 'js' };
    },
  },
});
