import type { UnmatchedDetail } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { NoteField, SHORTEST_NOTE } from '../../../features/queue/NoteField.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { useUnmatchedSteps } from './use-unmatched-steps.ts';

const SHORTEST_REFERENCE = 4;

type Props = {
  readonly one: UnmatchedDetail;
  readonly duplicate: string;
  readonly reference: string;
  readonly onReference: (reference: string) => void;
};

type Step = UnmatchedDetail['may'][number];
const LOOK: Readonly<Record<Step, 'primary' | 'danger' | 'plain'>> = {
  confirm: 'primary',
  return: 'danger',
  assign: 'primary',
  refuse: 'plain',
  takeBack: 'plain',
};

/** Gives the payment to an order or sends it back; above the brand's amount a second operator says the same. What may be done, the answer says. */
export function UnmatchedDecision({ one, duplicate, reference, onReference }: Props) {
  const text = useText();
  const mayDecide = useMayCall('assignUnmatchedPayment');
  const [note, setNote] = useState('');
  const [isOther, setOther] = useState(false);
  const { payment, decisions, fourEyesAbove, needsTwo, may } = one;
  const asked = decisions.find(({ state }) => state === 'asked');
  const wanted = asked?.reference ?? reference.trim();
  const same = asked?.paymentId ?? duplicate;
  const steps = useUnmatchedSteps({ id: payment.id, note: note.trim(), isOther, reference: wanted, paymentId: same }, () => setNote(''));
  if (may.length === 0 || !mayDecide) return null;
  // What may be money that stands elsewhere already goes nowhere before somebody has compared the two.
  const isCompared = isOther || !payment.hasDuplicate;
  const isShown = (step: Step): boolean => isCompared || (step !== 'assign' && step !== 'return');
  const isWhole: Partial<Record<Step, boolean>> = { confirm: same !== '', assign: wanted.length >= SHORTEST_REFERENCE };
  const words: Readonly<Record<Step, string>> = {
    confirm: text(asked ? 'unmatched.agreeSame' : 'unmatched.isSame'),
    return: text(asked ? 'deposits.agreeReturn' : 'deposits.return', { amount: formatMoney(payment.amount - payment.returned) }),
    assign: text(asked ? 'unmatched.agreeAssign' : 'unmatched.assign'),
    refuse: text('deposits.disagree'),
    takeBack: text('deposits.takeBack'),
  };
  return (
    <div className="panel-foot stack">
      <p className="caption faint-text">{text(needsTwo ? 'deposits.two' : 'deposits.one', { amount: formatMoney(fourEyesAbove) })}</p>
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
      <FailureNote text={steps.error?.message} />
      <div className="actions two">
        {may.filter(isShown).map((step) => (
          <Button
            key={step}
            {...(LOOK[step] === 'plain' ? {} : { kind: LOOK[step] })}
            disabled={note.trim().length < SHORTEST_NOTE || isWhole[step] === false}
            busy={steps.busy === step}
            onClick={() => void steps.take(step)}
          >
            {words[step]}
          </Button>
        ))}
      </div>
      {may.includes('takeBack') ? <p className="caption faint-text">{text('withdrawals.youDid')}</p> : null}
    </div>
  );
}
