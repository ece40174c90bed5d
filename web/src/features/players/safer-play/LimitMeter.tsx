import './limit-meter.css';
import { shortAmount } from '@sorak/contract';
import '@sorak/ui/Card.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';

/** How much of today's deposit limit is used; a press opens the limits. */
export function LimitMeter() {
  const t = useText();
  const limits = useCall('getPlayLimits', {});
  const today = limits.data?.list.find(({ kind, period }) => kind === 'deposit' && period === 'day');
  const limit = today?.limit ?? null;
  // Without an answer the way to the limits stays.
  const rest = limits.data ? t('safer.homeNoLimit') : limits.isError ? t('safer.change') : ' ';
  return (
    <button type="button" className="card meter-link" onClick={() => openMemberCentre('limits')}>
      <span className="meter-row">
        <span className="small soft-text">{t('safer.homeDeposit')}</span>
        <span className="small digits">
          {today && limit !== null ? (
            <>
              <b className="bold">{shortAmount(today.used)}</b> <span className="faint-text">/ {shortAmount(limit)}</span>
            </>
          ) : (
            rest
          )}
        </span>
      </span>
      <Icon path={chevronRightIcon} size="s" flip />
      {today && limit !== null ? <Progress label={t('safer.homeDeposit')} value={Math.min(today.used, limit)} max={limit} /> : null}
    </button>
  );
}
