import { REFUSAL_REASONS, type RefusalReason, type WithdrawalCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useRef, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { NoteField, SHORTEST_NOTE } from '../../features/queue/NoteField.tsx';
import { useQueueKeys } from '../../features/queue/use-queue-keys.ts';
import { useText, wordOf } from '../../locales/text.ts';
import { afterDeed } from './after-deed.ts';

/** Approves or refuses what waits; above the limit two operators approve. */
export function Review({ one, onDone }: { readonly one: WithdrawalCase; readonly onDone: () => void }) {
  const text = useText();
  const own = useSession()?.operator.operatorId;
  const approve = useSend('approveWithdrawal');
  const refuse = useSend('refuseWithdrawal');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const { id, approvedBy, approvalsNeeded } = one;
  const hasApproved = own !== undefined && approvedBy.includes(own);
  const hasNote = note.trim().length >= SHORTEST_NOTE;
  const isBusy = approve.isBusy || refuse.isBusy;
  const error = approve.error ?? refuse.error;
  const doApprove = async () => {
    if (isBusy || hasApproved) return;
    const answer = await approve.send({ id, note: note.trim() });
    afterDeed(answer, text(answer?.state === 'second_review' ? 'withdrawals.firstDone' : 'withdrawals.approved', { id }), onDone);
  };
  const doRefuse = async () => {
    if (isBusy) return;
    if (reason && hasNote) afterDeed(await refuse.send({ id, reason, note: note.trim() }), text('withdrawals.refused', { id }), onDone);
    else form.current?.querySelector<HTMLElement>(reason ? 'input' : 'select')?.focus();
  };
  useQueueKeys({ a: () => void doApprove(), r: () => void doRefuse() });
  return (
    <div ref={form} className="panel-foot stack">
      <Select
        label={text('withdrawals.reason')}
        value={reason ?? ''}
        options={[
          { value: '', label: text('withdrawals.pickReason') },
          ...REFUSAL_REASONS.map((value) => ({ value, label: wordOf('refusal', value) })),
        ]}
        onPick={(value) => setReason(REFUSAL_REASONS.find((known) => known === value) ?? null)}
      />
      <NoteField aside={text('queue.noteToRefuse')} value={note} onChange={setNote} />
      <FailureNote text={error?.message} />
      <div className="acts two">
        <Button kind="danger" disabled={!reason || !hasNote} busy={refuse.isBusy} onClick={() => void doRefuse()}>
          {text('withdrawals.refuse')}
        </Button>
        <Button kind="primary" disabled={hasApproved} busy={approve.isBusy} onClick={() => void doApprove()}>
          {approvalsNeeded > 1
            ? text('withdrawals.approveOf', { no: Math.min(approvedBy.length + 1, approvalsNeeded), of: approvalsNeeded })
            : text('withdrawals.approve')}
        </Button>
      </div>
      <p className="cap t3">{text(hasApproved ? 'withdrawals.youDid' : 'queue.keys')}</p>
    </div>
  );
}
