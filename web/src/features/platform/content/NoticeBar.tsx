import './notice.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { megaphoneIcon, pauseIcon, playIcon } from '@sorak/ui/icons.ts';
import { type KeyboardEvent, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { firstParagraph } from './first-paragraph.ts';

// product §9: the strip moves one pixel in this time.
const STEP_MS = 50;

/** Gives the belt the time that its length asks for. The style moves it, so that no script runs for it. */
const timed = (belt: HTMLElement | null): void => {
  if (belt) belt.style.animationDuration = `${(belt.scrollWidth / 2) * STEP_MS}ms`;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** The arrows, Home and End lead through what the strip holds: for the Tab key it is one stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('span:not([aria-hidden]) > button, .icon-button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl' && Math.abs(step) === 1;
  const next = stops[Math.min(stops.length - 1, Math.max(0, at + (isTurned ? -step : step)))];
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
  next?.focus();
}

/** The notices in one moving line; a press opens the notice. Its height is kept while they load, and it goes when there are none. */
export function NoticeBar() {
  const t = useText();
  const [isPaused, setPaused] = useState(false);
  const { data, isPending } = useCall('getListAnnouncements', {}, { staleTimeMs: 300_000 });
  const notices = data?.player ?? [];
  if (!isPending && notices.length === 0) return null;
  return (
    <section aria-label={t('notice.region')}>
      <div className="notice-bar" role="toolbar" aria-label={t('notice.region')} tabIndex={-1} onKeyDown={moveFocus}>
        <Icon path={megaphoneIcon} />
        <div className="marquee">
          {notices.length > 0 ? (
            // Other words make another belt, which is measured anew.
            <div key={notices.map(({ title }) => title).join()} className={isPaused ? 'belt still' : 'belt'} ref={timed}>
              {[false, true].map((isCopy) => (
                <span key={String(isCopy)} aria-hidden={isCopy || undefined}>
                  {notices.map(({ id, title, lang, content }, place) => (
                    <button
                      key={id}
                      type="button"
                      lang={lang}
                      tabIndex={isCopy || place > 0 ? -1 : 0}
                      onClick={() => openPopup('notice', id)}
                    >
                      <b>{title}</b> {firstParagraph(content)}
                    </button>
                  ))}
                </span>
              ))}
            </div>
          ) : null}
        </div>
        <IconButton
          small
          tabIndex={notices.length > 0 ? -1 : 0}
          label={t(isPaused ? 'notice.play' : 'notice.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon path={isPaused ? playIcon : pauseIcon} size="s" />
        </IconButton>
      </div>
    </section>
  );
}
