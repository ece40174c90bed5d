import { useCall } from './queries.ts';

const CHECK_EVERY_MS = 60_000;

/** Whether the site is open here, and what the reader may reach (product §2). */
export function useStatus() {
  const host = typeof location === 'undefined' ? '' : location.host;
  return useCall('getStatus', { host }, { staleTimeMs: CHECK_EVERY_MS });
}
