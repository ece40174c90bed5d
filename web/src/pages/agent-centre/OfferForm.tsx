import { type AgentContract, groupedAmount, MOST_TIERS } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { useText } from '../../locales/text.ts';
import { FeeLines } from './FeeLines.tsx';
import { topRateText } from './rate-text.ts';
import { boundFrom, type Candidate, candidatesOf, EMPTY_TIER, tierFrom, type TypedTier } from './typed-tier.ts';
import { useContractStep } from './use-contract-step.ts';

type TermsProps = {
  /** The reader's own contract, whose terms hold all that is offered. */
  readonly own: AgentContract;
  readonly agents: readonly Candidate[];
  readonly onClose: () => void;
};

/** Each tier asks for more and pays more than the one before. */
function Terms({ own, agents, onClose }: TermsProps) {
  const t = useText();
  const { kind, terms: above } = own;
  const [memberId, setMemberId] = useState(agents[0]?.memberId ?? '');
  const [typed, setTyped] = useState<readonly TypedTier[]>([EMPTY_TIER]);
  const [single, setSingle] = useState(groupedAmount(String(above.singleBet)));
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, error } = useContractStep(kind);
  const change = (at: number, part: Partial<TypedTier>) => setTyped(typed.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const tiers = typed.flatMap((one) => tierFrom(one) ?? []);
    const singleBet = boundFrom(single);
    setWrong(tiers.length < typed.length || singleBet === null);
    if (
      tiers.length === typed.length &&
      singleBet !== null &&
      (await send({ action: 'offer', memberId, terms: { ...above, singleBet, tiers } }))
    )
      onClose();
  };
  const parts = kind === 'dividend' ? (['validBet', 'loss', 'active', 'rate'] as const) : (['validBet', 'active', 'rate'] as const);
  const labels = { validBet: t('agent.validBet'), loss: t('agent.teamLoss'), active: t('agent.active'), rate: t('agent.ratePercent') };
  return (
    <form className="column gap-large" onSubmit={(event) => void submit(event)}>
      <label className="column gap-little">
        <span className="small firm">{t('agent.offerTo')}</span>
        <Select label={t('agent.offerTo')} value={memberId} options={candidatesOf(agents)} onPick={setMemberId} />
      </label>
      {typed.map((tier, at) => (
        // Tiers have no name but their place.
        <fieldset key={at} className="agent-tier">
          <legend className="small firm">{t('agent.tierNo', { no: at + 1 })}</legend>
          {parts.map((part) => (
            <Field
              key={part}
              label={labels[part]}
              hint={part === 'rate' ? t('agent.upTo', { rate: topRateText(own) }) : undefined}
              inputMode="decimal"
              value={tier[part]}
              onChange={({ currentTarget: { value } }) => change(at, { [part]: part === 'rate' ? value : groupedAmount(value) })}
            />
          ))}
        </fieldset>
      ))}
      {typed.length < MOST_TIERS ? <TextButton onClick={() => setTyped([...typed, EMPTY_TIER])}>{t('agent.addTier')}</TextButton> : null}
      {kind === 'dividend' ? (
        <>
          <p className="small faint-text">{t(`agent.cycle.${above.cycle}`)}</p>
          <FeeLines fees={above.fees} />
        </>
      ) : null}
      {kind === 'realtime' ? (
        <Field
          label={t('agent.singleBet')}
          aside={t(`agent.basis.${above.basis}`)}
          inputMode="decimal"
          value={single}
          onChange={(event) => setSingle(groupedAmount(event.currentTarget.value))}
        />
      ) : null}
      <FailureNote text={isWrong ? t('agent.tierWrong') : (error?.message ?? null)} />
      <div className="row gap-medium">
        <Button type="submit" kind="primary" busy={isBusy} disabled={memberId === ''}>
          {t('agent.sendOffer')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

type Props = {
  /** The reader's own contracts that can be offered of; a choice of their kinds where there are several. */
  readonly owns: readonly AgentContract[];
  readonly agents: readonly Candidate[];
  readonly onClose: () => void;
};

/** What the reader offers to an agent directly below. */
export function OfferForm({ owns, agents, onClose }: Props) {
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
        <Terms key={own.kind} own={own} agents={agents} onClose={onClose} />
      </Card>
    </Inside>
  ) : null;
}
