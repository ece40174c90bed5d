import type { AgentContract } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowRightIcon } from '@sorak/ui/icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import { CounterForm } from './CounterForm.tsx';
import { FeeLines } from './FeeLines.tsx';
import { OfferEstimate } from './OfferEstimate.tsx';
import { OfferImpact } from './OfferImpact.tsx';
import { topRateText } from './rate-text.ts';
import { RuleLine } from './RuleLine.tsx';
import { TierTable } from './TierTable.tsx';
import { useContractStep } from './use-contract-step.ts';

type Props = {
  readonly offer: AgentContract;
  readonly own: AgentContract | null;
  /** Those below that its acceptance ends. */
  readonly cancelled: readonly AgentContract[];
  readonly below: readonly AgentContract[];
};

/** The highest rate, now and by the offer. */
function Rates({ offer, own }: Pick<Props, 'offer' | 'own'>) {
  const t = useText();
  return (
    <dl className="agent-turn">
      {own ? (
        <div>
          <dt>{t('agent.inForce')}</dt>
          <dd>{topRateText(own)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('agent.offered')}</dt>
        <dd>
          {own ? <Icon path={arrowRightIcon} flip /> : null}
          {topRateText(offer)}
        </dd>
      </div>
    </dl>
  );
}

/** What is offered to the reader beside what holds now, and what its acceptance ends: nobody signs that unseen. */
export function OfferCard({ offer, own, cancelled, below }: Props) {
  const t = useText();
  const [hasSeen, setSeen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy, error } = useContractStep(offer.kind);
  return (
    <div className="agent-split">
      <Card className="column gap-large">
        <div className="agent-head">
          <h2>{t('agent.offer')}</h2>
          <Badge tone="warn">{t('agent.waitsForYou')}</Badge>
        </div>
        <p className="small faint-text">{t('agent.offerFrom', { account: offer.upline ?? t('agent.house') })}</p>
        <Rates offer={offer} own={own} />
        <TierTable caption={t('agent.offer')} kind={offer.kind} tiers={offer.terms.tiers} before={own?.terms.tiers} />
        {offer.kind === 'realtime' ? <RuleLine rule={offer.terms} before={own?.terms} /> : null}
        {offer.kind === 'dividend' ? (
          <>
            <p className="small soft-text">{t(`agent.cycle.${offer.terms.cycle}`)}</p>
            <FeeLines fees={offer.terms.fees} before={own?.terms.fees} />
          </>
        ) : null}
        {cancelled.length === 0 ? null : (
          <>
            <Note tone="warn">{t('agent.cancels', { count: cancelled.length })}</Note>
            <OfferImpact cancelled={cancelled} below={below} />
          </>
        )}
      </Card>
      <Card className="column gap-large">
        <h2>{t('agent.yourAnswer')}</h2>
        <OfferEstimate offer={offer} />
        {cancelled.length === 0 ? null : (
          <Check checked={hasSeen} onChange={(event) => setSeen(event.currentTarget.checked)} label={t('agent.cancelsSeen')} />
        )}
        <p className="small faint-text">{t('agent.startsNext')}</p>
        <FailureNote text={error?.message ?? null} />
        <div className="agent-answer">
          <Button
            kind="primary"
            busy={isBusy}
            disabled={cancelled.length > 0 && !hasSeen}
            onClick={() => void send({ action: 'accept', contractId: offer.id, cancels: cancelled.length })}
          >
            {t('agent.accept')}
          </Button>
          <Button kind="outline" onClick={() => void send({ action: 'reject', contractId: offer.id })}>
            {t('agent.reject')}
          </Button>
          {offer.upline === null ? null : <TextButton onClick={() => setAsking(true)}>{t('agent.counter')}</TextButton>}
        </div>
        {isAsking && offer.upline !== null ? <CounterForm offer={offer} upline={offer.upline} onClose={() => setAsking(false)} /> : null}
      </Card>
    </div>
  );
}
