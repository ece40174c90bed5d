import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { useEffect, useState } from 'react';
import { clockText, dayText, spanText } from '../lib/time.ts';
import { useText } from '../locales/text.ts';
import { openMemberCentre } from '../stores/popup.ts';
import { useSession } from '../stores/session.ts';

// Narrow screens have no room for the clock (header.css).
const ROOM = '(min-width: 1280px)';
const SECOND_MS = 1000;

/** The time of day, new with every second while it can be seen; null until the page runs. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const room = matchMedia(ROOM);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Each tick is set for the next full second: an interval would drift and now and then skip one.
    const tick = () => {
      clearTimeout(timer);
      if (!room.matches || document.hidden) return;
      setNow(Date.now());
      timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
    };
    tick();
    room.addEventListener('change', tick);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      room.removeEventListener('change', tick);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

/** The live clock and, when someone is signed in, for how long. No live region: it may be read, and never speaks up by itself. */
export function Clock() {
  const t = useText();
  const now = useNow();
  const { token, since } = useSession();
  return (
    <div className="session end">
      {now !== null && token !== null && since > 0 ? (
        <button
          type="button"
          className="row gap-little session-button"
          title={t('header.sessionHint')}
          onClick={() => openMemberCentre('limits')}
        >
          <Icon path={timerIcon} size="xs" />
          {t('header.session')} <b className="digits">{spanText(now - since)}</b>
        </button>
      ) : null}
      {now !== null ? (
        <span className="digits clock">
          {dayText(now)} <b>{clockText(now)}</b>
        </span>
      ) : null}
    </div>
  );
}
