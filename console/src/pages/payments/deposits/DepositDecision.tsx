import type { DepositDetail } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useRef, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { useSession } from '../../../api/session.ts';
import { NoteField, SHORTEST_NOTE } from '../../../features/queue/NoteField.tsx';
import { useQueueKeys } from '../../../features/queue/use-queue-keys.ts';
import { formatMoney } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';
import { AskMember } from './Questions.tsx';

type Decision = 'credit' | 'return' | 'refuse';
const DONE = { credit: 'deposits.creditDone', return: 'deposits.returnDone', refuse: 'deposits.refuseDone' } as const;

/** Credits or returns what is held; above the brand's amount a second operator says the same, or takes it off the table. */
export function DepositDecision({ one }: { readonly one: DepositDetail }) {
  const text = useText();
  const ownName = useSession()?.operator.name;
  const mayDecide = useMayCall('creditQueuedDeposit');
  const credit = useSend('creditQueuedDeposit');
  const giveBack = useSend('returnQueuedDeposit');
  const refuse = useSend('refuseDepositDecision');
  const sendings = { credit, return: giveBack, refuse };
  const [note, setNote] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const { deposit, decisions, fourEyesAbove } = one;
  const asked = decisions.find(({ state }) => state === 'asked');
  const isOwn = asked !== undefined && asked.askedBy === ownName;
  const isOpen = deposit.held > 0 && deposit.exception !== null && mayDecide;
  const hasNote = note.trim().length >= SHORTEST_NOTE;
  const error = credit.error ?? giveBack.error ?? refuse.error;

  const act = async (decision: Decision) => {
    if (!hasNote) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    const answer = await sendings[decision].send({ id: deposit.id, note: note.trim() });
    refresh('getDepositQueue', 'getQueuedDeposit', 'getConsoleWaiting');
    if (!answer) return;
    setNote('');
    const isAsked = answer.decisions.some(({ state }) => state === 'asked');
    showToast({ kind: 'done', text: text(isAsked ? 'deposits.firstDone' : DONE[decision]) });
  };
  const canCredit = isOpen && !isOwn && asked?.action !== 'return';
  const canReturn = isOpen && !isOwn && asked?.action !== 'credit';
  useQueueKeys({ ...(canCredit ? { a: () => void act('credit') } : {}), ...(canReturn ? { r: () => void act('return') } : {}) });
  if (!isOpen) return null;
  const amount = formatMoney(deposit.held);
  return (
    <div ref={form} className="panel-foot stack">
      <p className="caption faint-text">
        {text(deposit.held > fourEyesAbove ? 'deposits.two' : 'deposits.one', { amount: formatMoney(fourEyesAbove) })}
      </p>
      <NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />
      <FailureNote text={error?.message} />
      <div className="actions two">
        <AskMember one={one} />
        {canReturn ? (
          <Button kind="danger" disabled={!hasNote} busy={giveBack.isBusy} onClick={() => void act('return')}>
            {text(asked ? 'deposits.agreeReturn' : 'deposits.return', { amount })}
          </Button>
        ) : null}
        {canCredit ? (
          <Button kind="primary" disabled={!hasNote} busy={credit.isBusy} onClick={() => void act('credit')}>
            {text(asked ? 'deposits.agreeCredit' : 'deposits.credit', { amount })}
          </Button>
        ) : null}
        {asked ? (
          <Button disabled={!hasNote} busy={refuse.isBusy} onClick={() => void act('refuse')}>
            {text(isOwn ? 'deposits.takeBack' : 'deposits.disagree')}
          </Button>
        ) : null}
      </div>
      <p className="caption faint-text">{text(isOwn ? 'withdrawals.youDid' : 'deposits.keys')}</p>
    </div>
  );
}
