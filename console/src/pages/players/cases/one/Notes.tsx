import type { CaseDetail } from '@sorak/contract';
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

/** Notes of the case; none can be erased. */
export function Notes({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  const mayWork = useMayCall('noteCase') && one.state !== 'closed';
  const [words, setWords] = useState('');
  const sending = useSend('noteCase');
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if ((await sending.send({ id: one.id, words })) === undefined) return;
    setWords('');
    refresh('getCase');
  };
  return (
    <Card>
      <h2 className="heading">{text('cases.notes')}</h2>
      <ul className="lines">
        {one.notes.map(({ id, by, at, words: said }) => (
          <li key={id}>
            <span className="caption faint-text digits">
              {by} · {formatTime(at)}
            </span>
            <span className="block">{said}</span>
          </li>
        ))}
      </ul>
      {mayWork ? (
        <form className="stack" onSubmit={(event) => void write(event)}>
          <Field label={text('cases.note')} value={words} maxLength={2_000} onChange={(event) => setWords(event.currentTarget.value)} />
          <FailureNote text={sending.error?.message} />
          <Button size="s" type="submit" disabled={words.trim().length < 3 || sending.isBusy}>
            {text('cases.write')}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
