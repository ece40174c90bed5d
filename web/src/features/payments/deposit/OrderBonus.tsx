import { type DepositBonus, shortAmount } from '@sorak/contract';
import { giftIcon } from '@sorak/ui/icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { type Text, useText } from '../../../locales/text.ts';
import { refusalText } from './refusal-text.ts';

function textOf(t: Text, { state, refusal, bonus, required, days }: DepositBonus): string {
  // What it asks at least is told where it is chosen; here the money is in.
  if (refusal !== null) return t('deposit.bonusRefused', { why: refusal === 'below_minimum' ? '' : refusalText(t, refusal, 0) }).trim();
  const figures = { bonus: shortAmount(bonus), required: shortAmount(required), days };
  return state === 'given' ? t('deposit.bonusGiven', figures) : t('deposit.bonusSoon', figures);
}

/** The bonus of an order, from its choice to its receipt. */
export function OrderBonus({ bonus }: { readonly bonus: DepositBonus | null }) {
  const t = useText();
  if (bonus === null) return null;
  return (
    <Note icon={giftIcon}>
      <b className="bold" lang={bonus.lang}>
        {bonus.title}
      </b>{' '}
      <span className="small soft-text">{textOf(t, bonus)}</span>
    </Note>
  );
}
