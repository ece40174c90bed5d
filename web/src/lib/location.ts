import { createStore, useStore } from './store.ts';

/** Where the reader is: the one place that touches `history`. */
export type Place = { readonly pathname: string; readonly search: string };

const HOME: Place = { pathname: '/', search: '' };
const read = (): Place => (typeof location === 'undefined' ? HOME : { pathname: location.pathname, search: location.search });

export const place = createStore<Place>(read());
if (typeof window !== 'undefined') addEventListener('popstate', () => place.set(read()));

type Options = { readonly replace?: boolean; readonly state?: unknown };

/** Goes to a path with its query (`/rng?page=TENUN`); another path starts at the top. */
export function navigate(to: string, { replace = false, state = null }: Options = {}): void {
  const before = place.get().pathname;
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
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

export const usePlace = (): Place => useStore(place);

/** One query parameter, or null. */
export const useSearchParam = (name: string): string | null => new URLSearchParams(usePlace().search).get(name);
