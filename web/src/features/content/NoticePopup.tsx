import './notice-popup.css';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useSearchParam } from '../../lib/location.ts';
import { useText } from '../../locales/text.ts';
import { closePopup } from '../../stores/popup.ts';
import { Html } from './Html.tsx';

/** The notices, with the chosen one's text. */
export function Popup() {
  const t = useText();
  const asked = useSearchParam('item');
  const notices = useCall('getListAnnouncements', {}, { staleTimeMs: 300_000 }).data?.player ?? [];
  const [picked, setPicked] = useState(asked);
  const shown = notices.find(({ id }) => id === picked) ?? notices[0];
  return (
    <Modal label={t('notice.title')} closeLabel={t('action.close')} onClose={closePopup} size="wide">
      <div className="modal-b ann">
        <h2>{t('notice.title')}</h2>
        {shown ? (
          <div className="ann-g">
            <ul>
              {notices.map(({ id, title, startDateStr }) => (
                <li key={id}>
                  <button type="button" aria-current={id === shown.id ? 'true' : undefined} onClick={() => setPicked(id)}>
                    <b>{title}</b>
                    <span className="cap t3 num">{startDateStr}</span>
                  </button>
                </li>
              ))}
            </ul>
            <article>
              <h3>{shown.title}</h3>
              <Html key={shown.id} html={shown.content} />
            </article>
          </div>
        ) : (
          <Empty title={t('notice.empty')} />
        )}
      </div>
    </Modal>
  );
}
