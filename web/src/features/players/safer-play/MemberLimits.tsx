import './member-limits.css';
import { shortAmount } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowRightIcon } from '@sorak/ui/icons.ts';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { spanText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';

/** How a member stands today: the deposit limit, the session, the net result, and the way to change the limits. */
export function MemberLimits() {
  const t = useText();
  const symbol = useSettings()?.currencySymbol;
  const limits = useCall('getPlayLimits', {}).data;
  const session = useCall('getPlaySession', {}).data;
  const deposit = limits?.list.find(({ kind, period }) => kind === 'deposit' && period === 'day');
  if (!limits || !session) return <div className="own-limits" aria-busy="true" />;
  const limit = deposit?.limit ?? null;
  const used = deposit?.used ?? 0;
  return (
    <div className="own-limits">
      <div className="own-limits-row">
        <span className="faint-text">{t('safer.homeDeposit')}</span>
        {limit !== null ? (
          <span className="digits">
            <b className="bold">{shortAmount(used)}</b> / {shortAmount(limit)}
          </span>
        ) : (
          <span>{t('safer.homeNoLimit')}</span>
        )}
      </div>
      {limit !== null ? <Progress label={t('safer.homeDeposit')} value={Math.min(used, limit)} max={limit} /> : null}
      <div className="own-limits-row">
        <span className="faint-text">{t('safer.homeSession')}</span>
        <span className="digits">
          <b className="bold">{spanText(session.now - session.startedAt)}</b> · {t('safer.homeRemind', { minutes: limits.reminderMinutes })}
        </span>
      </div>
      <div className="own-limits-row">
        <span className="faint-text">{t('safer.homeNet')}</span>
        <Amount value={session.netToday} symbol={symbol} signed />
      </div>
      <button type="button" className="link own-limits-link" onClick={() => openMemberCentre('limits')}>
        {t(limit !== null ? 'safer.change' : 'safer.setFirst')}
        <Icon path={arrowRightIcon} size="s" flip />
      </button>
    </div>
  );
}
