import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { gamepadIcon } from '@sorak/ui/icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useCanRegister } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, openPopup } from '../../../stores/popup.ts';

/** Tells a trial account what it cannot do, and the way on. */
export function Popup() {
  const t = useText();
  const canRegister = useCanRegister();
  return (
    <Modal label={t('session.realTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body dialog-body">
        <Tile size="l" tone="warn">
          <Icon path={gamepadIcon} size="l" />
        </Tile>
        <h2>{t('session.realTitle')}</h2>
        <p className="small soft-text">{t('session.realText')}</p>
        <div className="actions">
          <Button onClick={closePopup}>{t('session.realLater')}</Button>
          {canRegister ? (
            <Button kind="primary" onClick={() => openPopup('register')}>
              {t('header.register')}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
