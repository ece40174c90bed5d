import type { MemberFile } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { useState } from 'react';
import { refreshCalls, useSend } from '../../api/queries.ts';
import { useCovers } from '../../api/session.ts';
import { ReasonDialog } from '../../features/ReasonDialog.tsx';
import { say } from '../../lib/toasts.ts';
import { useText } from '../../locales/text.ts';

const FREEZERS = ['support', 'risk', 'admin'] as const;
const OPENERS = ['risk', 'admin'] as const;

/** Closes the account, or opens it again, for a reason. */
export function FreezeButton({ member }: { readonly member: MemberFile }) {
  const text = useText();
  const isFrozen = member.freeze !== null;
  const mayFreeze = useCovers(isFrozen ? OPENERS : FREEZERS);
  const { send, isBusy, error, clear } = useSend(isFrozen ? 'unfreezeMember' : 'freezeMember');
  const [isAsking, setAsking] = useState(false);
  if (!mayFreeze) return null;
  const title = text(isFrozen ? 'member.unfreeze' : 'member.freeze');
  const submit = async (reason: string) => {
    if ((await send({ memberId: member.memberId, reason })) === undefined) return;
    setAsking(false);
    say('done', text(isFrozen ? 'member.unfreezeDone' : 'member.freezeDone', { name: member.username }));
    refreshCalls('getMemberFile', 'getMemberTrail');
  };
  return (
    <>
      <Button size="s" kind={isFrozen ? 'outline' : 'danger'} onClick={() => setAsking(true)}>
        <Icon path={lockIcon} size="s" />
        {title}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={`${title} · ${member.username}`}
          text={text(isFrozen ? 'member.unfreezeText' : 'member.freezeText')}
          action={title}
          kind={isFrozen ? 'primary' : 'danger'}
          isBusy={isBusy}
          error={error}
          onSubmit={(reason) => void submit(reason)}
          onClose={() => {
            clear();
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
