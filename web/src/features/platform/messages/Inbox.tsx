import './messages.css';
import type { InboxMessage } from '@sorak/contract';
import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { giftIcon } from '@sorak/ui/icons.ts';
import { chevronDownIcon, mailIcon, trashIcon, walletIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { type MessageKey, useText } from '../../../locales/text.ts';
import { type Filter, useInbox } from './use-inbox.ts';

const FILTERS: readonly (readonly [Filter, MessageKey])[] = [
  ['all', 'messages.all'],
  ['unread', 'messages.unread'],
  ['money', 'messages.money'],
  ['offer', 'messages.offer'],
];
const ICONS: Readonly<Record<InboxMessage['kind'], string>> = { service: mailIcon, money: walletIcon, offer: giftIcon };
const WAITING = ['1', '2', '3', '4'];

type RowProps = {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
};

function Row({ message: { id, kind, title, content, sentAt, isRead }, isOpen, onToggle, onRemove }: RowProps) {
  const t = useText();
  return (
    <li className="mail-one">
      <button type="button" className="mail-head" aria-expanded={isOpen} aria-controls={`message-${id}`} onClick={onToggle}>
        <Tile tone="quiet" className="mail-symbol">
          <Icon path={ICONS[kind]} />
        </Tile>
        <span className="mail-text">
          <b className={isRead ? 'firm' : 'bold'}>{title}</b>
          <span className="caption faint-text digits">
            {dayText(sentAt)} {clockText(sentAt).slice(0, 5)}
          </span>
        </span>
        {isRead ? null : <span className="mail-new">{t('messages.new')}</span>}
        <Icon path={chevronDownIcon} size="s" />
      </button>
      <div id={`message-${id}`} className="mail-body" hidden={!isOpen}>
        <p>{content}</p>
        <IconButton label={t('messages.deleteOf', { title })} onClick={onRemove}>
          <Icon path={trashIcon} size="s" />
        </IconButton>
      </div>
    </li>
  );
}

/** The member's messages, newest first; one is open at a time and counts as read from then on. */
export function Inbox() {
  const t = useText();
  const inbox = useInbox();
  const [open, setOpen] = useState<string | null>(null);
  const { data, isError, filter, unread } = inbox;
  const toggle = ({ id, isRead }: InboxMessage) => {
    setOpen(open === id ? null : id);
    if (!isRead) inbox.read(id);
  };
  return (
    <>
      <div className="mail-bar">
        <fieldset className="mail-filter" aria-label={t('messages.filter')}>
          {FILTERS.map(([key, label]) => (
            <Chip key={key} pressed={filter === key} onPress={() => inbox.pick(key)}>
              {t(label)}
            </Chip>
          ))}
        </fieldset>
        <Button size="s" disabled={unread === 0} onClick={inbox.readAll}>
          {t('messages.readAll')}
        </Button>
      </div>
      {isError && !data ? (
        <ReadFailed title={t('messages.failed')} text={t('page.chunkText')} onRetry={() => void inbox.refetch()} />
      ) : !data ? (
        <Card look="flush" aria-busy="true">
          {WAITING.map((key) => (
            <Skeleton key={key} className="mail-wait" />
          ))}
        </Card>
      ) : data.list.length === 0 ? (
        <Empty title={t(filter === 'all' ? 'messages.empty' : 'messages.noMatch')} text={t('messages.emptyText')} />
      ) : (
        <Card look="flush">
          <ul>
            {data.list.map((message) => (
              <Row
                key={message.id}
                message={message}
                isOpen={open === message.id}
                onToggle={() => toggle(message)}
                onRemove={() => inbox.remove(message.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Pages page={inbox.pageNo} totalPages={data?.totalPages ?? 0} onPick={inbox.setPageNo} />
    </>
  );
}
