import './chat.css';
import { Chip } from '@sorak/ui/Chip.tsx';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chatIcon, infoIcon, pinIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useEffect, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { clockText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, requireSession } from '../../../stores/popup.ts';
import { isTrial, useIsSignedIn, useSession } from '../../../stores/session.ts';
import { Composer } from './Composer.tsx';
import { MessageList } from './MessageList.tsx';
import { useRoom } from './use-room.ts';

const RULES = ['chat.rule1', 'chat.rule2', 'chat.rule3', 'chat.rule4'] as const;
const FIRST_ROOM = 'lounge';

/** Black or white, whichever is read better on the brand's colour. */
function onColour(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000' : '#fff';
}

/** Why the reader cannot write, or null. */
function useSilence(): string | null {
  const t = useText();
  const session = useSession();
  const { data } = useCall('getGroupPermission', {}, { staleTimeMs: 10_000 });
  if (isTrial(session)) return t('chat.trial');
  if (data && !data.isOpen) return t('chat.closed');
  return data?.mutedUntil ? t('chat.muted', { time: clockText(data.mutedUntil).slice(0, 5) }) : null;
}

/** The chat room for whoever is signed in; a visitor meets the login popup in its place. */
export function Popup() {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) requireSession();
  }, [isSignedIn]);
  return isSignedIn ? <ChatRoom /> : null;
}

/** A window of 440 by 750 (product §2), a sheet on a phone. */
function ChatRoom() {
  const t = useText();
  const silence = useSilence();
  const rooms = useCall('getGroupPermission', {}, { staleTimeMs: 10_000 }).data?.rooms ?? [];
  const colour = useSettings()?.chatHeaderColour ?? null;
  const [room, setRoom] = useState(FIRST_ROOM);
  const [hasRules, setRules] = useState(false);
  const lines = useRoom(room);
  return (
    <Modal label={t('chat.title')} closeLabel={t('action.close')} onClose={closePopup} className="chat-dialog">
      <div className="modal-body chat">
        <header className="top" style={colour ? { background: colour, color: onColour(colour) } : undefined}>
          <span className="chat-symbol">
            <Icon path={chatIcon} />
          </span>
          <div className="grow">
            <h2>{t('chat.title')}</h2>
            <span className="caption faint-text digits">{lines.shown ? t('chat.about', { count: lines.shown.members }) : ' '}</span>
          </div>
          <IconButton label={t('chat.rules')} aria-expanded={hasRules} onClick={() => setRules(!hasRules)}>
            <Icon path={infoIcon} />
          </IconButton>
        </header>
        <p className="pin">
          <Icon path={pinIcon} size="s" />
          {t('chat.pinned')}
        </p>
        {hasRules ? (
          <ul className="chat-rules">
            {RULES.map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        ) : null}
        <MessageList {...lines} />
        <fieldset className="chat-rooms" aria-label={t('chat.rooms')}>
          {rooms.map(({ code, title, lang }) => (
            <Chip key={code} pressed={code === room} onPress={() => setRoom(code)}>
              <span lang={lang}>{title}</span>
            </Chip>
          ))}
        </fieldset>
        {silence === null ? <Composer key={room} room={room} onSent={lines.add} /> : <Note tone="warn">{silence}</Note>}
      </div>
    </Modal>
  );
}
