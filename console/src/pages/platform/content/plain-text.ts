const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const MAX_CODE = 0x10_ff_ff;

/** A character that HTML spells out; what is none stays as it was typed. */
function spelled(all: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? all;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= MAX_CODE ? String.fromCodePoint(code) : all;
}

/**
 * What remains of HTML as lines of text, for the eye alone: the site cleans it before anybody reads it. Read as text, because the console's
 * policy lets no page make elements of it.
 */
export const plainLines = (html: string): readonly string[] =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|blockquote)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, spelled)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
