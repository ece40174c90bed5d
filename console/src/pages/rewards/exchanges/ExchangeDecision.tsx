import { EXCHANGE_REFUSALS, type ExchangeCase } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { DecisionForm } from '../../../features/queue/DecisionForm.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const LONGEST_MESSAGE = 500;

/** Hands over what waits, with words to the member, or gives the points back; money above the brand's amount takes two to hand over. */
export function ExchangeDecision({ one, onDone }: { readonly one: ExchangeCase; readonly onDone: () => void }) {
  const text = useText();
  const mayDecide = useMayCall('approveExchange');
  const approve = useSend('approveExchange');
  const refuse = useSend('refuseExchange');
  const [message, setMessage] = useState('');
  const { id, state, needsTwo, agreedBy, isMine, fourEyesAbove, credit } = one;
  if (state !== 'in_process' || !mayDecide) return null;

  const after = (answer: ExchangeCase | undefined): void => {
    refresh('getExchangeQueue', 'getConsoleWaiting', ...(answer ? [] : (['getExchangeCase'] as const)));
    if (!answer) return;
    const isAgreed = answer.state === 'in_process';
    showToast({
      kind: 'done',
      text: text(isAgreed ? 'deposits.firstDone' : answer.state === 'approved' ? 'exchanges.approved' : 'exchanges.refused'),
    });
    onDone();
  };
  return (
    <DecisionForm
      reasons={EXCHANGE_REFUSALS}
      words="xreason"
      approval={needsTwo ? text('withdrawals.approveOf', { no: agreedBy ? 2 : 1, of: 2 }) : text('exchanges.handOver')}
      isIncomplete={credit === null && message.trim() === ''}
      isMine={isMine}
      busy={{ approve: approve.isBusy, refuse: refuse.isBusy }}
      error={(approve.error ?? refuse.error)?.message}
      onApprove={(note) => void approve.send({ id, note, message: message.trim() }).then(after)}
      onRefuse={(reason, note) => void refuse.send({ id, reason, note }).then(after)}
    >
      {needsTwo ? <p className="caption faint-text">{text('deposits.two', { amount: formatMoney(fourEyesAbove) })}</p> : null}
      <Field
        label={text('exchanges.message')}
        hint={text(credit === null ? 'exchanges.messageNeeded' : 'exchanges.messageHint')}
        value={message}
        maxLength={LONGEST_MESSAGE}
        autoComplete="off"
        onChange={(event) => setMessage(event.target.value)}
      />
    </DecisionForm>
  );
}
