import '@sorak/ui/Card.css';
import '../../features/players/vip/vip.css';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { RankGifts } from '../../features/rewards/missions/RankGifts.tsx';
import { RankBenefits } from '../../features/players/vip/RankBenefits.tsx';
import { RankHero } from '../../features/players/vip/RankHero.tsx';
import { RankLadder } from '../../features/players/vip/RankLadder.tsx';
import { useRankProgress } from '../../features/players/vip/use-rank-progress.ts';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';

/** The member's rank, the way to the next one and what it brings; the VIP area has the whole table. */
export function RankPage() {
  const t = useText();
  const ranks = useCall('getRanks', {}, { staleTimeMs: 300_000 });
  const current = useRankProgress().data?.rankLevel ?? null;
  return (
    <>
      <h1 className="centre-rank-head">{t('centre.playerRank')}</h1>
      {ranks.data ? (
        <div className="centre-rank">
          <RankHero ranks={ranks.data} heading="h2" />
          <RankGifts />
          <RankLadder ranks={ranks.data.ranks} current={current} />
          <RankBenefits key={current} ranks={ranks.data} current={current} />
          <Link className={buttonClass({ kind: 'outline' })} to={paths.vip()}>
            {t('centre.allRanks')}
          </Link>
        </div>
      ) : ranks.error ? (
        <ReadFailed title={t('vip.failed')} text={ranks.error.message} onRetry={() => void ranks.refetch()} />
      ) : (
        <Skeleton className="centre-wait" />
      )}
    </>
  );
}
