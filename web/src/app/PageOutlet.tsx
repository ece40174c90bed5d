import { Suspense, useEffect, useState } from 'react';
import { usePathname } from '@sorak/client/location.ts';
import { type ChunkFailure, failureOf, reloadIfRedeployed } from '@sorak/client/load-chunk.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { useText } from '../locales/text.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPart } from '../api/lazy-part.tsx';
import { ChunkMissing } from './ChunkMissing.tsx';
import { hasPage, loadedPage, loadPage, loads } from './pages.ts';
import { findRoute } from './routes.ts';

const NotFound = lazyPart(() => import('./NotFound.tsx'), 'NotFound');

type Failed = { readonly group: string; readonly failure: ChunkFailure };

/** Fetches the group when it is not there yet; `retry` tries once more after a failure. A site that was redeployed is loaded anew. */
export function usePageGroup(group: string | null) {
  useStore(loads);
  const [failed, setFailed] = useState<Failed | null>(null);
  const module = group === null ? undefined : loadedPage(group);
  const isMissing = group !== null && module === undefined && failed?.group !== group;
  useEffect(() => {
    if (group === null || !isMissing) return;
    loadPage(group).catch(async (error: unknown) => {
      if (!(await reloadIfRedeployed())) setFailed({ group, failure: failureOf(error) });
    });
  }, [group, isMissing]);
  const failure = failed !== null && failed.group === group && module === undefined ? failed.failure : null;
  return { module, failure, retry: () => setFailed(null) };
}

/** The page of the present address. */
export function PageOutlet() {
  const t = useText();
  const pathname = usePathname();
  const route = findRoute(pathname);
  const group = route && hasPage(route.group) ? route.group : null;
  const { module, failure, retry } = usePageGroup(group);
  if (group === null)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  if (failure !== null) return <ChunkMissing part={group} failure={failure} onRetry={retry} />;
  if (!module) return <div className="page-wait" aria-busy="true" aria-label={t('page.loading')} />;
  return (
    <ErrorBoundary key={group}>
      <module.Page />
    </ErrorBoundary>
  );
}
