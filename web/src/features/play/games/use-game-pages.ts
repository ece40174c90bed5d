import type { Game } from '@sorak/contract';
import type { ApiError } from '@sorak/client/api-error.ts';
import type { RequestOf } from '@sorak/client/calls.ts';
import { useCall, useCalls } from '@sorak/client/queries.ts';
import { PAGE_SIZE } from './list-state.ts';

type Query = Omit<RequestOf<'getGameList'>, 'pageNo' | 'pageSize'>;

// Lists change with the catalogue only.
const FRESH_MS = 300_000;

const requestOf = (query: Query, pageNo: number): RequestOf<'getGameList'> => ({ ...query, pageNo, pageSize: PAGE_SIZE });

/** How many games a query finds, from its first page; undefined until that has come. */
export function useGameTotal(query: Query) {
  const { data, error, refetch } = useCall('getGameList', requestOf(query, 1), { staleTimeMs: FRESH_MS });
  return { total: data?.totalRecords, totalPages: data?.totalPages, error, refetch };
}

export type LoadedPages = {
  /** The games of the asked pages by their place in the whole list, as far as they have come. */
  readonly games: ReadonlyMap<number, Game>;
  /** The first page that is on its way, or null. */
  readonly pending: number | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** Some pages of a query; pages that nobody asks for any more are no longer waited for. */
export function useGamePages(query: Query, pages: readonly number[]): LoadedPages {
  const requests = pages.map((pageNo) => requestOf(query, pageNo));
  const results = useCalls('getGameList', requests, { staleTimeMs: FRESH_MS });
  const games = new Map<number, Game>();
  let pending: number | null = null;
  let error: ApiError | null = null;
  for (const [at, result] of results.entries()) {
    const pageNo = pages[at] ?? 1;
    result.data?.games.forEach((game, index) => games.set((pageNo - 1) * PAGE_SIZE + index, game));
    if (result.isPending) pending ??= pageNo;
    error ??= result.error;
  }
  const retry = () => {
    for (const result of results) if (result.isError) void result.refetch();
  };
  return { games, pending, error, retry };
}
