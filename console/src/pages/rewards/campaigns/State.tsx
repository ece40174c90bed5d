import type { OperatorCampaign } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

const TONE: Readonly<Record<OperatorCampaign['state'], BadgeTone | undefined>> = {
  draft: 'info',
  running: 'positive',
  paused: 'warn',
  stopped: undefined,
};

/** Whether a campaign runs, by which version, and what waits for a second operator. */
export function State({ campaign: { state, version, versions, resumeAskedBy } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const asked = versions.find((one) => one.state === 'asked');
  return (
    <span className="row gap-little wraps">
      <Badge tone={TONE[state]}>
        {version === null ? wordOf('cstate', state) : text('campaigns.stateVersion', { state: wordOf('cstate', state), version })}
      </Badge>
      {asked ? <Badge tone="warn">{text('campaigns.waitsFor', { version: asked.number, who: asked.askedBy ?? '' })}</Badge> : null}
      {resumeAskedBy ? <Badge tone="warn">{text('campaigns.resumeWaits', { who: resumeAskedBy })}</Badge> : null}
    </span>
  );
}
