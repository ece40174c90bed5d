/** Fields of settings that were called otherwise: what was asked for and decided before is kept, and marked, by those names. */
const FORMER: Readonly<Record<string, string>> = { most: 'max', mostCarried: 'maxCarried' };

export const withPresentNames = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [FORMER[name] ?? name, value]));
