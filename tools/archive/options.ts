/** `--name value` pairs of a command line; undefined where something else stands. */
export function optionsOf(words: readonly string[], names: readonly string[]): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.replace(/^--/, '') ?? '';
    const value = words[at + 1];
    if (!words[at]?.startsWith('--') || !names.includes(name) || value === undefined) return undefined;
    found[name] = value;
  }
  return found;
}
