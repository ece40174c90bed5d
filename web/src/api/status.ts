import { useCall } from '@sorak/client/queries.ts';

const FRESH_MS = 60_000;

/** Whether the site is open here, and what the reader may reach (product §2); `everyMs` asks again and again. */
export function useStatus(everyMs?: number) {
  const host = typeof location === 'undefined' ? '' : location.host;
  return useCall('getStatus', { host }, { staleTimeMs: FRESH_MS, refetchEveryMs: everyMs });
}
