import { forgetTops, keepTop, restoreTop } from './scroll-place.ts';
import { createStore } from './store.ts';
import { usePicked, useStore } from './use-store.ts';

/** Where the reader is: the one place that touches `history`. */
export type Place = { readonly pathname: string; readonly search: string };

const HOME: Place = { pathname: '/', search: '' };
const read = (): Place => (typeof location === 'undefined' ? HOME : { pathname: location.pathname, search: location.search });

/** Each entry of the history has a key of its own, by which it is known how far down the reader was. */
const FIRST_KEY = 'first';
const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? FIRST_KEY;
let key = FIRST_KEY;

/** The path that the page was loaded with. */
export const firstPath = read().pathname;
export const place = createStore<Place>(read());
if (typeof window !== 'undefined') {
  key = keyOf(history.state);
  addEventListener('popstate', () => {
    const before = place.get().pathname;
    keepTop(key);
    key = keyOf(history.state);
    place.set(read());
    if (place.get().pathname !== before) restoreTop(key, () => keyOf(history.state));
  });
  addEventListener('scroll', () => keepTop(key), { passive: true });
  // The browser knows better only where the page is loaded anew.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

type Options = { readonly replace?: boolean; readonly state?: object | null };

/** Goes to a path with its query (`/rng?page=TENUN`); another path starts at the top. */
export function navigate(to: string, { replace = false, state = null }: Options = {}): void {
  const before = place.get().pathname;
  if (!replace) {
    // The browser tells of a scroll only with the next frame, which may come after.
    keepTop(key);
    key = Math.random().toString(36).slice(2, 10);
    forgetTops(key);
  }
  const entry = { ...state, key };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  place.set(read());
  if (place.get().pathname !== before) scrollTo(0, 0);
}

/** The current address with some query parameters changed; null or '' takes one away. */
export function withSearch(patch: Readonly<Record<string, string | null | undefined>>, from: Place = place.get()): string {
  const search = new URLSearchParams(from.search);
  for (const [name, value] of Object.entries(patch)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const text = search.toString();
  return text ? `${from.pathname}?${text}` : from.pathname;
}

export const useLocation = (): Place => useStore(place);

export const usePathname = (): string => usePicked(place, ({ pathname }) => pathname);

/** The whole query. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useStore(place).search);

/** Changes query parameters in place, without a trace in the history; an empty one leaves it. */
export const setSearch = (patch: Readonly<Record<string, string>>): void => navigate(withSearch(patch), { replace: true });

/** One query parameter, or null. */
export const useSearchParam = (name: string): string | null => usePicked(place, ({ search }) => new URLSearchParams(search).get(name));
