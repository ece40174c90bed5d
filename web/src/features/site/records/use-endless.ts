import { useState } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import type { RequestOf, ValueOf } from '@sorak/client/calls.ts';
import { callKey, useCalls } from '@sorak/client/queries.ts';

type Listed = 'getBets' | 'getTransactions';
type Item<N extends Listed> = ValueOf<N>['list'][number];

export type EndlessList<T> = {
  readonly pages: readonly (readonly T[])[];
  readonly hasMore: boolean;
  /** What kept a page from coming; null while nothing does. */
  readonly error: ApiError | null;
  readonly readMore: () => void;
  readonly refetch: () => void;
};

/** The pages of a record so far, each behind the last line of the one before it: what is added at the top moves nothing. */
export function useEndless<N extends Listed>(name: N, request: RequestOf<N>, cursorOf: (item: Item<N>) => string): EndlessList<Item<N>> {
  const key = callKey(name, request);
  const [asked, setAsked] = useState<{ readonly key: string; readonly cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = asked.key === key ? asked.cursors : [];
  const requests = [request, ...cursors.map((before) => ({ ...request, before }) as RequestOf<N>)];
  const states = useCalls(name, requests, { staleTimeMs: 0 });
  const pages = states.flatMap(({ data }) => (data ? [data.list as readonly Item<N>[]] : []));
  const last = pages.at(-1);
  const hasMore = last !== undefined && last.length === request.pageSize;
  return {
    pages,
    hasMore,
    error: states.find(({ error }) => error !== null)?.error ?? null,
    readMore: () => {
      const item = last?.at(-1);
      if (hasMore && item && pages.length === requests.length) setAsked({ key, cursors: [...cursors, cursorOf(item)] });
    },
    refetch: () => {
      for (const state of states) if (state.error !== null || state.data === undefined) void state.refetch();
    },
  };
}
