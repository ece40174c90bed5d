import './notice-page.css';
import '@sorak/ui/Card.css';
import { fold } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { megaphoneIcon } from '@sorak/ui/icons.ts';
import { searchIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { inOrder, useAnnouncements } from '../../features/platform/content/announcements.ts';
import { firstParagraph } from '../../features/platform/content/first-paragraph.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { Entry } from './Entry.tsx';
import { useOpenEntry } from './use-open-entry.ts';

const WAITING = ['1', '2', '3', '4'];

/** Every notice and announcement for this reader, one of them open. */
export function Page() {
  const t = useText();
  const { notices, popups, isPending, error, retry } = useAnnouncements();
  const [words, setWords] = useState('');
  const { open, toggle } = useOpenEntry();
  const all = inOrder([notices, popups]);
  const wanted = fold(words);
  const shown = all.filter(({ title, content }) => fold(`${title} ${firstParagraph(content)}`).includes(wanted));
  return (
    <div className="wrap notices">
      <div className="notices-head">
        <div className="grow">
          <h1 className="display-medium">{t('content.announcements')}</h1>
          <p className="soft-text">{t('content.noticeHint')}</p>
        </div>
        {popups.length > 0 ? (
          <Button onClick={() => openPopup('announcements')}>
            <Icon path={megaphoneIcon} size="s" />
            {t('content.openPopup')}
          </Button>
        ) : null}
        <label className="input notices-search">
          <Icon path={searchIcon} size="s" />
          <input
            type="search"
            aria-label={t('content.search')}
            placeholder={t('content.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      </div>
      {error && all.length === 0 ? (
        <ReadFailed title={t('content.failed')} text={error.message} onRetry={retry} />
      ) : isPending ? (
        <div className="card flush" aria-busy="true">
          {WAITING.map((key) => (
            <div key={key} className="entry">
              <Skeleton className="entry-wait" />
            </div>
          ))}
        </div>
      ) : shown.length === 0 ? (
        <Empty title={t(all.length === 0 ? 'notice.empty' : 'content.noMatch')} />
      ) : (
        <div className="card flush">
          {shown.map((one) => (
            <Entry key={one.id} announcement={one} isOpen={one.id === open} onToggle={() => toggle(one.id)} />
          ))}
        </div>
      )}
    </div>
  );
}
