import type { AgentContract, ContractKind } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { BelowContracts } from './BelowContracts.tsx';
import { ContractHistory } from './ContractHistory.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import { FeeLines } from './FeeLines.tsx';
import { HourChart } from './HourChart.tsx';
import { OfferCard } from './OfferCard.tsx';
import { type Asked, OfferForm } from './OfferForm.tsx';
import { PageTop } from './PageTop.tsx';
import { RuleLine } from './RuleLine.tsx';
import { Statements } from './Statements.tsx';
import { TerminateDialog } from './TerminateDialog.tsx';
import { TierTable } from './TierTable.tsx';
import { whenText } from './when-text.ts';

/** The reader's own contract, with who signed it and since when. */
function OwnContract({ own, reached }: { readonly own: AgentContract | null; readonly reached: number | undefined }) {
  const t = useText();
  if (!own)
    return (
      <Card>
        <Empty title={t('agent.noOwn')} text={t('agent.noOwnText')} />
      </Card>
    );
  return (
    <Card className="column gap-large">
      <div className="agent-head">
        <div>
          <h2>{t('agent.ownContract')}</h2>
          <p className="small faint-text">
            {t('agent.ownLine', {
              account: own.upline ?? t('agent.house'),
              version: own.version,
              day: dayText(own.startsAt ?? own.offeredAt),
            })}
          </p>
        </div>
        <Badge tone="positive">{t('agent.contractState.signed')}</Badge>
      </div>
      <TierTable caption={t('agent.ownContract')} kind={own.kind} tiers={own.terms.tiers} reached={reached} />
      {own.kind === 'realtime' ? <RuleLine rule={own.terms} /> : null}
      {own.kind === 'dividend' ? (
        <>
          <p className="small soft-text">{t(`agent.cycle.${own.terms.cycle}`)}</p>
          <FeeLines fees={own.terms.fees} />
        </>
      ) : null}
    </Card>
  );
}

/** One kind of contract: what holds, what is offered, those below, and what each period brought. */
export function ContractPage({ kind }: { readonly kind: ContractKind }) {
  const t = useText();
  const { data, error, refetch } = useCall('getContracts', { kind }, { staleTimeMs: 10_000 });
  /** What the form begins with; null while it is closed. */
  const [offering, setOffering] = useState<{ readonly asked?: Asked } | null>(null);
  const [ending, setEnding] = useState<AgentContract | null>(null);
  const own = data?.own ?? null;
  const last = useCall('getCommissions', { kind, pageNo: 1 }, { staleTimeMs: 15_000 }).data?.list[0];
  return (
    <>
      <PageTop title={t(`agent.kindOf.${kind}`)} about={`${t(`agent.about.${kind}`)} ${data ? whenText(t, kind, data.period) : ''}`}>
        {own && data && data.agents.length > 0 ? (
          <Button kind="primary" onClick={() => setOffering({})}>
            {t('agent.offerContract')}
          </Button>
        ) : null}
      </PageTop>
      {error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="profit">
          {data.offer ? <OfferCard key={data.offer.id} offer={data.offer} own={own} cancelled={data.cancelled} below={data.below} /> : null}
          {own || data.history.length > 0 ? <ContractFigures kind={kind} /> : null}
          {kind === 'hourly' ? <HourChart /> : null}
          <div className={data.history.length === 0 ? 'profit' : 'agent-split'}>
            <div className="profit">
              <OwnContract own={own} reached={last?.contractId === own?.id ? last?.tier : undefined} />
              <BelowContracts contracts={data.below} onTerminate={setEnding} onOffer={(asked) => setOffering({ asked })} />
            </div>
            {data.history.length === 0 ? null : (
              <Card>
                <h2>{t('agent.history')}</h2>
                <ContractHistory contracts={data.history} />
              </Card>
            )}
          </div>
          <Statements kind={kind} />
        </div>
      ) : (
        <Skeleton className="centre-wait" />
      )}
      {offering && own && data ? (
        <OfferForm owns={[own]} agents={data.agents} asked={offering.asked} onClose={() => setOffering(null)} />
      ) : null}
      {ending ? <TerminateDialog contract={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}
