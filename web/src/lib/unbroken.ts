const NO_BREAK_SPACE = '\u00A0';
const JOINER = '\u2060';

/** The same text with each of its amounts, ranges and percentages on one line: a figure that breaks is two figures. */
export const unbroken = (text: string): string =>
  text
    .replace(/(\b(?:Rp|IDR)) (?=[−-]?\d)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d[%×]?)( ?)–( ?)(?=[−-]?\d|Rp|IDR)/g, (_whole, end: string, before: string, after: string) =>
      [end, before && NO_BREAK_SPACE, JOINER, '–', JOINER, after && NO_BREAK_SPACE].join(''),
    )
    .replace(/(\d) (?=[%×])/g, `$1${NO_BREAK_SPACE}`);
