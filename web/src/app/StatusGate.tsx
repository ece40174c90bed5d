import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../api/lazy-part.tsx';
import { refreshAll } from '@sorak/client/queries.ts';
import { useStatus } from '../api/status.ts';

const StatusScreen = lazyPart(() => import('./StatusScreen.tsx'), 'StatusScreen', { withText: true });

const OPEN_MS = 60_000;
// While the house is closed no live connection is given out, so the site asks for itself.
const CLOSED_MS = 5_000;

/**
 * Shows the site, and over it the screen of maintenance (before all) or of a blocked region (product §2). The site below stays as it is,
 * so that nothing typed is lost, and is read anew when the house opens.
 */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { data } = useStatus();
  const isClosed = data !== undefined && (data.maintenance || data.regionRestriction);
  useStatus(isClosed ? CLOSED_MS : OPEN_MS);
  const wasClosed = useRef(false);
  useEffect(() => {
    if (wasClosed.current && !isClosed) refreshAll();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return (
    <>
      {children}
      {isClosed ? (
        <Suspense>
          <StatusScreen />
        </Suspense>
      ) : null}
    </>
  );
}
