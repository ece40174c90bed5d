import { frameToPage, pageToFrame, type FrameToPage } from '@sorak/contract';
import * as v from 'valibot';

/** The page that frames the book, which is the launch's `back_url`; null in a window of its own. */
function siteOrigin(backUrl: string): string | null {
  return window.parent === window || !URL.canParse(backUrl) ? null : new URL(backUrl).origin;
}

/** Tells the site's page what happens here, and follows its theme. Other windows and origins are not heard. */
export function openTalk(backUrl: string, onTheme: (theme: 'light' | 'dark') => void): (message: FrameToPage) => void {
  const origin = siteOrigin(backUrl);
  if (origin === null) return () => undefined;
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const message = v.safeParse(pageToFrame, event.data);
    if (message.success && message.output.type === 'sorak:theme') onTheme(message.output.theme);
  });
  return (message) => window.parent.postMessage(v.parse(frameToPage, message), origin);
}
