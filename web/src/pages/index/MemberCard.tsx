import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useShownBalance } from '../../api/shown-balance.ts';
import { BalanceSplit } from '../../lib/BalanceSplit.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';
import { isTrial, useSession } from '../../stores/session.ts';

const MemberLimits = lazyPart(() => import('../../features/players/safer-play/MemberLimits.tsx'), 'MemberLimits', { withText: true });

/** A signed-in reader's name and balance, and where they go from here. */
export function MemberCard() {
  const t = useText();
  const info = useCall('getMemberInfo', {}).data;
  const balance = useShownBalance().data;
  const isMember = !isTrial(useSession());
  return (
    <div className="card account">
      <h2>{t('home.welcome', { name: info?.nickname || info?.account || '' })}</h2>
      <div className="balance">
        {balance ? <BalanceSplit balance={balance} size="l" label={t('wallet.balance')} /> : <Skeleton className="tile-wait" />}
      </div>
      {isMember ? (
        // As easy out as in.
        <div className="grid columns-two gap-medium">
          <Button kind="citron" size="l" full onClick={() => openMemberCentre('depositv2')}>
            {t('header.deposit')}
          </Button>
          <Button size="l" full onClick={() => openMemberCentre('withdraw')}>
            {t('home.withdraw')}
          </Button>
        </div>
      ) : (
        <Link className={buttonClass({ kind: 'primary', size: 'l', full: true })} to={paths.rng()}>
          {t('home.playSlots')}
        </Link>
      )}
      {isMember ? (
        <div className="limit-place">
          <Suspense>
            <MemberLimits />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
