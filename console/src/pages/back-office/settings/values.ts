import {
  entriesOf,
  fitsSetting,
  SETTING_FIELDS,
  type SettingArea,
  type SettingField,
  type SettingItem,
  type SettingValue,
} from '@sorak/contract';
import { languageNow } from '../../../lib/settings.ts';
import { formatMoney, formatCount, formatTimes } from '../../../lib/format.ts';
import { type Text, text, wordOf } from '../../../locales/text.ts';

const HUNDREDTHS = 100;

/** The fields of a group in their order. */
export const fieldsOf = (area: SettingArea): [string, SettingField][] => Object.entries<SettingField>(SETTING_FIELDS[area]);

/** The word of a choice, or the choice itself where it is a name. */
export const choiceName = (choice: string): string => {
  const word = wordOf('schoice', choice);
  return word === choice.replaceAll('_', ' ') ? choice : word;
};

export function formatValue(text: Text, { kind }: SettingField, value: SettingValue): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'list' ? entriesOf(value).join(', ') : kind === 'choice' ? choiceName(value) : value;
  switch (kind) {
    case 'money':
      return formatMoney(value);
    case 'times':
      return formatTimes(value);
    case 'rate':
    case 'percent':
      return `${value}%`;
    case 'flag':
      return text(value === 1 ? 'settings.yes' : 'settings.no');
    case 'seconds':
      return text('settings.seconds', { count: formatCount(value) });
    case 'hours':
      return text('settings.hours', { count: formatCount(value) });
    case 'minutes':
      return text('settings.minutes', { count: formatCount(value) });
    case 'days':
      return text('settings.days', { count: formatCount(value) });
    case 'count':
    case 'choice':
    case 'text':
    case 'list':
      return formatCount(value);
  }
}

/** As it is typed: times as they are said, the others as they travel. */
export const typedValue = ({ kind }: SettingField, value: SettingValue): string =>
  value === null ? '' : String(kind === 'times' ? Number(value) / HUNDREDTHS : value);

/** What was typed, null for nothing where nothing may be, undefined for what does not fit. */
export function readValue(field: SettingField, typed: string): SettingValue | undefined {
  const plain = typed.trim();
  if (plain === '') return field.isOptional ? null : undefined;
  if (field.kind === 'text' || field.kind === 'choice' || field.kind === 'list') return fitsSetting(field, plain) ? plain : undefined;
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(plain)) return undefined;
  const value = field.kind === 'times' ? Math.round(Number(plain) * HUNDREDTHS * 1e6) / 1e6 : Number(plain);
  return fitsSetting(field, value) ? value : undefined;
}

/** What a thing is called: its own name, or the word of its key. */
export function nameOf({ area, key, names }: Pick<SettingItem, 'area' | 'key'> & { readonly names?: SettingItem['names'] }): string {
  if (area === 'lotteryPrice') return `${names?.['EN'] ?? key} · ${wordOf('lottery.play', key.slice(key.indexOf('-') + 1))}`;
  const own = names?.[languageNow().toUpperCase()] ?? names?.['EN'];
  if (own) return own;
  if (area === 'brandLimit' || area === 'timeLimit') return wordOf('limit', key);
  if (area === 'reasonWord') return wordOf('sreason', key);
  if (area === 'given' || area === 'givenEnd') return wordOf('tcause', key);
  if (area === 'productCeiling') {
    const [type = '', asset = ''] = key.split('-');
    return `${wordOf('sgame', type)} · ${asset}`;
  }
  if (area === 'identity') {
    const [level = '', asset = ''] = key.split('-');
    return `${wordOf('ilevel', level)} · ${asset}`;
  }
  if (area === 'winCeiling' || area === 'newCard') return key;
  if (area === 'flag') return wordOf('sflag', key);
  if (area === 'registerField') return wordOf('sregister', key);
  if (area === 'messenger' || area === 'serviceWay') return wordOf('sway', key);
  if (area === 'licence' || area === 'route') return text('settings.newEntry');
  if (area.startsWith('risk')) return wordOf('signal', key);
  return key === 'all' ? wordOf('sarea', area) : wordOf('sgame', key);
}

/** The same, told from other settings of the same thing. */
export const fullNameOf = (item: SettingItem): string =>
  item.area === 'depositProvider' ? `${wordOf('sarea', item.area)}: ${nameOf(item)}` : nameOf(item);
