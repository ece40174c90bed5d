import { CASE_KINDS, type CaseKind, type MemberFile } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { navigate } from '@sorak/client/location.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

const MIN_TITLE = 3;

/** Opens a case about a member without an alert, and goes to it. */
export function OpenCase({ member: { memberId, username } }: { readonly member: MemberFile }) {
  const text = useText();
  const mayOpen = useMayCall('openCase');
  const sending = useSend('openCase');
  const [kind, setKind] = useState<CaseKind>('aml');
  const [typed, setTyped] = useState('');
  const title = typed.trim();
  if (!mayOpen) return null;
  const open = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ kind, title, alerts: [], members: [memberId], reason });
    refresh('getCases');
    if (done) navigate(`/console/cases/${done.id}`);
    return done !== undefined;
  };
  return (
    <ReasonButton
      word={text('member.openCase')}
      title={`${text('member.openCase')}: ${username}`}
      text={text('member.openCaseText', { name: username })}
      look="outline"
      isWhole={title.length >= MIN_TITLE}
      sending={sending}
      onReason={open}
    >
      <Select
        label={text('cases.kind')}
        value={kind}
        options={CASE_KINDS.map((value) => ({ value, label: wordOf('cases.kind', value) }))}
        onPick={(value) => setKind(CASE_KINDS.find((one) => one === value) ?? 'aml')}
      />
      <Field
        label={text('member.openCaseTitle')}
        value={typed}
        maxLength={120}
        required
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonButton>
  );
}
