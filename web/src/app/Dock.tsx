import './dock.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowUpIcon, giftIcon, headsetIcon } from '@sorak/ui/icons.ts';
import { networkIcon, usersIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useStatus } from '../api/status.ts';
import { RESOURCE_NAME, resourceIcon } from '../features/site/support/Resources.tsx';
import { navigate } from '@sorak/client/location.ts';
import { paths } from '../lib/paths.ts';
import { useText } from '../locales/text.ts';
import { openAgentPage } from '../stores/agent-page.ts';
import { openPopup } from '../stores/popup.ts';
import { useAgentCentre } from './agent-centre.ts';

function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(() => scrollY > 600);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 600);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return hasScrolled;
}

const scrollToTop = (): void => scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });

/** Quick help at the side: customer service, the messengers that exist, the chat room, an agent's team, promotions, and the way back to the top (product §2). */
export function Dock() {
  const t = useText();
  const hasScrolled = useHasScrolled();
  const onAgentCentre = useAgentCentre();
  const resources = useStatus().data?.resources ?? [];
  const hasChat = useCall('getSettings', {}, { staleTimeMs: 600_000 }).data?.features['chat'] === true;
  return (
    <aside className="dock" aria-label={t('dock.label')}>
      <IconButton className="hot" label={t('dock.service')} onClick={() => openPopup('service')}>
        <Icon path={headsetIcon} />
      </IconButton>
      {resources.map(({ resourceType, url }) => (
        <a
          key={resourceType}
          className="icon-button"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('dock.resource', { name: RESOURCE_NAME[resourceType] })}
          title={RESOURCE_NAME[resourceType]}
        >
          <Icon path={resourceIcon(resourceType)} />
        </a>
      ))}
      {hasChat ? (
        <IconButton label={t('service.chat')} onClick={() => openPopup('chat')}>
          <Icon path={usersIcon} />
        </IconButton>
      ) : null}
      {onAgentCentre ? (
        <IconButton label={t('service.downline')} onClick={() => openAgentPage('downlineManagmentView')}>
          <Icon path={networkIcon} />
        </IconButton>
      ) : null}
      <IconButton label={t('service.promotions')} onClick={() => navigate(paths.promotions())}>
        <Icon path={giftIcon} />
      </IconButton>
      {hasScrolled ? (
        <>
          <div className="separator" />
          <IconButton label={t('action.toTop')} onClick={scrollToTop}>
            <Icon path={arrowUpIcon} />
          </IconButton>
        </>
      ) : null}
    </aside>
  );
}
