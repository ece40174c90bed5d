import { APPLICATION_REASONS, type ApplicationCase } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { DecisionForm } from '../../../features/queue/DecisionForm.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** Approves or refuses what waits; money above the brand's amount takes two to approve. */
export function ApplicationDecision({ one, onDone }: { readonly one: ApplicationCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDecide = useMayCall('approveApplication');
  const approve = useSend('approveApplication');
  const refuse = useSend('refuseApplication');
  const { id, state, needsTwo, agreedBy, isMine, fourEyesAbove } = one;
  if (state !== 'waiting' || !mayDecide) return null;

  const after = (answer: ApplicationCase | undefined): void => {
    refresh('getApplicationQueue', 'getConsoleWaiting', ...(answer ? [] : (['getApplicationCase'] as const)));
    if (!answer) return;
    const isAgreed = answer.state === 'waiting';
    showToast({
      kind: 'done',
      text: text(isAgreed ? 'deposits.firstDone' : answer.state === 'approved' ? 'applications.approved' : 'applications.refused'),
    });
    onDone();
  };
  return (
    <DecisionForm
      reasons={APPLICATION_REASONS}
      words="areason"
      approval={needsTwo ? text('withdrawals.approveOf', { no: agreedBy ? 2 : 1, of: 2 }) : text('withdrawals.approve')}
      isMine={isMine}
      busy={{ approve: approve.isBusy, refuse: refuse.isBusy }}
      error={(approve.error ?? refuse.error)?.message}
      onApprove={(note) => void approve.send({ id, note }).then(after)}
      onRefuse={(reason, note) => void refuse.send({ id, reason, note }).then(after)}
    >
      {needsTwo ? <p className="caption faint-text">{text('deposits.two', { amount: formatMoney(fourEyesAbove) })}</p> : null}
    </DecisionForm>
  );
}
