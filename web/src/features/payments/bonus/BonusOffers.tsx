import { type BonusOffer, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { isMemberPage, openDepositFor } from '../../../stores/popup.ts';

/** The terms of an offer, one sentence each: nothing that a member would have to look for. */
function sentencesOf(t: Text, { terms }: BonusOffer): string[] {
  const { percent, maxBonus, minDeposit, base, times, days, weights, maxBet, isOnce } = terms;
  const games = weights.filter((one) => one.percent > 0).map((one) => `${t(`category.${one.gameType}`)} ${one.percent}%`);
  return [
    t('bonus.offer', { percent, max: shortAmount(maxBonus), min: shortAmount(minDeposit) }),
    t(`bonus.offerTimes.${base}`, { times, days }),
    t('bonus.offerGames', { games: games.join(', ') }),
    ...(maxBet === null ? [] : [t('bonus.offerMax', { amount: shortAmount(maxBet) })]),
    ...(isOnce ? [t('bonus.offerOnce')] : []),
    t('bonus.offerFree'),
  ];
}

/** What a member without a bonus sees: that none runs, and the terms of those that a deposit may bring. */
export function BonusOffers() {
  const t = useText();
  const offers = useCall('getBonusOffers', {}, { staleTimeMs: 0 }).data?.list ?? [];
  const depositPage = 'depositv2';
  return (
    <Card>
      <h2>{t('bonus.none')}</h2>
      <p className="small soft-text bonus-about">{t('bonus.noneText')}</p>
      {offers.length > 0 ? (
        <>
          <h3 className="bonus-heading">{t('bonus.offers')}</h3>
          <ul className="bonus-offers">
            {offers.map((offer) => (
              <li key={offer.id}>
                <b className="bold" lang={offer.lang}>
                  {offer.name}
                </b>
                <ul className="small soft-text">
                  {sentencesOf(t, offer).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                {isMemberPage(depositPage) ? (
                  <Button
                    kind="primary"
                    className="bonus-action"
                    aria-label={t('bonus.depositWith', { name: offer.name })}
                    onClick={() => openDepositFor(offer.id)}
                  >
                    {t('bonus.deposit')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
