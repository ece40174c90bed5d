import { isLanguage } from '@sorak/locales/languages';
import { languagesIn, readDomain, WORDS } from '@sorak/locales/tables';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Prints what each language lacks, file by file; an offered one may lack nothing that members read. */
export function printLacks(): void {
  const domains = readdirSync(path.join(WORDS, 'en')).map((file) => file.replace('.json', ''));
  for (const language of languagesIn()) {
    const lacks = domains.flatMap((domain) => {
      const own = readDomain(language, domain);
      const count = Object.keys(readDomain('en', domain)).filter((key) => !(key in own)).length;
      return count === 0 ? [] : [{ domain, count }];
    });
    const isOffered = isLanguage(language.toUpperCase());
    const members = lacks.filter(({ domain }) => !domain.startsWith('console'));
    console.log(`${language}: ${isOffered ? 'offered' : members.length === 0 ? 'whole, not offered' : 'not offered'}`);
    for (const { domain, count } of lacks) console.log(`  ${domain} lacks ${count}`);
  }
}
