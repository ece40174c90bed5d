import { MAX_REMARK, type DepositQuestion } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { PicturePicker } from '@sorak/ui/PicturePicker.tsx';
import { type FormEvent, useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { type Proof, usePictureUploads } from '../../../api/picture-uploads.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';

type Asked = { readonly id: string; readonly question: DepositQuestion };

function Form({ id, question }: Asked) {
  const t = useText();
  const send = useSend('answerDepositQuestion');
  const [answer, setAnswer] = useState('');
  const [proofs, setProofs] = useState<readonly Proof[]>([]);
  const uploads = usePictureUploads({
    t,
    proofs,
    onChange: setProofs,
    keep: (image) => makeCall('addDepositProof', { id, image }),
    takeBack: (proofId) => makeCall('removeDepositProof', { proofId }),
  });
  const isWhole = answer.trim() !== '' && (question !== 'receipt' || proofs.length > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    try {
      await send.sendOrThrow({ id, answer: answer.trim(), proofs: proofs.map((one) => one.id) });
    } catch {
      // The failure stands in `send.error`; what was typed stays.
      return;
    }
    refresh('getDepositQuestions');
  };
  return (
    <form className="column g12" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('deposit.question.answer')}
        value={answer}
        maxLength={MAX_REMARK}
        required
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <PicturePicker label={t(question === 'receipt' ? 'deposit.question.receiptPicture' : 'deposit.question.picture')} {...uploads} />
      <FailureNote text={send.error?.message} />
      <Button type="submit" kind="primary" full busy={send.isBusy} disabled={!isWhole}>
        {t('deposit.question.send')}
      </Button>
    </form>
  );
}

/** What operators ask about a deposit that waits for them, with the way to answer; nothing while nobody asks. */
export function Question({ orderId }: { readonly orderId: string }) {
  const t = useText();
  const { data } = useCall('getDepositQuestions', { id: orderId }, { staleTimeMs: 0 });
  const list = data?.list.filter(({ canAnswer, answer }) => canAnswer || answer !== null) ?? [];
  if (list.length === 0) return null;
  return (
    <Card className="column g12" aria-live="polite">
      <h2 className="heading">{t('deposit.question.title')}</h2>
      {list.map(({ id, question, answer }) => (
        <div key={id} className="column gap-medium">
          <p>{t(`deposit.question.${question}`)}</p>
          {answer === null ? (
            <Form id={id} question={question} />
          ) : (
            <p className="small faint-text">
              {t('deposit.question.answered')} <q>{answer}</q>
            </p>
          )}
        </div>
      ))}
    </Card>
  );
}
