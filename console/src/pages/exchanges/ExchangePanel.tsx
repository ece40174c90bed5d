import { type ExchangeCase, moneyParts } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Money } from '@sorak/ui/Money.tsx';
import { useCall } from '../../api/queries.ts';
import { Age } from '../../features/queue/Age.tsx';
import { type PanelProps, QueuePanel } from '../../features/queue/QueuePanel.tsx';
import { Link } from '../../lib/Link.tsx';
import { shownCount, shownDay, shownTime } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';
import { ExchangeDecision } from './ExchangeDecision.tsx';

function Head({ one }: { readonly one: ExchangeCase }) {
  const text = useText();
  const { reward, quantity, points, credit, state, madeAt, agreedBy, username, memberId, rankLevel, registeredAt } = one;
  return (
    <div className="panel-part stack">
      <h2 className="h3">{text('exchanges.pieces', { count: quantity, name: reward })}</h2>
      {credit === null ? null : <Money parts={moneyParts(credit)} symbol="Rp" size="l" />}
      <p className="small num">{text('applications.points', { count: shownCount(points) })}</p>
      <div className="row g8 wraps">
        <Badge tone={state === 'in_process' ? 'warn' : state === 'approved' ? 'pos' : 'neg'}>
          {wordOf('xstate', state)} {state === 'in_process' ? <Age since={madeAt} /> : null}
        </Badge>
        {state === 'in_process' && agreedBy ? <Badge tone="info">{text('applications.agreed', { who: agreedBy })}</Badge> : null}
      </div>
      <div className="row between g8">
        <div>
          <b className="b6">{username}</b>
          <p className="cap t3">{text('applications.since', { rank: rankLevel, since: shownDay(registeredAt) })}</p>
        </div>
        <Link className="link small" href={`/console/members/${memberId}`}>
          {text('queue.profile')}
        </Link>
      </div>
    </div>
  );
}

function Decided({ one: { decidedBy, decidedAt, reason, note, message } }: { readonly one: ExchangeCase }) {
  const text = useText();
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <div className="panel-part stack">
      <h2 className="h3">{text('queue.steps')}</h2>
      <p className="small">
        {decidedBy} · {shownTime(decidedAt)}
        {reason ? ` · ${wordOf('xreason', reason)}` : ''}
      </p>
      {message ? <q className="small">{message}</q> : null}
      {note ? <p className="cap t3">{note}</p> : null}
    </div>
  );
}

/** One exchange with all that handing it over needs. */
export function ExchangePanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getExchangeCase', { id });
  return (
    <QueuePanel title={answer.data?.username ?? text('exchanges.title')} answer={answer} {...panel}>
      {(one) => (
        <>
          <div className="panel-body">
            <Head one={one} />
            <Decided one={one} />
          </div>
          <ExchangeDecision one={one} onDone={onDone} />
        </>
      )}
    </QueuePanel>
  );
}
