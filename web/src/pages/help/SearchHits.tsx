import type { HelpCategory } from '@sorak/contract';
import { Empty } from '@sorak/ui/Empty.tsx';
import { useEffect, useMemo, useState } from 'react';
import { inPieces, snippet } from '../../features/site/help/plain-text.ts';
import type { Hit } from '../../features/site/help/search.ts';
import { Link } from '@sorak/client/Link.tsx';
import { loadChunk } from '@sorak/client/load-chunk.ts';
import { withSearch } from '@sorak/client/location.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';

type Find = (query: string) => readonly Hit[];
type Search = { readonly categories: readonly HelpCategory[]; readonly find: Find };

function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  return inPieces(text, terms).map((piece, place) => (piece.isHit ? <mark key={place}>{piece.text}</mark> : piece.text));
}

/** The articles that hold what was typed, best first, with the found words marked. */
export function SearchHits({ categories, query }: { readonly categories: readonly HelpCategory[]; readonly query: string }) {
  const t = useText();
  const [search, setSearch] = useState<Search | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isReady = search?.categories === categories;
  useEffect(() => {
    if (isReady || hasFailed) return;
    let isWanted = true;
    loadChunk(() => import('../../features/site/help/search.ts')).then(
      ({ indexOf }) => isWanted && setSearch({ categories, find: indexOf(categories) }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [categories, isReady, hasFailed]);
  const hits = useMemo(() => search?.find(query) ?? [], [search, query]);
  if (hasFailed) return <ReadFailed title={t('help.searchFailed')} text={t('page.chunkText')} onRetry={() => setFailed(false)} />;
  if (!search) return <div className="page-wait" aria-busy="true" aria-label={t('page.loading')} />;
  return (
    <section aria-label={t('help.results')}>
      <output className="small faint-text help-count">{hits.length > 0 ? t('help.found', { count: hits.length }) : ''}</output>
      {hits.length === 0 ? (
        <Empty title={t('help.none', { query })} text={t('help.noneText')}>
          <Link className="link" to={withSearch({ q: null })}>
            {t('help.allTopics')}
          </Link>
        </Empty>
      ) : (
        <ol className="card flush help-hits">
          {hits.map(({ code, title, category, text, terms }) => (
            <li key={code}>
              <Link to={withSearch({ article: code })}>
                <span className="caption faint-text">{category}</span>
                <b>
                  <Marked text={title} terms={terms} />
                </b>
                <span className="small soft-text">
                  <Marked text={snippet(text, terms)} terms={terms} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
