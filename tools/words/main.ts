import { readFileSync } from 'node:fs';
import { printLacks } from './lacks.ts';
import { sheetOf, takeSheet } from './sheet.ts';

const HELP = `npm run words                        what each language lacks, file by file
npm run words -- out vi > vi.csv     every text of a language beside the English one
npm run words -- in vi vi.csv        the same file, translated, back into locales/vi`;

const [what, language = '', file = ''] = process.argv.slice(2);
try {
  if (what === undefined) printLacks();
  else if (what === 'out' && language !== '') process.stdout.write(sheetOf(language));
  else if (what === 'in' && file !== '') console.log(takeSheet(language, readFileSync(file, 'utf8')).join('\n') || 'Nothing is new.');
  else {
    console.error(HELP);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
