import type { CaseContract } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type FormEvent, useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { Figure } from '../../../features/Figure.tsx';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { AskContract } from './AskContract.tsx';
import { formatRate } from './rate.ts';
import { TermsFields } from './TermsFields.tsx';
import { readTerms, typedTerms } from './typed-terms.ts';

type Props = {
  readonly memberId: string;
  readonly kind: CaseContract['kind'];
  readonly running: CaseContract | undefined;
  /** Nobody stands above: the contract is with the house. */
  readonly isOfHouse: boolean;
};

/** The month is the house's: its moments are by the operator's clock, as those of the settled periods are. */
export function DryRunFigures({ value }: { readonly value: ValueOf<'dryRunContract'> }) {
  const text = useText();
  const { running, proposed } = value;
  return (
    <output className="stack">
      <p className="small faint-text">
        {text('agents.dryOf', {
          from: formatTime(value.from),
          to: formatTime(value.to),
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

/** Other terms: what they would have owed for the last whole month, and, for an agent of the house, asking for them. Nothing is booked. */
export function DryRun({ memberId, kind, running, isOfHouse }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(() => typedTerms(running?.terms));
  const [value, setValue] = useState<ValueOf<'dryRunContract'> | null>(null);
  const { send, isBusy, error } = useSend('dryRunContract');
  const mayAsk = useMayCall('requestHouseContract') && isOfHouse;
  const terms = readTerms(kind, typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (terms) setValue((await send({ memberId, kind, terms })) ?? null);
  };
  return (
    <section className="stack">
      <h3>{text(mayAsk ? 'agents.terms' : 'agents.dryRun')}</h3>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TermsFields kind={kind} typed={typed} onType={setTyped} />
        <div className="row">
          <Button type="submit" kind="outline" size="s" busy={isBusy} disabled={terms === null}>
            {text('agents.calculate')}
          </Button>
        </div>
        <FailureNote text={error?.message ?? null} />
      </form>
      {value ? <DryRunFigures value={value} /> : null}
      {mayAsk ? (
        <div className="row gap-medium wraps">
          {terms ? <AskContract memberId={memberId} kind={kind} terms={terms} before={running?.terms} /> : null}
          {running ? <AskContract memberId={memberId} kind={kind} terms={null} /> : null}
        </div>
      ) : null}
    </section>
  );
}
