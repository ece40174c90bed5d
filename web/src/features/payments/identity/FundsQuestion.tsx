import { type FundsQuestion as Question, MAX_FUNDS_PICTURES } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { useState } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

const MAX_WORDS = 2_000;

/** A file as base64, without its head. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });

function Answering({ question: { id, words, dueAt, pictures } }: { readonly question: Question }) {
  const t = useText();
  const sending = useSend('answerFunds');
  const adding = useSend('addFundsPicture');
  const [answer, setAnswer] = useState('');
  const add = async (file: File | undefined) => {
    if (file) await adding.send({ id, image: await base64Of(file) });
    refresh('getFundsQuestion');
  };
  const send = async () => {
    await sending.send({ id, words: answer });
    refresh('getFundsQuestion');
  };
  return (
    <>
      <p>{words}</p>
      <p className="small soft-text digits">{t('funds.due', { day: dayText(dueAt) })}</p>
      <RemarkField label={t('funds.answer')} value={answer} max={MAX_WORDS} rows={4} required onValue={setAnswer} />
      <label className="funds-documents">
        <span className="small">{t('funds.documents', { n: pictures, max: MAX_FUNDS_PICTURES })}</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t('funds.add')}
          disabled={adding.isBusy || pictures >= MAX_FUNDS_PICTURES}
          onChange={(event) => void add(event.target.files?.[0])}
        />
      </label>
      <FailureNote text={(adding.error ?? sending.error)?.message} />
      <Button kind="citron" busy={sending.isBusy} disabled={answer.trim().length < 3} onClick={() => void send()}>
        {t('funds.send')}
      </Button>
    </>
  );
}

/** What the house asks about where money comes from, while it asks something. */
export function FundsQuestion() {
  const t = useText();
  const question = useCall('getFundsQuestion', {}, { staleTimeMs: 0 }).data?.question ?? null;
  if (question === null) return null;
  return (
    <Card className="identity-funds">
      <h2>{t('funds.title')}</h2>
      {question.isAnswered ? <Note tone="info">{t('funds.sent')}</Note> : <Answering question={question} />}
    </Card>
  );
}
