import type { MemberNote } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** What operators tell each other about a member; what is written stays. */
export function Notes({ memberId, notes }: { readonly memberId: string; readonly notes: readonly MemberNote[] }) {
  const text = useText();
  const { send, isBusy, error } = useSend('addMemberNote');
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim().length < 2 || !(await send({ memberId, text: note.trim() }))) return;
    setNote('');
    refresh('getMemberFile', 'getMemberTrail');
  };
  return (
    <Card look="tight" className="stack">
      <form className="row gap-medium find" onSubmit={(event) => void submit(event)}>
        <Field
          className="grow"
          label={text('notes.add')}
          hint={text('notes.hint')}
          error={error?.message}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary" busy={isBusy}>
          {text('notes.go')}
        </Button>
      </form>
      {notes.length === 0 ? <Empty title={text('notes.none')} /> : null}
      <ul className="lines">
        {notes.map(({ id, operator, at, text: written }) => (
          <li key={id}>
            <p>{written}</p>
            <p className="caption faint-text">
              {operator} · {formatTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
