import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { useText } from '../../../../locales/text.ts';

/** Lets somebody who applied into a campaign, or refuses. */
export function Entries({ id }: { readonly id: string }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const sending = useSend('decideCampaignEntry');
  const member = typed.trim();
  const step = (isApproved: boolean) => (
    <ReasonButton
      word={text(isApproved ? 'campaigns.entryIn' : 'campaigns.entryOut')}
      title={`${text(isApproved ? 'campaigns.entryIn' : 'campaigns.entryOut')}: ${member}`}
      kind={isApproved ? 'primary' : 'danger'}
      isWhole={member !== ''}
      sending={sending}
      onReason={async (reason) => {
        if ((await sending.send({ id, member, isApproved, reason })) === undefined) return false;
        showToast({ kind: 'done', text: text(isApproved ? 'campaigns.entryLetIn' : 'campaigns.entryRefused') });
        setTyped('');
        return true;
      }}
    />
  );
  return (
    <Card className="stack">
      <h2 className="heading">{text('campaigns.entry')}</h2>
      <p className="small soft-text">{text('campaigns.entryText')}</p>
      <Field
        label={text('campaigns.member')}
        value={typed}
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row gap-little">
        {step(true)}
        {step(false)}
      </div>
    </Card>
  );
}
