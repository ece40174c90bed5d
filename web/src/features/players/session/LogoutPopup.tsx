import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { logoutIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useSend } from '@sorak/client/use-send.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, leavePopup } from '../../../stores/popup.ts';
import { endSession, startLeaving } from '../../../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';

/** Asks before signing out; the device forgets the session whether or not the platform could be told. */
export function Popup() {
  const t = useText();
  const logout = useSend('logout');
  const leave = async () => {
    let isTold = true;
    startLeaving();
    try {
      await logout.sendOrThrow({});
    } catch {
      isTold = false;
    }
    endSession();
    leavePopup(paths.home());
    showToast(isTold ? { kind: 'done', text: t('session.loggedOut') } : { kind: 'error', text: t('session.logoutUnsure') });
  };
  return (
    <Modal label={t('session.logoutTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body dialog-body">
        <Tile size="l" tone="info">
          <Icon path={logoutIcon} size="l" />
        </Tile>
        <h2>{t('session.logoutTitle')}</h2>
        <p className="small soft-text">{t('session.logoutText')}</p>
        <div className="actions">
          <Button onClick={closePopup}>{t('session.logoutStay')}</Button>
          <Button kind="primary" busy={logout.isBusy} onClick={() => void leave()}>
            {t('session.logoutGo')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
