import { APPLICATION_REASONS, type ApplicationCase, type ApplicationReason } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useRef, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../api/may-call.ts';
import { NoteField, SHORTEST_NOTE } from '../../features/queue/NoteField.tsx';
import { ReasonSelect } from '../../features/queue/ReasonSelect.tsx';
import { useQueueKeys } from '../../features/queue/use-queue-keys.ts';
import { formatMoney } from '../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../locales/text.ts';

/** Approves or refuses what waits; money above the brand's amount takes two to approve. */
export function ApplicationDecision({ one, onDone }: { readonly one: ApplicationCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDecide = useMayCall('approveApplication');
  const approve = useSend('approveApplication');
  const refuse = useSend('refuseApplication');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<ApplicationReason | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { id, state, needsTwo, agreedBy, isMine, fourEyesAbove } = one;
  const isOpen = state === 'waiting' && mayDecide;
  const hasNote = note.trim().length >= SHORTEST_NOTE;
  const isBusy = approve.isBusy || refuse.isBusy;

  const after = (answer: ApplicationCase | undefined): void => {
    refresh('getApplicationQueue', 'getConsoleWaiting', ...(answer ? [] : (['getApplicationCase'] as const)));
    if (!answer) return;
    const isAgreed = answer.state === 'waiting';
    showToast({
      kind: 'done',
      text: text(isAgreed ? 'deposits.firstDone' : answer.state === 'approved' ? 'applications.approved' : 'applications.refused'),
    });
    onDone();
  };
  const wants = (selector: 'input' | 'select'): void => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const doApprove = async () => {
    if (isBusy || isMine) return;
    if (hasNote) after(await approve.send({ id, note: note.trim() }));
    else wants('input');
  };
  const doRefuse = async () => {
    if (isBusy) return;
    if (reason && hasNote) after(await refuse.send({ id, reason, note: note.trim() }));
    else wants(reason ? 'input' : 'select');
  };
  useQueueKeys(isOpen ? { a: () => void doApprove(), r: () => void doRefuse() } : {});
  if (!isOpen) return null;
  return (
    <div ref={form} className="panel-foot stack">
      {needsTwo ? <p className="caption faint-text">{text('deposits.two', { amount: formatMoney(fourEyesAbove) })}</p> : null}
      <ReasonSelect reasons={APPLICATION_REASONS} words="areason" reason={reason} onPick={setReason} />
      <NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />
      <FailureNote text={(approve.error ?? refuse.error)?.message} />
      <div className="actions two">
        <Button kind="danger" disabled={!reason || !hasNote} busy={refuse.isBusy} onClick={() => void doRefuse()}>
          {text('withdrawals.refuse')}
        </Button>
        <Button kind="primary" disabled={isMine || !hasNote} busy={approve.isBusy} onClick={() => void doApprove()}>
          {needsTwo ? text('withdrawals.approveOf', { no: agreedBy ? 2 : 1, of: 2 }) : text('withdrawals.approve')}
        </Button>
      </div>
      <p className="caption faint-text">{text(isMine ? 'withdrawals.youDid' : 'applications.keys')}</p>
    </div>
  );
}
