import type { CallName } from '@sorak/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, makeCall, type RequestOf, type ValueOf } from './client.ts';
import { isSomebodyThere } from './presence.ts';
import { leaveListeners } from './session.ts';

/** What the last answers were, so that a page that is opened again shows them while it asks. Gone with the session. */
const known = new Map<string, unknown>();
const refreshers = new Set<(names: readonly CallName[]) => void>();
leaveListeners.add(() => known.clear());

const asApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('system_error', String(error)));

export type Answer<T> = {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly refresh: () => void;
};
type State<T> = { readonly key: string | null; readonly data: T | undefined; readonly error: ApiError | null };
type Watch = { readonly everyMs?: number };

/** Reads a call, again whenever the request changes, a change was made that concerns it, or `everyMs` have passed. Null asks nothing. */
export function useCall<N extends CallName>(name: N, request: RequestOf<N> | null, { everyMs }: Watch = {}): Answer<ValueOf<N>> {
  const written = request === null ? null : JSON.stringify(request);
  const key = written === null ? null : `${name} ${written}`;
  const [state, setState] = useState<State<ValueOf<N>>>({ key: null, data: undefined, error: null });
  const asking = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (written === null || key === null) return undefined;
    let abort = new AbortController();
    const ask = (): void => {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      makeCall(name, JSON.parse(written) as RequestOf<N>, { signal }).then(
        (data) => {
          if (signal.aborted) return;
          known.set(key, data);
          setState({ key, data, error: null });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setState((before) => ({ key, data: before.key === key ? before.data : undefined, error: asApiError(error) }));
        },
      );
    };
    const hear = (names: readonly CallName[]): void => {
      if (names.includes(name)) ask();
    };
    ask();
    asking.current = ask;
    refreshers.add(hear);
    const timer = everyMs === undefined ? undefined : setInterval(() => isSomebodyThere() && ask(), everyMs);
    return () => {
      refreshers.delete(hear);
      clearInterval(timer);
      abort.abort();
    };
  }, [name, written, key, everyMs]);

  const refresh = useCallback(() => asking.current?.(), []);
  const isCurrent = state.key === key;
  const data = isCurrent ? state.data : key === null ? undefined : (known.get(key) as ValueOf<N> | undefined);
  const error = isCurrent ? state.error : null;
  return { data, error, isLoading: key !== null && data === undefined && error === null, refresh };
}

/** Reads these calls again wherever they are on screen. */
export function refreshCalls(...names: CallName[]): void {
  for (const listener of refreshers) listener(names);
}

type Sending<N extends CallName> = {
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly clear: () => void;
  /** The answer, or undefined when it failed: then `error` says why, and what was typed stays. */
  readonly send: (request: RequestOf<N>) => Promise<ValueOf<N> | undefined>;
};

/** Makes a call that changes something. One wish keeps its idempotency key until it was answered, so that trying again is the same wish. */
export function useSend<N extends CallName>(name: N): Sending<N> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const wish = useRef<{ text: string; key: string } | null>(null);
  const send = async (request: RequestOf<N>): Promise<ValueOf<N> | undefined> => {
    const written = JSON.stringify(request);
    if (wish.current?.text !== written) wish.current = { text: written, key: crypto.randomUUID() };
    setBusy(true);
    setError(null);
    try {
      const answer = await makeCall(name, request, { idempotencyKey: wish.current.key });
      wish.current = null;
      return answer;
    } catch (caught) {
      setError(asApiError(caught));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, clear: () => setError(null), send };
}
