import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { type Adjustment, ADJUSTMENT_CAUSES, type MemberFile, typedAmount, USUAL_TURNOVER_TIMES } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonDialog } from '../../../features/ReasonDialog.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { formatMoney, formatTimes } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** Hundredths. */
const TIMES = [0, USUAL_TURNOVER_TIMES, 300, 500, 1000] as const;

/** Asks for an adjustment; another operator decides it. */
export function AdjustmentDialog({ member, onClose }: { readonly member: MemberFile; readonly onClose: () => void }) {
  const text = useText();
  const { send, isBusy, error } = useSend('requestAdjustment');
  const [direction, setDirection] = useState<Adjustment['direction']>('credit');
  const [cause, setCause] = useState<Adjustment['cause']>('correction');
  const [times, setTimes] = useState<number>(USUAL_TURNOVER_TIMES);
  const [typed, setTyped] = useState('');
  const amount = typedAmount(typed);
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
      <MoneyField
        label={text('adjustments.amount')}
        hint={text('adjustments.amountHint')}
        error={typed !== '' && amount === null ? text('adjustments.amountWrong') : undefined}
        value={typed}
        required
        onText={setTyped}
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
