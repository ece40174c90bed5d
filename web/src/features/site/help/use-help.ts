import type { HelpCategory, HelpPage } from '@sorak/contract';
import { useEffect } from 'react';
import { type CallState, useCall } from '@sorak/client/queries.ts';

const STALE_MS = 600_000;

/** A page's categories; read again when the network is back after a failure. */
export function useHelp(page: HelpPage): CallState<HelpCategory[]> {
  const state = useCall('getHelpCenter', { page }, { staleTimeMs: STALE_MS });
  const { isError, refetch } = state;
  useEffect(() => {
    if (!isError) return;
    const back = () => void refetch();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isError, refetch]);
  return state;
}
