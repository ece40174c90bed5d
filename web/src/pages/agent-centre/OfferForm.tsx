import { type AgentContract, MOST_TIERS, type TierFields } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { useText } from '../../locales/text.ts';
import { FeeLines } from './FeeLines.tsx';
import { rateFrom } from './rate-text.ts';
import { useContractStep } from './use-contract-step.ts';

type Typed = { readonly validBet: string; readonly loss: string; readonly active: string; readonly rate: string };
const EMPTY: Typed = { validBet: '0', loss: '0', active: '0', rate: '' };

const numberFrom = (text: string): number => Number(text.replaceAll(',', '').trim() || '0');

function tierFrom(typed: Typed): TierFields | null {
  const [validBet, loss, active, rate] = [
    numberFrom(typed.validBet),
    numberFrom(typed.loss),
    numberFrom(typed.active),
    rateFrom(typed.rate),
  ];
  if (rate === null || ![validBet, loss, active].every((value) => Number.isFinite(value) && value >= 0) || !Number.isInteger(active))
    return null;
  return { validBet, loss, active, rate };
}

type Agent = { readonly memberId: string; readonly account: string };
type TermsProps = {
  /** The reader's own contract, whose terms hold all that is offered. */
  readonly own: AgentContract;
  readonly agents: readonly Agent[];
  readonly onClose: () => void;
};

/** Each tier asks for more and pays more than the one before. */
function Terms({ own, agents, onClose }: TermsProps) {
  const t = useText();
  const { kind, terms: above } = own;
  const [memberId, setMemberId] = useState(agents[0]?.memberId ?? '');
  const [typed, setTyped] = useState<readonly Typed[]>([EMPTY]);
  const [single, setSingle] = useState(String(above.singleBet));
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, error } = useContractStep(kind);
  const change = (at: number, part: Partial<Typed>) => setTyped(typed.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const tiers = typed.flatMap((one) => tierFrom(one) ?? []);
    const singleBet = numberFrom(single);
    const isWhole = tiers.length === typed.length && Number.isFinite(singleBet) && singleBet >= 0;
    setWrong(!isWhole);
    if (isWhole && (await send({ action: 'offer', memberId, terms: { ...above, singleBet, tiers } }))) onClose();
  };
  const parts = kind === 'dividend' ? (['validBet', 'loss', 'active', 'rate'] as const) : (['validBet', 'active', 'rate'] as const);
  const labels = { validBet: t('agent.validBet'), loss: t('agent.teamLoss'), active: t('agent.active'), rate: t('agent.ratePercent') };
  return (
    <form className="column gap-large" onSubmit={(event) => void submit(event)}>
      <Select
        label={t('agent.offerTo')}
        value={memberId}
        options={agents.map((agent) => ({ value: agent.memberId, label: agent.account }))}
        onPick={setMemberId}
      />
      {typed.map((tier, at) => (
        // Tiers have no name but their place.
        <fieldset key={at} className="agent-tier">
          <legend className="small firm">{t('agent.tierNo', { no: at + 1 })}</legend>
          {parts.map((part) => (
            <Field
              key={part}
              label={labels[part]}
              inputMode="decimal"
              value={tier[part]}
              onChange={(event) => change(at, { [part]: event.currentTarget.value })}
            />
          ))}
        </fieldset>
      ))}
      {typed.length < MOST_TIERS ? <TextButton onClick={() => setTyped([...typed, EMPTY])}>{t('agent.addTier')}</TextButton> : null}
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
          onChange={(event) => setSingle(event.currentTarget.value)}
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
  readonly agents: readonly Agent[];
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
          <Select
            label={t('agent.contractKind')}
            value={own.kind}
            options={owns.map(({ kind }) => ({ value: kind, label: t(`agent.kindOf.${kind}`) }))}
            onPick={pick}
          />
        ) : null}
        <Terms key={own.kind} own={own} agents={agents} onClose={onClose} />
      </Card>
    </Inside>
  ) : null;
}
