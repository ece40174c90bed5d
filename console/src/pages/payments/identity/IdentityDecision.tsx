import { IDENTITY_REASONS, type IdentityCase, type IdentityReason } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Check } from '@sorak/ui/Check.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { useId, useState } from 'react';
import { useMayCall } from '../../../api/may-call.ts';
import { DecisionForm } from '../../../features/queue/DecisionForm.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

/** Gives the level until the day on the document, refuses, or asks for it again. */
export function IdentityDecision({ one, onDone }: { readonly one: IdentityCase; readonly onDone: () => void }) {
  const text = useText();
  const dayId = useId();
  const mayDecide = useMayCall('approveIdentity');
  const approve = useSend('approveIdentity');
  const refuse = useSend('refuseIdentity');
  const [until, setUntil] = useState(one.validUntil ?? '');
  const [isAgain, setAgain] = useState(true);
  if (one.state !== 'waiting' || !mayDecide) return null;
  const { id } = one;
  const after = (answer: IdentityCase | undefined): void => {
    refresh('getIdentityQueue', 'getConsoleWaiting', ...(answer ? [] : (['getIdentityCase'] as const)));
    if (!answer) return;
    showToast({ kind: 'done', text: wordOf('idone', answer.state) });
    onDone();
  };
  return (
    <DecisionForm<IdentityReason>
      reasons={IDENTITY_REASONS}
      words="ireason"
      approval={text('identity.approve', { level: wordOf('ilevel', one.level) })}
      isMine={false}
      busy={{ approve: approve.isBusy, refuse: refuse.isBusy }}
      error={(approve.error ?? refuse.error)?.message}
      onApprove={(note) => void approve.send({ id, note, validUntil: until === '' ? null : until }).then(after)}
      onRefuse={(reason, note) => void refuse.send({ id, reason, note, isAgain }).then(after)}
    >
      <div className="field">
        <label className="label" htmlFor={dayId}>
          {text('identity.until')}
        </label>
        <div className="input">
          <DayField id={dayId} value={until} pickLabel={text('identity.pickUntil')} onDay={setUntil} />
        </div>
        <p className="hint">{text('identity.untilHint')}</p>
      </div>
      <Check label={text('identity.again')} checked={isAgain} onChange={(event) => setAgain(event.currentTarget.checked)} />
    </DecisionForm>
  );
}
