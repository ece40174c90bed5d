/** Countries as they are typed, each once by its two letters; null where something else is among them. */
export function countriesTyped(typed: string): string[] | null {
  const codes = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)].toSorted() : null;
}
