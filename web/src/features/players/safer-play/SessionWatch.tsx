import './session-watch.css';
import { Button } from '@sorak/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { IdleWatch } from './IdleWatch.tsx';
import { openMemberCentre } from '../../../stores/popup.ts';
import { SessionReminder } from './SessionReminder.tsx';
import { stopText, whenText } from './stop-text.ts';

type PlaySession = ValueOf<'getPlaySession'>;

const AGAIN_MS = 60_000;
/** Another device, or another tab, may have changed what is due. */
const LOOK_EVERY_MS = 15 * 60_000;

/**
 * Watches the member's session: when its reminder is due, the reminder stands over everything until it is answered. During a break or
 * an exclusion, and outside the member's own hours, a bar says so. The server is asked when something may be due, so that what another
 * tab has answered is not asked again.
 */
function Play() {
  const t = useText();
  const [known, setKnown] = useState<PlaySession | null>(null);
  const lookAgain = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const now = await makeCall('getPlaySession', {}).catch(() => null);
      if (isOver) return;
      if (now) setKnown(now);
      const wait = now ? Math.min(now.reminderAt, now.opensAt ?? now.reminderAt) - now.now : AGAIN_MS;
      if (wait > 0) timer = setTimeout(() => void look(), Math.min(wait + 250, LOOK_EVERY_MS));
    };
    const back = () => {
      if (!document.hidden) void look();
    };
    lookAgain.current = () => void look();
    void look();
    document.addEventListener('visibilitychange', back);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
  if (known === null) return null;
  if (!known.stop && known.reminderAt <= known.now) return <SessionReminder session={known} onAnswered={() => lookAgain.current()} />;
  if (!known.stop && known.opensAt === null) return null;
  return (
    <output className="offline-bar stopbar">
      <span className="grow">
        {known.stop ? (
          <>
            <b className="bold">{stopText(known.stop, t)}</b> {t('safer.stopRest')}
          </>
        ) : (
          <b className="bold">{t('safer.hoursClosed', whenText(known.opensAt ?? 0))}</b>
        )}
      </span>
      <Button size="s" onClick={() => openMemberCentre('limits')}>
        {t('safer.title')}
      </Button>
    </output>
  );
}

/** What a member’s session asks now and then: whether to go on, and whether anybody is still there. */
export function SessionWatch() {
  return (
    <>
      <IdleWatch />
      <Play />
    </>
  );
}
