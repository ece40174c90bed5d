import { formatAmount } from '@sorak/contract';
import { type Notice, notice, say } from '../../lib/words.ts';

type Brand = { readonly brandName: string; readonly currencySymbol: string; readonly playCredit: number };
type Terms = { readonly required: number; readonly max: number | null; readonly days: number | null } | null;

/** The first message of a new inbox. */
export function welcome(language: string, { brandName, currencySymbol, playCredit }: Brand, terms: Terms): Notice {
  const money = (value: number): string => `${currencySymbol} ${formatAmount(value)}`;
  return notice(language, 'welcome', { brand: brandName, credit: money(playCredit), terms: termsText(language, terms, money) });
}

/** What the credit asks before it can leave, in one or two sentences that begin with a space. */
function termsText(language: string, terms: Terms, money: (value: number) => string): string {
  if (!terms) return '';
  const { required, max, days } = terms;
  const turnover =
    days === null
      ? say(language, 'welcome.turnover', { required: money(required) })
      : say(language, 'welcome.turnoverWithin', { required: money(required), days });
  return ` ${turnover}${max === null ? '' : ` ${say(language, 'welcome.max', { max: money(max) })}`}`;
}
