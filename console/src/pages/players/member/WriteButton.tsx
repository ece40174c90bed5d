import type { MemberFile } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';

const TRIAL = 4;

/** Writes a message of the service to this member, into the inbox. */
export function WriteButton({ member: { memberId, username, isAgent, language } }: { readonly member: MemberFile }) {
  const text = useText();
  const mayWrite = useMayCall('writeToMember');
  const sending = useSend('writeToMember');
  const [title, setTitle] = useState('');
  const [said, setSaid] = useState('');
  if (!mayWrite || isAgent === TRIAL) return null;
  const write = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ memberId, title: title.trim(), text: said.trim(), reason }))) return false;
    showToast({ kind: 'done', text: text('member.written', { name: username }) });
    setTitle('');
    setSaid('');
    refresh('getMemberTrail');
    return true;
  };
  const word = text('member.write');
  return (
    <ReasonButton
      word={word}
      title={`${word}: ${username}`}
      text={text('member.writeText', { name: username, language })}
      look="outline"
      isWhole={title.trim().length > 1 && said.trim().length > 1}
      sending={sending}
      onReason={write}
    >
      <Field
        label={text('member.writeTitle')}
        value={title}
        maxLength={120}
        required
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Field
        label={text('member.writeBody')}
        value={said}
        maxLength={2000}
        required
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
    </ReasonButton>
  );
}
