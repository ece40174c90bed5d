import { formatAmount, type WithdrawalCard } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkCircleIcon, plusIcon } from '@sorak/ui/page-icons.ts';
import type { CSSProperties } from 'react';
import { momentText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { durationText } from './duration.ts';
import { isUsable } from './card-limit.ts';

const SECURITY = 'securityCenter';

function underline(t: Text, { tail, heldUntil, upTo, usualMs }: WithdrawalCard): string {
  if (heldUntil !== null && upTo) return t('withdraw.cardNew', { tail, amount: formatAmount(upTo), time: momentText(heldUntil) });
  if (heldUntil !== null) return t('withdraw.cardHeld', { tail, time: momentText(heldUntil) });
  return usualMs === null ? t('withdraw.cardTail', { tail }) : t('withdraw.cardUsual', { tail, time: durationText(t, usualMs) });
}

type Props = { readonly cards: readonly WithdrawalCard[]; readonly picked: string | null; readonly onPick: (id: string) => void };

/** The accounts that can be paid, as radio buttons; one that is on hold says until when. */
export function CardPicker({ cards, picked, onPick }: Props) {
  const t = useText();
  return (
    <div className="withdrawal-cards">
      {cards.map((card) => (
        <label key={card.id} className="withdrawal-card" data-on={picked === card.id || undefined}>
          <input
            type="radio"
            name="withdraw-card"
            className="reader-only"
            checked={picked === card.id}
            disabled={!isUsable(card)}
            onChange={() => onPick(card.id)}
          />
          <span className="withdrawal-bank" aria-hidden="true" style={{ '--tone': card.tone } as CSSProperties}>
            {card.mark}
          </span>
          <span className="grow">
            <b className="bold truncate">{card.bankName}</b>
            <span className="caption faint-text digits">{underline(t, card)}</span>
          </span>
          {picked === card.id ? <Icon path={checkCircleIcon} size="s" /> : null}
        </label>
      ))}
      <button type="button" className="withdrawal-card" onClick={() => openMemberCentre(SECURITY, 'card')}>
        <span className="withdrawal-bank add" aria-hidden="true">
          <Icon path={plusIcon} />
        </span>
        <span className="grow">
          <b className="bold">{t('withdraw.addCard')}</b>
          <span className="caption faint-text">{t('withdraw.cardsUsed', { count: cards.length })}</span>
        </span>
      </button>
    </div>
  );
}
