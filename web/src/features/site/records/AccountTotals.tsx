import { Badge } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertTriangleIcon } from '@sorak/ui/page-icons.ts';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

type Totals = ValueOf<'getTransactions'>['totals'];
type Props = {
  readonly totals: Totals | undefined;
  /** Before amounts that are not of the brand's own currency. */
  readonly symbol: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly isFiltered: boolean;
};

const cents = (amount: number): number => Math.round(amount * 100);

/** Whether what was there, with what came and without what went, is what is there. */
const addsUp = ({ opening, came, went, closing }: Totals): boolean => cents(opening) + cents(came) - cents(went) === cents(closing);

/** The period's balances and what moved between them, or with a filter what its kind alone moved. */
export function AccountTotals({ totals, symbol, from, to, isFiltered }: Props) {
  const t = useText();
  const entry = (label: string, value: number | undefined, tone?: 'positive') => (
    <div>
      <dt>{label}</dt>
      <dd className={tone}>
        {value === undefined ? <Skeleton className="bet-sum" /> : <Amount value={value} symbol={symbol} signed={tone !== undefined} />}
      </dd>
    </div>
  );
  const went = totals && -(isFiltered ? totals.wentFiltered : totals.went);
  const isRight = totals && addsUp(totals);
  return (
    <dl className="totals bet-totals record-totals">
      {isFiltered ? null : entry(t('records.opening', { day: dayText(from).slice(0, 5) }), totals?.opening)}
      {entry(t('records.came'), isFiltered ? totals?.cameFiltered : totals?.came, 'positive')}
      {entry(t('records.went'), went)}
      {isFiltered ? null : entry(t('records.closing', { day: dayText(to).slice(0, 5) }), totals?.closing)}
      {totals && !isFiltered ? (
        <div className="record-sum">
          <dt className="reader-only">{t('records.check')}</dt>
          <dd>
            <Badge tone={isRight ? 'positive' : 'warn'}>
              <Icon path={isRight ? checkIcon : alertTriangleIcon} />
              {t(isRight ? 'records.addsUp' : 'records.addsNotUp')}
            </Badge>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
