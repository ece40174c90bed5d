import './notice-popup.css';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { Html } from '../../../lib/Html.tsx';

/** The notices, with the chosen one's text; the arrows lead to the one before and the one after. */
export function Popup() {
  const t = useText();
  const asked = useSearchParam('item');
  const notices = useCall('getListAnnouncements', {}, { staleTimeMs: 300_000 }).data?.player ?? [];
  const [picked, setPicked] = useState(asked);
  const index = Math.max(
    0,
    notices.findIndex(({ id }) => id === picked),
  );
  const shown = notices[index];
  const step = (by: number) => setPicked(notices[index + by]?.id ?? null);
  return (
    <Modal label={t('notice.title')} closeLabel={t('action.close')} onClose={closePopup} size="wide">
      <div className="modal-body popup-notice">
        <h2>{t('notice.title')}</h2>
        {shown ? (
          <div className="popup-notice-grid">
            <ul>
              {notices.map(({ id, title, lang, startDateStr }) => (
                <li key={id}>
                  <button type="button" aria-current={id === shown.id ? 'true' : undefined} onClick={() => setPicked(id)}>
                    <b lang={lang}>{title}</b>
                    <span className="caption faint-text digits">{startDateStr}</span>
                  </button>
                </li>
              ))}
            </ul>
            <article>
              <h3 lang={shown.lang}>{shown.title}</h3>
              <Html key={shown.id} html={shown.content} lang={shown.lang} />
              <div className="popup-notice-step">
                <IconButton label={t('action.previous')} disabled={index === 0} onClick={() => step(-1)}>
                  <Icon path={chevronLeftIcon} flip />
                </IconButton>
                <span className="caption faint-text digits">{t('content.place', { place: index + 1, of: notices.length })}</span>
                <IconButton label={t('action.next')} disabled={index >= notices.length - 1} onClick={() => step(1)}>
                  <Icon path={chevronRightIcon} flip />
                </IconButton>
              </div>
            </article>
          </div>
        ) : (
          <Empty title={t('notice.empty')} />
        )}
      </div>
    </Modal>
  );
}
