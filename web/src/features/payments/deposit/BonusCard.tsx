import { shortAmount, type DepositOffer, type GameType } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { useText } from '../../../locales/text.ts';
import { offerText } from './ChosenBonus.tsx';
import { isChoosable } from './use-offers.ts';

const HUNDREDTHS = 100;

/** All terms of an offer, one sentence each. */
function Terms({ offer }: { readonly offer: DepositOffer }) {
  const t = useText();
  const games = Object.entries(offer.weights)
    .filter(([, percent]) => percent > 0)
    .map(([gameType, percent]) => `${t(`category.${gameType as GameType}`)} ${percent}%`);
  const sentences = [
    t('deposit.terms.percent', { percent: offer.percent, max: shortAmount(offer.maxBonus), min: shortAmount(offer.minDeposit) }),
    ...(games.length > 0 ? [t('deposit.terms.games', { games: games.join(', ') })] : []),
    ...(offer.maxBet === null ? [] : [t('deposit.terms.maxBet', { amount: shortAmount(offer.maxBet) })]),
    ...(offer.isOnce ? [t('deposit.terms.once')] : []),
    t('deposit.terms.free'),
  ];
  return (
    <details className="deposit-terms small">
      <summary className="link plain">{t('deposit.terms')}</summary>
      <ul className="soft-text">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

type Props = {
  readonly offers: readonly DepositOffer[];
  readonly turnoverTimes: number;
  readonly chosen: string | null;
  readonly onChoose: (offerId: string | null) => void;
};

/** The bonus is a choice that starts with none; what an offer asks stands beside it before it can be chosen. */
export function BonusCard({ offers, turnoverTimes, chosen, onChoose }: Props) {
  const t = useText();
  return (
    <Card>
      <div className="deposit-heading">
        <h2 id="dep-bonus">{t('deposit.bonus')}</h2>
        <span className="caption faint-text">{t('deposit.bonusStart')}</span>
      </div>
      <div className="deposit-options" role="radiogroup" aria-labelledby="dep-bonus">
        <div className="deposit-option">
          <label>
            <input type="radio" name="deposit-bonus" checked={chosen === null} onChange={() => onChoose(null)} />
            <b className="bold">{t('deposit.noBonus')}</b>
            <span className="small faint-text">{t('deposit.noBonusText', { times: String(turnoverTimes / HUNDREDTHS) })}</span>
          </label>
        </div>
        {offers.map((offer) => (
          <div key={offer.offerId} className="deposit-option">
            <label>
              <input
                type="radio"
                name="deposit-bonus"
                checked={chosen === offer.offerId}
                disabled={!isChoosable(offer)}
                onChange={() => onChoose(offer.offerId)}
              />
              <b className="bold" lang={offer.lang}>
                {offer.title}
              </b>
              <span className="small faint-text">{offerText(t, offer)}</span>
            </label>
            <Terms offer={offer} />
          </div>
        ))}
      </div>
    </Card>
  );
}
