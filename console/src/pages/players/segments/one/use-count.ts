import type { SegmentRule } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';
import { useEffect, useState } from 'react';

const PAUSE_MS = 350;
export type Count = ValueOf<'countSegment'>;

/** What a rule counts as it is typed: the last count stays until the next has come, and says that it is older. */
export function useCount(rule: SegmentRule | null): { readonly count: Count | null; readonly isFresh: boolean; readonly fault: string } {
  const wanted = rule === null ? null : JSON.stringify(rule);
  const [came, setCame] = useState<{ readonly of: string; readonly count: Count | null; readonly fault: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const count = await makeCall('countSegment', { rule: JSON.parse(wanted) as SegmentRule }, { signal: stop.signal });
        setCame({ of: wanted, count, fault: '' });
      } catch (error) {
        if (!stop.signal.aborted && error instanceof ApiError) setCame({ of: wanted, count: null, fault: error.message });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  const isFresh = came !== null && came.of === wanted;
  return { count: came?.count ?? null, isFresh, fault: isFresh ? came.fault : '' };
}
