import type { CommissionStatement } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { PrintButton } from '@sorak/ui/PrintButton.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useMemo } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { Inside } from '../../lib/Inside.tsx';
import { momentText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { DividendLines, Line } from './DividendLines.tsx';
import { Recomputed } from './Recomputed.tsx';
import { FlowLines } from './FlowLines.tsx';
import { paidText } from './paid-text.ts';
import { rateText } from './rate-text.ts';
import { RuleLine } from './RuleLine.tsx';
import { StatementPlayers } from './StatementPlayers.tsx';

type Props = { readonly statement: CommissionStatement; readonly onClose: () => void };

/** How one period was reckoned, line by line; the page does the same sums over again and says whether they agree to the cent. */
export function StatementDetail({ statement: one, onClose }: Props) {
  const t = useText();
  const question = useMemo(() => ({ of: 'statement', statement: one }) as const, [one]);
  const title = t('agent.statementOf', { at: momentText(one.from) });
  return (
    <Inside label={title} onClose={onClose}>
      <Card className="column gap-large printed">
        <div className="agent-head">
          <h2>{title}</h2>
          <Recomputed question={question} right="agent.matches" />
        </div>
        <p className="small faint-text">
          {t(`agent.kindOf.${one.kind}`)} · {t('agent.span', { from: momentText(one.from), to: momentText(one.to) })}
        </p>
        {one.kind === 'realtime' ? <RuleLine rule={one} /> : null}
        {one.isCorrection ? <p className="small soft-text">{t('agent.correctionAbout')}</p> : null}
        {one.isClaim ? <p className="small soft-text">{t('agent.claimOnly')}</p> : null}
        {one.claimed > 0 ? <p className="small soft-text">{t('agent.claimAbout')}</p> : null}
        <dl className="agent-sums">
          <Line label={t('agent.validBet')}>
            <Amount value={one.validBet} />
          </Line>
          <Line label={t('agent.active')}>{one.active}</Line>
          {one.kind === 'dividend' ? <DividendLines statement={one} /> : null}
          <Line label={t('agent.base')}>
            <Amount value={one.base} />
          </Line>
          <Line label={t('agent.rateOfTier', { tier: one.tier })}>{rateText(one.rate)}</Line>
          <Line label={t('agent.gross')}>
            <Amount value={one.gross} />
          </Line>
          <FlowLines statement={one} />
          {one.isCorrection || one.debtIn < 0 ? (
            <>
              <Line label={t('agent.earnedInPeriod')}>
                <Amount value={one.earned} />
              </Line>
              {one.isCorrection ? (
                <Line label={t('agent.calculated')}>
                  <Amount value={-one.calculated} signed />
                </Line>
              ) : null}
              {one.debtIn < 0 ? (
                <Line label={t('agent.debtIn')}>
                  <Amount value={one.debtIn} signed />
                </Line>
              ) : null}
            </>
          ) : null}
          {one.debtOut < 0 ? (
            <Line label={t('agent.debtOut')}>
              <Amount value={one.debtOut} signed />
            </Line>
          ) : null}
          <Line label={<b>{t('agent.paid')}</b>}>
            <b>
              <Amount value={one.amount} />
            </b>
          </Line>
        </dl>
        {one.isClaim ? null : <StatementPlayers statement={one} />}
        <p className="small faint-text">{paidText(t, one)}</p>
        <div className="row gap-medium">
          <PrintButton label={t('agent.print')} />
          <Button kind="outline" onClick={onClose}>
            {t('action.close')}
          </Button>
        </div>
      </Card>
    </Inside>
  );
}
