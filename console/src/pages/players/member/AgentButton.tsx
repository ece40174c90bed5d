import { isAgentKind, type MemberFile } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText } from '../../../locales/text.ts';

const TRIAL = 4;

/** Makes an agent at the top of a line of a member, or a member of the agent again: two admins decide. */
export function AgentButton({ member: { memberId, username, isAgent } }: { readonly member: MemberFile }) {
  const text = useText();
  const mayAsk = useMayCall('askDeskRequest');
  if (!mayAsk || isAgent === TRIAL) return null;
  const is = isAgentKind(isAgent);
  const word = text(is ? 'member.unmakeAgent' : 'member.makeAgent');
  return (
    <AskTwo
      word={word}
      title={`${word}: ${username}`}
      text={text(is ? 'member.unmakeAgentText' : 'member.makeAgentText', { name: username })}
      look="outline"
      wish={{ kind: 'agentKind', object: memberId, after: { isAgent: is ? 0 : 1 } }}
      onAsked={() => refresh('getMemberFile')}
    />
  );
}
