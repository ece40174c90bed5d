import type { OperatorAccounts } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useSend } from '@sorak/client/use-send.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

type Account = OperatorAccounts['list'][number];

/** Makes the link by which a colleague chooses password and second factor, and shows it once. */
export function LinkButton({ account: { operatorId, name } }: { readonly account: Account }) {
  const text = useText();
  const { send, isBusy, error } = useSend('makeOperatorLink');
  const [made, setMade] = useState<{ readonly address: string; readonly expiresAt: number } | null>(null);
  const make = async () => {
    const answer = await send({ operatorId });
    if (answer) setMade({ address: `${location.origin}/console/join#${answer.token}`, expiresAt: answer.expiresAt });
  };
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'done', text: text('operators.copied') });
  };
  return (
    <>
      <Button size="s" kind="primary" busy={isBusy} aria-label={`${text('operators.link')}: ${name}`} onClick={() => void make()}>
        {text('operators.link')}
      </Button>
      <FailureNote text={error?.message} />
      {made ? (
        <Modal label={text('operators.linkTitle', { name })} closeLabel={text('app.close')} size="small" onClose={() => setMade(null)}>
          <div className="modal-body dialog-body">
            <h2>{text('operators.linkTitle', { name })}</h2>
            <p className="small soft-text">{text('operators.linkText', { name, time: formatTime(made.expiresAt) })}</p>
            <p className="monospace breaks operator-link">{made.address}</p>
            <Note tone="warn">{text('operators.linkOnce')}</Note>
            <Button kind="primary" full onClick={() => void copy(made.address)}>
              {text('operators.copy')}
            </Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
