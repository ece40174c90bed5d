import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useEffect, useState } from 'react';
import { Rich } from '../../../locales/Rich.tsx';
import { useText } from '../../../locales/text.ts';
import { closePopup, openPopup } from '../../../stores/popup.ts';
import { ForgotLink } from './ForgotLink.tsx';
import { countdownText, useCountdown } from './use-countdown.ts';

/** How long the platform says that a sign-in has to wait, and whether a code that was sent outlives it. */
export type Lock = { readonly seconds: number; readonly keepsCode: boolean };

// The seconds are to be looked at; a screen reader hears them when they begin, and at these marks.
const MARKS_S = [300, 60, 10, 0] as const;

/** Too many tries: what stands in place of the form until the platform listens again. It tells nothing of whether there is such an account. */
export function Locked({ lock, onBack }: { readonly lock: Lock; readonly onBack: () => void }) {
  const t = useText();
  const { seconds } = useCountdown(lock.seconds);
  const [heard, setHeard] = useState('');
  const mark = MARKS_S.filter((at) => seconds <= at).at(-1) ?? lock.seconds;
  useEffect(() => {
    // The region has to be there before its words are, else they are not read.
    const timer = setTimeout(() => {
      const left = Math.min(mark, lock.seconds);
      setHeard(left === 0 ? t('auth.lockedOver') : t('auth.lockedHeard', { minutes: Math.floor(left / 60), seconds: left % 60 }));
    });
    return () => clearTimeout(timer);
  }, [mark, lock.seconds, t]);
  return (
    <Modal label={t('auth.lockedTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body dialog-body">
        <Tile size="l" tone="negative">
          <Icon path={lockIcon} size="l" />
        </Tile>
        <h2>{t('auth.lockedTitle')}</h2>
        <p className="soft-text">
          {seconds > 0 ? (
            <Rich
              id="auth.lockedText"
              values={{ time: countdownText(seconds) }}
              parts={{ time: <b className="digits locked-time" role="timer" /> }}
            />
          ) : (
            t('auth.lockedOver')
          )}{' '}
          {t(lock.keepsCode ? 'auth.lockedCode' : 'auth.lockedName')}
        </p>
        <output className="reader-only">{heard}</output>
        {seconds > 0 ? (
          <Button size="l" full onClick={() => openPopup('service')}>
            {t('auth.askService')}
          </Button>
        ) : (
          <Button kind="primary" size="l" full onClick={onBack}>
            {t('auth.backToLogin')}
          </Button>
        )}
        <ForgotLink />
      </div>
    </Modal>
  );
}
