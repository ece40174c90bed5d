import { COMPLAINT_OUTCOMES, type ComplaintOutcome, type DeskComplaintDetail, SERVICE_TEXT_LENGTH } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

/** Gives the answer that stops the clock, or asks something back while it runs. */
export function AnswerComplaint({ one: { number, lastId, stage, mayAnswer } }: { readonly one: DeskComplaintDetail }) {
  const text = useText();
  const mayAct = useMayCall('answerComplaint');
  const { send, isBusy, error } = useSend('answerComplaint');
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld');
  if (!mayAct || (stage !== 'received' && stage !== 'again')) return null;
  const give = async (what: ComplaintOutcome | null) => {
    const done = await send({ number, lastId, outcome: what, text: words });
    if (done) setWords('');
    refresh('getDeskComplaint', 'getDeskComplaints', 'getConsoleWaiting');
  };
  const isEmpty = words.trim() === '';
  return (
    <Card className="stack">
      <h2 className="heading">{text('complaints.answer')}</h2>
      <RemarkField label={text('complaints.answer')} value={words} max={SERVICE_TEXT_LENGTH} rows={6} onValue={setWords} />
      <Select
        label={text('complaints.outcome')}
        value={outcome}
        options={COMPLAINT_OUTCOMES.map((value) => ({ value, label: wordOf('complaints.outcome', value) }))}
        onPick={(value) => setOutcome(COMPLAINT_OUTCOMES.find((known) => known === value) ?? 'upheld')}
      />
      <FailureNote text={error?.message} />
      <div className="row gap-medium wraps">
        <Button kind="primary" busy={isBusy} disabled={isEmpty || !mayAnswer} onClick={() => void give(outcome)}>
          {text('complaints.give')}
        </Button>
        <Button kind="outline" busy={isBusy} disabled={isEmpty} onClick={() => void give(null)}>
          {text('complaints.ask')}
        </Button>
      </div>
      <p className="caption faint-text">{text(mayAnswer ? 'complaints.askText' : 'complaints.other')}</p>
    </Card>
  );
}
