import { EXCHANGE_REASONS, type ExchangeCase, type ExchangeReason } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../api/may-call.ts';
import { NoteField, SHORTEST_NOTE } from '../../features/queue/NoteField.tsx';
import { ReasonSelect } from '../../features/queue/ReasonSelect.tsx';
import { formatMoney } from '../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../locales/text.ts';

const LONGEST_MESSAGE = 500;

/** Hands over what waits, with words to the member, or gives the points back; money above the brand's amount takes two to hand over. */
export function ExchangeDecision({ one, onDone }: { readonly one: ExchangeCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDecide = useMayCall('approveExchange');
  const approve = useSend('approveExchange');
  const refuse = useSend('refuseExchange');
  const [note, setNote] = useState('');
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState<ExchangeReason | null>(null);
  const { id, state, needsTwo, agreedBy, isMine, fourEyesAbove, credit } = one;
  if (state !== 'in_process' || !mayDecide) return null;
  const hasNote = note.trim().length >= SHORTEST_NOTE;
  const hasWords = credit !== null || message.trim() !== '';

  const after = (answer: ExchangeCase | undefined): void => {
    refresh('getExchangeQueue', 'getConsoleWaiting', ...(answer ? [] : (['getExchangeCase'] as const)));
    if (!answer) return;
    const isAgreed = answer.state === 'in_process';
    showToast({
      kind: 'done',
      text: text(isAgreed ? 'deposits.firstDone' : answer.state === 'approved' ? 'exchanges.approved' : 'exchanges.refused'),
    });
    onDone();
  };
  return (
    <div className="panel-foot stack">
      {needsTwo ? <p className="caption faint-text">{text('deposits.two', { amount: formatMoney(fourEyesAbove) })}</p> : null}
      <Field
        label={text('exchanges.message')}
        hint={text(credit === null ? 'exchanges.messageNeeded' : 'exchanges.messageHint')}
        value={message}
        maxLength={LONGEST_MESSAGE}
        autoComplete="off"
        onChange={(event) => setMessage(event.target.value)}
      />
      <ReasonSelect reasons={EXCHANGE_REASONS} words="xreason" reason={reason} onPick={setReason} />
      <NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />
      <FailureNote text={(approve.error ?? refuse.error)?.message} />
      <div className="actions two">
        <Button
          kind="danger"
          disabled={!reason || !hasNote}
          busy={refuse.isBusy}
          onClick={() => reason && void refuse.send({ id, reason, note: note.trim() }).then(after)}
        >
          {text('withdrawals.refuse')}
        </Button>
        <Button
          kind="primary"
          disabled={isMine || !hasNote || !hasWords}
          busy={approve.isBusy}
          onClick={() => void approve.send({ id, note: note.trim(), message: message.trim() }).then(after)}
        >
          {needsTwo ? text('withdrawals.approveOf', { no: agreedBy ? 2 : 1, of: 2 }) : text('exchanges.handOver')}
        </Button>
      </div>
      {isMine ? <p className="caption faint-text">{text('withdrawals.youDid')}</p> : null}
    </div>
  );
}
