import type { AgentContract, ContractEnding } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { momentText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { rateText, topRateText } from './rate-text.ts';

/** What ends with a contract, said before it is ended: the moment, the period that is still paid, and who below loses theirs. */
export function EndingFacts({ contract, ending }: { readonly contract: AgentContract; readonly ending: ContractEnding }) {
  const t = useText();
  const { account } = contract;
  const { endsAt, last, cancels, topRate } = ending;
  const at = momentText(endsAt);
  return (
    <>
      <p className="soft-text">
        {last
          ? t('agent.terminateText', { kind: t(`agent.kindOf.${contract.kind}`), rate: topRateText(contract), at, account })
          : t('agent.terminateNever', { at, account })}
      </p>
      <dl className="agent-sums agent-ending">
        {last ? (
          <>
            <div>
              <dt>
                {t('agent.endLast')}
                <span className="caption faint-text agent-remark">
                  {t('agent.span', { from: momentText(last.from), to: momentText(last.to) })}
                </span>
              </dt>
              <dd>{t('agent.endLastPaid', { at: momentText(last.paidAt) })}</dd>
            </div>
            <div>
              <dt>{t('agent.endEarned', { account })}</dt>
              <dd>
                <Amount value={last.amount} />
              </dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>{t('agent.endBelow', { account })}</dt>
          <dd>{t('agent.endBelowCount', { count: cancels })}</dd>
        </div>
      </dl>
      {cancels === 0 ? null : <Note tone="warn">{t('agent.terminateOthers', { count: cancels, account, rate: rateText(topRate) })}</Note>}
    </>
  );
}
