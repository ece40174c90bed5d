import { type AgentContract, type ContractTerms, topRate } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { useText } from '../../locales/text.ts';
import { StepButtons } from './StepButtons.tsx';
import { TermsFields } from './TermsFields.tsx';
import { type Candidate, candidatesOf, EMPTY_TIER, termsFrom, typedFrom, type TypedTerms } from './typed-tier.ts';
import { useContractStep } from './use-contract-step.ts';

/** What is offered to somebody from the start: what they asked for. */
export type Asked = { readonly memberId: string; readonly terms: ContractTerms };

type TermsProps = {
  /** The reader's own contract, whose terms hold all that is offered. */
  readonly own: AgentContract;
  readonly agents: readonly Candidate[];
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
};

function Terms({ own, agents, asked, onClose }: TermsProps) {
  const t = useText();
  const { kind, terms: above } = own;
  const [memberId, setMemberId] = useState(asked?.memberId ?? agents[0]?.memberId ?? '');
  const [typed, setTyped] = useState<TypedTerms>(() => (asked ? typedFrom(asked.terms) : { ...typedFrom(above), tiers: [EMPTY_TIER] }));
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, error } = useContractStep(kind);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const terms = termsFrom(above, typed);
    setWrong(terms === null);
    if (terms && (await send({ action: 'offer', memberId, terms }))) onClose();
  };
  return (
    <form className="column gap-large" onSubmit={(event) => void submit(event)}>
      <label className="column gap-little">
        <span className="small firm">{t('agent.offerTo')}</span>
        <Select label={t('agent.offerTo')} value={memberId} options={candidatesOf(agents)} onPick={setMemberId} />
      </label>
      <TermsFields kind={kind} above={above} max={topRate(above.tiers)} typed={typed} onTyped={setTyped} />
      <FailureNote text={isWrong ? t('agent.tierWrong') : (error?.message ?? null)} />
      <StepButtons label={t('agent.sendOffer')} isBusy={isBusy} disabled={memberId === ''} onClose={onClose} />
    </form>
  );
}

type Props = {
  /** The reader's own contracts that can be offered of; a choice of their kinds where there are several. */
  readonly owns: readonly AgentContract[];
  readonly agents: readonly Candidate[];
  readonly asked?: Asked | undefined;
  readonly onClose: () => void;
};

/** What the reader offers to an agent directly below. */
export function OfferForm({ owns, agents, asked, onClose }: Props) {
  const t = useText();
  const [picked, pick] = useState('');
  const own = owns.find(({ kind }) => kind === picked) ?? owns[0];
  return own ? (
    <Inside label={t('agent.offerContract')} onClose={onClose}>
      <Card className="column gap-large">
        <h2>{t('agent.offerContract')}</h2>
        {owns.length > 1 ? (
          <label className="column gap-little">
            <span className="small firm">{t('agent.contractKind')}</span>
            <Select
              label={t('agent.contractKind')}
              value={own.kind}
              options={owns.map(({ kind }) => ({ value: kind, label: t(`agent.kindOf.${kind}`) }))}
              onPick={pick}
            />
          </label>
        ) : null}
        <Terms key={own.kind} own={own} agents={agents} asked={asked} onClose={onClose} />
      </Card>
    </Inside>
  ) : null;
}
