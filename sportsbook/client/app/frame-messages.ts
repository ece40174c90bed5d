import type { FrameToPage, PageToFrame } from '@sorak/contract';

/** The page that frames the book, which is the launch's `back_url`; null in a window of its own. */
function siteOrigin(backUrl: string): string | null {
  return window.parent === window || !URL.canParse(backUrl) ? null : new URL(backUrl).origin;
}

type Theme = Extract<PageToFrame, { type: 'sorak:theme' }>['theme'];

/** The theme that a message tells; null in any other. Read by hand: a library of schemas is a thirtieth of what is fetched before the list. */
export function themeOf(message: unknown): Theme | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('theme' in message)) return null;
  const { type, theme } = message;
  return type === 'sorak:theme' && (theme === 'light' || theme === 'dark') ? theme : null;
}

/** Tells the site's page what happens here, and follows its theme. Other windows and origins are not heard. */
export function openTalk(backUrl: string, onTheme: (theme: Theme) => void): (message: FrameToPage) => void {
  const origin = siteOrigin(backUrl);
  if (origin === null) return () => undefined;
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const theme = themeOf(event.data);
    if (theme) onTheme(theme);
  });
  return (message) => window.parent.postMessage(message, origin);
}
