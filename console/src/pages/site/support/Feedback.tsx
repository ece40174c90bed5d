import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { Pages } from '../../../features/queue/Pages.tsx';
import { usePageNo } from '../../../features/queue/QueueFrame.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** What readers told the house, newest first. Reading it is written down, so it is not read again by itself. */
export function Feedback({ head }: { readonly head: ReactNode }) {
  const text = useText();
  const pageNo = usePageNo();
  const answer = useCall('getFeedbackList', { pageNo, pageSize: 20 });
  return (
    <div className="page">
      {head}
      <ListFile list="getFeedbackList" request={{}} />
      <Card>
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('support.noFeedback')}>
          {({ list, totalPages }) => (
            <>
              <ul className="lines">
                {list.map(({ id, question, content, language, sentAt, memberId, username }) => (
                  <li key={id}>
                    <p className="row gap-medium wraps small faint-text">
                      {memberId === null ? (
                        text('support.visitor')
                      ) : (
                        <Link className="link" to={`/console/members/${memberId}`}>
                          {username}
                        </Link>
                      )}
                      <Badge>{wordOf('question', question)}</Badge>
                      <span className="digits">{formatTime(sentAt)}</span>
                    </p>
                    <p className="support-text" lang={language.toLowerCase()}>
                      {content}
                    </p>
                  </li>
                ))}
              </ul>
              <Pages pageNo={pageNo} totalPages={totalPages} onGo={(page) => setSearch({ page: String(page) })} />
            </>
          )}
        </Answered>
      </Card>
    </div>
  );
}
