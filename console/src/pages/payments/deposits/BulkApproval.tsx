import type { QueuedDeposit } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useRef, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { NoteField, SHORTEST_NOTE } from '../../../features/queue/NoteField.tsx';
import { type Left, BulkCard } from '../../../features/queue/BulkCard.tsx';
import { formatCount } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';

/** Whether one operator may decide it among others: nobody has asked for a step, the member owes no answer, and the brand lets one decide. */
export const isForBulk = ({ exception, held, isAsked, question }: QueuedDeposit, fourEyesAbove: number): boolean =>
  exception !== null && held > 0 && held <= fourEyesAbove && !isAsked && question !== 'open';

type Decision = 'credit' | 'return';
type Props = { readonly chosen: readonly QueuedDeposit[]; readonly onClear: () => void };

/** Credits or returns what is held of each that was chosen, each by itself; what was left alone is named with why. */
export function BulkApproval({ chosen, onClear }: Props) {
  const text = useText();
  const decide = useSend('decideQueuedDeposits');
  const [note, setNote] = useState('');
  const [left, setLeft] = useState<readonly Left[]>([]);
  // One key for each request of each row, until the request was answered: sent again it is the same request.
  const keys = useRef(new Map<string, string>());
  const keyOf = (request: string): string => {
    const key = keys.current.get(request) ?? crypto.randomUUID();
    keys.current.set(request, key);
    return key;
  };
  const send = async (action: Decision) => {
    const list = chosen.map(({ id, held }) => ({ id, held, key: keyOf(`${action} ${id} ${held}`) }));
    const answer = await decide.send({ action, note: note.trim(), list });
    refresh('getDepositQueue', 'getQueuedDeposit', 'getConsoleWaiting');
    if (!answer) return;
    keys.current.clear();
    const nameOf = (id: string): string => chosen.find((one) => one.id === id)?.reference ?? id;
    const failed = answer.results.flatMap(({ id, errorCode }) => (errorCode === null ? [] : [{ name: nameOf(id), errorCode }]));
    const done = answer.results.length - failed.length;
    setLeft(failed);
    if (done > 0)
      showToast({ kind: 'done', text: text(action === 'credit' ? 'several.credited' : 'several.returned', { count: formatCount(done) }) });
    setNote('');
    onClear();
  };
  const count = formatCount(chosen.length);
  const isReady = note.trim().length >= SHORTEST_NOTE;
  return (
    <BulkCard
      count={chosen.length}
      amount={chosen.reduce((all, { held }) => all + held, 0)}
      left={left}
      failure={decide.error?.message}
      onClear={onClear}
      note={<NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />}
    >
      <Button size="s" kind="danger" disabled={!isReady || decide.isBusy} onClick={() => void send('return')}>
        {text('several.return', { count })}
      </Button>
      <Button size="s" kind="primary" disabled={!isReady} busy={decide.isBusy} onClick={() => void send('credit')}>
        {text('several.credit', { count })}
      </Button>
    </BulkCard>
  );
}
