import { useEffect, useState } from 'react';
import { firstPath, usePathname } from '@sorak/client/location.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { isLanguage, useText } from '../locales/text.ts';
import { useAgentPage } from '../stores/agent-page.ts';
import { useMemberPage, usePopup } from '../stores/popup.ts';
import { isAgentAccount, isTrial, useSession } from '../stores/session.ts';
import { headOf, titleOver } from './head.ts';
import { hasPage, loadedPage, loads } from './pages.ts';
import { canonicalPath, findRoute } from './routes.ts';

function setMeta(name: string, content: string | null): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === null) {
    meta?.remove();
    return;
  }
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

/** An address that names a language is another page to search engines (`/sitemap.xml`). */
function setCanonical(path: string): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'canonical';
    document.head.append(link);
  }
  const lang = new URLSearchParams(location.search).get('lang');
  link.href = new URL(isLanguage(lang) ? `${path}?lang=${lang}` : path, location.origin).href;
}

/** Whoever followed a link is put at the new page's heading, or at its beginning; a game keeps its own focus. */
function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  if (document.querySelector('dialog[open]') || main?.contains(document.activeElement)) return;
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/** The title of the page, or of what this reader sees over it. */
function useTitle(page: string): string {
  const t = useText();
  const popup = usePopup();
  const member = useMemberPage();
  const agent = useAgentPage();
  const session = useSession();
  const hasCentre = session.token !== null && !isTrial(session);
  return titleOver({ popup, member: hasCentre ? member : null, agent: isAgentAccount(session) ? agent : null }, page, t);
}

/** Keeps the document's head in step with the address, and tells readers of screens that another page has come. */
export function PageHead() {
  const t = useText();
  const pathname = usePathname();
  useStore(loads);
  const group = findRoute(pathname)?.group ?? '';
  // The other pages' words come with the first of them.
  const isReady = !hasPage(group) || loadedPage(group) !== undefined;
  const { title, description, canonical, isHidden } = headOf(pathname, t, hasPage(group));
  const shown = useTitle(title);
  const [move, setMove] = useState({ to: canonicalPath(firstPath), count: 0 });
  if (canonical !== move.to) setMove({ to: canonical, count: move.count + 1 });
  useEffect(() => {
    if (!isReady) return;
    document.title = shown;
    setMeta('description', description === '' ? null : description);
    setMeta('robots', isHidden ? 'noindex' : null);
    setCanonical(canonical);
  }, [isReady, shown, description, canonical, isHidden]);
  useEffect(() => {
    if (move.count > 0 && isReady) focusPage();
  }, [move, isReady]);
  return (
    <p className="reader-only" aria-live="polite">
      {move.count > 0 && isReady ? title : ''}
    </p>
  );
}
