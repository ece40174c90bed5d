import '@sorak/ui/Card.css';
import '../../features/vip/vip.css';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '../../api/queries.ts';
import { RankBenefits } from '../../features/vip/RankBenefits.tsx';
import { RankHero } from '../../features/vip/RankHero.tsx';
import { RankLadder } from '../../features/vip/RankLadder.tsx';
import { useRankProgress } from '../../features/vip/use-rank-progress.ts';
import { Link } from '../../lib/Link.tsx';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../locales/text.ts';

/** The member's rank, the way to the next one and what it brings; the VIP area has the whole table. */
export function RankPage() {
  const t = useText();
  const ranks = useCall('getRanks', {}, { staleTimeMs: 300_000 });
  const current = useRankProgress().data?.rankLevel ?? null;
  if (ranks.error && !ranks.data)
    return (
      <ErrorState title={t('vip.failed')} text={ranks.error.message}>
        <Button onClick={() => void ranks.refetch()}>{t('action.retry')}</Button>
      </ErrorState>
    );
  if (!ranks.data) return <Skeleton className="mc-wait" />;
  return (
    <div className="mc-rank">
      <RankHero ranks={ranks.data} />
      <RankLadder ranks={ranks.data.ranks} current={current} />
      <RankBenefits key={current} ranks={ranks.data} current={current} />
      <Link className={buttonClass({ kind: 'outline' })} to={paths.vip()}>
        {t('centre.allRanks')}
      </Link>
    </div>
  );
}
