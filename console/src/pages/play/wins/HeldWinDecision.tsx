import { HELD_WIN_REASONS, type HeldWinCase } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { DecisionForm } from '../../../features/queue/DecisionForm.tsx';
import { useText } from '../../../locales/text.ts';

/** Pays a held win by two operators, or refuses it for good. */
export function HeldWinDecision({ one, onDone }: { readonly one: HeldWinCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDecide = useMayCall('approveHeldWin');
  const approve = useSend('approveHeldWin');
  const refuse = useSend('refuseHeldWin');
  const { id, state, agreedBy, isMine, isTooLate } = one;
  if (state !== 'waiting' || !mayDecide) return null;

  const after = (answer: HeldWinCase | undefined): void => {
    refresh('getHeldWins', 'getConsoleWaiting', ...(answer ? [] : (['getHeldWin'] as const)));
    if (!answer) return;
    showToast({
      kind: 'done',
      text: text(answer.state === 'waiting' ? 'deposits.firstDone' : answer.state === 'approved' ? 'wins.paid' : 'wins.refused'),
    });
    onDone();
  };
  return (
    <DecisionForm
      reasons={HELD_WIN_REASONS}
      words="hreason"
      approval={text('withdrawals.approveOf', { no: agreedBy ? 2 : 1, of: 2 })}
      isClosed={isTooLate}
      isMine={isMine}
      busy={{ approve: approve.isBusy, refuse: refuse.isBusy }}
      error={(approve.error ?? refuse.error)?.message}
      onApprove={(note) => void approve.send({ id, note }).then(after)}
      onRefuse={(reason, note) => void refuse.send({ id, reason, note }).then(after)}
    >
      <p className="caption faint-text">{text('wins.two')}</p>
    </DecisionForm>
  );
}
