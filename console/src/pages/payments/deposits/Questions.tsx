import { DEPOSIT_QUESTIONS, type DepositDetail, type DepositQuestion } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';

import { Proof } from '../../../features/queue/Proof.tsx';
import { useQueueKeys } from '../../../features/queue/use-queue-keys.ts';
import { ReasonDialog } from '../../../features/ReasonDialog.tsx';
import { formatTime } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** What the member was asked, and the answer with its pictures. */
export function Questions({ questions }: Pick<DepositDetail, 'questions'>) {
  const text = useText();
  if (questions.length === 0) return null;
  return (
    <div className="panel-part">
      <h2 className="heading">{text('question.title')}</h2>
      <ul className="lines">
        {questions.map(({ id, question, note, askedBy, askedAt, answer, answeredAt, proofs }) => (
          <li key={id} className="stack">
            <p className="small row between gap-medium">
              <b className="firm">{wordOf('question', question)}</b>
              <Badge tone={answer === null ? 'info' : 'positive'}>{text(answer === null ? 'question.open' : 'question.answered')}</Badge>
            </p>
            {answer === null ? null : <q className="small">{answer}</q>}
            <p className="caption faint-text">
              {askedBy}: {note} · {formatTime(askedAt)}
              {answeredAt === null ? '' : ` · ${text('question.answered')} ${formatTime(answeredAt)}`}
            </p>
            {proofs.length > 0 ? (
              <div className="row gap-medium wraps">
                {proofs.map((proof, index) => (
                  <Proof key={proof} call="getDepositEvidence" id={proof} no={index + 1} />
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks the member one of the fixed questions. */
export function AskMember({ one }: { readonly one: DepositDetail }) {
  const text = useText();
  const { send, isBusy, error, clear } = useSend('askDepositor');
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<DepositQuestion>('payer');
  const { deposit } = one;
  const canAsk = deposit.exception !== null && deposit.held > 0 && deposit.question !== 'open';
  useQueueKeys(canAsk ? { m: () => setOpen(true) } : {});
  if (!canAsk) return null;
  const submit = async (note: string) => {
    if (!(await send({ id: deposit.id, question, note }))) return;
    showToast({ kind: 'done', text: text('question.asked') });
    refresh('getQueuedDeposit', 'getDepositQueue');
    setOpen(false);
  };
  const close = () => {
    clear();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('question.ask')}</Button>
      {isOpen ? (
        <ReasonDialog
          title={text('question.ask')}
          text={text('question.askText', { name: deposit.username })}
          action={text('question.ask')}
          isBusy={isBusy}
          error={error}
          onSubmit={(note) => void submit(note)}
          onClose={close}
        >
          <Select
            label={text('question.title')}
            value={question}
            options={DEPOSIT_QUESTIONS.map((value) => ({ value, label: wordOf('question', value) }))}
            onPick={(value) => setQuestion(DEPOSIT_QUESTIONS.find((known) => known === value) ?? 'payer')}
          />
        </ReasonDialog>
      ) : null}
    </>
  );
}
