import { type ContractKind, type ContractTerms, MOST_TIERS, type TierFields } from '@sorak/contract';
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
type Props = {
  readonly kind: ContractKind;
  /** The reader's own terms, which hold all that is offered. */
  readonly above: ContractTerms;
  readonly agents: readonly Agent[];
  readonly onClose: () => void;
};

/** What the reader offers to an agent directly below: each tier asks for more and pays more than the one before. */
export function OfferForm({ kind, above, agents, onClose }: Props) {
  const t = useText();
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
    <Inside label={t('agent.offerContract')} onClose={onClose}>
      <Card>
        <form className="column gap-large" onSubmit={(event) => void submit(event)}>
          <h2>{t('agent.offerContract')}</h2>
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
      </Card>
    </Inside>
  );
}
