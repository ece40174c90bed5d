import type { DeskComplaintDetail } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../../features/Answered.tsx';
import type { PageProps } from '../../../../features/page-props.ts';
import { PageHead } from '../../../../features/PageHead.tsx';
import { formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { AnswerComplaint } from './AnswerComplaint.tsx';

function Facts({ one }: { readonly one: DeskComplaintDetail }) {
  const text = useText();
  const { memberId, username, saidName, contact, subject, reference, stage, dueAt, isLate, outcome, answeredBy } = one;
  return (
    <div className="row gap-medium wraps">
      {memberId === null ? (
        <span>{saidName ? text('complaints.said', { name: saidName }) : text('complaints.unknown')}</span>
      ) : (
        <Link className="link firm" to={`/console/members/${memberId}`}>
          {username}
        </Link>
      )}
      {contact ? <span className="small soft-text">{text('complaints.contact', { contact })}</span> : null}
      <Badge>{wordOf('complaints.subject', subject)}</Badge>
      {reference ? <span className="digits small">{reference}</span> : null}
      <Badge tone="info">{wordOf('complaints.stage', stage)}</Badge>
      {outcome ? (
        <Badge>
          {wordOf('complaints.outcome', outcome)} {answeredBy ? `· ${answeredBy}` : ''}
        </Badge>
      ) : null}
      {dueAt === null ? null : (
        <Badge tone={isLate ? 'negative' : undefined}>
          {text('complaints.due')} <span className="digits">{formatTime(dueAt)}</span>
        </Badge>
      )}
    </div>
  );
}

/** One complaint with what was written, and the answer. */
export function Page({ params }: PageProps) {
  const text = useText();
  const number = params['number'] ?? '';
  const answer = useCall('getDeskComplaint', { number });
  return (
    <div className="page">
      <PageHead title={number} />
      <Answered answer={answer}>
        {(one) => (
          <>
            <Facts one={one} />
            <div className="halves">
              <Card>
                <h2 className="heading">{text('complaints.messages')}</h2>
                <ol className="lines">
                  {one.messages.map(({ id, isStaff, text: said, sentAt, operator }) => (
                    <li key={id}>
                      <span className="caption faint-text digits">
                        {isStaff ? (operator ?? text('support.command')) : (one.username ?? text('support.visitor'))} · {formatTime(sentAt)}
                      </span>
                      <span className="block breaks">{said}</span>
                    </li>
                  ))}
                </ol>
              </Card>
              <AnswerComplaint one={one} />
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}
