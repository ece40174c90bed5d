import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Detail } from '../../../features/Detail.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** Who looked at this member and did what. */
export function Trail({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getMemberTrail', { memberId });
  return (
    <Card look="tight" className="stack">
      <div className="row between">
        <h2 className="heading">{text('audit.title')}</h2>
        <span className="caption faint-text">{text('audit.appendOnly')}</span>
      </div>
      <Answered answer={answer} isEmpty={({ entries }) => entries.length === 0} emptyTitle={text('audit.none')}>
        {({ entries }) => (
          <ul className="lines">
            {entries.map(({ seq, at, operator, action, detail }) => (
              <li key={seq}>
                <p className="small">
                  <b>{operator ?? text('audit.system')}</b> {wordOf('action', action)}
                </p>
                <Detail detail={detail} />
                <p className="caption faint-text">{formatTime(at)}</p>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}
