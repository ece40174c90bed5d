import type { CallName } from '@sorak/contract';
import { QueryClient, useInfiniteQuery, useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { isTrial, useSession } from '../stores/session.ts';
import { ApiError } from './ApiError.ts';
import { callTable } from './call-table.ts';
import { makeCall, type RequestOf, type ValueOf } from './client.ts';

const RETRIED = new Set(['network', 'service_busy', 'vendor_unavailable']);
const isWorthAnotherTry = (count: number, error: Error): boolean => count < 2 && error instanceof ApiError && RETRIED.has(error.code);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 600_000, retry: isWorthAnotherTry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Where a call's answer is kept. */
export const callKey = <N extends CallName>(name: N, request: RequestOf<N>) => [name, request] as const;

type Options = {
  /** false waits. */
  readonly enabled?: boolean;
  readonly staleTimeMs?: number;
  readonly refetchEveryMs?: number;
  /** Keeps showing the previous answer while another request's is on its way. */
  readonly keepPrevious?: boolean;
};

/** Whether the reader may make a call at all: a visitor or a trial account does not ask what would only be refused. */
export function useMayCall(name: CallName): boolean {
  const session = useSession();
  const { auth } = callTable[name];
  return auth === 'public' || (session.token !== null && !(auth === 'member' && isTrial(session)));
}

const keep = <T>(previous: T | undefined): T | undefined => previous;

/** The answer of a call, from the cache when it is fresh. Waits while the reader has no right to it. */
export function useCall<N extends CallName>(name: N, request: RequestOf<N>, options: Options = {}): UseQueryResult<ValueOf<N>, ApiError> {
  const mayCall = useMayCall(name);
  return useQuery<ValueOf<N>, ApiError>({
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => makeCall(name, request, { signal }),
    enabled: mayCall && options.enabled !== false,
    staleTime: options.staleTimeMs,
    refetchInterval: options.refetchEveryMs,
    placeholderData: options.keepPrevious ? (keep as never) : undefined,
  });
}

type PagedName = { [N in CallName]: ValueOf<N> extends { totalPages: number } ? N : never }[CallName];

/** All pages of a list call so far; `fetchNextPage` reads on until `totalPages`. */
export function useCallPages<N extends PagedName>(name: N, request: RequestOf<N>, options: Options = {}) {
  const mayCall = useMayCall(name);
  return useInfiniteQuery({
    queryKey: [name, request, 'pages'],
    queryFn: ({ pageParam, signal }) => makeCall(name, { ...(request as object), pageNo: pageParam } as RequestOf<N>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: ValueOf<N>, pages: ValueOf<N>[]) =>
      pages.length < (last as { totalPages: number }).totalPages ? pages.length + 1 : undefined,
    enabled: mayCall && options.enabled !== false,
    staleTime: options.staleTimeMs,
  });
}

/** Sends a call on demand: `send.mutate(request)`, or `await send.mutateAsync(request)`, which rejects with ApiError. */
export function useSend<N extends CallName>(name: N): UseMutationResult<ValueOf<N>, ApiError, RequestOf<N>> {
  return useMutation<ValueOf<N>, ApiError, RequestOf<N>>({ mutationFn: (request) => makeCall(name, request) });
}

/** Reads a call's cached answers again, whatever their request. */
export const refresh = (...names: readonly CallName[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
};
