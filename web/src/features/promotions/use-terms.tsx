import type { Promotion } from '@sorak/contract';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/settings.ts';
import { Amount } from '../../lib/Amount.tsx';
import { dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';

export type Term = { readonly label: string; readonly value: ReactNode };

/** Every condition that stands in figures or dates, in the order of their weight. */
export function useTerms({ terms, facts, startsAt, endsAt, status }: Promotion): Term[] {
  const t = useText();
  const symbol = useSettings()?.currencySymbol;
  const list: Term[] = [];
  if (terms.maxAmount !== null) list.push({ label: t('promo.amount'), value: <Amount value={terms.maxAmount} symbol={symbol} /> });
  if (terms.turnover !== null)
    list.push({ label: t('promo.turnover'), value: <span className="digits">{t('promo.times', { times: terms.turnover })}</span> });
  if (terms.minBet !== null) list.push({ label: t('promo.minBet'), value: <Amount value={terms.minBet} symbol={symbol} /> });
  for (const { label, value } of facts) list.push({ label, value });
  const period = endsAt !== null ? t('promo.until', { day: dayText(endsAt) }) : t('promo.open');
  list.push({ label: t('promo.period'), value: status === 'coming_soon' ? t('promo.from', { day: dayText(startsAt) }) : period });
  return list;
}
