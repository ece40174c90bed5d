import { type Adjustment, ADJUSTMENT_CAUSES, minorFromText, type MemberFile } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { type FormEvent, useState } from 'react';
import { refreshCalls, useSend } from '../../api/queries.ts';
import { say } from '../../lib/toasts.ts';
import { shownAmount } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';

const DECIMALS = 2;
const SHORTEST_REASON = 5;

/** The amount that was typed, or null for what is none. */
function amountOf(typed: string): number | null {
  try {
    const minor = minorFromText(typed.trim(), DECIMALS);
    return minor > 0n ? Number(minor) / 10 ** DECIMALS : null;
  } catch {
    return null;
  }
}

/** Asks for an adjustment; another operator decides it. */
export function AdjustmentDialog({ member, onClose }: { readonly member: MemberFile; readonly onClose: () => void }) {
  const text = useText();
  const { send, isBusy, error } = useSend('requestAdjustment');
  const [direction, setDirection] = useState<Adjustment['direction']>('credit');
  const [cause, setCause] = useState<Adjustment['cause']>('correction');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const amount = amountOf(typed);
  const isWhole = amount !== null && reason.trim().length >= SHORTEST_REASON;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || amount === null) return;
    if (!(await send({ memberId: member.memberId, direction, amount, cause, reason: reason.trim() }))) return;
    say('done', text('adjustments.asked'));
    refreshCalls('getAdjustments', 'getConsoleWaiting', 'getMemberTrail');
    onClose();
  };
  return (
    <Modal label={text('adjustments.ask')} closeLabel={text('app.close')} onClose={onClose} size="small">
      <form className="stack dlg" onSubmit={(event) => void submit(event)}>
        <h2>{text('adjustments.ask')}</h2>
        <p className="small t2">{text('adjustments.askText', { name: member.username, balance: shownAmount(member.balance) })}</p>
        <Segment
          label={text('adjustments.direction')}
          tabs={(['credit', 'debit'] as const).map((key) => ({ key, label: wordOf('direction', key) }))}
          active={direction}
          onPick={setDirection}
          full
        />
        <Field
          label={text('adjustments.amount')}
          hint={text('adjustments.amountHint')}
          error={typed !== '' && amount === null ? text('adjustments.amountWrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label={text('adjustments.cause')}
          value={cause}
          options={ADJUSTMENT_CAUSES.map((value) => ({ value, label: wordOf('cause', value) }))}
          onPick={(value) => setCause(ADJUSTMENT_CAUSES.find((one) => one === value) ?? 'other')}
        />
        <Field
          label={text('reason.label')}
          hint={text('reason.hint')}
          value={reason}
          maxLength={500}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FailureNote text={error?.message} />
        <Button type="submit" kind="primary" full busy={isBusy} disabled={!isWhole}>
          {text('adjustments.askGo')}
        </Button>
      </form>
    </Modal>
  );
}
