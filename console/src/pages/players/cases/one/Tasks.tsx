import type { CaseDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { formatTime } from '../../../../lib/format.ts';
import { useText } from '../../../../locales/text.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 3;

function NewTask({ id }: { readonly id: string }) {
  const text = useText();
  const sending = useSend('addCaseTask');
  const [words, setWords] = useState('');
  const [days, setDays] = useState(String(USUAL_DAYS));
  const count = Number(days);
  const isReady = words.trim().length >= 3 && Number.isInteger(count) && count > 0;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if ((await sending.send({ id, words, dueAt: Date.now() + count * DAY_MS })) === undefined) return;
    setWords('');
    refresh('getCase');
  };
  return (
    <form className="stack" onSubmit={(event) => void add(event)}>
      <Field label={text('cases.task')} value={words} maxLength={300} onChange={(event) => setWords(event.currentTarget.value)} />
      <Field
        label={text('cases.taskDays')}
        value={days}
        inputMode="numeric"
        maxLength={3}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <FailureNote text={sending.error?.message} />
      <Button size="s" type="submit" disabled={!isReady || sending.isBusy}>
        {text('cases.addTask')}
      </Button>
    </form>
  );
}

/** What is to be done in the case, and by when; what is done stays below. */
export function Tasks({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const mayWork = useMayCall('addCaseTask') && one.state !== 'closed';
  const ending = useSend('endCaseTask');
  const end = async (taskId: string) => {
    await ending.send({ id: one.id, taskId });
    refresh('getCase');
  };
  return (
    <Card>
      <h2 className="heading">{text('cases.tasks')}</h2>
      {one.tasks.length === 0 ? <p className="small soft-text">{text('cases.noTasks')}</p> : null}
      <ul className="lines">
        {one.tasks.map(({ id, words, dueAt, by, doneBy, isLate }) => (
          <li key={id} className="row between gap-medium wraps">
            <span>
              <span className={doneBy ? 'block faint-text' : 'block'}>{words}</span>
              <span className="caption faint-text digits">{text('cases.taskBy', { by, at: formatTime(dueAt) })}</span>
            </span>
            {isLate ? <Badge tone="negative">{text('cases.late')}</Badge> : null}
            {doneBy ? (
              <Badge>{text('cases.doneBy', { by: doneBy })}</Badge>
            ) : mayWork ? (
              <Button size="s" kind="outline" aria-label={text('cases.doneOf', { task: words })} onClick={() => void end(id)}>
                {text('cases.done')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWork ? <NewTask id={one.id} /> : null}
    </Card>
  );
}
