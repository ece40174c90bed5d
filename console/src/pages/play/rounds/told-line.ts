import { type Key, text } from '../../../locales/text.ts';

export const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of a program, `clientSeed` as “client seed”: each vendor has its own. Those of the house's games stand in the operator's language. */
export const nameOf = (name: string): string =>
  wordIn('field', name) ||
  name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** What is one of a few words of a game, and no name of somebody. */
const WORDED = new Set(['kind', 'street', 'reason', 'instant']);
const wordIn = (group: 'field' | 'value', word: string): string => text(`rounds.${group}.${word}` as Key);

/** What stands beside a name, in a line. */
export const partOf = (name: string, part: unknown): string =>
  (typeof part === 'boolean' || (typeof part === 'string' && WORDED.has(name)) ? wordIn('value', String(part)) : '') || lineOf(part);

const partsOf = (value: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(value).map(([name, part]) => `${nameOf(name)} ${partOf(name, part)}`);

/** Whatever a vendor says in one line: lists by commas, what has names in brackets. */
export function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(lineOf).join(', ');
  if (isNamed(value)) return `(${partsOf(value).join(', ')})`;
  return value === null || value === undefined ? '–' : String(value as string | number | boolean);
}

/** The same for a line that is one thing by itself. */
export const wholeLineOf = (value: unknown): string => (isNamed(value) ? partsOf(value).join(' · ') : lineOf(value));
