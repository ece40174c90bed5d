import { formatAmount, type LimitPeriod, type PlayLimit } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gaugeIcon } from '@sorak/ui/page-icons.ts';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Rich } from '../../../locales/Rich.tsx';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';

const SENTENCE = { day: 'records.lossDay', week: 'records.lossWeek', month: 'records.lossMonth' } as const satisfies Record<
  LimitPeriod,
  string
>;

type Known = PlayLimit & { readonly limit: number };
const isSet = (row: PlayLimit): row is Known => row.kind === 'loss' && row.limit !== null;
/** A limit of nothing is used up. */
const shareOf = ({ used, limit }: Known): number => (limit === 0 ? 1 : used / limit);

/** The limit of net loss that is nearest to its end, and how much of it is used; nothing for a member without one. */
export function LossLimit() {
  const t = useText();
  const rows = useCall('getPlayLimits', {}).data?.list.filter(isSet) ?? [];
  const [nearest] = rows.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (!nearest) return null;
  const { period, used, limit } = nearest;
  const values = { used: formatAmount(used), limit: formatAmount(limit) };
  return (
    <div className="profit-limit">
      <Icon path={gaugeIcon} />
      <p className="small soft-text digits">
        <Rich id={SENTENCE[period]} values={values} parts={{ b: <b className="bold tone1" /> }} />
      </p>
      <Button kind="ghost" size="s" onClick={() => openMemberCentre('limits')}>
        {t('records.changeLimit')}
      </Button>
      <Progress label={t('records.lossLimit')} value={Math.min(used, limit)} max={limit} />
    </div>
  );
}
