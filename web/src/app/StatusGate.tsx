import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../api/lazy-part.tsx';
import { useStatus } from '../api/status.ts';

const StatusScreen = lazyPart(() => import('./StatusScreen.tsx'), 'StatusScreen');

/** Shows the site, or the screen of maintenance (before all) or of a blocked region instead of it (product §2). */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { data } = useStatus();
  if (!data?.maintenance && !data?.regionRestriction) return children;
  return (
    <Suspense>
      <StatusScreen />
    </Suspense>
  );
}
