export const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of a program, `clientSeed` as “client seed”: each vendor has its own. */
export const nameOf = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

const partsOf = (value: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(value).map(([name, part]) => `${nameOf(name)} ${lineOf(part)}`);

/** Whatever a vendor says in one line: lists by commas, what has names in brackets. */
export function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(lineOf).join(', ');
  if (isNamed(value)) return `(${partsOf(value).join(', ')})`;
  return value === null || value === undefined ? '–' : String(value as string | number | boolean);
}

/** The same for a line that is one thing by itself. */
export const wholeLineOf = (value: unknown): string => (isNamed(value) ? partsOf(value).join(' · ') : lineOf(value));
