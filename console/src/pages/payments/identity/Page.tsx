import './identity.css';
import { IDENTITY_TABS, type QueuedIdentity } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { PageHead } from '../../../features/PageHead.tsx';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { formatCount, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { badgeOf } from './badge.ts';
import { IdentityPanel } from './IdentityPanel.tsx';

const EVERY_MS = 4_000;

const columnsOf = (text: Text): QueueColumn<QueuedIdentity>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ decidedAt, sentAt }) =>
      decidedAt === null ? <Age since={sentAt} /> : <span className="digits">{formatTime(decidedAt)}</span>,
  },
  { key: 'member', head: text('members.name'), cell: ({ username }) => <b className="firm">{username}</b> },
  {
    key: 'what',
    head: text('identity.asked'),
    isWide: true,
    cell: ({ level, held, document }) => (
      <>
        <span>{text('identity.step', { from: wordOf('ilevel', held), to: wordOf('ilevel', level) })}</span>
        <span className="subtext">{wordOf('idocument', document)}</span>
      </>
    ),
  },
  { key: 'until', head: text('identity.until'), cell: ({ validUntil }) => <span className="digits">{validUntil ?? '–'}</span> },
  {
    key: 'state',
    head: text('members.state'),
    cell: ({ state, decidedBy }) => (
      <span className="row gap-tiny wraps">
        <Badge tone={badgeOf(state).tone}>{badgeOf(state).word}</Badge>
        {decidedBy ? <span className="caption faint-text">{decidedBy}</span> : null}
      </span>
    ),
  },
];

/** Who members say they are: what waits for a decision, what was asked for again, what runs out, and what was decided. */
export function Page() {
  const text = useText();
  const asked = useQuery().get('tab');
  const tab = IDENTITY_TABS.find((one) => one === asked) ?? 'waiting';
  const request = { tab, pageNo: usePageNo(), pageSize: 20 };
  const answer = useCall('getIdentityQueue', request, { refetchEveryMs: EVERY_MS });
  const waiting = answer.data ? ` ${formatCount(answer.data.waiting)}` : '';
  return (
    <QueueFrame
      file={{ list: 'getIdentityQueue', request: request }}
      caption={text('identity.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('identity.title')} />
          <Segment
            label={text('members.state')}
            tabs={IDENTITY_TABS.map((key) => ({ key, label: `${wordOf('itab', key)}${key === 'waiting' ? waiting : ''}` }))}
            active={tab}
            onPick={(key) => setSearch({ tab: key, page: '', open: '' })}
          />
        </>
      }
      columns={columnsOf(text)}
      openLabel={({ username, level }) => `${username} ${wordOf('ilevel', level)}`}
      noneText={text('identity.noneText')}
      versionOf={({ state }) => state}
      panel={IdentityPanel}
    />
  );
}
