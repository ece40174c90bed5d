import type { PointReward } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Motif, toneClass } from '../../lib/Motif.tsx';
import { pointText } from '../../lib/point-text.ts';
import { dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';

type Props = {
  readonly reward: PointReward;
  /** The name of the rank that it asks for; null when it is for everybody. */
  readonly rankName: string | null;
};

/** A word in the picture's corner, for what is not simply there. */
function Corner({ reward: { status, availableQuantity, startsAt } }: Pick<Props, 'reward'>) {
  const t = useText();
  const word =
    status === 'sold_out'
      ? t('points.soldOut')
      : status === 'coming_soon'
        ? t('points.startsOn', { day: dayText(startsAt) })
        : availableQuantity === null
          ? null
          : t('points.left', { count: availableQuantity });
  return word === null ? null : <Badge>{word}</Badge>;
}

/** A reward with its price, what it asks for and how many there are. */
export function RewardCard({ reward, rankName }: Props) {
  const t = useText();
  const { id, name, remark, art, tone, points, availableQuantity } = reward;
  return (
    <li className="rcard" aria-labelledby={`reward-${id}`}>
      <div className={`rcard-art ${toneClass(tone)}`}>
        <Motif name={art} size={150} />
        <Corner reward={reward} />
      </div>
      <div className="rcard-b">
        <h3 id={`reward-${id}`}>{name}</h3>
        <p className="small t3">{remark}</p>
        <dl>
          <div>
            <dt>{t('points.requirement')}</dt>
            <dd>{rankName === null ? t('points.everyone') : t('points.fromRank', { rank: rankName })}</dd>
          </div>
          <div>
            <dt>{t('points.stock')}</dt>
            <dd>{availableQuantity === null ? t('points.unlimited') : t('points.pieces', { count: availableQuantity })}</dd>
          </div>
        </dl>
        <p className="rcard-price">
          <b className="num">{pointText(points)}</b> <span className="cap t3">{t('points.unit')}</span>
        </p>
      </div>
    </li>
  );
}
