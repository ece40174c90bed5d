import { HOLD_REASONS, REFUSAL_REASONS, type WithdrawalCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type RefObject, useRef, useState } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { useSession } from '../../../api/session.ts';
import { NoteField, SHORTEST_NOTE } from '../../../features/queue/NoteField.tsx';
import { useQueueKeys } from '../../../features/queue/use-queue-keys.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { afterAction } from './after-action.ts';

const optionsOf = (text: Text, isHeld: boolean) => [
  { value: '', label: text('withdrawals.pickReason') },
  ...(isHeld ? [] : HOLD_REASONS.map((value) => ({ value, label: `${text('withdrawals.hold')}: ${wordOf('sreason', value)}` }))),
  ...REFUSAL_REASONS.map((value) => ({ value, label: `${text('withdrawals.refuse')}: ${wordOf('sreason', value)}` })),
];

type Props = { readonly one: WithdrawalCase; readonly onDone: () => void };

/** What the actions are made of: a note, and a reason that the member reads. */
function useActions({ one, onDone }: Props, form: RefObject<HTMLDivElement | null>) {
  const text = useText();
  const own = useSession()?.operator.operatorId;
  const [approve, hold] = [useSend('approveWithdrawal'), useSend('holdWithdrawal')];
  const [release, refuse] = [useSend('releaseWithdrawal'), useSend('refuseWithdrawal')];
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const { id, approvedBy } = one;
  const action = { id, note: note.trim() };
  const hasNote = action.note.length >= SHORTEST_NOTE;
  const whyRefuse = REFUSAL_REASONS.find((known) => known === reason);
  const whyHold = HOLD_REASONS.find((known) => known === reason);
  const isHeld = one.state === 'on_hold';
  const hasApproved = own !== undefined && approvedBy.includes(own);
  const isBusy = approve.isBusy || hold.isBusy || release.isBusy || refuse.isBusy;
  const lead = (): void => form.current?.querySelector<HTMLElement>(whyRefuse || whyHold || isHeld ? 'input' : 'select')?.focus();
  const doApprove = async () => {
    if (isBusy || hasApproved || isHeld) return;
    const answer = await approve.send(action);
    afterAction(answer, text(answer?.state === 'second_review' ? 'withdrawals.firstDone' : 'withdrawals.approved', { id }), onDone);
  };
  const doHold = async () => {
    if (isBusy || isHeld) return;
    if (whyHold && hasNote) afterAction(await hold.send({ ...action, reason: whyHold }), text('withdrawals.held', { id }), onDone);
    else lead();
  };
  const doRelease = async () => {
    if (isBusy || !isHeld) return;
    if (hasNote) afterAction(await release.send(action), text('withdrawals.released', { id }), onDone);
    else lead();
  };
  const doRefuse = async () => {
    if (isBusy) return;
    if (whyRefuse && hasNote) afterAction(await refuse.send({ ...action, reason: whyRefuse }), text('withdrawals.refused', { id }), onDone);
    else lead();
  };
  useQueueKeys({ a: () => void doApprove(), h: () => void (isHeld ? doRelease() : doHold()), r: () => void doRefuse() });
  const error = approve.error ?? hold.error ?? release.error ?? refuse.error;
  const can = { refuse: whyRefuse !== undefined && hasNote, hold: whyHold !== undefined && hasNote, release: hasNote };
  const busy = { approve: approve.isBusy, hold: hold.isBusy, release: release.isBusy, refuse: refuse.isBusy };
  return { note, setNote, reason, setReason, isHeld, hasApproved, can, busy, error, doApprove, doHold, doRelease, doRefuse };
}

/** Approves, puts aside or refuses what waits; above the limit two operators approve. What was put aside is taken up again first. */
export function Review({ one, onDone }: Props) {
  const text = useText();
  const form = useRef<HTMLDivElement>(null);
  const actions = useActions({ one, onDone }, form);
  const { isHeld, hasApproved, can, busy } = actions;
  const { approvedBy, approvalsNeeded } = one;
  return (
    <div ref={form} className="panel-foot stack">
      <Select label={text('withdrawals.reason')} value={actions.reason} options={optionsOf(text, isHeld)} onPick={actions.setReason} />
      <NoteField aside={text(isHeld ? 'queue.noteNeeded' : 'queue.noteToRefuse')} value={actions.note} onChange={actions.setNote} />
      <FailureNote text={actions.error?.message} />
      <div className={isHeld ? 'actions two' : 'actions three'}>
        <Button kind="danger" disabled={!can.refuse} busy={busy.refuse} onClick={() => void actions.doRefuse()}>
          {text('withdrawals.refuse')}
        </Button>
        {isHeld ? (
          <Button kind="primary" disabled={!can.release} busy={busy.release} onClick={() => void actions.doRelease()}>
            {text('withdrawals.release')}
          </Button>
        ) : (
          <>
            <Button disabled={!can.hold} busy={busy.hold} onClick={() => void actions.doHold()}>
              {text('withdrawals.hold')}
            </Button>
            <Button kind="primary" disabled={hasApproved} busy={busy.approve} onClick={() => void actions.doApprove()}>
              {approvalsNeeded > 1
                ? text('withdrawals.approveOf', { no: Math.min(approvedBy.length + 1, approvalsNeeded), of: approvalsNeeded })
                : text('withdrawals.approve')}
            </Button>
          </>
        )}
      </div>
      <p className="caption faint-text">{text(isHeld ? 'queue.keysHeld' : hasApproved ? 'withdrawals.youDid' : 'queue.keys')}</p>
    </div>
  );
}
