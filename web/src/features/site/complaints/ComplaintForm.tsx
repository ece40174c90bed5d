import { type Calls, COMPLAINT_SUBJECTS, type ComplaintSubject, type ResponseOutput, SERVICE_TEXT_LENGTH } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { useIsSignedIn } from '../../../stores/session.ts';
import type { About } from './about.ts';

type Props = { readonly about: About | null; readonly onOpened: (opened: ResponseOutput<Calls['openComplaint']>) => void };

/** What was begun, kept while the page lives. */
let draft = '';

/** A new complaint. Whoever is not signed in says whose account it is about; nothing is told about it here. */
export function ComplaintForm({ about, onOpened }: Props) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const [subject, setSubject] = useState<ComplaintSubject>(about?.subject ?? 'other');
  const [reference, setReference] = useState(about?.reference ?? '');
  const [text, setText] = useState(draft);
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const { send, isBusy, error } = useSend('openComplaint');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    const opened = await send({ subject, reference: reference.trim(), text, ...(isSignedIn ? {} : { name, contact }) });
    if (!opened) return;
    draft = '';
    refresh('getComplaints');
    onOpened(opened);
  };
  return (
    <form className="complaint-part" onSubmit={(event) => void submit(event)}>
      <p className="soft-text small">{t('complaint.lead')}</p>
      <Select
        label={t('complaint.subject')}
        value={subject}
        options={COMPLAINT_SUBJECTS.map((value) => ({ value, label: t(`complaint.subject.${value}`) }))}
        onPick={(value) => setSubject(COMPLAINT_SUBJECTS.find((known) => known === value) ?? 'other')}
      />
      <Field
        label={t('complaint.reference')}
        aside={t('complaint.optional')}
        value={reference}
        maxLength={64}
        pattern="[\w:.\-]*"
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      {isSignedIn ? null : (
        <>
          <Field
            label={t('complaint.account')}
            aside={t('complaint.optional')}
            value={name}
            maxLength={64}
            autoComplete="username"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Field
            label={t('complaint.contact')}
            aside={t('complaint.optional')}
            value={contact}
            maxLength={120}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
        </>
      )}
      <RemarkField
        label={t('complaint.text')}
        hint={t('complaint.noSecrets')}
        value={text}
        max={SERVICE_TEXT_LENGTH}
        rows={6}
        required
        onValue={(value) => setText((draft = value))}
      />
      <FailureNote text={error?.message} />
      <Button type="submit" kind="citron" size="l" full busy={isBusy} disabled={text.trim() === ''}>
        {t('complaint.send')}
      </Button>
    </form>
  );
}
