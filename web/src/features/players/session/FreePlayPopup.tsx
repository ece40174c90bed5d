import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useCanRegister, useSettings } from '../../../api/settings.ts';
import { sealValue } from '@sorak/client/sealing.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, openPopup } from '../../../stores/popup.ts';
import { failureText } from './failure-text.ts';
import { completeSignIn } from './sign-in.ts';
import { useOnce } from '../../../lib/use-once.ts';

const DEFAULT_AGE = 18;

/** Opens a trial account on play money after the age has been confirmed. */
export function Popup() {
  const t = useText();
  const age = useSettings()?.minimumAge ?? DEFAULT_AGE;
  const canRegister = useCanRegister();
  const [isAdult, setAdult] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const freePlay = useSend('freePlay');
  const start = useOnce(async () => {
    setFailure(null);
    try {
      const random = await sealValue({ random: crypto.randomUUID() });
      completeSignIn(await freePlay.sendOrThrow({ os: 'web', platform: 'W', random }));
    } catch (error) {
      setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
    }
  });
  return (
    <Modal label={t('session.freeTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body dialog-body">
        <h2>{t('session.freeTitle')}</h2>
        <p className="small soft-text">{t('session.freeText')}</p>
        <ul className="ticks small">
          {(['session.freePoint1', 'session.freePoint2', 'session.freePoint3'] as const).map((point) => (
            <li key={point}>
              <Icon path={checkIcon} size="s" />
              {t(point)}
            </li>
          ))}
        </ul>
        <Check label={t('session.freeAge', { age })} checked={isAdult} onChange={(event) => setAdult(event.target.checked)} />
        <FailureNote text={failure} />
        <Button kind="primary" size="l" full disabled={!isAdult} busy={freePlay.isBusy} onClick={() => void start()}>
          {t('session.freeStart')}
        </Button>
        {canRegister ? (
          <Button kind="outline" size="l" full onClick={() => openPopup('register')}>
            {t('session.freeReal')}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
