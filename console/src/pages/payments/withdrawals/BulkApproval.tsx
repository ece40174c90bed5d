import type { QueuedWithdrawal } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type Left, BulkCard } from '../../../features/queue/BulkCard.tsx';
import { formatCount } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';

/** Whether one operator may approve it among others: it waits for a first and only approval. */
export const isForBulk = ({ state, approvalsNeeded }: QueuedWithdrawal): boolean => state === 'review' && approvalsNeeded === 1;

type Props = { readonly chosen: readonly QueuedWithdrawal[]; readonly onClear: () => void };

/** Approves what was chosen, each by itself; what could not be approved is named with why. */
export function BulkApproval({ chosen, onClear }: Props) {
  const text = useText();
  const approve = useSend('approveWithdrawals');
  const [left, setLeft] = useState<readonly Left[]>([]);
  const send = async () => {
    const answer = await approve.send({ list: chosen.map(({ id, stateAt }) => ({ id, stateAt })) });
    refresh('getWithdrawalQueue', 'getConsoleWaiting');
    if (!answer) return;
    const failed = answer.results.flatMap(({ id, errorCode }) => (errorCode === null ? [] : [{ name: id, errorCode }]));
    const done = answer.results.length - failed.length;
    setLeft(failed);
    if (done > 0) showToast({ kind: 'done', text: text('several.done', { count: formatCount(done) }) });
    onClear();
  };
  const count = formatCount(chosen.length);
  const amount = chosen.reduce((all, one) => all + one.amount, 0);
  return (
    <BulkCard count={chosen.length} amount={amount} left={left} failure={approve.error?.message} onClear={onClear}>
      <Button size="s" kind="primary" busy={approve.isBusy} onClick={() => void send()}>
        {text('several.approve', { count })}
      </Button>
    </BulkCard>
  );
}
