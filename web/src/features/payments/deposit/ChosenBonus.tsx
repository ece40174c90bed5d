import { shortAmount, type DepositOffer } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { giftIcon } from '@sorak/ui/icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { type Text, useText } from '../../../locales/text.ts';
import { refusalText } from './refusal-text.ts';

/** What an offer brings and asks for with this deposit, in money. */
export const offerText = (t: Text, offer: DepositOffer): string =>
  offer.refusal === null
    ? t('deposit.offerLine', {
        bonus: shortAmount(offer.bonus),
        required: shortAmount(offer.required),
        days: offer.days,
        times: offer.times / 100,
        base: offer.isOnDeposit ? 'yes' : 'no',
      })
    : refusalText(t, offer.refusal, offer.minDeposit);

type Props = {
  /** Undefined: it was asked for and is not offered. */
  readonly offer: DepositOffer | undefined;
  readonly onDrop: () => void;
};

/** The bonus that the reader came for, above everything else, with the way out of it. */
export function ChosenBonus({ offer, onDrop }: Props) {
  const t = useText();
  return (
    <Note icon={giftIcon}>
      <div className="deposit-line">
        <span>
          <b className="bold">{offer ? t('deposit.bonusFor', { name: offer.title }) : t('deposit.bonusGone')}</b>
          {offer ? <span className="small soft-text deposit-chosen"> {offerText(t, offer)}</span> : null}
        </span>
        <TextButton className="plain" onClick={onDrop}>
          {t('deposit.bonusDrop')}
        </TextButton>
      </div>
    </Note>
  );
}
