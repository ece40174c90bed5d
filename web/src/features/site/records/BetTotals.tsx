import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { useText } from '../../../locales/text.ts';

/** The sums of what the filter matches. */
export function BetTotals({ totals }: { readonly totals: ValueOf<'getBetTotals'>['totals'] | undefined }) {
  const t = useText();
  const entry = (label: string, value: number | undefined, signed = false) => (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? <Skeleton className="bet-sum" /> : <Amount value={value} signed={signed} />}</dd>
    </div>
  );
  return (
    <dl className="totals bet-totals">
      {entry(t('bets.settledStake'), totals?.settledStake)}
      {entry(t('bets.payout'), totals?.payout)}
      {entry(t('bets.netResult'), totals?.netResult, true)}
      {entry(t('bets.runningStake'), totals?.runningStake)}
      <div>
        <dt>{t('bets.count')}</dt>
        <dd>{totals ? totals.count.toLocaleString('en') : <Skeleton className="bet-sum" />}</dd>
      </div>
    </dl>
  );
}
