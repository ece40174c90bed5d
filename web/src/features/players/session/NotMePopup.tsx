import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { shieldAlertIcon } from '@sorak/ui/page-icons.ts';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, openPopup } from '../../../stores/popup.ts';
import { LAST_TWO, whenAndWhere } from './last-sign-in.ts';

/** Somebody else came in: every other session ends, the password is changed, and the staff is told, in this order. */
export function Popup() {
  const t = useText();
  const last = useCall('getLoginHistory', LAST_TWO, { staleTimeMs: 0 }).data?.list[1];
  const ending = useSend('endOtherSessions');
  const [isEnded, setEnded] = useState(false);
  const end = async () => {
    if ((await ending.send({})) === undefined) return;
    setEnded(true);
    refresh('getDevices', 'getLoginHistory');
  };
  return (
    <Modal label={t('security.notMe')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body dialog-body">
        <Tile size="l" tone="warn">
          <Icon path={shieldAlertIcon} size="l" />
        </Tile>
        <h2>{t('security.notMe')}</h2>
        {last ? <p className="small digits">{t('security.lastIn', whenAndWhere(last))}</p> : null}
        <p className="small soft-text">{t('security.notMeText')}</p>
        {isEnded ? (
          <Note tone="brand">
            <output>{t('security.signedOut')}</output>
          </Note>
        ) : (
          <Button kind="primary" full busy={ending.isBusy} onClick={() => void end()}>
            {t('security.signOutOthers')}
          </Button>
        )}
        <FailureNote text={ending.error?.message} />
        <Button kind={isEnded ? 'primary' : 'outline'} full onClick={() => openPopup('changePassword')}>
          {t('auth.changeTitle')}
        </Button>
        <Button full onClick={() => openPopup('service')}>
          {t('dock.service')}
        </Button>
      </div>
    </Modal>
  );
}
