import './support.css';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { arrowLeftIcon, chatIcon, crownIcon, cupIcon, flagIcon, mailIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, openMemberCentre, openPopup } from '../../../stores/popup.ts';
import { Conversation } from './Conversation.tsx';
import { openEntry } from './open-entry.ts';
import { QuickHelp } from './QuickHelp.tsx';
import { Resources } from './Resources.tsx';

/** The ways to the staff; the platform decides which service this reader gets (product §2). */
export function Popup() {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  // Asked anew: a sign-in or a higher rank changes it.
  const { data, error } = useCall('getStatus', { host: location.host }, { staleTimeMs: 0 });
  const entry = data?.customerService[0];
  const isVip = entry?.csType === 'VIP';
  // A press that came before the way was known begins the conversation when it is; what opens a window needs a press of its own.
  const isTalking = isWanted && entry?.type === 1;
  return (
    <Modal label={t('service.title')} closeLabel={t('action.close')} onClose={closePopup} className="support-popup">
      <div className="modal-body">
        <header className="support-head">
          <h2>{t('service.title')}</h2>
          <p className="small">{t('service.people')}</p>
          {isTalking ? (
            <Button kind="ghost" size="s" onClick={() => setWanted(false)}>
              <Icon path={arrowLeftIcon} size="s" />
              {t('service.ways')}
            </Button>
          ) : entry || !(data || error) ? (
            <Button
              kind="citron"
              size="l"
              full
              busy={isWanted && !entry}
              onClick={() => (entry && entry.type !== 1 ? void openEntry(entry) : setWanted(true))}
            >
              <Icon path={isVip ? crownIcon : chatIcon} />
              {t(isVip ? 'service.startVip' : 'service.start')}
            </Button>
          ) : null}
        </header>
        {isTalking ? (
          <Conversation />
        ) : (
          <>
            <div className="resource-link">
              <Tile size="s">
                <Icon path={isVip ? crownIcon : lockIcon} />
              </Tile>
              <span className="grow">
                <b>{t('service.vip')}</b>
                <span className="small faint-text">{t('service.vipFrom')}</span>
              </span>
              <Badge>{t(isVip ? 'service.vipOpen' : 'service.vipLocked')}</Badge>
            </div>
            <button type="button" className="resource-link" onClick={() => openMemberCentre('limits')}>
              <Tile size="s">
                <Icon path={cupIcon} />
              </Tile>
              <span className="grow">
                <b>{t('safer.serviceBreak')}</b>
                <span className="small faint-text">{t('safer.serviceBreakText')}</span>
              </span>
            </button>
            <Resources resources={data?.resources ?? []} />
            <button type="button" className="resource-link" onClick={() => openPopup('feedback')}>
              <Tile size="s">
                <Icon path={mailIcon} />
              </Tile>
              <span className="grow">
                <b>{t('feedback.title')}</b>
                <span className="small faint-text">{t('feedback.hint')}</span>
              </span>
            </button>
            <button type="button" className="resource-link" onClick={() => openPopup('complaint')}>
              <Tile size="s">
                <Icon path={flagIcon} />
              </Tile>
              <span className="grow">
                <b>{t('complaint.title')}</b>
                <span className="small faint-text">{t('complaint.hint')}</span>
              </span>
            </button>
            <QuickHelp />
          </>
        )}
      </div>
    </Modal>
  );
}
