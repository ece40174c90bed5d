import type { ApprovalResult, QueuedWithdrawal } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { refreshCalls, useSend } from '../../api/queries.ts';
import { shownAmount, shownCount } from '../../lib/shown.ts';
import { say } from '../../lib/toasts.ts';
import { useText, wordOf } from '../../locales/text.ts';

/** Whether one operator may approve it among others: it waits for a first and only approval. */
export const isForSeveral = ({ state, approvalsNeeded }: QueuedWithdrawal): boolean => state === 'review' && approvalsNeeded === 1;

type Props = { readonly chosen: readonly QueuedWithdrawal[]; readonly onClear: () => void };

/** Approves what was chosen, each by itself; what could not be approved is named with why. */
export function Several({ chosen, onClear }: Props) {
  const text = useText();
  const approve = useSend('approveWithdrawals');
  const [left, setLeft] = useState<readonly ApprovalResult[]>([]);
  const send = async () => {
    const answer = await approve.send({ list: chosen.map(({ id, stateAt }) => ({ id, stateAt })) });
    refreshCalls('getWithdrawalQueue', 'getConsoleWaiting');
    if (!answer) return;
    const done = answer.results.filter(({ errorCode }) => errorCode === null).length;
    setLeft(answer.results.filter(({ errorCode }) => errorCode !== null));
    if (done > 0) say('done', text('several.done', { count: shownCount(done) }));
    onClear();
  };
  if (chosen.length === 0 && left.length === 0) return null;
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  return (
    <Card look="tight" className="stack">
      {left.length > 0 ? (
        <Note tone="warn" alert>
          {text('several.left')} {left.map(({ id, errorCode }) => `${id}: ${wordOf('several', errorCode ?? '')}`).join('; ')}
        </Note>
      ) : null}
      <FailureNote text={approve.error?.message} />
      {chosen.length > 0 ? (
        <div className="row between g8 wraps">
          <span className="num">{text('several.chosen', { count: shownCount(chosen.length), amount: shownAmount(sum) })}</span>
          <div className="row g8">
            <Button size="s" onClick={onClear}>
              {text('several.clear')}
            </Button>
            <Button size="s" kind="primary" busy={approve.isBusy} onClick={() => void send()}>
              {text('several.approve', { count: shownCount(chosen.length) })}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  );
}
