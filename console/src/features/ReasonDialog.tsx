import { Button, type ButtonKind } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import { useText } from '../locales/text.ts';

const SHORTEST_REASON = 5;
const LONGEST_REASON = 500;
/** What a refusal calls the reason, at whatever depth. */
const REASON = /(?:^|\.)(?:reason|note|remark)$/;

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** Whether the other fields may be sent. */
  readonly isWhole?: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  /** Fields before the reason. */
  readonly children?: ReactNode;
};

/** The sentence of a refusal, and which of the other fields it means: they stand outside of what this dialog draws. */
const textOf = (error: ApiError | null, fields: readonly string[]): string | undefined =>
  error && fields.length > 0 ? `${error.message} (${fields.join(', ')})` : error?.message;

/** Asks for what something takes, and why, before it is done: the log must explain it. */
export function ReasonDialog(props: Props) {
  const { title, text: lead, action, kind = 'primary', isBusy, error, isWhole = true, onSubmit, onClose, children } = props;
  const text = useText();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const marked = error?.fields.map(({ field }) => field) ?? [];
  const isReasonWrong = marked.some((field) => REASON.test(field));
  const others = marked.filter((field) => !REASON.test(field));
  const isReady = isWhole && reason.length >= SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit(reason);
  };
  return (
    <Modal label={title} closeLabel={text('app.close')} onClose={onClose} size="small">
      <form className="modal-body dialog-body" onSubmit={submit}>
        <h2>{title}</h2>
        {lead ? <p className="small soft-text">{lead}</p> : null}
        {children}
        <Field
          label={text('reason.label')}
          hint={text('reason.hint')}
          error={isReasonWrong ? text('reason.wrong', { min: SHORTEST_REASON, max: LONGEST_REASON }) : undefined}
          value={typed}
          maxLength={LONGEST_REASON}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FailureNote text={isReasonWrong && others.length === 0 ? undefined : textOf(error, others)} />
        <Button type="submit" kind={kind} full busy={isBusy} disabled={!isReady}>
          {action}
        </Button>
      </form>
    </Modal>
  );
}
