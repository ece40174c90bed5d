import { IDENTITY_REASONS, type IdentityCase, type IdentityReason } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonSelect } from '../../../features/queue/ReasonSelect.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

/** Takes a level back: the member reads the reason, the log the note. */
export function RevokeButton({ one: { id, username }, onDone }: { readonly one: IdentityCase; readonly onDone: () => void }) {
  const text = useText();
  const mayRevoke = useMayCall('revokeIdentity');
  const sending = useSend('revokeIdentity');
  const [reason, setReason] = useState<IdentityReason | null>(null);
  if (!mayRevoke) return null;
  const revoke = async (note: string): Promise<boolean> => {
    if (!reason || !(await sending.send({ id, reason, note }))) return false;
    refresh('getIdentityQueue');
    showToast({ kind: 'done', text: wordOf('idone', 'revoked') });
    onDone();
    return true;
  };
  const word = text('identity.revoke');
  return (
    <div className="panel-part">
      <ReasonButton
        word={word}
        title={`${word}: ${username}`}
        text={text('identity.revokeText')}
        kind="danger"
        look="outline"
        sending={sending}
        isWhole={reason !== null}
        onReason={revoke}
      >
        <ReasonSelect reasons={IDENTITY_REASONS} words="ireason" reason={reason} onPick={setReason} />
      </ReasonButton>
    </div>
  );
}
