import { type CommissionStatement, lossOf } from '@sorak/contract';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../locales/text.ts';
import { rateText } from './rate-text.ts';

/** One line of a statement. */
export const Line = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="digits">{children}</dd>
  </div>
);

const cents = (units: number): bigint => BigInt(Math.round(units * 100));

/** What a dividend is taken of: the team's loss, each fee with its rule and what it is a rate of, and what was carried. */
export function DividendLines({ statement: one }: { readonly statement: CommissionStatement }) {
  const t = useText();
  const loss = Number(lossOf({ stake: cents(one.stake), payout: cents(one.payout) })) / 100;
  return (
    <>
      <Line label={t('agent.teamLoss')}>
        <Amount value={loss} signed />
      </Line>
      {one.fees.map(({ fee, rate, of, amount }) => (
        <Line
          key={fee}
          label={
            <>
              {t(`agent.fee.${fee}`)}
              <span className="caption faint-text agent-remark">
                {t(`agent.feeOf.${fee}`, { rate: rateText(rate) })} · <Amount value={of} />
              </span>
            </>
          }
        >
          <Amount value={-amount} signed />
        </Line>
      ))}
      <Line label={t('agent.carryIn')}>
        <Amount value={one.carryIn} />
      </Line>
      <Line label={t('agent.carryOut')}>
        <Amount value={one.carryOut} />
      </Line>
    </>
  );
}
