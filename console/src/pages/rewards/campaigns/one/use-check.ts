import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useEffect, useState } from 'react';
import type { Read } from './typed-rule.ts';

const PAUSE_MS = 500;

/** What the server says of the rule as it stands: null while it has not looked, '' for nothing against it. */
export function useCheck(id: string, { rule, texts, problems }: Read, isOn: boolean): string | null {
  const wording = isOn && rule !== null && problems.length === 0 ? JSON.stringify({ id, rule, ...texts }) : null;
  const [said, setSaid] = useState<{ readonly of: string; readonly refusal: string } | null>(null);
  useEffect(() => {
    if (wording === null) return;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      try {
        await makeCall('checkCampaign', JSON.parse(wording), { signal: stop.signal });
        setSaid({ of: wording, refusal: '' });
      } catch (error) {
        if (!stop.signal.aborted && error instanceof ApiError) setSaid({ of: wording, refusal: error.message });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wording]);
  return said !== null && said.of === wording ? said.refusal : null;
}
