import type { UnmatchedDetail } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';

type Step = UnmatchedDetail['may'][number];
type Typed = {
  readonly id: string;
  readonly note: string;
  readonly isOther: boolean;
  readonly reference: string;
  readonly paymentId: string;
};

/** Takes a step with a payment that has no order, with what was typed, and says what came of it. */
export function useUnmatchedSteps({ id, note, isOther, reference, paymentId }: Typed, onDone: () => void) {
  const text = useText();
  const assign = useSend('assignUnmatchedPayment');
  const giveBack = useSend('returnUnmatchedPayment');
  const confirm = useSend('confirmUnmatchedPayment');
  const refuse = useSend('refuseUnmatchedDecision');
  const sends: Readonly<Record<Step, { readonly send: () => Promise<UnmatchedDetail | undefined>; readonly isBusy: boolean }>> = {
    assign: { send: () => assign.send({ id, note, reference, isOther }), isBusy: assign.isBusy },
    return: { send: () => giveBack.send({ id, note, isOther }), isBusy: giveBack.isBusy },
    confirm: { send: () => confirm.send({ id, note, paymentId }), isBusy: confirm.isBusy },
    refuse: { send: () => refuse.send({ id, note }), isBusy: refuse.isBusy },
    takeBack: { send: () => refuse.send({ id, note }), isBusy: refuse.isBusy },
  };
  const sentence: Readonly<Record<Step, string>> = {
    assign: text('unmatched.assignDone'),
    return: text('deposits.returnDone'),
    confirm: text('unmatched.sameDone'),
    refuse: text('deposits.refuseDone'),
    takeBack: text('deposits.refuseDone'),
  };
  const take = async (step: Step): Promise<void> => {
    const answer = await sends[step].send();
    refresh('getUnmatchedPayments', 'getUnmatchedPayment', 'getDepositQueue', 'getConsoleWaiting');
    if (!answer) return;
    onDone();
    showToast({ kind: 'done', text: answer.payment.isAsked ? text('deposits.firstDone') : sentence[step] });
  };
  const busy = (Object.keys(sends) as Step[]).find((step) => sends[step].isBusy);
  return { take, busy, error: assign.error ?? giveBack.error ?? confirm.error ?? refuse.error };
}
