import './shell.css';
import { Button } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { covers } from '../api/may-call.ts';
import type { Session } from '../api/session.ts';
import { navigate, usePathname } from '@sorak/client/location.ts';
import { useLayer } from '../lib/layers.ts';
import { useZone } from '../lib/zone.ts';
import { useText } from '../locales/text.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { findPage, type Found } from './pages.ts';
// Not on demand: what is typed behind its key at once must find its field.
import { Palette } from './Palette.tsx';
import { Rail } from './Rail.tsx';
import { useShellKeys } from './use-shell-keys.ts';

const Keys = lazy(() => import('./Keys.tsx').then((loaded) => ({ default: loaded.Keys })));

const mayOpen = ({ row }: Found, { operator }: Session): boolean => row.opens === undefined || covers(row.opens, operator);

function Waiting() {
  return (
    <div className="page" aria-busy="true">
      <Skeleton className="skeleton-title" />
      <Skeleton className="skeleton-block" />
    </div>
  );
}

/** The side bar and the page of the address. */
export function Shell({ session }: { readonly session: Session }) {
  const text = useText();
  const zone = useZone();
  const path = usePathname();
  const layer = useLayer();
  useShellKeys(session);
  const found = findPage(path);
  const main = useRef<HTMLElement>(null);
  const shown = found && mayOpen(found, session) ? found : undefined;
  const title = text(found?.row.title ?? 'app.notFound');
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  const before = useRef(path);
  useEffect(() => {
    // A new page is read from its beginning, also by those who cannot see it.
    if (before.current !== path) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return (
    <div className="shell">
      <Rail session={session} path={path} />
      <main ref={main} tabIndex={-1} className="main">
        {shown ? (
          <ErrorBoundary key={shown.row.path}>
            <Suspense fallback={<Waiting />}>
              <shown.row.Page key={`${path} ${zone}`} params={shown.params} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <ErrorState isPage title={title} text={text(found ? 'app.roleText' : 'app.notFoundText')}>
            <Button onClick={() => navigate('/console')}>{text('today.title')}</Button>
          </ErrorState>
        )}
      </main>
      {layer === 'palette' ? <Palette session={session} /> : null}
      <Suspense fallback={null}>{layer === 'keys' ? <Keys session={session} /> : null}</Suspense>
    </div>
  );
}
