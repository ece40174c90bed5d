import { SERVICE_TEXT_LENGTH, type SupportCase } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { type FormEvent, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useSession } from '../../../api/session.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';

/** Gives a conversation to another who is on duty, with what there is to know; nothing where nobody else is. */
export function GiveTo({ one: { id, assignedTo }, onDone }: { readonly one: SupportCase; readonly onDone: (isDone: boolean) => void }) {
  const text = useText();
  const assign = useSend('assignSupport');
  const [to, setTo] = useState('');
  const [summary, setSummary] = useState('');
  const self = useSession()?.operator.name;
  const duty = useCall('getSupportQueue', { tab: 'mine', pageNo: 1, pageSize: 20 }).data?.duty ?? [];
  const others = duty.filter((name) => name !== self && name !== assignedTo);
  if (others.length === 0) return null;
  const give = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await assign.send({ id, from: assignedTo, to, summary: summary.trim() });
    if (done) {
      showToast({ kind: 'done', text: text('support.given', { who: to }) });
      setTo('');
      setSummary('');
    }
    onDone(done !== undefined);
  };
  return (
    <>
      <Select
        small
        label={text('support.giveTo')}
        disabled={assign.isBusy}
        value={to}
        options={[{ value: '', label: text('support.giveTo') }, ...others.map((name) => ({ value: name, label: name }))]}
        onPick={setTo}
      />
      {to === '' ? null : (
        <form className="stack support-give" onSubmit={(event) => void give(event)}>
          <RemarkField
            label={text('support.summary', { who: to })}
            hint={text('support.summaryHint')}
            value={summary}
            max={SERVICE_TEXT_LENGTH}
            rows={3}
            onValue={setSummary}
          />
          <FailureNote text={assign.error?.message} />
          <Button type="submit" size="s" kind="primary" busy={assign.isBusy} disabled={summary.trim() === ''}>
            {text('support.give')}
          </Button>
        </form>
      )}
    </>
  );
}
