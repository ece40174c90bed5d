import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty, GAME_TYPES } from '../../fields.ts';

/**
 * The games of the catalogue as the search field reads them, small enough to be searched in the browser: one row a game, in the vendors'
 * own order. `vendor` is an index into `vendors`, `type` one into `GAME_TYPES`.
 */
export const searchIndex = v.object({
  vendors: v.array(v.tuple([v.string(), v.string()])),
  /** gameCode, name, vendor, type, flags: 1 hot, 2 under maintenance; icon unless it is `/covers/{vendor}/{gameCode}.svg`. */
  games: v.array(
    v.union([
      v.tuple([v.string(), v.string(), v.number(), v.number(), v.number(), v.string()]),
      v.tuple([v.string(), v.string(), v.number(), v.number(), v.number()]),
    ]),
  ),
});
export type SearchIndex = v.InferOutput<typeof searchIndex>;

export const SEARCH_FLAGS = { hot: 1, maintenance: 2 } as const;
export const searchTypeOf = (index: number) => GAME_TYPES[index] ?? 'RNG';

export const searchCalls = defineCalls({
  getSearchIndex: {
    method: 'GET',
    path: '/wps/games/search',
    auth: 'public',
    summary: 'Where the index of all games lies, as a file that never changes: another catalogue has another address.',
    request: empty,
    response: v.object({ path: v.string(), games: v.number() }),
    errors: [],
  },
});
