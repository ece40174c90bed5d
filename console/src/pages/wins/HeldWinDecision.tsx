import { HELD_WIN_REASONS, type HeldWinCase, type HeldWinReason } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../api/may-call.ts';
import { NoteField, SHORTEST_NOTE } from '../../features/queue/NoteField.tsx';
import { ReasonSelect } from '../../features/queue/ReasonSelect.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../locales/text.ts';

/** Pays a held win by two operators, or refuses it for good. */
export function HeldWinDecision({ one, onDone }: { readonly one: HeldWinCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDecide = useMayCall('approveHeldWin');
  const approve = useSend('approveHeldWin');
  const refuse = useSend('refuseHeldWin');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<HeldWinReason | null>(null);
  const { id, state, agreedBy, isMine, isTooLate } = one;
  if (state !== 'waiting' || !mayDecide) return null;
  const hasNote = note.trim().length >= SHORTEST_NOTE;

  const after = (answer: HeldWinCase | undefined): void => {
    refresh('getHeldWins', 'getConsoleWaiting', ...(answer ? [] : (['getHeldWin'] as const)));
    if (!answer) return;
    showToast({
      kind: 'done',
      text: text(answer.state === 'waiting' ? 'deposits.firstDone' : answer.state === 'approved' ? 'wins.paid' : 'wins.refused'),
    });
    onDone();
  };
  return (
    <div className="panel-foot stack">
      <p className="caption faint-text">{text('wins.two')}</p>
      <ReasonSelect reasons={HELD_WIN_REASONS} words="hreason" reason={reason} onPick={setReason} />
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
          disabled={isMine || isTooLate || !hasNote}
          busy={approve.isBusy}
          onClick={() => void approve.send({ id, note: note.trim() }).then(after)}
        >
          {text('withdrawals.approveOf', { no: agreedBy ? 2 : 1, of: 2 })}
        </Button>
      </div>
      {isMine ? <p className="caption faint-text">{text('withdrawals.youDid')}</p> : null}
    </div>
  );
}
