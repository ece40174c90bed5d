import { useText } from '../../../locales/text.ts';
import { shortAmount } from './short-amount.ts';

/** What a rank asks for in a month, or that it is by invitation. */
export function Required({ validBet }: { readonly validBet: number | null }) {
  const t = useText();
  return validBet === null ? t('vip.invitation') : <span className="digits">{shortAmount(validBet, t)}</span>;
}
