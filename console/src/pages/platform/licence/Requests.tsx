import { LICENCES, type LicenceName, type SettingChange } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { RequestBadge } from '../../../features/RequestBadge.tsx';
import { RequestSteps } from '../../../features/RequestSteps.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';
import { Differences } from './Switches.tsx';

const EVERY_MS = 5_000;
const nameOf = (values: SettingChange['before']): LicenceName => LICENCES.find((one) => one === values['profile']) ?? 'demo';

function Request({ one }: { readonly one: SettingChange }) {
  const text = useText();
  const sending = useSend('decideSettingChange');
  const [before, after] = [nameOf(one.before), nameOf(one.after)];
  const decide = async (decision: 'approve' | 'refuse', note: string): Promise<boolean> => {
    if (!(await sending.send({ id: one.id, decision, note }))) return false;
    showToast({ kind: 'done', text: text(decision === 'approve' ? 'settings.approved' : 'settings.dropped') });
    refresh('getSettingChanges', 'getOperatorSettings');
    return true;
  };
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <b className="firm">{text('licence.changes', { before, after })}</b>
        <RequestBadge state={one.state} />
      </div>
      <p className="caption faint-text">
        {formatTime(one.requestedAt)} · {one.requestedBy}: {one.reason}
        {one.decidedBy ? ` · ${one.decidedBy}: ${one.note ?? ''}` : ''}
      </p>
      {one.state === 'waiting' ? (
        <>
          <Differences before={before} after={after} />
          <RequestSteps one={one} text={`${one.requestedBy}: ${one.reason}`} sending={sending} onDecide={decide}>
            <Differences before={before} after={after} />
          </RequestSteps>
        </>
      ) : null}
    </li>
  );
}

/** Who wants another profile, and what became of earlier requests. */
export function Requests() {
  const text = useText();
  const list =
    useCall('getSettingChanges', {}, { refetchEveryMs: EVERY_MS }).data?.list.filter(({ area }) => area === 'licenceProfile') ?? [];
  if (list.length === 0) return null;
  return (
    <Card className="stack">
      <h2 className="heading">{text('licence.requests')}</h2>
      <ul className="lines">
        {list.map((one) => (
          <Request key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}
