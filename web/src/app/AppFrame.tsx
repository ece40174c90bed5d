import './frame.css';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../api/lazy-part.tsx';
import { usePathname, useSearchParam } from '@sorak/client/location.ts';
import { DEFAULT_LANGUAGE } from '../locales/text.ts';
import { useAgentPage } from '../stores/agent-page.ts';
import { useLanguage } from '../stores/language.ts';
import { useMemberPage, usePopup } from '../stores/popup.ts';
import { isTrial, useSession } from '../stores/session.ts';
import { useToasts } from '@sorak/client/toasts.ts';
import { Header } from './Header.tsx';
import { MemberCentreLayer } from './MemberCentreLayer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { Popups } from './Popups.tsx';
import { canonicalPath, findRoute, hasFooter, hasHeader, hasSideBar } from './routes.ts';
import { TabBar } from './TabBar.tsx';

const Dock = lazyPart(() => import('./Dock.tsx'), 'Dock', { withText: true, isUnseen: true });
const ToastRegion = lazyPart(() => import('./ToastRegion.tsx'), 'ToastRegion');

const Footer = lazyPart(() => import('./Footer.tsx'), 'Footer');

const FOOTER_AFTER_MS = 3_000;

/** The footer stands below most first screens: it is fetched when the reader comes near, and its room is kept. */
function FooterPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '300px',
    });
    observer.observe(place.current);
    // Whoever reads by landmarks does not scroll: it comes by itself once the first screen has everything.
    const timer = setTimeout(setNear, FOOTER_AFTER_MS, true);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear]);
  return (
    <div className="footer-place" ref={place}>
      {isNear ? (
        <Suspense>
          <Footer />
        </Suspense>
      ) : null}
    </div>
  );
}

const SessionWatch = lazyPart(() => import('../features/players/safer-play/SessionWatch.tsx'), 'SessionWatch', {
  withText: true,
  isUnseen: true,
});

/** What a member's session asks now and then: whether to go on. */
function Watch() {
  const now = useSession();
  return now.token !== null && now.isAgent !== null && !isTrial(now) ? (
    <Suspense>
      <SessionWatch key={now.token} />
    </Suspense>
  ) : null;
}

const AgentCentreLayer = lazyPart(() => import('./AgentCentreLayer.tsx'), 'AgentCentreLayer', { withText: true, isUnseen: true });

const [watchNothing, yes, no] = [() => () => undefined, () => true, () => false];
/** Whether the page is alive: until then, what it renders must be what was rendered ahead. */
const useIsAlive = (): boolean => useSyncExternalStore(watchNothing, yes, no);

/** The agent centre, fetched when the address names it. */
function AgentCentre() {
  const isNamed = useSearchParam('ac') !== null;
  const isAlive = useIsAlive();
  return isNamed && isAlive ? (
    <Suspense>
      <AgentCentreLayer />
    </Suspense>
  ) : null;
}

const PageHead = lazyPart(() => import('./PageHead.tsx'), 'PageHead', { isUnseen: true });

/** The document says already what the home page is in the first language; only another page, or language, or what lies over it, has more to say. */
function Head({ page }: { readonly page: string }) {
  const language = useLanguage();
  const layers = [usePopup(), useMemberPage(), useAgentPage()];
  const isOther = page !== '/' || language !== DEFAULT_LANGUAGE || layers.some((layer) => layer !== null);
  const [isNeeded, setNeeded] = useState(false);
  const isAlive = useIsAlive();
  if (isAlive && isOther && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <PageHead />
    </Suspense>
  ) : null;
}

// The first screen has stood for a while then, and its bytes and paint waited for nothing.
const SIDE_BAR_AFTER_MS = 2000;

/** The side bar, fetched once the page is calm. */
function SideBar() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SIDE_BAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <Dock />
    </Suspense>
  ) : null;
}

/** The messages, whose part is fetched with the first of them. */
function Messages() {
  return useToasts().length > 0 ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}

/** The page with as much frame around it as its route asks for, and the layers over it. */
export function AppFrame() {
  const pathname = usePathname();
  const frame = findRoute(pathname)?.frame ?? 'full';
  // The first page stands already when the site starts; only later ones fade in.
  // Home stays the same page whichever of its names is in the address.
  const page = canonicalPath(pathname);
  const [first] = useState(page);
  return (
    <div className={hasFooter(frame) ? undefined : 'bare'}>
      <OfflineBar />
      <Watch />
      {hasHeader(frame) ? <Header /> : null}
      <main id="content" className={page === first ? 'page' : 'page page-in'} key={page} tabIndex={-1}>
        <PageOutlet />
      </main>
      {hasFooter(frame) ? <FooterPlace /> : null}
      {hasFooter(frame) ? <TabBar /> : null}
      {hasSideBar(frame) ? <SideBar /> : null}
      <Head page={page} />
      <MemberCentreLayer />
      <AgentCentre />
      <Popups />
      <Messages />
    </div>
  );
}
