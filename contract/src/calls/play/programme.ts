import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { draw, empty, gameType, match, tableResult } from '../../fields.ts';

export type Match = v.InferOutput<typeof match>;

export type Draw = v.InferOutput<typeof draw>;

/** What a vendor tells of a live table as it stands; with seats `players` are those who sit there, and null says that it has none of its own. */
const liveTable = v.object({
  nodeId: v.string(),
  seats: v.nullable(v.number()),
  players: v.nullable(v.number()),
  results: v.array(tableResult),
});
export type LiveTable = v.InferOutput<typeof liveTable>;

export const programmeCalls = defineCalls({
  getProgramme: {
    method: 'GET',
    path: '/wps/games/programme',
    auth: 'public',
    summary: 'The next matches and draws of all vendors, or of one category, the soonest first; `at` is the time of the platform.',
    request: v.strictObject({ gameType: v.optional(gameType) }),
    response: v.object({ matches: v.array(match), draws: v.array(draw), at: v.number() }),
    errors: [],
  },
  getLiveTables: {
    method: 'GET',
    path: '/wps/games/tables',
    auth: 'public',
    summary: 'Seats and last results of the live tables whose vendors tell them.',
    request: empty,
    response: v.object({ tables: v.array(liveTable) }),
    errors: [],
  },
});
