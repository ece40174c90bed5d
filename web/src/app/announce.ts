import { askCall } from '@sorak/client/queries.ts';
import { announcementRequests, isFor } from '../features/platform/content/announcements.ts';
import { place } from '@sorak/client/location.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { currentPopup, openPopup } from '../stores/popup.ts';
import { session } from '../stores/session.ts';
import { findRoute } from './routes.ts';

const CALM_MS = 1500;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'] as const;

/** Comes once somebody is seen to be there: nothing may cover a page that is still being painted for its reader. */
const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = new AbortController();
    const come = () => {
      seen.abort();
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, come, { passive: true, capture: true, signal: seen.signal });
  });

/** Not over another layer or a game, and not while the reader types. */
const mayInterrupt = (): boolean =>
  findRoute(place.get().pathname)?.frame === 'full' &&
  currentPopup(place.get()) === null &&
  !new URLSearchParams(place.get().search).has('mc') &&
  !document.querySelector('dialog[open]') &&
  !document.hidden &&
  !document.activeElement?.matches('input, textarea, select');

const isDone = (): boolean => readStored('session', 'closed') !== null;

async function hasAnnouncements(): Promise<boolean> {
  const isSignedIn = session.get().token !== null;
  const answers = await Promise.all(announcementRequests(isSignedIn).map((request) => askCall('getListAnnouncements', request)));
  return answers.some(({ popup }) => popup.some((one) => isFor(one, isSignedIn)));
}

/** Opens the announcements by themselves, at most once in a session of the browser (product §4), at the first calm moment after the reader's first sign that there are any. */
export async function announce(): Promise<void> {
  await firstSign();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const { token } = session.get();
    // A failure is no matter: the next page is another chance.
    if (isDone() || !mayInterrupt() || !(await hasAnnouncements().catch(() => false))) return;
    if (isDone() || !mayInterrupt() || token !== session.get().token) return;
    writeStored('session', 'closed', 'false');
    openPopup('announcements');
  };
  const scrolling = new AbortController();
  const later = () => {
    clearTimeout(timer);
    if (isDone()) scrolling.abort();
    else timer = setTimeout(() => void look(), CALM_MS);
  };
  place.subscribe(later);
  session.subscribe(later);
  // Whoever scrolls is reading: a layer in between would stop the page under the hand.
  addEventListener('scroll', later, { passive: true, signal: scrolling.signal });
  later();
}
