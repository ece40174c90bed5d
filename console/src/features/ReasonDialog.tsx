import { Button, type ButtonKind } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiError } from '../api/client.ts';
import { useText } from '../locales/text.ts';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
};
const SHORTEST = 5;

/** Asks why, before something is done that the log must explain. */
export function ReasonDialog({ title, text: lead, action, kind = 'primary', isBusy, error, onSubmit, onClose }: Props) {
  const text = useText();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length >= SHORTEST) onSubmit(reason.trim());
  };
  return (
    <Modal label={title} closeLabel={text('app.close')} onClose={onClose} size="small">
      <form className="stack dlg" onSubmit={submit}>
        <h2>{title}</h2>
        {lead ? <p className="small t2">{lead}</p> : null}
        <Field
          label={text('reason.label')}
          hint={text('reason.hint')}
          value={reason}
          maxLength={500}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FailureNote text={error?.message} />
        <Button type="submit" kind={kind} full busy={isBusy} disabled={reason.trim().length < SHORTEST}>
          {action}
        </Button>
      </form>
    </Modal>
  );
}
