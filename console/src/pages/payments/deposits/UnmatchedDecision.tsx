import type { UnmatchedDetail } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { useSession } from '../../../api/session.ts';
import { NoteField, SHORTEST_NOTE } from '../../../features/queue/NoteField.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';

const SHORTEST_REFERENCE = 4;

type Props = {
  readonly one: UnmatchedDetail;
  readonly duplicate: string;
  readonly reference: string;
  readonly onReference: (reference: string) => void;
};

/** Gives the payment to an order or sends it back; above the brand's amount a second operator says the same. */
export function UnmatchedDecision({ one, duplicate, reference, onReference }: Props) {
  const text = useText();
  const ownName = useSession()?.operator.name;
  const mayDecide = useMayCall('assignUnmatchedPayment');
  const assign = useSend('assignUnmatchedPayment');
  const giveBack = useSend('returnUnmatchedPayment');
  const confirm = useSend('confirmUnmatchedPayment');
  const refuse = useSend('refuseUnmatchedDecision');
  const [note, setNote] = useState('');
  const [isOther, setOther] = useState(false);
  const { payment, decisions, fourEyesAbove } = one;
  if (payment.state !== 'waiting' || !mayDecide) return null;
  const asked = decisions.find(({ state }) => state === 'asked');
  const isOwn = asked !== undefined && asked.askedBy === ownName;
  const wanted = asked?.reference ?? reference.trim();
  const hasNote = note.trim().length >= SHORTEST_NOTE;
  const error = assign.error ?? giveBack.error ?? confirm.error ?? refuse.error;
  const left = payment.amount - payment.returned;
  const amount = formatMoney(left);
  const step = { id: payment.id, note: note.trim() };
  // What may be money that stands elsewhere already goes nowhere before somebody has compared the two.
  const isCompared = isOther || !payment.hasDuplicate;
  const same = asked?.paymentId ?? duplicate;

  const done = (answer: UnmatchedDetail | undefined, sentence: string): void => {
    refresh('getUnmatchedPayments', 'getUnmatchedPayment', 'getDepositQueue', 'getConsoleWaiting');
    if (!answer) return;
    setNote('');
    showToast({ kind: 'done', text: answer.payment.isAsked ? text('deposits.firstDone') : sentence });
  };
  const doAssign = async () => done(await assign.send({ ...step, reference: wanted, isOther }), text('unmatched.assignDone'));
  const doReturn = async () => done(await giveBack.send({ ...step, isOther }), text('deposits.returnDone'));
  const doConfirm = async (paymentId: string) => done(await confirm.send({ ...step, paymentId }), text('unmatched.sameDone'));
  const doRefuse = async () => done(await refuse.send(step), text('deposits.refuseDone'));
  return (
    <div className="panel-foot stack">
      <p className="caption faint-text">
        {text(left > fourEyesAbove ? 'deposits.two' : 'deposits.one', { amount: formatMoney(fourEyesAbove) })}
      </p>
      {asked || !isCompared ? null : (
        <Field
          label={text('unmatched.reference')}
          hint={text('unmatched.referenceHint')}
          placeholder="SRK…"
          autoComplete="off"
          value={reference}
          maxLength={32}
          onChange={(event) => onReference(event.currentTarget.value)}
        />
      )}
      <NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />
      {payment.hasDuplicate && asked?.action !== 'confirm' ? (
        <Check label={text('unmatched.isOther')} checked={isOther} onChange={(event) => setOther(event.currentTarget.checked)} />
      ) : null}
      <FailureNote text={error?.message} />
      <div className="actions two">
        {!isOwn && (asked ? asked.action === 'confirm' : payment.hasDuplicate && payment.providerOrder === null) ? (
          <Button kind="primary" disabled={!hasNote || same === ''} busy={confirm.isBusy} onClick={() => void doConfirm(same)}>
            {text(asked ? 'unmatched.agreeSame' : 'unmatched.isSame')}
          </Button>
        ) : null}
        {!isOwn && isCompared && (asked === undefined || asked.action === 'return') ? (
          <Button kind="danger" disabled={!hasNote} busy={giveBack.isBusy} onClick={() => void doReturn()}>
            {text(asked ? 'deposits.agreeReturn' : 'deposits.return', { amount })}
          </Button>
        ) : null}
        {!isOwn && isCompared && (asked === undefined || asked.action === 'assign') ? (
          <Button
            kind="primary"
            disabled={!hasNote || wanted.length < SHORTEST_REFERENCE}
            busy={assign.isBusy}
            onClick={() => void doAssign()}
          >
            {text(asked ? 'unmatched.agreeAssign' : 'unmatched.assign')}
          </Button>
        ) : null}
        {asked ? (
          <Button disabled={!hasNote} busy={refuse.isBusy} onClick={() => void doRefuse()}>
            {text(isOwn ? 'deposits.takeBack' : 'deposits.disagree')}
          </Button>
        ) : null}
      </div>
      {isOwn ? <p className="caption faint-text">{text('withdrawals.youDid')}</p> : null}
    </div>
  );
}
