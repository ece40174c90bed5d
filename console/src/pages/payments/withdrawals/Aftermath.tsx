import type { QueuedWithdrawal, WithdrawalCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { NoteField, SHORTEST_NOTE } from '../../../features/queue/NoteField.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { afterAction } from './after-action.ts';

const RESOLUTIONS = ['return', 'forced_receipt', 'pay_again'] as const;

/** After it was sent: how a silent payout ended, what becomes of a report, or the receipt that nobody gave. */
export function Aftermath({ one, onDone }: { readonly one: WithdrawalCase; readonly onDone: () => void }) {
  const text = useText();
  const mark = useSend('markWithdrawal');
  const settle = useSend('settleWithdrawalReport');
  const force = useSend('forceWithdrawalReceipt');
  const [note, setNote] = useState('');
  const { id, state } = one;
  const isOff = note.trim().length < SHORTEST_NOTE;
  const error = mark.error ?? settle.error ?? force.error;
  const action = { id, note: note.trim() };
  const say = async (sending: Promise<QueuedWithdrawal | undefined>): Promise<void> => {
    const after = await sending;
    // Where it stands as before, it takes another operator who says the same.
    afterAction(after, text(after?.state === state ? 'withdrawals.firstDone' : 'withdrawals.marked', { id }), onDone);
  };
  return (
    <div className="panel-foot stack">
      <NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />
      <FailureNote text={error?.message} />
      {state === 'sending' ? (
        <div className="actions two">
          <Button kind="danger" disabled={isOff} busy={mark.isBusy} onClick={() => void say(mark.send({ ...action, outcome: 'failed' }))}>
            {text('withdrawals.failed')}
          </Button>
          <Button kind="primary" disabled={isOff} busy={mark.isBusy} onClick={() => void say(mark.send({ ...action, outcome: 'paid' }))}>
            {text('withdrawals.isPaid')}
          </Button>
        </div>
      ) : null}
      {state === 'reported' ? (
        <div className="actions">
          {RESOLUTIONS.map((resolution) => (
            <Button key={resolution} disabled={isOff} busy={settle.isBusy} onClick={() => void say(settle.send({ ...action, resolution }))}>
              {wordOf('resolution', resolution)}
            </Button>
          ))}
        </div>
      ) : null}
      {state === 'paid' ? (
        <Button disabled={isOff} busy={force.isBusy} onClick={() => void say(force.send(action))}>
          {text('withdrawals.force')}
        </Button>
      ) : null}
    </div>
  );
}
