import './game-popup.css';
import type { FrameToPage } from '@sorak/contract';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useCallback, useEffect } from 'react';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { useText } from '../../../../locales/text.ts';
import { closePopup } from '../../../../stores/popup.ts';
import { readItem } from '../popup-item.ts';
import { GameStage } from './GameStage.tsx';

/** A game in a frame over the page. Closing it closes the round's view and reads the balance again. */
export function Popup() {
  const t = useText();
  const { vassalage, gameCode, trial } = readItem(useSearchParam('item'));
  const { data: game } = useCall('getGame', { vassalage, gameCode }, { staleTimeMs: 60_000 });
  const hear = useCallback((message: FrameToPage) => {
    if (message.type === 'sorak:close') closePopup();
  }, []);
  useEffect(
    () => () => {
      writeStored('session', 'iframeUrl', null);
      refresh('getBalance', 'getRecentGames');
    },
    [],
  );
  const name = game?.gameName ?? t('page.loading');
  return (
    <Modal label={name} closeLabel={t('game.close')} onClose={closePopup} size="full" className="game-popup">
      <div className="modal-body">
        <h2 className="game-popup-title truncate">{name}</h2>
        <div className="play-stage">
          <GameStage vassalage={vassalage} gameCode={gameCode} trial={trial} onMessage={hear} />
        </div>
      </div>
    </Modal>
  );
}
