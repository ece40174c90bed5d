import { Card } from '@sorak/ui/Card.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** What was written to the member, by title, and what became of each mailing. */
export function Messages({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const answer = useCall('getMemberMessages', { memberId });
  return (
    <Answered answer={answer}>
      {({ inbox, mailings }) => (
        <div className="stack">
          <Card look="tight" className="stack">
            <h2 className="heading">{text('member.inbox')}</h2>
            {inbox.length === 0 ? <p className="small faint-text">{text('member.noInbox')}</p> : null}
            <ul className="lines">
              {inbox.map(({ id, title, sentAt, readAt, deletedAt }) => (
                <li key={id} className="row between gap-medium">
                  <span className="small breaks">
                    <b className="firm">{title}</b> <span className="caption faint-text digits">{formatTime(sentAt)}</span>
                  </span>
                  <span className="caption faint-text digits">
                    {deletedAt !== null
                      ? text('member.takenAway', { at: formatTime(deletedAt) })
                      : readAt === null
                        ? text('member.unread')
                        : text('member.readAt', { at: formatTime(readAt) })}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <Card look="tight" className="stack">
            <h2 className="heading">{text('member.mailed')}</h2>
            {mailings.length === 0 ? <p className="small faint-text">{text('member.noMailed')}</p> : null}
            <ul className="lines">
              {mailings.map(({ code, channel, outcome, at }) => (
                <li key={code} className="row between gap-medium small">
                  <Link className="link" to={`/console/mailings/${code}`}>
                    {code}
                  </Link>
                  <span>
                    {wordOf('mchannel', channel)} · {wordOf('moutcome', outcome)} · <span className="digits">{formatTime(at)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <p className="caption faint-text">{text('member.messagesText')}</p>
        </div>
      )}
    </Answered>
  );
}
