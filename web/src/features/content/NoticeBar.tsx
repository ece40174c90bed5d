import './notice.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { megaphoneIcon, pauseIcon, playIcon } from '@sorak/ui/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { firstParagraph } from './first-paragraph.ts';

// product §9: the strip moves one pixel in this time.
const STEP_MS = 50;

/** Moves the strip sideways while it may; at its end it starts again. */
function useMarquee(mayMove: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mayMove || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const element = strip.current;
      if (!element || document.hidden || element.matches(':hover, :focus-within')) return;
      const before = element.scrollLeft;
      element.scrollLeft += getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      if (element.scrollLeft === before) element.scrollLeft = 0;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [mayMove]);
  return strip;
}

/** The notices in one moving line; a press opens the notice. Its height is kept while they load, and it goes when there are none. */
export function NoticeBar() {
  const t = useText();
  const [isPaused, setPaused] = useState(false);
  const { data, isPending } = useCall('getListAnnouncements', {}, { staleTimeMs: 300_000 });
  const notices = data?.player ?? [];
  const strip = useMarquee(!isPaused && notices.length > 0);
  if (!isPending && notices.length === 0) return null;
  return (
    <section className="ntc" aria-label={t('notice.region')}>
      <Icon path={megaphoneIcon} />
      <div className="mq" ref={strip}>
        {notices.map(({ id, title, content }) => (
          <button key={id} type="button" onClick={() => openPopup('notice', id)}>
            <b>{title}</b> {firstParagraph(content)}
          </button>
        ))}
      </div>
      <IconButton small label={t(isPaused ? 'notice.play' : 'notice.pause')} onClick={() => setPaused(!isPaused)}>
        <Icon path={isPaused ? playIcon : pauseIcon} size="s" />
      </IconButton>
    </section>
  );
}
