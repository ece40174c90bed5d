import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod, typedAmount } from '@sorak/contract';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

/** Sets the operators' own limit, or lifts it where nothing is typed. */
export function LimitButton({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const mayLimit = useMayCall('setMemberLimit');
  const sending = useSend('setMemberLimit');
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  if (!mayLimit) return null;
  const amount = typedAmount(typed);
  const change = async (reason: string): Promise<boolean> => {
    if ((await sending.send({ memberId, kind, period, amount: typed === '' ? null : amount, reason })) === undefined) return false;
    showToast({ kind: 'done', text: text(typed === '' ? 'limits.lifted' : 'limits.set') });
    setTyped('');
    refresh('getMemberLimits', 'getMemberTrail');
    return true;
  };
  return (
    <ReasonButton
      word={text('limits.setGo')}
      title={text('limits.setTitle')}
      text={text('limits.setText')}
      look="outline"
      sending={sending}
      isWhole={typed === '' || amount !== null}
      onReason={change}
    >
      <Select
        label={text('limits.what')}
        value={kind}
        options={LIMIT_KINDS.map((value) => ({ value, label: wordOf('limit', value) }))}
        onPick={(value) => setKind(LIMIT_KINDS.find((one) => one === value) ?? 'deposit')}
      />
      <Select
        label={text('limits.period')}
        value={period}
        options={LIMIT_PERIODS.map((value) => ({ value, label: wordOf('period', value) }))}
        onPick={(value) => setPeriod(LIMIT_PERIODS.find((one) => one === value) ?? 'day')}
      />
      <MoneyField
        label={text(kind === 'time' ? 'limits.amountMinutes' : 'limits.amount')}
        hint={text('limits.amountHint')}
        error={typed !== '' && amount === null ? text('adjustments.amountWrong') : undefined}
        value={typed}
        onText={setTyped}
      />
    </ReasonButton>
  );
}
