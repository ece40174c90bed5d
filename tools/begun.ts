/** A promise that was started, kept by a name and awaited only after another `await`. */
export type Begun = { readonly name: string; readonly line: number };

/** The code without its comments; every line stays where it is. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** `const NAME = ` of what is not awaited at once, and is no function. */
const KEPT = /^([ \t]+)(?:const|let) (\w+)(?:: [^=\n]+)? = (?!await\b|async\b|new\b|\()/gm;

/** What stands behind a declaration in its own block. */
function restOfBlock(text: string, indent: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && (/^[ \t]*/.exec(line)?.[0].length ?? 0) < indent.length);
  return (end < 0 ? lines : lines.slice(0, end)).join('\n');
}

/** A text in parts by a sign that stands in no bracket, up to the bracket that closes it. */
function partsBy(separator: ',' | ';', text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const membersOf = (text: string): string[] => partsBy(',', text).map((member) => member.trim());

/** Where a name is first awaited, alone or among others; -1 where it is not. */
function firstAwaited(text: string, name: string): number {
  const alone = new RegExp(`\\bawait (?:Promise\\.\\w+\\()?${name}\\b(?!\\s*[.([?])`).exec(text)?.index ?? Infinity;
  const lists = [...text.matchAll(/\bawait Promise\.\w+\(\[/g)];
  const among = lists.find(({ 0: { length }, index }) => membersOf(text.slice(index + length)).includes(name))?.index ?? Infinity;
  const first = Math.min(alone, among);
  return first === Infinity ? -1 : first;
}

/**
 * Where a source starts a promise and lets it float over another `await`: should it fail meanwhile nobody hears it, and Node ends the process.
 * One that has a `catch` or a `then` of its own by then may.
 */
export function floatingPromises(source: string): Begun[] {
  const text = codeOf(source);
  return [...text.matchAll(KEPT)].flatMap((match) => {
    const [whole, indent = '', name = ''] = match;
    const from = text.slice(match.index + whole.length);
    const [value = ''] = partsBy(';', from);
    const rest = restOfBlock(from.slice(value.length + 1), indent);
    const between = rest.slice(0, Math.max(0, firstAwaited(rest, name)));
    const isHeard = /\.catch\(/.test(value) || new RegExp(`\\b${name}\\.(?:catch|then)\\(`).test(between);
    const floats = value.includes('(') && !isHeard && /\bawait\b/.test(between);
    return floats ? [{ name, line: text.slice(0, match.index).split('\n').length }] : [];
  });
}
