import type { AgentContract } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { EndingFacts } from './EndingFacts.tsx';
import { StepButtons } from './StepButtons.tsx';
import { REASON_LENGTH } from './typed-tier.ts';
import { useContractStep } from './use-contract-step.ts';

const hasCount = (value: unknown): boolean => typeof (value as { cancels?: unknown } | null)?.cancels === 'number';

/** Ends a contract with an agent below, once what that comes to stands there. Where it has changed since, it is read again and asked once more. */
export function TerminateDialog({ contract, onClose }: { readonly contract: AgentContract; readonly onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const ending = useCall('getContractEnding', { contractId: contract.id }, { staleTimeMs: 0 });
  const { send, isBusy, error } = useContractStep(contract.kind);
  const hasChanged = error?.code === 'conflict' && hasCount(error.value);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ending.data) return;
    if (await send({ action: 'terminate', contractId: contract.id, cancels: ending.data.cancels, reason })) onClose();
    else void ending.refetch();
  };
  return (
    <Inside label={t('agent.terminateTitle', { account: contract.account })} onClose={onClose}>
      <Card>
        <form className="column gap-large" onSubmit={(event) => void submit(event)}>
          <h2>{t('agent.terminateTitle', { account: contract.account })}</h2>
          {ending.data ? (
            <EndingFacts contract={contract} ending={ending.data} />
          ) : ending.error ? (
            <ReadFailed title={t('agent.failed')} text={ending.error.message} onRetry={() => void ending.refetch()} />
          ) : (
            <Skeleton className="agent-estimate-wait" />
          )}
          <Field
            label={t('agent.reason')}
            aside={t('agent.reasonAside', { account: contract.account })}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FailureNote text={error ? (hasChanged ? t('agent.terminateChanged') : error.message) : null} />
          <StepButtons label={t('agent.terminate')} kind="danger" isBusy={isBusy} disabled={!ending.data} onClose={onClose} />
        </form>
      </Card>
    </Inside>
  );
}
