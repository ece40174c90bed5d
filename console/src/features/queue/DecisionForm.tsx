import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../locales/text.ts';
import { NoteField, SHORTEST_NOTE } from './NoteField.tsx';
import { ReasonSelect } from './ReasonSelect.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

type Props<R extends string> = {
  readonly reasons: readonly R[];
  /** The group of words that says each reason. */
  readonly words: string;
  readonly approval: string;
  /** Whether anything but the note is still missing before it can be approved. */
  readonly isIncomplete?: boolean;
  /** Whether nobody who is here can approve it: the second of two is somebody else, or the time is over. */
  readonly isClosed?: boolean;
  readonly isMine: boolean;
  readonly busy: { readonly approve: boolean; readonly refuse: boolean };
  readonly error: string | undefined;
  readonly onApprove: (note: string) => void;
  readonly onRefuse: (reason: R, note: string) => void;
  /** What stands above the reason and the note. */
  readonly children?: ReactNode;
};

/** Approves what waits, or refuses it for a reason that its member may be told; by press, or by the keys A and R. */
export function DecisionForm<R extends string>({ reasons, words, approval, busy, error, isMine, children, ...props }: Props<R>) {
  const { isIncomplete = false, isClosed = false, onApprove, onRefuse } = props;
  const text = useText();
  const form = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<R | null>(null);
  const trimmed = note.trim();
  const hasNote = trimmed.length >= SHORTEST_NOTE;
  const isBusy = busy.approve || busy.refuse;
  const cannotApprove = isMine || isClosed;
  const focus = (what: 'input' | 'select', at: 0 | -1): void =>
    [...(form.current?.querySelectorAll<HTMLElement>(what) ?? [])].at(at)?.focus();

  const approve = (): void => {
    if (isBusy || cannotApprove) return;
    if (isIncomplete) focus('input', 0);
    else if (hasNote) onApprove(trimmed);
    else focus('input', -1);
  };
  const refuse = (): void => {
    if (isBusy) return;
    if (!reason) focus('select', 0);
    else if (hasNote) onRefuse(reason, trimmed);
    else focus('input', -1);
  };
  useQueueKeys({ a: approve, r: refuse });
  return (
    <div ref={form} className="panel-foot stack">
      {children}
      <ReasonSelect reasons={reasons} words={words} reason={reason} onPick={setReason} />
      <NoteField aside={text('queue.noteNeeded')} value={note} onChange={setNote} />
      <FailureNote text={error} />
      <div className="actions two">
        <Button kind="danger" disabled={!reason || !hasNote} busy={busy.refuse} onClick={refuse}>
          {text('withdrawals.refuse')}
        </Button>
        <Button kind="primary" disabled={cannotApprove || isIncomplete || !hasNote} busy={busy.approve} onClick={approve}>
          {approval}
        </Button>
      </div>
      <p className="caption faint-text">{text(isMine ? 'withdrawals.youDid' : 'queue.keysDecide')}</p>
    </div>
  );
}
