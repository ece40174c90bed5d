import '../member-centre/member-centre.css';
import '../../features/site/records/bets.css';
import '../../features/site/records/records.css';
import '../../features/site/records/profit.css';
import './agent-centre.css';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { InsideProvider } from '../../lib/Inside.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { closeAgentCentre, useAgentPage } from '../../stores/agent-page.ts';
import { Layer } from '../member-centre/Layer.tsx';
import { AgentMenu } from './AgentMenu.tsx';
import { PAGES } from './pages.ts';

/** The agent centre (product §2): a layer below the header, which stands once its menu has been read. */
export function Page() {
  const t = useText();
  const active = useAgentPage();
  const menu = useCall('getAgentMenu', {}, { staleTimeMs: 60_000 });
  const part = useRef<HTMLElement>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (active !== null) part.current?.closest('dialog')?.scrollTo(0, 0);
  }, [active]);
  const open = PAGES.filter(({ name }) => menu.data?.pages.includes(name));
  const page = open.find(({ name }) => name === active) ?? open.find(({ name }) => name === menu.data?.pages[0]);
  return (
    <Layer label={t('agent.title')} closeLabel={t('action.close')} onClose={closeAgentCentre}>
      <div className="centre-shell agent-shell">
        {menu.data ? (
          <AgentMenu pages={open} active={page?.name} team={menu.data.team} unread={menu.data.unread} />
        ) : (
          <Skeleton className="agent-menu-wait" />
        )}
        <section ref={part} className="centre-page agent-page" aria-label={t('agent.title')} tabIndex={-1}>
          {menu.error ? (
            <ReadFailed title={t('agent.failed')} text={menu.error.message} onRetry={() => void menu.refetch()} />
          ) : page ? (
            <InsideProvider value={host}>
              <Suspense fallback={<Skeleton className="centre-wait" />}>
                <page.Part key={page.name} />
              </Suspense>
            </InsideProvider>
          ) : (
            <Skeleton className="centre-wait" />
          )}
          <div ref={setHost} className="insides" />
        </section>
      </div>
    </Layer>
  );
}
