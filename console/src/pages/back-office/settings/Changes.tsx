import type { SettingChange } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Answered } from '../../../features/Answered.tsx';
import { RequestBadge } from '../../../features/RequestBadge.tsx';
import { RequestSteps } from '../../../features/RequestSteps.tsx';
import { formatTime } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { fieldsOf, nameOf, formatValue } from './values.ts';

const EVERY_MS = 5_000;
/** What becomes what, field by field. */
function Difference({ one }: { readonly one: SettingChange }) {
  const text = useText();
  return (
    <dl className="detail">
      {fieldsOf(one.area).flatMap(([name, field]) => {
        const [before, after] = [one.before[name] ?? null, one.after[name] ?? null];
        if (before === after) return [];
        return (
          <div key={name}>
            <dt>{wordOf('sfield', name)}</dt>
            <dd>
              <del className="negative">{formatValue(text, field, before)}</del>{' '}
              <ins className="positive bold">{formatValue(text, field, after)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Steps({ one }: { readonly one: SettingChange }) {
  const text = useText();
  const sending = useSend('decideSettingChange');
  const decide = async (decision: 'approve' | 'refuse', note: string): Promise<boolean> => {
    if (!(await sending.send({ id: one.id, decision, note }))) return false;
    showToast({ kind: 'done', text: text(decision === 'approve' ? 'settings.approved' : 'settings.dropped') });
    refresh('getSettingChanges', 'getOperatorSettings');
    return true;
  };
  return (
    <RequestSteps
      one={one}
      text={`${wordOf('sarea', one.area)}, ${nameOf(one)}. ${one.requestedBy}: ${one.reason}`}
      sending={sending}
      onDecide={decide}
    >
      <Difference one={one} />
    </RequestSteps>
  );
}

/** Changes that wait for a second admin, and what became of the others. */
export function Changes() {
  const text = useText();
  const items = useCall('getOperatorSettings', {}).data?.list;
  const answer = useCall('getSettingChanges', {}, { refetchEveryMs: EVERY_MS });
  return (
    <Card>
      <Answered
        answer={answer}
        isEmpty={({ list }) => list.length === 0}
        emptyTitle={text('settings.none')}
        emptyText={text('settings.two')}
      >
        {({ list }) => (
          <ul className="lines">
            {list.map((one) => (
              <li key={one.id}>
                <div className="row between gap-medium wraps">
                  <span>
                    <b className="firm">{nameOf(items?.find(({ area, key }) => area === one.area && key === one.key) ?? one)}</b>{' '}
                    <span className="caption faint-text">{wordOf('sarea', one.area)}</span>
                  </span>
                  <RequestBadge state={one.state} />
                </div>
                <Difference one={one} />
                <div className="row between gap-medium wraps">
                  <p className="caption faint-text">
                    {formatTime(one.requestedAt)} · {one.requestedBy}: {one.reason}
                    {one.decidedBy ? ` · ${one.decidedBy}: ${one.note ?? ''}` : ''}
                  </p>
                  {one.state === 'waiting' ? <Steps one={one} /> : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}
