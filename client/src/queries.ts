import type { CallName } from '@sorak/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { ask, change, expire, fetchEntry, forget, group, type Known, peek, write } from './cache.ts';
import { makeCall, type RequestOf, type ValueOf } from './calls.ts';
import { ground } from './ground.ts';

const inOrder = (request: object): object =>
  Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Where a call's answer is kept: its name, a blank, its request. */
export const callKey = <N extends CallName>(name: N, request: RequestOf<N>): string => `${name} ${JSON.stringify(inOrder(request))}`;
const requestOf = <N extends CallName>(name: N, key: string): RequestOf<N> => JSON.parse(key.slice(name.length + 1)) as RequestOf<N>;
const isOf =
  (names: readonly CallName[]) =>
  (key: string): boolean =>
    names.some((name) => key.startsWith(`${name} `));

export type Options = {
  /** false waits. */
  readonly enabled?: boolean;
  /** How old an answer may be before it is read again by whoever asks next. */
  readonly staleTimeMs?: number;
  readonly refetchEveryMs?: number;
};

export type CallState<T> = {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  readonly isError: boolean;
  /** Neither an answer nor a failure yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<void>;
};

const readOf =
  <N extends CallName>(name: N, key: string) =>
  (signal: AbortSignal): Promise<ValueOf<N>> =>
    makeCall(name, requestOf(name, key), { signal });

/** Reads an entry for those who watch it; a failure stays with the entry. */
async function reread(name: CallName, key: string): Promise<void> {
  await fetchEntry(key, readOf(name, key)).catch(() => undefined);
}

function stateOf<T>({ data, error, isFetching }: Known<T>, isOn: boolean, refetch: () => Promise<void>): CallState<T> {
  const isPending = data === undefined && error === null;
  return { data, error, isError: error !== null, isPending, isFetching: isFetching || (isOn && isPending), refetch };
}

/** The answers of one call to several requests, in their order. Waits while the reader has no right to it. */
export function useCalls<N extends CallName>(name: N, requests: readonly RequestOf<N>[], options: Options = {}): CallState<ValueOf<N>>[] {
  const { prerenderedAnswer, freshMs, isThere } = ground;
  const isWanted = options.enabled !== false;
  const isOn = ground.useMayCall(name, isWanted) && isWanted;
  const { staleTimeMs = freshMs, refetchEveryMs } = options;
  const joined = requests.map((request) => callKey(name, request)).join('\n');
  const keys = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  const entries = useMemo(() => group(keys, prerenderedAnswer), [keys, prerenderedAnswer]);
  const known = useSyncExternalStore(entries.subscribe, entries.get, entries.first);
  const isDue = known.some((entry) => entry.isDue && !entry.isFetching);
  useEffect(() => {
    const oldest = Date.now() - staleTimeMs;
    // Where nothing is fresh a failure is not either.
    if (isOn) for (const key of keys) if ((peek(key).error === null || staleTimeMs === 0) && peek(key).at < oldest) void reread(name, key);
  }, [name, keys, isOn, staleTimeMs]);
  useEffect(() => {
    if (isOn && isDue) for (const key of keys) if (peek(key).isDue) void reread(name, key);
  }, [name, keys, isOn, isDue]);
  useEffect(() => {
    if (!isOn || refetchEveryMs === undefined) return;
    const timer = setInterval(() => {
      if (isThere()) for (const key of keys) void reread(name, key);
    }, refetchEveryMs);
    return () => clearInterval(timer);
  }, [name, keys, isOn, refetchEveryMs, isThere]);
  return keys.map((key, index) => stateOf((known[index] ?? peek(key)) as Known<ValueOf<N>>, isOn, () => reread(name, key)));
}

const NOTHING_ASKED: CallState<never> = {
  data: undefined,
  error: null,
  isError: false,
  isPending: false,
  isFetching: false,
  refetch: () => Promise.resolve(),
};

/** The answer of a call, from the cache when it is fresh. Waits while the reader has no right to it; null asks nothing. */
export function useCall<N extends CallName>(name: N, request: RequestOf<N> | null, options: Options = {}): CallState<ValueOf<N>> {
  const [state] = useCalls(name, request === null ? [] : [request], options);
  return state ?? NOTHING_ASKED;
}

/** Reads a call's kept answers again, whatever their request: at once where they are shown. */
export const refresh = (...names: readonly CallName[]): void => expire(isOf(names));
/** The same for every call, as after a change of language. */
export const refreshAll = (): void => expire(() => true);

/** Lets go of calls' kept answers, whatever their request. */
export const forgetCalls = (...names: readonly CallName[]): void => forget(isOf(names));

/** A call's kept answer, or undefined. */
export const keptCall = <N extends CallName>(name: N, request: RequestOf<N>): ValueOf<N> | undefined =>
  peek<ValueOf<N>>(callKey(name, request)).data;

/** A call's kept answer, read first when there is none; rejects with ApiError. */
export async function askCall<N extends CallName>(name: N, request: RequestOf<N>): Promise<ValueOf<N>> {
  const key = callKey(name, request);
  return keptCall(name, request) ?? ask(key, readOf(name, key));
}

/** Puts a call's answer in place, as after a change made here. */
export const keepCall = <N extends CallName>(name: N, request: RequestOf<N>, value: ValueOf<N>): void =>
  write(callKey(name, request), value);

/** Changes a call's kept answers, whatever their request. */
export const changeCall = <N extends CallName>(name: N, update: (value: ValueOf<N>) => ValueOf<N>): void => change(`${name} `, update);
