import '@sorak/ui/Card.css';
import '../../features/players/vip/vip.css';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { RankGifts } from '../../features/rewards/missions/RankGifts.tsx';
import { GiftMonth } from '../../features/players/vip/GiftMonth.tsx';
import { BenefitTable } from '../../features/players/vip/BenefitTable.tsx';
import { RankBenefits } from '../../features/players/vip/RankBenefits.tsx';
import { RankGiftColumn } from '../../features/players/vip/RankGiftColumn.tsx';
import { RankGiftRules } from '../../features/players/vip/RankGiftRules.tsx';
import { RankHero } from '../../features/players/vip/RankHero.tsx';
import { RankLadder } from '../../features/players/vip/RankLadder.tsx';
import { RankOutlook } from '../../features/players/vip/RankOutlook.tsx';
import { useRankProgress } from '../../features/players/vip/use-rank-progress.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { isTrial, useSession } from '../../stores/session.ts';

/** product §2: the VIP area. Visitors see the ladder, members where they stand on it. */
export function Page() {
  const t = useText();
  const session = useSession();
  const ranks = useCall('getRanks', {}, { staleTimeMs: 300_000 });
  const progress = useRankProgress().data;
  const isMember = session.token !== null && !isTrial(session);
  const current = isMember ? (progress?.rankLevel ?? null) : null;
  return (
    <div className="wrap vip">
      {ranks.data ? (
        <>
          <RankHero ranks={ranks.data} />
          {isMember ? <RankGifts /> : null}
          {isMember ? (
            <div className="gift-month-row">
              <GiftMonth />
              <RankGiftColumn ranks={ranks.data} current={current} />
            </div>
          ) : null}
          <RankLadder ranks={ranks.data.ranks} current={current} />
          {isMember ? <RankOutlook /> : null}
          <BenefitTable ranks={ranks.data} current={current} />
          <RankGiftRules ranks={ranks.data} current={current} />
          <RankBenefits key={current} ranks={ranks.data} current={current} />
          <p className="small faint-text vip-rule">{t('vip.rule', { months: ranks.data.heldPeriods })}</p>
        </>
      ) : ranks.error ? (
        <ReadFailed title={t('vip.failed')} text={ranks.error.message} onRetry={() => void ranks.refetch()} />
      ) : (
        <Skeleton className="vip-wait" />
      )}
    </div>
  );
}
