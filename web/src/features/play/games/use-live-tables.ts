import type { LiveTable } from '@sorak/contract';
import { useMemo } from 'react';
import { useCall } from '@sorak/client/queries.ts';

const EVERY_MS = 15_000;

export type LiveTables = { readonly byNode: ReadonlyMap<string, LiveTable>; readonly hasResults: boolean };

/** What vendors tell of their live tables, by nodeId; null where nobody tells any. */
export function useLiveTables(isLive: boolean): LiveTables | null {
  const tables = useCall('getLiveTables', {}, { enabled: isLive, refetchEveryMs: EVERY_MS }).data?.tables;
  return useMemo(() => {
    if (!isLive || !tables || tables.length === 0) return null;
    return { byNode: new Map(tables.map((table) => [table.nodeId, table])), hasResults: tables.some(({ results }) => results.length > 0) };
  }, [isLive, tables]);
}
