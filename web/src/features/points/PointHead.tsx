import { Button } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { Motif } from '../../lib/Motif.tsx';
import { pointText } from '../../lib/point-text.ts';
import { type Text, useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { isTrial, useSession } from '../../stores/session.ts';

function Balance() {
  const t = useText();
  const { data, error, refetch } = useCall('getPointBalance', {});
  if (data) return <p className="disp-xl num">{pointText(data.balance)}</p>;
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

/** The member's points from the ledger; for others what points are, and the way in. */
function Own() {
  const t = useText();
  const session = useSession();
  if (session.token !== null && !isTrial(session))
    return (
      <>
        <h2 className="small">{t('points.yours')}</h2>
        <Balance />
        <p>{t('points.neverExpire')}</p>
      </>
    );
  const isVisitor = session.token === null;
  return (
    <>
      <h2>{t('points.introTitle')}</h2>
      <p>{t('points.intro')}</p>
      <div className="row wrapx">
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
    const kinds = rates.filter(({ perPoint }) => perPoint === step).map(({ gameType }) => t(`lane.${gameType}`));
    return t('points.earnRate', { amount: pointText(step), games: kinds.join(', ') });
  });
  return [t('points.earningOpen'), ...(list.length > 0 ? [t('points.earnRates', { list: list.join('; ') })] : [])].join(' ');
}

/** product §9: points never expire. Beside them, how points come and go, as far as that is open. */
export function PointHead() {
  const t = useText();
  const config = useCall('getPointConfig', {}).data;
  const lines = config
    ? [
        { label: t('points.earning'), text: config.isEarningOpen ? earningText(t, config.earnRates) : t('points.earningShut') },
        { label: t('points.redeeming'), text: t(config.isRedeemOpen ? 'points.redeemOpen' : 'points.redeemShut') },
        {
          label: t('points.converting'),
          text:
            config.isConvertOpen && config.exchangeRate !== null
              ? t('points.convertOpen', { rate: config.exchangeRate })
              : t('points.convertShut'),
        },
      ]
    : [];
  return (
    <div className="points-head">
      <section className="points-own" aria-label={t('points.yours')}>
        <Own />
        <Motif name="coin" size={212} />
      </section>
      <section className="card points-how" aria-label={t('points.how')}>
        <h2>{t('points.how')}</h2>
        <dl>
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
