import { type Adjustment, ADJUSTMENT_CAUSES, minorFromText, type MemberFile, USUAL_TURNOVER_TIMES } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonDialog } from '../../features/ReasonDialog.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { formatMoney, formatTimes } from '../../lib/format.ts';
import { useText, wordOf } from '../../locales/text.ts';

const DECIMALS = 2;
/** Hundredths. */
const TIMES = [0, USUAL_TURNOVER_TIMES, 300, 500, 1000] as const;

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
  const [times, setTimes] = useState<number>(USUAL_TURNOVER_TIMES);
  const [typed, setTyped] = useState('');
  const amount = amountOf(typed);
  const submit = async (reason: string) => {
    if (amount === null || !(await send({ memberId: member.memberId, direction, amount, cause, turnoverTimes: times, reason }))) return;
    showToast({ kind: 'done', text: text('adjustments.asked') });
    refresh('getAdjustments', 'getConsoleWaiting', 'getMemberTrail');
    onClose();
  };
  return (
    <ReasonDialog
      title={text('adjustments.ask')}
      text={text('adjustments.askText', { name: member.username, balance: formatMoney(member.balance) })}
      action={text('adjustments.askGo')}
      isBusy={isBusy}
      error={error}
      isWhole={amount !== null}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
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
      {direction === 'credit' ? (
        <Select
          label={text('adjustments.turnover')}
          value={String(times)}
          options={TIMES.map((one) => ({ value: String(one), label: text('adjustments.stake', { times: formatTimes(one) }) }))}
          onPick={(value) => setTimes(Number(value))}
        />
      ) : null}
    </ReasonDialog>
  );
}
