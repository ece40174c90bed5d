import type { Calls, ReportRow, ResponseOutput } from '@sorak/contract';
import { languageNow } from '../../../lib/settings.ts';
import { formatCount, formatDate, formatMoney } from '../../../lib/format.ts';
import { type Text, wordOf } from '../../../locales/text.ts';
import { type Asked, type Figure, isCount } from './asked.ts';

export type Report = ResponseOutput<Calls['getReport']>;

const countryNames = (): Intl.DisplayNames => new Intl.DisplayNames([languageNow()], { type: 'region', fallback: 'code' });
const HALF_DAY_MS = 43_200_000;

/** What a row is called in a report of this kind. */
export function nameOfRow(text: Text, by: Asked['by'], { key, label, maker }: Pick<ReportRow, 'key' | 'label' | 'maker'>): string {
  if (by === 'product') return key === '' ? text('report.gone') : wordOf('sgame', key);
  if (by === 'vendor') return label;
  if (by === 'country') return key === '' ? text('report.unknown') : (countryNames().of(key) ?? key);
  if (by === 'device') return key === '' ? text('report.unknown') : wordOf('reportDevice', key);
  if (by === 'agent') return key === '' ? text('agents.house') : label;
  if (by === 'campaign') return key === '' ? text('report.noCampaign') : label;
  if (by === 'game') return `${label} · ${maker}`;
  if (by === 'month') return key;
  const day = formatDate(Date.parse(key) + HALF_DAY_MS);
  return by === 'week' ? text('report.weekOf', { day }) : day;
}

/** A figure as it is written: money, or a count; a dash where it says nothing. */
export const formatFigure = (figure: Figure, value: number | null): string =>
  value === null ? '–' : isCount(figure) ? formatCount(value) : formatMoney(value);
