import type { CaseContract } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type FormEvent, useState } from 'react';
import { Figure } from '../../features/Figure.tsx';
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts';
import { useText } from '../../locales/text.ts';
import { formatRate } from './rate.ts';

type Props = { readonly memberId: string; readonly kind: CaseContract['kind']; readonly running: CaseContract | undefined };
const FIRST = [{ validBet: 0, loss: 0, active: 0, rate: 0 }];

function Result({ value }: { readonly value: ValueOf<'dryRunContract'> }) {
  const text = useText();
  const { running, proposed } = value;
  return (
    <output className="stack">
      <p className="small t3">
        {text('agents.dryOf', {
          from: formatDay(value.from),
          to: formatDay(value.to - 1),
          bet: formatMoney(value.validBet),
          loss: formatMoney(value.loss),
          active: formatCount(value.active),
        })}
      </p>
      <div className="figures">
        <Figure
          label={text('agents.running')}
          value={running ? formatMoney(running.gross) : '–'}
          note={running ? formatRate(running.rate) : undefined}
        />
        <Figure label={text('agents.proposed')} value={formatMoney(proposed.gross)} note={formatRate(proposed.rate)} />
        <Figure label={text('agents.more')} value={formatMoney(proposed.gross - (running?.gross ?? 0))} />
      </div>
    </output>
  );
}

/** What other rates would have owed for the last whole month. Nothing is booked. */
export function DryRun({ memberId, kind, running }: Props) {
  const text = useText();
  const tiers = running?.tiers ?? FIRST;
  const [rates, setRates] = useState(() => tiers.map(({ rate }) => (rate === 0 ? '' : String(rate / 10_000))));
  const [value, setValue] = useState<ValueOf<'dryRunContract'> | null>(null);
  const { send, isBusy, error } = useSend('dryRunContract');
  const asked = tiers.map((tier, at) => ({ ...tier, rate: Math.round(Number((rates[at] ?? '').replace(',', '.')) * 10_000) }));
  const isWhole = asked.every(({ rate }) => rate >= 1 && rate <= 1_000_000);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) setValue((await send({ memberId, kind, tiers: asked })) ?? null);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <h3>{text('agents.dryRun')}</h3>
      <div className="row g8 wraps">
        {tiers.map((_, at) => (
          <Field
            key={at}
            label={text('agents.rateOf', { tier: String(at + 1) })}
            inputMode="decimal"
            value={rates[at] ?? ''}
            onChange={(event) => setRates(rates.with(at, event.currentTarget.value))}
          />
        ))}
        <Button type="submit" kind="outline" busy={isBusy} disabled={!isWhole}>
          {text('agents.reckon')}
        </Button>
      </div>
      <FailureNote text={error?.message ?? null} />
      {value ? <Result value={value} /> : null}
    </form>
  );
}
