import type { PointReward } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { Motif, toneClass } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { pointText } from '../../../lib/point-text.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

type Props = {
  readonly reward: PointReward;
  /** The name of the rank that it asks for; null when it is for everybody. */
  readonly rankName: string | null;
  /** The member's points where rewards can be redeemed, else null. */
  readonly balance: number | null;
  readonly onRedeem: (reward: PointReward) => void;
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

/** Redeems, or says what is missing. */
function Redeem({ reward, balance, onRedeem }: Pick<Props, 'reward' | 'balance' | 'onRedeem'>) {
  const t = useText();
  const { id, name, points, status } = reward;
  // What is chosen, or has terms, is chosen where they stand.
  if (reward.variants.length > 0 || reward.voucher)
    return (
      <Link className={buttonClass({ kind: 'ghost', size: 's' })} to={paths.pointGood(id)} aria-label={`${t('points.look')}: ${name}`}>
        {t('points.look')}
      </Link>
    );
  if (balance === null || status === 'coming_soon') return null;
  const lacking = points - balance;
  const word =
    status === 'sold_out' ? t('points.soldOut') : lacking > 0 ? t('points.lacking', { points: pointText(lacking) }) : t('points.redeem');
  return (
    <Button size="s" disabled={status === 'sold_out' || lacking > 0} aria-describedby={`reward-${id}`} onClick={() => onRedeem(reward)}>
      {word}
    </Button>
  );
}

/** A reward with its price, what it asks for and how many there are. */
export function RewardCard({ reward, rankName, balance, onRedeem }: Props) {
  const t = useText();
  const { id, name, lang, remark, art, tone, points, availableQuantity } = reward;
  const [picture] = reward.pictures;
  return (
    <li className="reward-card" aria-labelledby={`reward-${id}`}>
      <div className={`reward-card-art ${toneClass(tone)}`}>
        {picture ? <img className="reward-card-picture" src={picture} alt="" loading="lazy" /> : <Motif name={art} size={150} />}
        <Corner reward={reward} />
      </div>
      <div className="reward-card-body">
        <h3 id={`reward-${id}`} lang={lang}>
          <Link to={paths.pointGood(id)}>{name}</Link>
        </h3>
        <p className="small faint-text" lang={lang}>
          {remark}
        </p>
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
        <div className="reward-card-foot">
          <p className="reward-card-price">
            <b className="digits">{pointText(points)}</b> <span className="caption faint-text">{t('points.unit')}</span>
          </p>
          <Redeem reward={reward} balance={balance} onRedeem={onRedeem} />
        </div>
      </div>
    </li>
  );
}
