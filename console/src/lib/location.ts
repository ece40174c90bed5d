import { createStore, useStore } from './store.ts';

const place = createStore(location.pathname + location.search);

/** Follows Back and Forward. */
export function watchLocation(): void {
  addEventListener('popstate', () => place.set(location.pathname + location.search));
}

/** Goes to a path of the console; `replace` leaves no trace in the history. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  place.set(path);
  if (!replace) scrollTo(0, 0);
}

/** Path and query of the page. */
export function usePlace(): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', query = ''] = useStore(place).split('?');
  return { path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path, query: new URLSearchParams(query) };
}

/** Changes fields of the query in place; an empty one leaves it. */
export function setQuery(change: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  go(text ? `${location.pathname}?${text}` : location.pathname, { replace: true });
}
