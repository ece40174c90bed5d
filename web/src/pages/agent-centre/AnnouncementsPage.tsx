import type { AgentAnnouncement } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { Pages } from '../../lib/Pages.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { PageTop } from './PageTop.tsx';

/** One announcement. Opening it says that it was read. */
function One({ one }: { readonly one: AgentAnnouncement }) {
  const t = useText();
  const { send } = useSend('readAgentAnnouncement');
  const open = async (isOpen: boolean) => {
    if (!isOpen || one.isRead) return;
    await send({ id: one.id });
    refresh('getAgentAnnouncements', 'getAgentMenu');
  };
  return (
    <Card>
      <details className="agent-told" onToggle={(event) => void open(event.currentTarget.open)}>
        <summary>
          <b className="bold">{one.title}</b> {one.isRead ? null : <Badge tone="citron">{t('agent.unread')}</Badge>}
          <span className="caption faint-text agent-remark">{momentText(one.at)}</span>
        </summary>
        <p className="agent-words">{one.body}</p>
      </details>
    </Card>
  );
}

/** product §2, agentAnnouncement: what the house tells its agents, with a receipt for each that is read. */
export function AnnouncementsPage() {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useCall('getAgentAnnouncements', { pageNo }, { staleTimeMs: 15_000 });
  return (
    <>
      <PageTop title={t('agent.page.announcements')} about={t('agent.announcementsAbout')} />
      {error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="centre-wait" />
      ) : data.totalRecords === 0 ? (
        <Card>
          <Empty title={t('agent.noAnnouncements')} text={t('agent.noAnnouncementsText')} />
        </Card>
      ) : (
        <div className="profit">
          {data.list.map((one) => (
            <One key={one.id} one={one} />
          ))}
          <Pages page={pageNo} totalPages={data.totalPages} onPick={setPageNo} />
        </div>
      )}
    </>
  );
}
