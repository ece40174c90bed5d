import { type ExchangeCase, moneyParts } from '@sorak/contract';
import { Money } from '@sorak/ui/Money.tsx';
import { useCall } from '../../api/queries.ts';
import { type PanelProps, QueuePanel } from '../../features/queue/QueuePanel.tsx';
import { shownCount, shownTime } from '../../lib/shown.ts';
import { useText, wordOf } from '../../locales/text.ts';
import { Wisher } from '../../features/queue/Wisher.tsx';
import { ExchangeDecision } from './ExchangeDecision.tsx';
import { lookOf } from './look.ts';

function Head({ one }: { readonly one: ExchangeCase }) {
  const text = useText();
  const { reward, quantity, points, credit } = one;
  return (
    <div className="panel-part stack">
      <h2 className="h3">{text('exchanges.pieces', { count: quantity, name: reward })}</h2>
      {credit === null ? null : <Money parts={moneyParts(credit)} symbol="Rp" size="l" />}
      <p className="small num">{text('applications.points', { count: shownCount(points) })}</p>
      <Wisher wish={one} since={one.madeAt} look={lookOf(one.state)} />
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
