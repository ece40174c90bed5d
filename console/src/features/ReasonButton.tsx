import { Button, type ButtonKind } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { type ComponentProps, useState } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = Pick<ComponentProps<typeof ReasonDialog>, 'title' | 'text' | 'kind' | 'isWhole' | 'children'> & {
  /** What the button says, and the one in the dialog that does it. */
  readonly word: string;
  /** The button's name where its word alone does not tell which. */
  readonly label?: string;
  readonly icon?: string;
  /** Where the button looks other than the one in the dialog. */
  readonly look?: ButtonKind;
  /** The sending that the button starts. */
  readonly sending: { readonly isBusy: boolean; readonly error: ApiError | null; readonly clear: () => void };
  /** Does it; false keeps the dialog with what was typed. */
  readonly onReason: (reason: string) => Promise<boolean>;
};

/** A button whose action needs a reason: it asks first. */
export function ReasonButton({ word, label, icon, kind = 'primary', look = kind, sending, onReason, children, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false);
  const submit = async (reason: string) => {
    if (await onReason(reason)) setAsking(false);
  };
  return (
    <>
      <Button size="s" kind={look} aria-label={label} onClick={() => setAsking(true)}>
        {icon ? <Icon path={icon} size="s" /> : null}
        {word}
      </Button>
      {isAsking ? (
        <ReasonDialog
          {...dialog}
          action={word}
          kind={kind}
          isBusy={sending.isBusy}
          error={sending.error}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => {
            sending.clear();
            setAsking(false);
          }}
        >
          {children}
        </ReasonDialog>
      ) : null}
    </>
  );
}
