import type { MemberFile } from '@sorak/contract';
import { lockIcon } from '@sorak/ui/icons.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { useText } from '../../../locales/text.ts';

/** Closes the account, or opens it again, for a reason. */
export function FreezeButton({ member }: { readonly member: MemberFile }) {
  const text = useText();
  const isFrozen = member.freeze !== null || member.ownerLockedAt !== null;
  const mayFreeze = useMayCall(isFrozen ? 'unfreezeMember' : 'freezeMember');
  const sending = useSend(isFrozen ? 'unfreezeMember' : 'freezeMember');
  if (!mayFreeze) return null;
  const word = text(isFrozen ? 'member.unfreeze' : 'member.freeze');
  const change = async (reason: string): Promise<boolean> => {
    if ((await sending.send({ memberId: member.memberId, reason })) === undefined) return false;
    showToast({ kind: 'done', text: text(isFrozen ? 'member.unfreezeDone' : 'member.freezeDone', { name: member.username }) });
    refresh('getMemberFile', 'getMemberTrail');
    return true;
  };
  return (
    <ReasonButton
      word={word}
      icon={lockIcon}
      title={`${word} · ${member.username}`}
      text={text(isFrozen ? 'member.unfreezeText' : 'member.freezeText')}
      kind={isFrozen ? 'primary' : 'danger'}
      look={isFrozen ? 'outline' : 'danger'}
      sending={sending}
      onReason={change}
    />
  );
}
