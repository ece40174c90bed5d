import { IDLE_WARNING_MS, idleStateAt, SESSION_IDLE_MS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useEffect, useRef, useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { paths } from '../../../lib/paths.ts';
import { spanText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { leavePopup } from '../../../stores/popup.ts';
import { endSession, startLeaving } from '../../../stores/session.ts';

const SECOND_MS = 1_000;
/** What somebody does who is there; a game in a frame tells of its rounds. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'message'] as const;

/** Ends the session of whoever has done nothing for long, and asks a while before: one press stays. */
export function IdleWatch() {
  const t = useText();
  const activeAt = useRef(Number.POSITIVE_INFINITY);
  const [leftMs, setLeft] = useState<number | null>(null);
  const logout = useSend('logout');
  const leave = async (words: 'session.loggedOut' | 'session.idleEnded') => {
    startLeaving();
    await logout.sendOrThrow({}).catch(() => undefined);
    endSession();
    leavePopup(paths.home());
    showToast({ kind: 'done', text: t(words) });
  };
  const end = useRef(leave);
  useEffect(() => {
    end.current = leave;
  });
  useEffect(() => {
    activeAt.current = Date.now();
    let isOver = false;
    // Once the question stands it is answered by its buttons alone.
    const onSign = () => {
      if (idleStateAt(activeAt.current, Date.now()) === 'active') activeAt.current = Date.now();
    };
    const timer = setInterval(() => {
      const now = Date.now();
      const state = idleStateAt(activeAt.current, now);
      setLeft(state === 'warned' ? activeAt.current + SESSION_IDLE_MS - now : null);
      if (state !== 'over' || isOver) return;
      isOver = true;
      void end.current('session.idleEnded');
    }, SECOND_MS);
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true });
    };
  }, []);
  if (leftMs === null) return null;
  const stay = () => {
    activeAt.current = Date.now();
    setLeft(null);
    // The platform hears of it too.
    void makeCall('getPlaySession', {}).catch(() => undefined);
  };
  return (
    <Modal label={t('session.idleTitle')} closeLabel={t('action.close')} onClose={stay} size="small" className="remind">
      <div className="modal-body dialog-body">
        <Tile size="l" tone="info">
          <Icon path={timerIcon} size="l" />
        </Tile>
        <h2>{t('session.idleTitle')}</h2>
        <p className="soft-text">{t('session.idleText')}</p>
        <p className="digits bold" role="timer">
          {spanText(Math.min(leftMs, IDLE_WARNING_MS))}
        </p>
        <div className="actions">
          <Button kind="primary" size="l" onClick={stay}>
            {t('session.idleStay')}
          </Button>
          <Button kind="ghost" busy={logout.isBusy} onClick={() => void leave('session.loggedOut')}>
            {t('session.idleLeave')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
