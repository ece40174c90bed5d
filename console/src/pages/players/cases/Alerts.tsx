import type { CaseAlert } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { navigate } from '@sorak/client/location.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** Records whose reference a reader can do something with. */
const NAMED: ReadonlySet<string> = new Set(['account', 'bets', 'complaint', 'list_entry']);

/** An alert with what raised it, as it was then. */
export function AlertLine({ alert }: { readonly alert: CaseAlert }) {
  const text = useText();
  return (
    <>
      <span className="row between gap-medium">
        <b className="firm">{wordOf('cases.rule', alert.rule)}</b>
        <b className="digits">{alert.score}</b>
      </span>
      <span className="caption faint-text block">
        {alert.username} · <span className="digits">{formatTime(alert.raisedAt)}</span>
      </span>
      <details className="small">
        <summary>{text('cases.evidence', { n: alert.evidence.length })}</summary>
        <ul className="told">
          {alert.evidence.map(({ what, reference, at, amount }) => (
            <li key={`${what} ${reference}`} className="caption digits">
              {wordOf('cases.record', what)} {NAMED.has(what) ? reference : ''} {formatTime(at)}
              {amount === null ? null : <b> {formatMoney(amount)}</b>}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Deciding({ alert }: { readonly alert: CaseAlert }) {
  const text = useText();
  const mayWork = useMayCall('openCase');
  const opening = useSend('openCase');
  const dismissing = useSend('dismissAlert');
  if (!mayWork) return null;
  const rule = wordOf('cases.rule', alert.rule);
  return (
    <div className="row gap-medium">
      <ReasonButton
        word={text('cases.open')}
        label={text('cases.openOf', { name: alert.username, rule })}
        title={text('cases.open')}
        text={text('cases.openText')}
        sending={opening}
        onReason={async (reason) => {
          const done = await opening.send({
            kind: alert.rule === 'complaint_late' ? 'complaint' : 'aml',
            title: `${rule}, ${alert.username}`,
            alerts: [alert.id],
            members: [],
            reason,
          });
          refresh('getCases');
          if (done) navigate(`/console/cases/${done.id}`);
          return done !== undefined;
        }}
      />
      <ReasonButton
        word={text('cases.dismiss')}
        label={text('cases.dismissOf', { name: alert.username, rule })}
        look="outline"
        title={text('cases.dismiss')}
        text={text('cases.dismissText')}
        sending={dismissing}
        onReason={async (reason) => {
          const done = await dismissing.send({ id: alert.id, reason });
          refresh('getCases');
          return done !== undefined;
        }}
      />
    </div>
  );
}

/** Alerts in no case, the heaviest first. */
export function Alerts({ alerts }: { readonly alerts: readonly CaseAlert[] }) {
  const text = useText();
  return (
    <Card>
      <h2 className="heading">{text('cases.alerts')}</h2>
      {alerts.length === 0 ? <p className="small soft-text">{text('cases.noAlerts')}</p> : null}
      <ul className="lines">
        {alerts.map((alert) => (
          <li key={alert.id} className="stack">
            <AlertLine alert={alert} />
            <Deciding alert={alert} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
