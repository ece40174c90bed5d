import { type ExchangeCase, PARCEL_FROM, PARCEL_STEPS, type ParcelStep } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** Where a parcel is, and the steps that lead on from there; sending asks for carrier and number. */
export function ParcelSteps({ id, parcel }: { readonly id: string; readonly parcel: NonNullable<ExchangeCase['parcel']> }) {
  const text = useText();
  const mayMove = useMayCall('moveParcel');
  const { send, isBusy, error } = useSend('moveParcel');
  const [typed, setTyped] = useState({ carrier: '', number: '', note: '' });
  const next = PARCEL_STEPS.filter((step) => PARCEL_FROM[step].includes(parcel.state));
  const isSending = next.includes('sent');
  const isComplete = typed.note.trim() !== '' && (!isSending || (typed.carrier.trim() !== '' && typed.number.trim() !== ''));
  const move = async (step: ParcelStep) => {
    if (await send({ id, step, ...typed })) setTyped({ carrier: '', number: '', note: '' });
    refresh('getExchangeCase', 'getExchangeQueue', 'getConsoleWaiting');
  };
  const field = (name: keyof typeof typed, label: string) => (
    <Field
      label={label}
      value={typed[name]}
      maxLength={60}
      autoComplete="off"
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <div className="panel-part stack">
      <h3 className="heading">{text('exchanges.parcel')}</h3>
      <p className="small">{parcel.address ? parcel.address.join(', ') : text('exchanges.noAddress')}</p>
      {parcel.carrier === null ? null : <p className="small digits">{`${parcel.carrier} ${parcel.number ?? ''}`}</p>}
      <ol>
        {parcel.steps.map(({ state, at, by }) => (
          <li key={state} className="small">
            {wordOf('parcel', state)} <span className="faint-text digits">{`${formatTime(at)} ${by ?? ''}`}</span>
          </li>
        ))}
      </ol>
      {mayMove && parcel.address && next.length > 0 ? (
        <>
          {isSending ? field('carrier', text('exchanges.carrier')) : null}
          {isSending ? field('number', text('exchanges.number')) : null}
          {field('note', text('exchanges.parcelNote'))}
          <FailureNote text={error?.message} />
          <div className="row">
            {next.map((step) => (
              <Button key={step} size="s" busy={isBusy} disabled={!isComplete} onClick={() => void move(step)}>
                {wordOf('parcelStep', step)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}
