import './game-popups.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { externalLinkIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, leavePopup } from '../../../stores/popup.ts';
import { readItem } from './popup-item.ts';
import { openWindow } from './start-game.ts';

/** The browser kept a game's window shut: how to allow it, another try, or the game on this page. */
export function Popup() {
  const t = useText();
  const { vassalage, gameCode, trial } = readItem(useSearchParam('item'));
  const { data: game } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  const again = () => {
    if (!game) return;
    closePopup();
    // The popup leaves the address before the next refusal opens it again.
    setTimeout(openWindow, 50, game, trial);
  };
  return (
    <Modal label={t('launch.blockedTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <div className="modal-body popup">
        <Tile size="l" tone="warn">
          <Icon path={externalLinkIcon} size="l" />
        </Tile>
        <h2>{t('launch.blockedTitle')}</h2>
        <p className="small soft-text">{t('launch.blockedText', { host: location.host })}</p>
        <ol className="unblock small">
          <li>{t('launch.blockedStep1')}</li>
          <li>{t('launch.blockedStep2')}</li>
          <li>{t('launch.blockedStep3')}</li>
        </ol>
        <div className="row gap-medium action-pair">
          <Button kind="outline" full onClick={() => leavePopup(paths.game({ vassalage, gameCode, trial }))}>
            {t('launch.openHere')}
          </Button>
          <Button kind="primary" full disabled={!game} onClick={again}>
            {t('action.retry')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
