import { type Promotion, shortAmount } from '@sorak/contract';
import type { ReactNode } from 'react';
import { useSettings } from '../../../api/settings.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { unbroken } from '../../../lib/unbroken.ts';

const HUNDREDTHS = 100;

export type Term = { readonly label: string; readonly value: ReactNode };

/** How often what is wagered, and in money where that is known. */
function wageringText(t: Text, { turnover, base, required }: Promotion['terms']): string {
  if (!turnover) return t('promo.noWagering');
  const times = t(`promo.timesOf.${base}`, { times: turnover });
  return required === null ? times : t('promo.timesMoney', { times, required: shortAmount(required) });
}

/** A deposit, what it brings and asks for, and how often that is of the bonus alone. */
const exampleText = (t: Text, { deposit, bonus, required }: NonNullable<Promotion['terms']['example']>): string =>
  t('promo.exampleText', {
    deposit: shortAmount(deposit),
    bonus: shortAmount(bonus),
    required: shortAmount(required),
    times: bonus === 0 ? 0 : Math.round((required / bonus) * HUNDREDTHS) / HUNDREDTHS,
  });

/** Every condition that stands in figures or dates, in the order of their weight. */
export function useTerms({ terms, facts, startsAt, endsAt, status }: Promotion): Term[] {
  const t = useText();
  const symbol = useSettings()?.currencySymbol;
  const list: Term[] = [];
  const amount = terms.maxAmount === null ? null : <Amount value={terms.maxAmount} symbol={symbol} />;
  if (amount) list.push({ label: t(terms.isMax ? 'promo.max' : 'promo.amount'), value: amount });
  if (terms.turnover !== null) list.push({ label: t('promo.turnover'), value: wageringText(t, terms) });
  if (terms.example) list.push({ label: t('promo.example'), value: exampleText(t, terms.example) });
  if (terms.minBet !== null) list.push({ label: t('promo.minBet'), value: <Amount value={terms.minBet} symbol={symbol} /> });
  for (const { label, value } of facts) list.push({ label, value });
  const period = endsAt !== null ? t('promo.until', { day: dayText(endsAt) }) : t('promo.open');
  list.push({ label: t('promo.period'), value: status === 'coming_soon' ? t('promo.from', { day: dayText(startsAt) }) : period });
  return list.map(({ label, value }) => ({ label, value: typeof value === 'string' ? unbroken(value) : value }));
}
