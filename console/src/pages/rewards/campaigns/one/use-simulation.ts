import type { CampaignRule } from '@sorak/contract';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';
import { useEffect, useRef, useState } from 'react';

export type Simulation = ValueOf<'simulateCampaign'>;
export const SIMULATED_DAYS = [30, 90, 180] as const;
type Came = { readonly of: string; readonly found: Simulation | null; readonly fault: string };

/** Runs a rule over past days at a press; a later run, or leaving the page, ends the one before. */
export function useSimulation(rule: CampaignRule | null) {
  const [came, setCame] = useState<Came | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const wording = rule === null ? '' : JSON.stringify(rule);
  const run = async (days: (typeof SIMULATED_DAYS)[number]): Promise<void> => {
    if (rule === null) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    try {
      setCame({ of: wording, found: await makeCall('simulateCampaign', { rule, days }, { signal: stop.signal }), fault: '' });
    } catch (error) {
      if (!stop.signal.aborted && error instanceof ApiError) setCame({ of: wording, found: null, fault: error.message });
    }
    if (running.current === stop) setBusy(false);
  };
  return { run, isBusy, found: came?.found ?? null, fault: came?.fault ?? '', isOld: came !== null && came.of !== wording };
}
