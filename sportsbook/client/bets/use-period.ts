import { useEffect, useState } from 'react';
import type { BetView, PeriodAnswer } from '../../server/api.ts';
import type { Period } from '../../engine/periods.ts';
import { askSettled } from '../app/api.ts';
import { isOver } from './is-over.ts';

/** What was settled in some days, asked for anew when a bet has ended or was settled anew; null until it is known. */
export function usePeriod(days: Period, bets: readonly BetView[]): PeriodAnswer | null {
  const [answer, setAnswer] = useState<{ readonly ended: string; readonly found: PeriodAnswer } | null>(null);
  const ended = bets
    .filter(isOver)
    .map(({ id, revision }) => `${id} ${revision}`)
    .join();
  useEffect(() => {
    let isLeft = false;
    askSettled(days).then(
      (found) => {
        if (!isLeft) setAnswer({ ended, found });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [days, ended]);
  return answer?.found ?? null;
}
