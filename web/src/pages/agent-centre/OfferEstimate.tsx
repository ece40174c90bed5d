import { type AgentContract, formatAmount, type OfferEstimate as Estimate } from '@sorak/contract';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../lib/Amount.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { rateText } from './rate-text.ts';

/** With the rate of the tier that held; where none did there is none to name. */
const named = (word: string, rate: number): string => (rate === 0 ? word : `${word} · ${rateText(rate)}`);

/** What of it would not have been paid yet. */
function Claim({ of: { claim } }: { readonly of: Estimate['offered'] }) {
  const t = useText();
  return claim > 0 ? <p className="caption faint-text">{t('agent.claimWaits', { amount: formatAmount(claim) })}</p> : null;
}

/** What an offer would have brought in the last whole period, or in the short ones of the last whole day, beside the contract in force: the platform's own sums. */
export function OfferEstimate({ offer }: { readonly offer: AgentContract }) {
  const t = useText();
  const { data, error, refetch } = useCall('getOfferEstimate', { contractId: offer.id }, { staleTimeMs: 60_000 });
  if (error) return <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="agent-estimate-wait" />;
  const { from, to, periods, running, offered } = data;
  const span = { from: momentText(from), to: momentText(to) };
  return (
    <>
      <p className="small faint-text">
        {periods === null ? t('agent.estimateOf', span) : t('agent.estimateOfDay', { ...span, count: periods })}
      </p>
      <dl className="agent-sums">
        {running ? (
          <div>
            <dt>{named(t('agent.byRunning'), running.rate)}</dt>
            <dd>
              <Amount value={running.amount} />
              <Claim of={running} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{named(t('agent.byOffer'), offered.rate)}</dt>
          <dd>
            <Amount value={offered.amount} />
            <Claim of={offered} />
          </dd>
        </div>
        {running ? (
          <div>
            <dt className="firm">{t('agent.difference')}</dt>
            <dd className="firm">
              <Amount value={offered.amount - running.amount} signed />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
