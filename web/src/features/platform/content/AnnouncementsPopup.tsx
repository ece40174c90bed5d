import './announcements-popup.css';
import type { Announcement } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { classNames } from '@sorak/ui/class-names.ts';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { Motif, toneClass } from '../../../lib/Motif.tsx';
import { useSearchParam } from '@sorak/client/location.ts';
import { Pages } from '../../../lib/Pages.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { writeStored } from '@sorak/client/storage.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { useAnnouncements } from './announcements.ts';
import { Html } from '../../../lib/Html.tsx';

// product §9: titles on one page of the list.
const PAGE_SIZE = 7;

type ListProps = { readonly list: readonly Announcement[]; readonly shown: Announcement; readonly onPick: (one: Announcement) => void };

function Titles({ list, shown, onPick }: ListProps) {
  const t = useText();
  const [page, setPage] = useState(1 + Math.floor(list.indexOf(shown) / PAGE_SIZE));
  return (
    <div className="announcements-list">
      <h2>{t('content.announcements')}</h2>
      <ul>
        {list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
          <li key={one.id}>
            <button type="button" aria-current={one.id === shown.id ? 'true' : undefined} onClick={() => onPick(one)}>
              <b lang={one.lang}>{one.title}</b>
              <span className="caption faint-text digits">{one.startDateStr}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pages page={page} totalPages={Math.ceil(list.length / PAGE_SIZE)} onPick={setPage} />
    </div>
  );
}

function Detail({ shown, onBack }: { readonly shown: Announcement; readonly onBack: () => void }) {
  const t = useText();
  return (
    <article className="announcements-detail">
      <header className={`announcements-hero ${toneClass('blue')}`}>
        <Motif name="hourglass" size={168} />
        <button type="button" className="announcements-back" onClick={onBack}>
          <Icon path={arrowLeftIcon} size="s" flip />
          {t('content.allAnnouncements')}
        </button>
        <h3 lang={shown.lang}>{shown.title}</h3>
        <p className="caption digits">{shown.startDateStr}</p>
      </header>
      <div className="announcements-text">
        <Html key={shown.id} html={shown.content} lang={shown.lang} />
      </div>
      <div className="announcements-actions">
        <Button kind="primary" onClick={closePopup}>
          {t('content.understood')}
        </Button>
      </div>
    </article>
  );
}

function Body() {
  const t = useText();
  const { popups, isPending, error, retry } = useAnnouncements();
  const asked = useSearchParam('item');
  const [picked, setPicked] = useState(asked);
  const [isReading, setReading] = useState(asked !== null);
  if (popups.length === 0)
    return (
      <div className="modal-body announcements-none">
        {error ? (
          <ReadFailed title={t('content.failed')} text={error.message} onRetry={retry} />
        ) : isPending ? (
          <Skeleton className="announcements-wait" />
        ) : (
          <Empty title={t('content.noAnnouncements')} />
        )}
      </div>
    );
  const shown = popups.find(({ id }) => id === picked) ?? popups[0];
  if (!shown) return null;
  const pick = ({ id }: Announcement) => {
    setPicked(id);
    setReading(true);
  };
  return (
    <div className={classNames('announcements', isReading && 'reading')}>
      <Titles list={popups} shown={shown} onPick={pick} />
      <Detail shown={shown} onBack={() => setReading(false)} />
    </div>
  );
}

/** The announcements for this reader: titles in pages of seven, the text of one beside them. Once closed it opens only by hand. */
export function Popup() {
  const t = useText();
  // product §4: session storage remembers that the popup was closed.
  useEffect(() => () => writeStored('session', 'closed', 'true'), []);
  return (
    <Modal label={t('content.announcements')} closeLabel={t('action.close')} onClose={closePopup} className="announcements-dialog">
      <Body />
    </Modal>
  );
}
