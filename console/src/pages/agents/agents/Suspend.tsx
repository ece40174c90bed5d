import type { TreeAgent } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayAsk } from '../../../api/may-ask.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const REREAD = ['getAgentCase', 'getAgentTree', 'getMemberFile'] as const;

/** Suspends an agent at once; two let the agent act again. */
export function Suspend({ agent: { memberId, username, suspendedAt } }: { readonly agent: TreeAgent }) {
  const text = useText();
  const sending = useSend('suspendAgent');
  const maySuspend = useMayCall('suspendAgent');
  const mayAsk = useMayAsk('agentSuspension');
  const suspend = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ memberId, reason }))) return false;
    refresh(...REREAD);
    showToast({ kind: 'done', text: text('agents.suspended', { name: username }) });
    return true;
  };
  if (suspendedAt === null)
    return maySuspend ? (
      <ReasonButton
        word={text('agents.suspend')}
        kind="danger"
        look="outline"
        title={`${text('agents.suspend')}: ${username}`}
        text={text('agents.suspendText')}
        sending={sending}
        onReason={suspend}
      />
    ) : null;
  return (
    <output className="frozen row between gap-medium wraps">
      <span>{text('agents.suspendedSince', { at: formatTime(suspendedAt) })}</span>
      {mayAsk ? (
        <AskTwo
          word={text('agents.resume')}
          title={`${text('agents.resume')}: ${username}`}
          text={text('agents.resumeText', { name: username })}
          look="outline"
          wish={{ kind: 'agentSuspension', object: memberId, after: { isSuspended: false } }}
          onAsked={() => refresh(...REREAD)}
        />
      ) : null}
    </output>
  );
}
