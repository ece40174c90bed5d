import type { OperatorCampaign } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../../api/may-call.ts';
import { RequestSteps } from '../../../../features/RequestSteps.tsx';
import { formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { changedFields } from './changed-fields.ts';

type Version = OperatorCampaign['versions'][number];
const TONE: Readonly<Record<Version['state'], BadgeTone | undefined>> = {
  draft: 'info',
  asked: 'warn',
  published: 'positive',
  refused: 'negative',
};

function Difference({ before, after }: { readonly before: Version | undefined; readonly after: Version }) {
  const text = useText();
  const changed = changedFields(before, after);
  if (changed.length === 0) return <p className="small faint-text">{text('campaigns.same')}</p>;
  return (
    <dl className="detail">
      {changed.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {was === '' ? null : <del className="negative">{was}</del>} {is === '' ? '–' : <ins className="positive bold">{is}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Publishes or refuses what a colleague has asked for. Who wrote or asked is told why they cannot. */
function Decide({ id, version }: { readonly id: string; readonly version: Version }) {
  const text = useText();
  const may = useMayCall('decideCampaign');
  const sending = useSend('decideCampaign');
  if (!may) return null;
  if (version.isMine) return <Note>{text('campaigns.needsOther')}</Note>;
  const decide = async (decision: 'approve' | 'refuse', reason: string): Promise<boolean> => {
    const isApproved = decision === 'approve';
    if (!(await sending.send({ id, version: version.number, isApproved, reason }))) return false;
    refresh('getOperatorCampaigns');
    showToast({ kind: 'done', text: text(isApproved ? 'campaigns.published' : 'campaigns.refused') });
    return true;
  };
  return <RequestSteps one={version} text={text('campaigns.decideText')} sending={sending} onDecide={decide} />;
}

/** Every wording that the campaign had, the newest first, each with what it changed. */
export function Versions({ campaign: { id, versions, version: running } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  return (
    <Card>
      <ul className="lines">
        {versions.map((one, at) => (
          <li key={one.number} className="stack">
            <div className="row between gap-medium wraps">
              <b className="firm">{text('campaigns.versionNo', { n: one.number })}</b>
              <span className="row gap-little">
                {one.number === running ? <Badge tone="citron">{text('campaigns.runs')}</Badge> : null}
                <Badge tone={TONE[one.state]}>{wordOf('cversion', one.state)}</Badge>
              </span>
            </div>
            <p className="caption faint-text breaks">
              {text('campaigns.madeBy', { who: one.madeBy, time: formatTime(one.madeAt) })}
              {one.decidedBy && one.decidedAt !== null
                ? ` · ${text('campaigns.decidedBy', { who: one.decidedBy, time: formatTime(one.decidedAt) })}`
                : ''}
            </p>
            <Difference before={versions[at + 1]} after={one} />
            {one.state === 'asked' ? <Decide id={id} version={one} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
