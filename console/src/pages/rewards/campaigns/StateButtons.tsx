import type { OperatorCampaign } from '@sorak/contract';
import { isFreeForm } from '@sorak/contract/rules/campaign';
import { Check } from '@sorak/ui/Check.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { useSession } from '../../../api/session.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';
import { titleOf } from './title.ts';

type Step = 'running' | 'paused' | 'stopped';
const LOOK = { running: 'primary', paused: 'outline', stopped: 'danger' } as const;

function StepButton({ campaign, state }: { readonly campaign: OperatorCampaign; readonly state: Step }) {
  const text = useText();
  const sending = useSend('setCampaignState');
  const [isTakingFree, setTakingFree] = useState(false);
  const isOfFree = campaign.versions.some(({ rule }) => isFreeForm(rule.form));
  const change = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ id: campaign.id, state, reason, ...(state === 'stopped' && isTakingFree ? { isTakingFree } : {}) });
    if (!done) return false;
    refresh('getOperatorCampaigns');
    showToast({ kind: 'done', text: text(done.state === state ? `campaigns.${state}` : 'campaigns.resumeAsked') });
    return true;
  };
  const word = text(`campaigns.to.${state}`);
  return (
    <ReasonButton
      word={word}
      label={`${word}: ${titleOf(campaign)}`}
      title={`${word}: ${titleOf(campaign)}`}
      text={text(state === 'running' ? 'campaigns.resumeText' : state === 'paused' ? 'campaigns.pauseText' : 'campaigns.stopText')}
      kind={state === 'stopped' ? 'danger' : 'primary'}
      look={LOOK[state]}
      sending={sending}
      onReason={change}
    >
      {state === 'stopped' && isOfFree ? (
        <Check label={text('campaigns.takeFree')} checked={isTakingFree} onChange={(event) => setTakingFree(event.currentTarget.checked)} />
      ) : null}
    </ReasonButton>
  );
}

/** Pauses or stops at once; running again takes another operator than the one who asks for it. */
export function StateButtons({ campaign }: { readonly campaign: OperatorCampaign }) {
  const may = useMayCall('setCampaignState');
  const self = useSession()?.operator.name;
  const { state, version, resumeAskedBy } = campaign;
  if (!may || version === null || state === 'stopped') return null;
  const steps: Step[] = state === 'running' ? ['paused', 'stopped'] : resumeAskedBy === self ? ['stopped'] : ['running', 'stopped'];
  return (
    <span className="row gap-little wraps">
      {steps.map((step) => (
        <StepButton key={step} campaign={campaign} state={step} />
      ))}
    </span>
  );
}
