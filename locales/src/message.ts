/**
 * A message as the build compiles it from ICU: text, or parts of text, places and choices (`plural`, `select`, `number`). `#` inside a
 * choice by number is that number.
 */
export type Message = readonly Part[];
type Cases = Readonly<Record<string, Message | undefined>>;
type Part = string | readonly [name: string, type?: string, cases?: Cases];

export type Values = Readonly<Record<string, string | number>>;
type Count = { readonly value: number };

const kept = new Map<string, unknown>();
/** The browser's formatters are dear to make and the same for ever. */
function once<T>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  kept.set(key, made);
  return made;
}

/**
 * Figures are written as amounts are, in every language: two marks for thousands beside each other would be read wrongly. Whole numbers below
 * a thousand, and so most pages, need no formatter at all.
 */
const numberText = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : once('n', () => new Intl.NumberFormat('en-US')).format(value);

const pluralOf = (locale: string, value: number): string => once(`p ${locale}`, () => new Intl.PluralRules(locale)).select(value);

/** Whether a choice by number has more forms than one: not in languages like Indonesian. */
const hasForms = (cases: Cases): boolean => Object.keys(cases).some((name) => /^(?:zero|one|two|few|many)$/.test(name));

function chosen(locale: string, [name, type, cases = {}]: Exclude<Part, string>, values: Values): string {
  const value = values[name] ?? '';
  // Figures come written out too, as `1,200`.
  const number = Number(String(value).replaceAll(',', ''));
  const form = type === 'plural' && hasForms(cases) ? pluralOf(locale, number) : 'other';
  return write(locale, cases[value] ?? cases[form] ?? cases['other'] ?? [], values, type === 'plural' ? { value: number } : undefined);
}

/** The text of a compiled message with its places filled; `locale` is a BCP 47 tag. */
export function write(locale: string, message: Message, values: Values, count?: Count): string {
  let text = '';
  for (const part of message) {
    if (part === '#' && count) text += numberText(count.value);
    else if (typeof part === 'string') text += part;
    else {
      const [name, type] = part;
      const value = values[name] ?? '';
      if (type === undefined) text += value;
      else if (type === 'number') text += numberText(Number(value));
      else text += chosen(locale, part, values);
    }
  }
  return text;
}
