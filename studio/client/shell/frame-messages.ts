import { frameToPage, type FrameToPage, pageToFrame, type PageToFrame } from '@sorak/contract';
import * as v from 'valibot';

/** Talk with the site's page that frames the game; silent when the game stands in its own window. */
export type FrameMessages = { readonly tell: (message: FrameToPage) => void };

/** The http origin of an address, or null. */
export function originOf(address: string): string | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : null;
  } catch {
    return null;
  }
}

/**
 * Origin of the framing page. It has to be the launch's `back_url`, and, where the browser tells, the page that really frames us:
 * a stranger who copies a launch link gets no word. The studio's `frame-ancestors` keeps strangers out besides.
 */
export function siteOrigin(backUrl: string, seen: readonly string[]): string | null {
  const origin = originOf(backUrl);
  const known = seen.filter((each) => each !== '' && each !== 'null');
  return origin !== null && known.every((each) => each === origin) ? origin : null;
}

/** Opens the talk. Messages of other windows, other origins or other shapes are dropped. */
export function openFrameMessages(backUrl: string, onMessage: (message: PageToFrame) => void): FrameMessages {
  const { parent } = window;
  const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins].slice(0, 1) : [];
  const origin = parent === window ? null : siteOrigin(backUrl, [...ancestors, originOf(document.referrer) ?? '']);
  if (origin === null) return { tell: () => undefined };
  window.addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const message = v.safeParse(pageToFrame, event.data);
    if (message.success) onMessage(message.output);
  });
  return { tell: (message) => parent.postMessage(v.parse(frameToPage, message), origin) };
}
