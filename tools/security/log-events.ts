/** The place of the bracket that closes the one before `from`. */
function endOf(source: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if ('\'"`'.includes(sign)) quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/** The sentences that a file writes to a log by these ways: the last text of each call, where it is one of several words. */
export function eventsIn(source: string, ways: RegExp): string[] {
  return [...source.matchAll(ways)].flatMap((found) => {
    const from = found.index + found[0].length;
    const said = source.slice(from, endOf(source, from));
    const texts = [...said.matchAll(/(['`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , text = '']) => text);
    const last = texts.at(-1) ?? '';
    return / /.test(last) && !/[{}<>]|^\?/.test(last) ? [last] : [];
  });
}
