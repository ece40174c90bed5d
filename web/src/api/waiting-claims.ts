import { useCall } from '@sorak/client/queries.ts';

const CHECK_EVERY_MS = 300_000;
const NONE = { missions: 0, all: 0 };

/** What waits for a press of the member, as the platform counts it for home, menu and avatar alike. */
export const useWaitingClaims = () => useCall('getWaitingClaims', {}, { staleTimeMs: CHECK_EVERY_MS }).data ?? NONE;
