import type { AgentContract } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { useText } from '../../locales/text.ts';
import { StepButtons } from './StepButtons.tsx';
import { TermsFields } from './TermsFields.tsx';
import { REASON_LENGTH, termsFrom, typedFrom } from './typed-tier.ts';
import { useContractStep } from './use-contract-step.ts';

type Props = { readonly offer: AgentContract; readonly upline: string; readonly onClose: () => void };

/** Turns an offer down for other terms: what was offered stands in the fields, and is changed there. */
export function CounterForm({ offer, upline, onClose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(() => typedFrom(offer.terms));
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, error } = useContractStep(offer.kind);
  const title = t('agent.counterTitle', { account: upline });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const terms = termsFrom(offer.terms, typed);
    setWrong(terms === null);
    if (terms && (await send({ action: 'counter', contractId: offer.id, terms, reason }))) onClose();
  };
  return (
    <Inside label={title} onClose={onClose}>
      <Card>
        <form className="column gap-large" onSubmit={(event) => void submit(event)}>
          <h2>{title}</h2>
          <p className="soft-text">{t('agent.counterText')}</p>
          <TermsFields kind={offer.kind} above={offer.terms} typed={typed} onTyped={setTyped} />
          <Field
            label={t('agent.reason')}
            aside={t('agent.counterReason', { account: upline })}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FailureNote text={isWrong ? t('agent.tierWrong') : (error?.message ?? null)} />
          <StepButtons label={t('agent.counterSend')} isBusy={isBusy} onClose={onClose} />
        </form>
      </Card>
    </Inside>
  );
}
