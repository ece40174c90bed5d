import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { megaphoneIcon } from '@sorak/ui/icons.ts';
import { chevronDownIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { inOrder, useAnnouncements } from '../../features/platform/content/announcements.ts';
import { Html } from '../../lib/Html.tsx';
import { Inbox } from '../../features/platform/messages/Inbox.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';

type Tab = 'inbox' | 'announcements';

/** The brand's announcements and notices, newest first, one open at a time. */
function Announcements() {
  const t = useText();
  const { notices, popups, isPending, error, retry } = useAnnouncements();
  const [open, setOpen] = useState<string | null>(null);
  const all = inOrder([notices, popups]);
  if (error && all.length === 0) return <ReadFailed title={t('content.failed')} text={error.message} onRetry={retry} />;
  if (isPending) return <Skeleton className="mail-wait" />;
  if (all.length === 0) return <Empty title={t('notice.empty')} />;
  return (
    <Card look="flush">
      <ul>
        {all.map(({ id, title, content, startDateStr }) => (
          <li key={id} className="mail-one">
            <button
              type="button"
              className="mail-head"
              aria-expanded={open === id}
              aria-controls={`announcement-${id}`}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <Tile tone="quiet" className="mail-symbol">
                <Icon path={megaphoneIcon} />
              </Tile>
              <span className="mail-text">
                <b className="firm">{title}</b>
                <span className="caption faint-text digits">{t('content.starts', { time: startDateStr })}</span>
              </span>
              <span />
              <Icon path={chevronDownIcon} size="s" />
            </button>
            <div id={`announcement-${id}`} className="mail-body" hidden={open !== id}>
              {open === id ? <Html html={content} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** product §2, platform information: the member's own messages, and what is told to everybody. */
export function MessagesPage() {
  const t = useText();
  const [tab, setTab] = useState<Tab>('inbox');
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  const inboxLabel = unread > 0 ? t('messages.inboxCount', { count: unread }) : t('messages.inbox');
  return (
    <div className="mail">
      <h1>{t('centre.messageV2')}</h1>
      <Tabs
        label={t('centre.messageV2')}
        tabs={[
          { key: 'inbox', label: inboxLabel },
          { key: 'announcements', label: t('content.announcements') },
        ]}
        active={tab}
        onPick={setTab}
        panelId="messages-panel"
      />
      <div role="tabpanel" id="messages-panel" aria-label={tab === 'inbox' ? inboxLabel : t('content.announcements')}>
        {tab === 'inbox' ? <Inbox /> : <Announcements />}
      </div>
    </div>
  );
}
