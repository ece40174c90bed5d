import type { CommissionStatement } from '@sorak/contract';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../locales/text.ts';
import { Line } from './DividendLines.tsx';
import { rateText } from './rate-text.ts';

/** What of the gross, and of older claims, came from above, what went on to those below, and what is still claimed. */
export function FlowLines({ statement: one }: { readonly statement: CommissionStatement }) {
  const t = useText();
  return (
    <>
      {one.claimedBefore > 0 ? (
        <Line label={t('agent.claimedBefore')}>
          <Amount value={one.claimedBefore} />
        </Line>
      ) : null}
      {one.claimed > 0 ? (
        <Line label={t('agent.claimed')}>
          <Amount value={one.claimed} />
        </Line>
      ) : null}
      <Line label={t('agent.came')}>
        <Amount value={one.came} signed={one.came < 0} />
      </Line>
      {one.below.length > 0 || one.passed !== 0 ? (
        <Line label={t('agent.passed')}>
          <Amount value={-one.passed} signed />
        </Line>
      ) : null}
      {one.below.map(({ account, base, rate, gross }) => (
        <Line key={`${account} ${base} ${gross}`} label={t('agent.shareOf', { account, rate: rateText(rate) })}>
          <span className="faint-text">
            <Amount value={gross} />
          </span>
        </Line>
      ))}
    </>
  );
}
