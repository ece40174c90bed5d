import { fitsSetting, SETTING_FIELDS, type SettingArea, type SettingField, type SettingItem } from '@sorak/contract';
import { languageNow } from '../../lib/settings.ts';
import { shownAmount, shownCount, shownTimes } from '../../lib/shown.ts';
import { type Text, wordOf } from '../../locales/text.ts';

const HUNDREDTHS = 100;

/** The fields of a group in their order. */
export const fieldsOf = (area: SettingArea): [string, SettingField][] => Object.entries<SettingField>(SETTING_FIELDS[area]);

export function shownValue(text: Text, { kind }: SettingField, value: number | null): string {
  if (value === null) return '–';
  switch (kind) {
    case 'money':
      return shownAmount(value);
    case 'times':
      return shownTimes(value);
    case 'rate':
    case 'percent':
      return `${value}%`;
    case 'minutes':
      return text('settings.minutes', { count: shownCount(value) });
    case 'days':
      return text('settings.days', { count: shownCount(value) });
    case 'count':
      return shownCount(value);
  }
}

/** As it is typed: times as they are said, the others as they travel. */
export const typedValue = ({ kind }: SettingField, value: number | null): string =>
  value === null ? '' : String(kind === 'times' ? value / HUNDREDTHS : value);

/** What was typed, null for nothing where nothing may be, undefined for what does not fit. */
export function readValue(field: SettingField, typed: string): number | null | undefined {
  const plain = typed.trim();
  if (plain === '') return field.isOptional ? null : undefined;
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(plain)) return undefined;
  const value = field.kind === 'times' ? Math.round(Number(plain) * HUNDREDTHS * 1e6) / 1e6 : Number(plain);
  return fitsSetting(field, value) ? value : undefined;
}

/** What a thing is called: its own name, or the word of its key. */
export function nameOf({ area, key, names }: Pick<SettingItem, 'area' | 'key'> & { readonly names?: SettingItem['names'] }): string {
  const own = names?.[languageNow().toUpperCase()] ?? names?.['EN'];
  if (own) return own;
  if (area === 'brandLimit' || area === 'timeLimit') return wordOf('limit', key);
  return key === 'all' ? wordOf('sarea', area) : wordOf('sgame', key);
}
