import type { Store } from './store.ts';
import { ApiError } from './api-error.ts';

/** What is known of one call's answer. `isDue` asks whoever watches it to read it (again). */
export type Known<T> = {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly isDue: boolean;
  /** When the data came, epoch milliseconds. */
  readonly at: number;
};
export type Read<T> = (signal: AbortSignal) => Promise<T>;

type Entry = {
  known: Known<unknown>;
  request: Promise<unknown> | null;
  abort: AbortController | null;
  readonly watchers: Set<() => void>;
  askers: number;
  usedAt: number;
};

const NOTHING: Known<never> = { data: undefined, error: null, isFetching: false, isDue: true, at: 0 };
const RETRIED: ReadonlySet<string> = new Set(['network', 'service_busy', 'vendor_unavailable']);
const TRIES = 3;
const PAUSE_MS = 1000;
const MAX_ENTRIES = 1000;

const entries = new Map<string, Entry>();

/** Told of every answer that came. */
export const answerListeners = new Set<(key: string, data: unknown, at: number) => void>();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the entries go that nobody watches and that were used longest ago. */
function sweep(): void {
  const idle = [...entries]
    .filter(([, { watchers, request }]) => watchers.size === 0 && request === null)
    .sort(([, a], [, b]) => a.usedAt - b.usedAt);
  for (const [key] of idle.slice(0, MAX_ENTRIES / 2)) entries.delete(key);
}

function entryOf(key: string): Entry {
  const found = entries.get(key);
  if (found) return found;
  if (entries.size >= MAX_ENTRIES) sweep();
  const entry: Entry = { known: NOTHING, request: null, abort: null, watchers: new Set(), askers: 0, usedAt: Date.now() };
  entries.set(key, entry);
  return entry;
}

function tell(entry: Entry, change: Partial<Known<unknown>>): void {
  entry.known = { ...entry.known, ...change };
  for (const watcher of entry.watchers) watcher();
}

export const peek = <T>(key: string): Known<T> => (entries.get(key)?.known ?? NOTHING) as Known<T>;

/** Hears every change of an entry; the answer stops it, and the last to leave ends a request that nobody else waits for. */
export function watch(key: string, watcher: () => void): () => void {
  const entry = entryOf(key);
  entry.watchers.add(watcher);
  return () => {
    entry.watchers.delete(watcher);
    entry.usedAt = Date.now();
    if (entry.watchers.size === 0 && entry.askers === 0) entry.abort?.abort();
  };
}

async function tried<T>(read: Read<T>, signal: AbortSignal): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await read(signal);
    } catch (error) {
      const isWorthAnotherTry = error instanceof ApiError && RETRIED.has(error.code) && count < TRIES && !signal.aborted;
      if (!isWorthAnotherTry) throw error;
      await pause(PAUSE_MS * count);
    }
  }
}

/** Whether an answer that has just come was asked for anew meanwhile. */
const isDueAgain = ({ known }: Entry): boolean => known !== NOTHING && known.isDue;

/** Reads an entry, once for all who ask at the same time; rejects as `read` does. */
export function fetchEntry<T>(key: string, read: Read<T>): Promise<T> {
  const entry = entryOf(key);
  if (entry.request) return entry.request as Promise<T>;
  const abort = new AbortController();
  entry.abort = abort;
  const request = tried(read, abort.signal).then(
    (data) => {
      if (entry.abort === abort) {
        entry.request = null;
        const isDue = isDueAgain(entry);
        tell(entry, { data, error: null, isFetching: false, isDue, at: Date.now() });
        for (const listener of answerListeners) listener(key, data, entry.known.at);
        // To those who watch it was due before and is due now: nothing of theirs would read it again.
        if (isDue && entry.watchers.size > 0) fetchEntry(key, read).catch(() => undefined);
      }
      return data;
    },
    (error: unknown) => {
      if (entry.abort === abort) {
        entry.request = null;
        // A read that was given up is due again; one that failed waits for somebody to ask.
        const isGivenUp = abort.signal.aborted || !(error instanceof ApiError);
        tell(entry, isGivenUp ? { isFetching: false, isDue: true } : { error, isFetching: false, isDue: isDueAgain(entry) });
        // Whoever came while it was being given up saw a question on its way, and asks no other.
        if (abort.signal.aborted && entry.watchers.size > 0) fetchEntry(key, read).catch(() => undefined);
      }
      throw error;
    },
  );
  entry.request = request;
  // Of what nobody knows yet there is nothing new to show: a page that has just been drawn is not drawn again for each of its questions.
  if (entry.known !== NOTHING) tell(entry, { isFetching: true, isDue: false });
  return request;
}

/** The same for code outside components: its request ends only when it is answered. */
export async function ask<T>(key: string, read: Read<T>): Promise<T> {
  const entry = entryOf(key);
  entry.askers += 1;
  try {
    return await fetchEntry(key, read);
  } finally {
    entry.askers -= 1;
  }
}

/** `first` is what a page that was rendered ahead was drawn from. */
type Group = Pick<Store<readonly Known<unknown>[]>, 'get' | 'subscribe'> & { readonly first: () => readonly Known<unknown>[] };

const prerendered = (data: unknown): Known<unknown> => (data === undefined ? NOTHING : { ...NOTHING, data });

/** Several entries as one value that changes when any of them does; `prerenderedAnswer` is what a page that was rendered ahead was drawn from. */
export function group(keys: readonly string[], prerenderedAnswer?: (key: string) => unknown): Group {
  const first = keys.map((key) => prerendered(prerenderedAnswer?.(key)));
  let last: readonly Known<unknown>[] = keys.map(peek);
  return {
    first: () => first,
    get: () => {
      const now = keys.map(peek);
      if (now.some((known, index) => known !== last[index])) last = now;
      return last;
    },
    subscribe: (listener) => {
      const stops = keys.map((key) => watch(key, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Puts data in place, as after an event or a change made here. */
export function write<T>(key: string, data: T): void {
  tell(entryOf(key), { data, error: null, isDue: false, at: Date.now() });
}

/** Every answer that is known. */
export const knownAnswers = (): { readonly key: string; readonly data: unknown; readonly at: number }[] =>
  [...entries].flatMap(([key, { known }]) => (known.data === undefined ? [] : [{ key, data: known.data, at: known.at }]));

/** Shows data of an earlier page until it is read anew; what is known already stays. */
export function restore(key: string, data: unknown, at: number): void {
  const entry = entryOf(key);
  if (entry.known.data === undefined && entry.request === null) tell(entry, { data, at, isDue: true });
}

/** Changes the data of every entry whose key starts so and that has any. */
export function change<T>(prefix: string, update: (data: T) => T): void {
  for (const [key, entry] of entries) {
    if (key.startsWith(prefix) && entry.known.data !== undefined) tell(entry, { data: update(entry.known.data as T), at: Date.now() });
  }
}

/** Marks entries to be read again: at once where somebody watches, else when they are next asked for. */
export function expire(matches: (key: string) => boolean): void {
  for (const [key, entry] of entries) if (matches(key)) tell(entry, { isDue: true, error: null });
}

/** Forgets entries with everything that is on its way to them. */
export function forget(matches: (key: string) => boolean): void {
  for (const [key, entry] of entries) {
    if (!matches(key)) continue;
    const { abort } = entry;
    entry.abort = null;
    entry.request = null;
    abort?.abort();
    tell(entry, NOTHING);
    if (entry.watchers.size === 0) entries.delete(key);
  }
}
