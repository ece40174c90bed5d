import { formatAmount } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../../lib/Amount.tsx';
import { useText } from '../../../../locales/text.ts';
import { leftText } from './left-text.ts';
import { useLastKnown } from './use-lottery.ts';

type Props = { readonly now: number; readonly isOver: boolean };

/** How long the reader has played, and with what result: while balls are to come it stays as it was, since it would tell what they bring. */
export function Session({ now, isOver }: Props) {
  const t = useText();
  const { data } = useCall('getPlaySession', {}, { enabled: isOver });
  const known = useLastKnown(isOver ? data : undefined);
  if (!known) return null;
  return (
    <p className="small digits">
      {t('lottery.session', { span: leftText(now - known.startedAt) })} <Amount value={known.net} signed />
    </p>
  );
}

/** What the reader may still stake today, where a limit holds. */
export function LimitLeft() {
  const t = useText();
  const { data } = useCall('getPlayLimits', {});
  const left = data?.list.find(({ kind, period }) => kind === 'stake' && period === 'day')?.left ?? null;
  if (left === null) return null;
  return (
    <dl className="so-far digits">
      <div>
        <dt className="caption">{t('lottery.limitLeft')}</dt>
        <dd>{formatAmount(left)}</dd>
      </div>
    </dl>
  );
}
