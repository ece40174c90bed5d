import type { DeskKind, DeskRequest } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMaySee } from '../api/may-ask.ts';
import { formatTime } from '../lib/format.ts';
import { useText, wordOf } from '../locales/text.ts';
import { Answered } from './Answered.tsx';
import { valueText } from './desk-value.ts';
import { RequestBadge } from './RequestBadge.tsx';
import { RequestSteps } from './RequestSteps.tsx';

const EVERY_MS = 5_000;

/** What becomes what, field by field. */
function Difference({ one }: { readonly one: Pick<DeskRequest, 'before' | 'after'> }) {
  return (
    <dl className="detail">
      {Object.entries(one.after).flatMap(([name, value]) => {
        const [before, after] = [valueText(name, one.before[name]), valueText(name, value)];
        if (before === after) return [];
        return (
          <div key={name}>
            <dt>{wordOf('deskField', name)}</dt>
            <dd>
              {before === '' ? null : <del className="negative">{before}</del>} <ins className="positive bold">{after}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** That whoever asked and whoever decides may be one person. */
function Shared({ shared: { address, browser }, isMine }: Pick<DeskRequest, 'shared' | 'isMine'>) {
  const text = useText();
  if (!address && !browser) return null;
  return <Note tone="warn">{text(isMine ? 'desk.sharedByDecider' : browser ? 'desk.sharedBrowser' : 'desk.sharedAddress')}</Note>;
}

function Steps({ one, onDecided }: { readonly one: DeskRequest; readonly onDecided: () => void }) {
  const text = useText();
  const sending = useSend('decideDeskRequest');
  const decide = async (decision: 'approve' | 'refuse', note: string): Promise<boolean> => {
    const done = await sending.send({ id: one.id, decision, note });
    refresh('getDeskRequests');
    if (!done) return false;
    onDecided();
    showToast({ kind: 'done', text: text(decision === 'approve' ? 'desk.approved' : 'desk.dropped') });
    return true;
  };
  return (
    <RequestSteps
      one={one}
      text={`${wordOf('deskKind', one.kind)}: ${one.name}. ${one.requestedBy}: ${one.reason}`}
      sending={sending}
      mayApprove={one.mayDecide && !one.isMine}
      onDecide={decide}
    >
      <Shared {...one} />
      <Difference one={one} />
    </RequestSteps>
  );
}

function Line({ one, onDecided }: { readonly one: DeskRequest; readonly onDecided: () => void }) {
  const text = useText();
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <span>
          <b className="firm">{one.name}</b> <span className="caption faint-text">{wordOf('deskKind', one.kind)}</span>
        </span>
        <span className="row gap-small">
          {one.isAlone ? <Badge tone="warn">{text('desk.alone')}</Badge> : null}
          <RequestBadge state={one.state} />
        </span>
      </div>
      <Difference one={one} />
      <p className="caption faint-text breaks">
        {one.requestedBy} · {formatTime(one.requestedAt)} · {one.reason}
      </p>
      {one.decidedBy && one.decidedAt !== null && !one.isAlone ? (
        <p className="caption faint-text breaks">
          {one.decidedBy} · {formatTime(one.decidedAt)} · {one.note}
        </p>
      ) : null}
      {one.state === 'waiting' ? <Steps one={one} onDecided={onDecided} /> : null}
    </li>
  );
}

type Props = {
  readonly kinds: readonly DeskKind[];
  /** About one thing alone. */
  readonly object?: string;
  /** What else is to be read anew. */
  readonly onDecided: () => void;
};

/** What waits for a second operator, and what became of the others; of what is of another desk nothing. */
export function DeskRequests(props: Props) {
  return useMaySee(props.kinds) ? <Requests {...props} /> : null;
}

function Requests({ kinds, object, onDecided }: Props) {
  const text = useText();
  const answer = useCall('getDeskRequests', { kinds: kinds.join(','), ...(object ? { object } : {}) }, { refetchEveryMs: EVERY_MS });
  return (
    <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('desk.none')} emptyText={text('desk.two')}>
      {({ list }) => (
        <ul className="lines">
          {list.map((one) => (
            <Line key={one.id} one={one} onDecided={onDecided} />
          ))}
        </ul>
      )}
    </Answered>
  );
}
