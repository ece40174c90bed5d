/** Forms of text that settings have, besides their lengths; what an entry means, the platform decides. */
export const SETTING_FORMS = {
  /** Lower case, at least two labels, no port. */
  host: /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
  /** Nobody's name before the host. */
  link: /^https:\/\/[^\s"'<>\\@/?#]+(?:[/?#][^\s"'<>\\]*)?$/,
  /** A picture of the site, or of another. */
  picture: /^(?:\/\w|https:\/\/[^\s"'<>\\@/?#]+\/)[^\s"'<>\\]*$/,
  code: /^[\w-]{1,64}$/,
  country: /^[A-Z]{2}$/,
  language: /^[A-Z]{2}$/,
  address: /^(?=.{2,49}$)[\da-f:.]+(?:\/\d{1,3})?$/i,
  colour: /^#[\da-f]{6}$/i,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  header: /^[A-Za-z][A-Za-z\d-]{1,63}$/,
} as const satisfies Readonly<Record<string, RegExp>>;

/**
 * `money` in units of currency, `times` in hundredths, `rate` in percent with four decimals, `flag` 0 or 1, the other figures whole numbers.
 * `choice` is one of the words that the thing itself offers, `text` is written by people; `min` and `max` are their lengths.
 * `list` is entries of one form with a space between them; `min` and `max` are how many, null is none.
 */
type SettingKind =
  | 'money'
  | 'count'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'times'
  | 'percent'
  | 'rate'
  | 'flag'
  | 'choice'
  | 'text'
  | 'list';
export type SettingValue = number | string | null;
export type SettingField = {
  readonly kind: SettingKind;
  readonly min: number;
  readonly max: number;
  readonly isOptional?: true;
  readonly form?: keyof typeof SETTING_FORMS;
};

/** The entries of a list as it travels. */
export const entriesOf = (value: SettingValue): string[] => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []);

const DECIMALS: Partial<Readonly<Record<SettingKind, number>>> = { money: 2, rate: 4 };
/** No mark of a page, and nothing that is not seen: line breaks, turned directions, characters without a width. */
const PLAIN = /^[^<>\p{C}\p{Zl}\p{Zp}]+$/u;

/** Whether a text is of this form; any is where none is asked for. */
export const hasForm = (form: SettingField['form'], text: string): boolean => form === undefined || SETTING_FORMS[form].test(text);

function fitsText({ kind, min, max, form }: SettingField, text: string): boolean {
  if (text !== text.trim() || !PLAIN.test(text)) return false;
  if (kind !== 'list') return text.length >= min && text.length <= max && hasForm(form, text);
  const entries = entriesOf(text);
  const isClean = entries.join(' ') === text && new Set(entries).size === entries.length;
  return isClean && entries.length >= min && entries.length <= max && entries.every((entry) => hasForm(form, entry));
}

/** Whether a value may stand in a field: within its bounds, of its kind, and with no more decimals than that has. */
export function fitsSetting({ kind, min, max, isOptional, form }: SettingField, value: SettingValue): boolean {
  if (value === null) return isOptional === true;
  const isWord = kind === 'text' || kind === 'choice' || kind === 'list';
  if (typeof value === 'string') return isWord && fitsText({ kind, min, max, form }, value);
  if (isWord) return false;
  const scaled = value * 10 ** (DECIMALS[kind] ?? 0);
  return value >= min && value <= max && Math.abs(scaled - Math.round(scaled)) < 1e-6;
}
