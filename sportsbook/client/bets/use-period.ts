import { useEffect, useState } from 'react';
import type { BetView, PeriodAnswer } from '../../server/api.ts';
import type { Period } from '../../engine/periods.ts';
import { askSettled } from '../app/api.ts';
import { isOver } from './is-over.ts';
import { withNewest, withPart } from './parts.ts';

type Kept = { readonly of: string; readonly ended: string; readonly found: PeriodAnswer };

/** What was settled, or cashed out, in some days, its newest asked for anew when a bet has ended or was settled anew; null until it is known. */
export function usePeriod(days: Period, kind: 'settled' | 'cashed', bets: readonly BetView[]) {
  const of = `${days} ${kind}`;
  const [kept, setKept] = useState<Kept | null>(null);
  const ended = bets
    .filter(isOver)
    .map(({ id, revision }) => `${id} ${revision}`)
    .join();
  useEffect(() => {
    let isLeft = false;
    askSettled(days, kind, null).then(
      (first) => {
        if (!isLeft) setKept((known) => ({ of, ended, found: withNewest(known?.of === of ? known.found : null, first) }));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [days, kind, of, ended]);
  const showMore = async (): Promise<void> => {
    const part = await askSettled(days, kind, kept?.found.next ?? null);
    setKept((known) => (known?.of === of ? { ...known, found: withPart(known.found, part) } : known));
  };
  return { period: kept?.found ?? null, isOf: kept?.of === of, showMore };
}
