import './help.css';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { wifiOffIcon } from '@sorak/ui/page-icons.ts';
import { TextButton } from '@sorak/ui/Button.tsx';
import { useState } from 'react';
import { Banners } from '../../features/platform/content/Banners.tsx';
import { useHelpKeptAt } from '../../features/site/help/kept-help.ts';
import { useHelp } from '../../features/site/help/use-help.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { Article } from './Article.tsx';
import { Categories } from './Categories.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchHits } from './SearchHits.tsx';

const SKELETONS = 6;

function KeptNote() {
  const t = useText();
  const at = useHelpKeptAt();
  return at === null ? null : (
    <Note tone="warn" icon={wifiOffIcon}>
      {t('help.keptSince', { day: dayText(at), time: clockText(at).slice(0, 5) })}
    </Note>
  );
}

/** product §2: the help centre, with the site's frame at /help and alone at /helpmc. `article` in the query is the open one, `q` what is searched. */
export function Page() {
  const t = useText();
  const { data, error, refetch } = useHelp('help');
  const code = useSearchParam('article');
  // The one whose address the reader came by.
  const [first] = useState(code);
  const query = useSearchParam('q') ?? '';
  const isSearching = code === null && query.trim() !== '';
  return (
    <div className="wrap help">
      <Banners group="w_help" isEager className="banner-page" />
      <div className="help-head">
        <div>
          {code === null ? (
            <h1 className="display-medium">{t('help.title')}</h1>
          ) : (
            <p className="display-medium display">{t('help.title')}</p>
          )}
          <p className="small faint-text">{t('help.about')}</p>
        </div>
        <SearchField query={query} />
      </div>
      <KeptNote />
      {data === undefined && error ? (
        <ReadFailed title={t('help.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="grid columns-three help-grid" aria-busy="true" aria-label={t('page.loading')}>
          {Array.from({ length: SKELETONS }, (_, place) => (
            <Skeleton key={place} />
          ))}
        </div>
      ) : code !== null ? (
        <Article key={code} categories={data} code={code} isFirst={code === first} />
      ) : isSearching ? (
        <SearchHits categories={data} query={query} />
      ) : (
        <Categories categories={data} />
      )}
      <p>
        <TextButton onClick={() => openPopup('complaint')}>{t('complaint.new')}</TextButton>
      </p>
    </div>
  );
}
