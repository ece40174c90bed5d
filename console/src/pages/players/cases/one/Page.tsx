import type { CaseDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../../features/Answered.tsx';
import type { PageProps } from '../../../../features/page-props.ts';
import { PageHead } from '../../../../features/PageHead.tsx';
import { formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { AlertLine } from '../Alerts.tsx';
import { Accounts } from './Accounts.tsx';
import { Decision } from './Decision.tsx';
import { Funds } from './Funds.tsx';
import { Links } from './Links.tsx';
import { Notes } from './Notes.tsx';
import { Report } from './Report.tsx';
import { Tasks } from './Tasks.tsx';

function Whole({ one }: { readonly one: CaseDetail }) {
  const text = useText();
  return (
    <>
      <div className="row gap-medium wraps">
        <b className="firm">{one.title}</b>
        <Badge>{wordOf('cases.kind', one.kind)}</Badge>
        <Badge tone={one.state === 'waiting' ? 'warn' : 'info'}>{wordOf('cases.state', one.state)}</Badge>
        <span className="caption faint-text digits">{text('cases.openedBy', { by: one.openedBy, at: formatTime(one.openedAt) })}</span>
        <span className="caption faint-text digits">{text('cases.dueAt', { at: formatTime(one.dueAt) })}</span>
      </div>
      <div className="halves">
        <Card>
          <h2 className="heading">{text('cases.alertsOf')}</h2>
          {one.alerts.length === 0 ? <p className="small soft-text">{text('cases.noAlertsOf')}</p> : null}
          <ul className="lines">
            {one.alerts.map((alert) => (
              <li key={alert.id}>
                <AlertLine alert={alert} />
              </li>
            ))}
          </ul>
        </Card>
        <Decision one={one} />
        <Accounts one={one} />
        <Links one={one} />
        <Tasks one={one} />
        <Funds one={one} />
        <Notes one={one} />
        <Report one={one} />
      </div>
    </>
  );
}

/** One case, enough of it to sign as second on a phone. */
export function Page({ params }: PageProps) {
  const text = useText();
  const id = params['id'] ?? '';
  const answer = useCall('getCase', { id });
  return (
    <div className="page">
      <PageHead title={text('cases.number', { n: id })} />
      <Answered answer={answer}>{(one) => <Whole one={one} />}</Answered>
    </div>
  );
}
