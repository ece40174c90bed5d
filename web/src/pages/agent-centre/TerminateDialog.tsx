import type { AgentContract } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { useText } from '../../locales/text.ts';
import { StepButtons } from './StepButtons.tsx';
import { REASON_LENGTH } from './typed-tier.ts';
import { useContractStep } from './use-contract-step.ts';

const countIn = (value: unknown): number | null => {
  const cancels = (value as { cancels?: unknown } | null)?.cancels;
  return typeof cancels === 'number' ? cancels : null;
};

/** Ends a contract with an agent below. Where others stand on it, the platform says how many, and asks once more. */
export function TerminateDialog({ contract, onClose }: { readonly contract: AgentContract; readonly onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { send, isBusy, error } = useContractStep(contract.kind);
  const standing = error?.code === 'conflict' ? countIn(error.value) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send({ action: 'terminate', contractId: contract.id, cancels: standing ?? 0, reason })) onClose();
  };
  return (
    <Inside label={t('agent.terminateTitle', { account: contract.account })} onClose={onClose}>
      <Card>
        <form className="column gap-large" onSubmit={(event) => void submit(event)}>
          <h2>{t('agent.terminateTitle', { account: contract.account })}</h2>
          <p className="soft-text">{t('agent.terminateText')}</p>
          {standing === null ? null : (
            <Note tone="warn" alert>
              {t('agent.terminateOthers', { count: standing })}
            </Note>
          )}
          <Field
            label={t('agent.reason')}
            aside={t('agent.reasonAside', { account: contract.account })}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FailureNote text={error && standing === null ? error.message : null} />
          <StepButtons label={t('agent.terminate')} kind="danger" isBusy={isBusy} onClose={onClose} />
        </form>
      </Card>
    </Inside>
  );
}
