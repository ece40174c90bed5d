import { Button } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Suspense, useEffect, useState } from 'react';
import { usePlace } from '../lib/location.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../locales/text.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPart } from '../api/lazy-part.tsx';
import { hasPage, loadedPage, loadPage, loads } from './pages.ts';
import { findRoute } from './routes.ts';

const NotFound = lazyPart(() => import('./NotFound.tsx').then(({ NotFound: Found }) => Found));

/** Fetches the group when it is not there yet; `retry` tries once more after a failure. */
export function usePageGroup(group: string | null) {
  useStore(loads);
  const [failed, setFailed] = useState<{ readonly group: string } | null>(null);
  const module = group === null ? undefined : loadedPage(group);
  const isMissing = group !== null && module === undefined && failed?.group !== group;
  useEffect(() => {
    if (group === null || !isMissing) return;
    loadPage(group).catch(() => setFailed({ group }));
  }, [group, isMissing]);
  return { module, hasFailed: group !== null && failed?.group === group && module === undefined, retry: () => setFailed(null) };
}

/** What stands in for a page whose chunk did not come. It never tries again by itself. */
export function ChunkFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState title={t('page.chunkTitle')} text={t('page.chunkText')}>
      <Button kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </ErrorState>
  );
}

/** The page of the present address. */
export function PageOutlet() {
  const t = useText();
  const { pathname } = usePlace();
  const route = findRoute(pathname);
  const group = route && hasPage(route.group) ? route.group : null;
  const { module, hasFailed, retry } = usePageGroup(group);
  if (group === null)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  if (hasFailed) return <ChunkFailure onRetry={retry} />;
  if (!module) return <div className="page-wait" aria-busy="true" aria-label={t('page.loading')} />;
  return (
    <ErrorBoundary key={pathname}>
      <module.Page />
    </ErrorBoundary>
  );
}
