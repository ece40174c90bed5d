/** A setting of the process by its name in the environment. Throws in words where it is missing and has no `fallback`. */
export function setting(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback;
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

/** A number above 0. Throws in words where it is none. */
export function numberSetting(name: string, fallback: number): number {
  const value = Number(setting(name, String(fallback)));
  if (!(value > 0)) throw new Error(`${name}=${process.env[name]} is not a number above 0`);
  return value;
}

/** What stands between commas. */
export const listOf = (text = ''): string[] => text.split(',').flatMap((entry) => entry.trim() || []);
