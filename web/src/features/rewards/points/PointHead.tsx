import { type CreditTerms, POINT_ACCOUNT } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Motif } from '../../../lib/Motif.tsx';
import { creditText } from '../../../lib/money-sentences.ts';
import { pointText } from '../../../lib/point-text.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { openPopup, openRecordOf } from '../../../stores/popup.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { AddressBook } from './AddressBook.tsx';
import { ConvertCard } from './ConvertCard.tsx';
import { ExchangeHistory } from './ExchangeHistory.tsx';
import { PointBoosters } from './PointBoosters.tsx';
import { somePoints } from './some-points.ts';

function Balance() {
  const t = useText();
  const { data, error, refetch } = useCall('getPointBalance', {});
  if (data)
    return (
      <>
        <p className="display-huge digits">{pointText(data.balance)}</p>
        <p>{data.held > 0 ? t('points.keptAndHeld', { points: somePoints(t, data.held) }) : t('points.neverExpire')}</p>
      </>
    );
  if (!error) return <Skeleton className="points-wait" />;
  return (
    <div role="alert">
      <p>{error.message}</p>
      <Button size="s" onClick={() => void refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

/** The member's points from the ledger, what they were given for, and every line of them. */
function Member({ onHistory }: { readonly onHistory: () => void }) {
  const t = useText();
  const [isBookOpen, setBookOpen] = useState(false);
  return (
    <>
      <h2 className="small">{t('points.yours')}</h2>
      <Balance />
      <div className="row wrapping">
        <Button kind="primary" onClick={() => openRecordOf(POINT_ACCOUNT)}>
          {t('points.details')}
        </Button>
        <Button kind="outline" onClick={onHistory}>
          {t('points.history')}
        </Button>
        <Button kind="outline" onClick={() => setBookOpen(true)}>
          {t('points.addresses')}
        </Button>
      </div>
      {isBookOpen ? <AddressBook onClose={() => setBookOpen(false)} /> : null}
    </>
  );
}

const useIsMember = (): boolean => {
  const session = useSession();
  return session.token !== null && !isTrial(session);
};

/** The member's points; for others what points are, and the way in. */
function Own({ onHistory }: { readonly onHistory: () => void }) {
  const t = useText();
  const isVisitor = useSession().token === null;
  if (useIsMember()) return <Member onHistory={onHistory} />;
  return (
    <>
      <h2>{t('points.introTitle')}</h2>
      <p>{t('points.intro')}</p>
      <div className="row wrapping">
        <Button kind="primary" onClick={() => openPopup(isVisitor ? 'login' : 'realAccount')}>
          {t(isVisitor ? 'header.login' : 'promo.register')}
        </Button>
      </div>
    </>
  );
}

/** What brings a point, kinds of one rate together. */
function earningText(t: Text, rates: ValueOf<'getPointConfig'>['earnRates']): string {
  const steps = [...new Set(rates.map(({ perPoint }) => perPoint))].toSorted((a, b) => a - b);
  const list = steps.map((step) => {
    const kinds = rates.filter(({ perPoint }) => perPoint === step).map(({ gameType }) => t(`category.${gameType}`));
    return t('points.earnRate', { amount: pointText(step), games: kinds.join(', ') });
  });
  return [t('points.earningOpen'), ...(list.length > 0 ? [t('points.earnRates', { list: list.join('; ') })] : [])].join(' ');
}

/** The form, as soon as it is known what there is to turn and at which rate. */
function Convert({ rate, terms }: { readonly rate: number; readonly terms: CreditTerms }) {
  const { data } = useCall('getPointBalance', {});
  return data ? <ConvertCard balance={data.balance} rate={rate} terms={terms} /> : <Skeleton className="points-convert-wait" />;
}

/** product §9: points never expire. Beside them, how points come and go, as far as that is open. */
export function PointHead() {
  const t = useText();
  const isMember = useIsMember();
  const [isOpen, setOpen] = useState(false);
  const config = useCall('getPointConfig', {}).data;
  const lines = config
    ? [
        { label: t('points.earning'), text: config.isEarningOpen ? earningText(t, config.earnRates) : t('points.earningShut') },
        { label: t('points.redeeming'), text: t(config.isRedeemOpen ? 'points.redeemOpen' : 'points.redeemShut') },
        {
          label: t('points.converting'),
          text:
            config.isConvertOpen && config.exchangeRate !== null
              ? `${t('points.convertOpen', { rate: config.exchangeRate })} ${creditText(t, config.creditTerms)}`
              : t('points.convertShut'),
        },
      ]
    : [];
  return (
    <div className="points-head">
      <section className="points-own" aria-label={t('points.yours')}>
        <Own onHistory={() => setOpen(true)} />
        <Motif name="coin" size={212} />
      </section>
      {isMember && !config ? <Skeleton className="points-convert-wait" /> : null}
      {isMember && config?.isConvertOpen && config.exchangeRate !== null ? (
        <Convert rate={config.exchangeRate} terms={config.creditTerms} />
      ) : null}
      <section className="card points-how" aria-label={t('points.how')}>
        <h2>{t('points.how')}</h2>
        <dl>
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {config && config.boosters.length > 0 ? <PointBoosters list={config.boosters} /> : null}
        </dl>
      </section>
      {isOpen ? <ExchangeHistory onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
