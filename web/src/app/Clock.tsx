import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { useEffect, useState } from 'react';
import { clockText, dayText, spanText } from '../lib/time.ts';
import { useText } from '../locales/text.ts';
import { useSession } from '../stores/session.ts';

// Narrow screens have no room for the clock (header.css).
const ROOM = '(min-width: 1280px)';

/** The time of day, new every second while it can be seen; empty until the page runs. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const room = matchMedia(ROOM);
    const tick = () => {
      if (room.matches && !document.hidden) setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The live clock and, when someone is signed in, for how long. */
export function Clock() {
  const t = useText();
  const now = useNow();
  const { token, since } = useSession();
  return (
    <div className="sess end">
      {now !== null && token !== null && since > 0 ? (
        <span className="row g6" title={t('header.sessionHint')}>
          <Icon path={timerIcon} size="xs" />
          {t('header.session')} <b className="num">{spanText(now - since)}</b>
        </span>
      ) : null}
      {now !== null ? (
        <span className="num">
          {dayText(now)} <b>{clockText(now)}</b>
        </span>
      ) : null}
    </div>
  );
}
