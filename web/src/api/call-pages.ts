import type { CallName } from '@sorak/contract';
import { useState } from 'react';
import type { RequestOf, ValueOf } from '@sorak/client/calls.ts';
import { callKey, type Options, useCalls } from '@sorak/client/queries.ts';

type PagedName = { [N in CallName]: ValueOf<N> extends { totalPages: number } ? N : never }[CallName];

/** All pages of a list call so far, from the first; `fetchNextPage` reads on until `totalPages`. */
export function useCallPages<N extends PagedName>(name: N, request: RequestOf<N>, options: Options = {}) {
  const key = callKey(name, request);
  const [asked, setAsked] = useState({ key, count: 1 });
  const count = asked.key === key ? asked.count : 1;
  const requests = Array.from({ length: count }, (_, index) => ({ ...request, pageNo: index + 1 }) as RequestOf<N>);
  const states = useCalls(name, requests, options);
  const pages = states.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const last = pages.at(-1) as { readonly totalPages: number } | undefined;
  const hasNextPage = last !== undefined && count < last.totalPages;
  return {
    data: pages.length > 0 ? { pages } : undefined,
    error: states.find(({ error }) => error !== null)?.error ?? null,
    isPending: states[0]?.isPending ?? true,
    isFetchingNextPage: states.length > 1 && (states.at(-1)?.isPending ?? false),
    hasNextPage,
    fetchNextPage: () => {
      if (hasNextPage && pages.length === count) setAsked({ key, count: count + 1 });
    },
    refetch: async () => {
      await Promise.all(states.map((state) => state.refetch()));
    },
  };
}
