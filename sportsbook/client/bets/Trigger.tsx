import { useState } from 'react';
import { groupedAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import type { BetView } from '../../server/api.ts';
import { setTrigger } from '../app/api.ts';
import { say, withSign } from '../app/words.ts';
import { minorOf } from '../slip/draft.ts';
import { MoneyField } from '../slip/MoneyField.tsx';
import { useSending } from './use-sending.ts';

const orNone = (text: string): number | null => minorOf(text) || null;

/** The offers at which a bet is cashed out by itself: from one up, from another down. The server waits for them. */
export function Trigger({ bet, onChange }: { readonly bet: BetView; readonly onChange: () => void }) {
  const { isBusy, failure, send } = useSending(onChange);
  const [upper, setUpper] = useState('');
  const [lower, setLower] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (bet.trigger) {
    const { min, max } = bet.trigger;
    return (
      <>
        <output className="quiet">
          {min === null ? null : <span>{say('book.cashOutFrom', { amount: withSign(min) })} </span>}
          {max === null ? null : <span>{say('book.cashOutDownTo', { amount: withSign(max) })}</span>}
        </output>
        <Button full busy={isBusy} onClick={() => void send(() => setTrigger(bet.id, { min: null, max: null }))}>
          {say('book.cashOutStop', {})}
        </Button>
        <FailureNote text={failure} />
      </>
    );
  }
  return (
    <details className="later" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('book.cashOutLater', {})}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(() => setTrigger(bet.id, { min: orNone(upper), max: orNone(lower) }));
        }}
      >
        <MoneyField label={say('book.cashOutMin', {})} text={upper} onText={(text) => setUpper(groupedAmount(text))} />
        <MoneyField label={say('book.cashOutMax', {})} text={lower} onText={(text) => setLower(groupedAmount(text))} />
        <p className="quiet">{say('book.cashOutLaterWhy', {})}</p>
        <FailureNote text={failure} />
        <Button
          full
          type="submit"
          busy={isBusy}
          disabled={[upper, lower].some((text) => text !== '' && minorOf(text) === 0) || upper + lower === ''}
        >
          {say('book.cashOutSet', {})}
        </Button>
      </form>
    </details>
  );
}
