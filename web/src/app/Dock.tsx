import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowUpIcon, headsetIcon } from '@sorak/ui/icons.ts';
import { useEffect, useState } from 'react';
import { useStatus } from '../api/status.ts';
import { useText } from '../locales/text.ts';

function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(scrollY > 600);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return hasScrolled;
}

const isAddress = (path: string): boolean => /^https?:\/\//.test(path);

/** Quick help at the side: the service that the brand has set up, and the way back to the top. */
export function Dock() {
  const t = useText();
  const hasScrolled = useHasScrolled();
  const service = useStatus().data?.customerService.find(({ path }) => isAddress(path));
  if (!service && !hasScrolled) return null;
  return (
    <aside className="dock" aria-label={t('dock.label')}>
      {service ? (
        <a className="ibtn hot" href={service.path} target="_blank" rel="noopener noreferrer" aria-label={t('dock.service')}>
          <Icon path={headsetIcon} />
        </a>
      ) : null}
      {hasScrolled ? (
        <IconButton label={t('action.toTop')} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
          <Icon path={arrowUpIcon} />
        </IconButton>
      ) : null}
    </aside>
  );
}
