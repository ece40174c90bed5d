import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CLAUSE_STATES, type ClauseState } from '@sorak/contract';
import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const clause = v.strictObject({
  clause: words,
  asks: words,
  state: v.picklist(CLAUSE_STATES),
  /** `file: title` of each test that shows it. */
  tests: v.optional(v.pipe(v.array(words), v.minLength(1))),
  /** What is missing, or why it does not apply. */
  reason: v.optional(words),
});
const standardFile = v.strictObject({ standard: words, version: words, about: words, clauses: v.pipe(v.array(clause), v.minLength(1)) });

export type Standard = v.InferOutput<typeof standardFile> & { readonly code: string };

/** The documents of the source; the build lays them beside the program. */
const isThere = (folder: string): boolean => existsSync(path.join(folder, 'gli-19.yaml'));
const FOLDER =
  [path.resolve(import.meta.dirname, '../../../docs/standards'), path.join(import.meta.dirname, 'standards')].find(isThere) ?? '';

/** One standard from its text; throws where a field is missing, unknown or empty. */
export async function parseStandard(code: string, text: string): Promise<Standard> {
  // Loaded only here: no start and no call but the pages of standards needs it.
  const { parse } = await import('yaml');
  return { code, ...v.parse(standardFile, parse(text)) };
}

let read: Promise<readonly Standard[]> | undefined;

/** Every standard that the product is held against, clause by clause; read once. */
export function standards(): Promise<readonly Standard[]> {
  read ??= Promise.all(
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => parseStandard(file.replace('.yaml', ''), readFileSync(path.join(FOLDER, file), 'utf8'))),
  );
  return read;
}

/** How many clauses of a standard stand in each state. */
export const countsOf = ({ clauses }: Pick<Standard, 'clauses'>): Record<ClauseState, number> => {
  const counts = { met: 0, partly: 0, 'not met': 0, 'not applicable': 0 };
  for (const { state } of clauses) counts[state] += 1;
  return counts;
};
