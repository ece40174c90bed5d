import type { MemberFile } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

const LABEL = /^[\w-]{1,64}$/;

/** The labels of a member: what segments and campaigns may ask for. Each is given and taken with a reason. */
export function Labels({ member: { memberId, username } }: { readonly member: MemberFile }) {
  const text = useText();
  const maySet = useMayCall('setMemberLabel');
  const answer = useCall('getMemberLabels', { memberId });
  const sending = useSend('setMemberLabel');
  const [typed, setTyped] = useState('');
  const set = (label: string, isIn: boolean) => async (reason: string) => {
    if (!(await sending.send({ label, members: [username], isIn, reason }))) return false;
    refresh('getMemberLabels', 'getLabels', 'getMemberTrail');
    setTyped('');
    showToast({ kind: 'done', text: text(isIn ? 'labels.given' : 'labels.taken') });
    return true;
  };
  const list = answer.data?.list ?? [];
  const label = typed.trim();
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('labels.title')}</h2>
      {list.length === 0 ? <p className="small faint-text">{text('labels.none')}</p> : null}
      <ul className="lines">
        {list.map((one) => (
          <li key={one.label} className="row between gap-little wraps">
            <span>
              <Badge>{one.label}</Badge>
              <span className="subtext">{text('labels.by', { who: one.setBy, time: formatTime(one.setAt) })}</span>
            </span>
            {maySet ? (
              <ReasonButton
                word={text('labels.take')}
                label={text('labels.takeOf', { label: one.label })}
                title={text('labels.takeOf', { label: one.label })}
                look="ghost"
                sending={sending}
                onReason={set(one.label, false)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {maySet ? (
        <div className="row gap-little wraps find">
          <Field
            className="grow"
            label={text('labels.name')}
            value={typed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            error={label !== '' && !LABEL.test(label) ? text('campaigns.codeWrong') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ReasonButton
            word={text('labels.give')}
            title={text('labels.give')}
            look="outline"
            isWhole={LABEL.test(label)}
            sending={sending}
            onReason={set(label, true)}
          />
        </div>
      ) : null}
    </Card>
  );
}
