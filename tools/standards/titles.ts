const QUOTES = `'"\``;

/** The text that is quoted at a place, and the place behind it; undefined where none is. */
function quotedAt(source: string, from: number): { readonly text: string; readonly end: number } | undefined {
  const quote = source[from];
  if (quote === undefined || !QUOTES.includes(quote)) return undefined;
  let text = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === quote) return { text, end: at + 1 };
    if (sign === '\\') at += 1;
    text += source[at] ?? '';
  }
  return undefined;
}

const skipBlanks = (source: string, from: number): number => from + (/^\s*/.exec(source.slice(from, from + 200))?.[0].length ?? 0);

/** The place behind the bracket that closes the one before `from`. */
function closed(source: string, from: number): number {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < source.length) {
    const sign = source[at] ?? '';
    const quoted = quotedAt(source, at);
    if (quoted) at = quoted.end - 1;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    at += 1;
  }
  return at;
}

/** The titles of a file's tests and of their groups, as they are written: with `%s` and `${…}` where they are filled in. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  for (const found of source.matchAll(/(?<![\w.$])(?:it|test|describe)((?:\.\w+)*)(?:<[^(]*>)?\s*\(/g)) {
    let at = found.index + found[0].length;
    if (/each|skipIf|runIf/.test(found[1] ?? '')) {
      at = skipBlanks(source, closed(source, at));
      // As in `test.skipIf(…).each(…)('title')`.
      const next = /^\.\w+\(/.exec(source.slice(at, at + 40));
      if (next) at = skipBlanks(source, closed(source, at + next[0].length));
      if (source[at] !== '(') continue;
      at += 1;
    }
    const title = quotedAt(source, skipBlanks(source, at));
    if (title) titles.push(title.text);
  }
  return titles;
}

/** Whether a named title is one of these: as it is written, or with its values filled in. */
export function isAmong(named: string, titles: readonly string[]): boolean {
  if (titles.includes(named)) return true;
  const filled = (title: string): RegExp =>
    new RegExp(
      `^${title
        .split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
    );
  // A title that is all filled in would be anything.
  return titles.some((title) => /%[sdifjo]|\$/.test(title) && !/^%[sdifjo]$/.test(title) && filled(title).test(named));
}
