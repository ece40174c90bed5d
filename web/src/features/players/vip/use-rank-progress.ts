import { useCall } from '@sorak/client/queries.ts';

/** Read anew whenever the page is opened: a bet may have been settled meanwhile. */
const FRESH_MS = 1_000;

/** Where the member stands; waits for visitors and trial accounts. */
export const useRankProgress = () => useCall('getPlayerRankProgress', {}, { staleTimeMs: FRESH_MS });
