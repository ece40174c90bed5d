import { AGENT_KINDS, isAgentKind, type MemberFile } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { useMayAsk } from '../../../api/may-ask.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

const TRIAL = 4;
type Kind = (typeof AGENT_KINDS)[number];

/** Makes an agent at the top of a line of a member, or of the agent one of another kind, or a member again: two admins decide. */
export function AgentButton({ member: { memberId, username, isAgent } }: { readonly member: MemberFile }) {
  const text = useText();
  const mayAsk = useMayAsk('agentKind');
  const is = isAgentKind(isAgent);
  const kinds = AGENT_KINDS.filter((kind) => kind !== isAgent);
  const [picked, setPicked] = useState<Kind | undefined>();
  const kind = kinds.find((one) => one === picked) ?? kinds[0];
  if (!mayAsk || isAgent === TRIAL || kind === undefined) return null;
  const word = text(is ? 'member.changeAgent' : 'member.makeAgent');
  return (
    <AskTwo
      word={word}
      title={`${word}: ${username}`}
      text={text(!is ? 'member.makeAgentText' : kind === 0 ? 'member.unmakeAgentText' : 'member.changeAgentText', { name: username })}
      look="outline"
      wish={{ kind: 'agentKind', object: memberId, after: { isAgent: kind } }}
      onAsked={() => refresh('getMemberFile')}
    >
      <div className="field">
        <span className="label" aria-hidden="true">
          {text('member.agentKind')}
        </span>
        <Select
          label={text('member.agentKind')}
          value={String(kind)}
          options={kinds.map((one) => ({ value: String(one), label: wordOf('agentKind', String(one)) }))}
          onPick={(value) => setPicked(AGENT_KINDS.find((one) => String(one) === value))}
        />
      </div>
    </AskTwo>
  );
}
