import { SERVICE_TEXT_LENGTH, type SupportCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** What operators tell each other about a conversation; its reader does not see it. */
export function Notes({ one: { id, notes }, mayWrite }: { readonly one: SupportCase; readonly mayWrite: boolean }) {
  const text = useText();
  const { send, error, isBusy } = useSend('noteSupport');
  const [draft, setDraft] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send({ id, text: draft.trim() }))) return;
    setDraft('');
    refresh('getSupportCase');
  };
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('support.notes')}</h2>
      <ul className="lines">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="support-text small">{note.text}</p>
            <p className="caption faint-text">
              {note.operator} · {formatTime(note.writtenAt)}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <form className="stack" onSubmit={(event) => void submit(event)}>
          <RemarkField
            label={text('support.note')}
            hint={text('support.noteHint')}
            value={draft}
            max={SERVICE_TEXT_LENGTH}
            onValue={setDraft}
          />
          <FailureNote text={error?.message} />
          <Button type="submit" size="s" busy={isBusy} disabled={draft.trim() === ''}>
            {text('support.addNote')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
