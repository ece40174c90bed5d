import type { ChatMessage } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { flagIcon, shieldCheckIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { reportMessage } from './report-message.ts';
import type { useRoom } from './use-room.ts';

/** How near to the end counts as reading along. */
const NEAR_PX = 80;
const BREAK_MS = 30 * 60_000;
const HUES = 6;

const hueOf = (sender: string): number => [...sender].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;

function Line({ message }: { readonly message: ChatMessage }) {
  const t = useText();
  const name = message.isStaff ? t('chat.staff') : message.isMine ? t('chat.you') : message.sender;
  return (
    <li className={message.isMine ? 'message mine' : 'message'}>
      {message.isMine ? null : (
        <span className={`avatar little hue${message.isStaff ? '-staff' : hueOf(message.sender)}`} aria-hidden="true">
          {name.slice(0, 2).toUpperCase()}
        </span>
      )}
      <span className="sender">
        <bdi>{name}</bdi>
        {message.isStaff ? (
          <Badge tone="brand">
            <Icon path={shieldCheckIcon} size="xs" />
            {t('chat.staffBadge')}
          </Badge>
        ) : null}
        <time className="digits" dateTime={new Date(message.sentAt).toISOString()}>
          {clockText(message.sentAt).slice(0, 5)}
        </time>
      </span>
      <p className="bubble">{message.text}</p>
      {message.isMine || message.isStaff ? null : (
        <IconButton className="report" label={t('chat.report', { name })} onClick={() => void reportMessage(message.id)}>
          <Icon path={flagIcon} size="xs" />
        </IconButton>
      )}
    </li>
  );
}

/** The lines of a room, with the day where a silence ends. */
function Lines({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const t = useText();
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const isNewBlock = before === undefined || message.sentAt - before.sentAt > BREAK_MS;
    const values = { day: dayText(message.sentAt), time: clockText(message.sentAt).slice(0, 5) };
    return [
      isNewBlock ? (
        <li key={`day-${message.id}`} className="system-line digits">
          {t('chat.day', values)}
        </li>
      ) : null,
      <Line key={message.id} message={message} />,
    ];
  });
}

/** What was said, the newest at the end; it follows the end while the reader is there. */
export function MessageList({ shown, hasFailed, isReading, retry, older }: ReturnType<typeof useRoom>) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const messages = shown?.messages;
  const seen = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !messages) return;
    const first = messages[0]?.id;
    // Older lines were put above: what the reader looks at stays where it is.
    if (!isAtEnd && seen.current.first !== first) box.scrollTop += box.scrollHeight - seen.current.height;
    else if (isAtEnd) box.scrollTop = box.scrollHeight;
    seen.current = { first, height: box.scrollHeight };
  }, [messages, isAtEnd]);
  const toEnd = () => {
    setAtEnd(true);
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  if (!shown) {
    if (hasFailed && !isReading) return <ReadFailed title={t('chat.failed')} text={t('chat.failedText')} onRetry={retry} />;
    return (
      <div className="messages" aria-busy="true" aria-label={t('page.loading')}>
        <Skeleton className="message-wait" />
        <Skeleton className="message-wait short" />
        <Skeleton className="message-wait" />
      </div>
    );
  }
  return (
    <div
      ref={scroller}
      className="messages"
      role="log"
      aria-label={t('chat.log')}
      onScroll={({ currentTarget: box }) => setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX)}
    >
      {shown.hasMore ? (
        <Button className="old" busy={isReading} onClick={older}>
          {t('chat.older')}
        </Button>
      ) : null}
      {shown.messages.length === 0 ? <Empty title={t('chat.empty')} text={t('chat.emptyText')} /> : null}
      <ul>
        <Lines messages={shown.messages} />
      </ul>
      {isAtEnd ? null : (
        <Button className="end" onClick={toEnd}>
          {t('chat.newer')}
        </Button>
      )}
    </div>
  );
}
