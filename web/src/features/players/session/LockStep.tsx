import './factor.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useCanReset } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { endSession, startLeaving } from '../../../stores/session.ts';
import { failureText } from './failure-text.ts';
import { useOnce } from '../../../lib/use-once.ts';

type Props = { readonly ticket: string; readonly onBack: () => void };

// The words change in place: whoever does not see them hears them.
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Asks the owner once more, locks the account, and says how it is opened again. */
export function LockStep({ ticket, onBack }: Props) {
  const t = useText();
  const canReset = useCanReset();
  const [state, setState] = useState<'asked' | 'pending' | 'locked'>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  const isLocked = state === 'locked';
  const lock = useOnce(async () => {
    setFailure(null);
    setState('pending');
    // This browser may be signed in to the account itself.
    startLeaving();
    try {
      await makeCall('lockAccount', { ticket });
      endSession();
      setState('locked');
    } catch (error) {
      startLeaving(false);
      setState('asked');
      setFailure(error instanceof ApiError ? failureText(error, t) : t('errors.network'));
    }
  });
  return (
    <div className="modal-body dialog-body">
      <Tile size="l" tone="negative">
        <Icon path={lockIcon} size="l" />
      </Tile>
      <h2 key={String(isLocked)} ref={focus} tabIndex={-1}>
        {t(isLocked ? 'auth.isLocked' : 'auth.lockTitle')}
      </h2>
      <p className="soft-text">{t(isLocked ? 'auth.isLockedText' : 'auth.lockText')}</p>
      <FailureNote text={failure} />
      {isLocked ? (
        <>
          {canReset ? (
            <Button kind="primary" size="l" full onClick={() => openPopup('forgotPassword')}>
              {t('auth.newPasswordTitle')}
            </Button>
          ) : null}
          <Button size="l" full onClick={() => openPopup('service')}>
            {t('auth.askService')}
          </Button>
        </>
      ) : (
        <>
          <Button kind="danger" size="l" full busy={state === 'pending'} onClick={() => void lock()}>
            {t('auth.lock')}
          </Button>
          <Button size="l" full onClick={onBack}>
            {t('action.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
