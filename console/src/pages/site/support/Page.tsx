import './support.css';
import { SUPPORT_TABS, type SupportThread } from '@sorak/contract';
import { Count } from '@sorak/ui/Badge.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { useQuery } from '@sorak/client/location.ts';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Due } from './Due.tsx';
import { Feedback } from './Feedback.tsx';
import { Filters, useFilters } from './Filters.tsx';
import { Head } from './Head.tsx';
import { Saved } from './Saved.tsx';
import { ThreadPanel } from './ThreadPanel.tsx';

const OTHERS = ['saved', 'feedback'] as const;
const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<SupportThread>[] => [
  {
    key: 'who',
    head: text('support.who'),
    cell: ({ username, rankLevel, text: last, unread, category }) => (
      <>
        <span className="row gap-medium">
          <b>{username ?? text('support.visitor')}</b>
          {rankLevel === null ? null : (
            <span className="caption faint-text">
              <RankName level={rankLevel} />
            </span>
          )}
          <Count value={unread} />
        </span>
        <span className="subtext soft-text support-last">{category === 'other' ? last : `${wordOf('about', category)} · ${last}`}</span>
      </>
    ),
  },
  {
    key: 'age',
    head: text('support.waits'),
    numeric: true,
    cell: ({ waitingSince, dueAt, closedAt, queue, assignedTo, isMine }) => (
      <>
        {waitingSince === null ? (
          <span className="faint-text">{closedAt === null ? text('support.answered') : formatTime(closedAt)}</span>
        ) : (
          <>
            <Due at={dueAt ?? waitingSince} isVip={queue === 'VIP'} />
            <span className="subtext caption faint-text">
              <Age since={waitingSince} />
            </span>
          </>
        )}
        <span className="subtext caption faint-text">{isMine ? text('support.yours') : (assignedTo ?? text('support.nobody'))}</span>
      </>
    ),
  },
];

/** Conversations with members and visitors, and what readers told the house by the feedback form. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const tab = SUPPORT_TABS.find((known) => known === query.get('tab')) ?? 'open';
  const filters = useFilters();
  const asked = { tab, ...filters, pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getSupportQueue', asked, { refetchEveryMs: EVERY_MS });
  const other = OTHERS.find((known) => known === query.get('tab'));
  const head = <Head queue={answer.data} active={other ?? tab} />;
  if (other === 'feedback') return <Feedback head={head} />;
  if (other === 'saved') return <Saved head={head} />;
  return (
    <div className="support">
      <QueueFrame
        file={{ list: 'getSupportQueue', request: asked }}
        caption={text('support.title')}
        answer={answer}
        head={
          <>
            {head}
            <Filters />
          </>
        }
        columns={columnsOf(text)}
        openLabel={({ username, text: last }) => `${username ?? text('support.visitor')} ${last}`}
        noneText={text('support.noneText')}
        versionOf={({ lastId, assignedTo, closedAt }) => `${lastId} ${assignedTo} ${closedAt}`}
        panel={ThreadPanel}
      />
    </div>
  );
}
