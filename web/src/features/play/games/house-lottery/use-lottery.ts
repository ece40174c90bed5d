import { type LotteryDraw, PLAY_SYMBOL } from '@sorak/contract';
import { useCall, useCalls } from '@sorak/client/queries.ts';
import { useMemo, useState } from 'react';
import { useSettings } from '../../../../api/settings.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { isTrial, useSession } from '../../../../stores/session.ts';
import type { Room } from './pick.ts';
import { isNews } from './set-draw.ts';

const DRAWS_EVERY_MS = 3_000;
const CLOCK_MS = 250;

/** The lotteries as they stand, read again every few seconds while somebody looks. */
export const useDraws = () => useCall('getLotteryDraws', {}, { refetchEveryMs: DRAWS_EVERY_MS });

/** One of them: what takes bets, what was drawn last, and what its pool holds. */
export type OwnLottery = NonNullable<ReturnType<typeof useDraws>['data']>['list'][number];

/** The platform's clock: the reader's own may be wrong, and decides nothing. */
export function useServerNow(told: number | undefined, everyMs = CLOCK_MS): number {
  const now = useNow(everyMs);
  const [known, setKnown] = useState<{ readonly told: number | undefined; readonly ahead: number }>({ told: undefined, ahead: 0 });
  if (told !== undefined && told !== known.told) setKnown({ told, ahead: told - now });
  return now + known.ahead;
}

/** What was known last, where it is not known for the moment. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** What took bets when the page last heard of it, and is drawn then or was just now: what has closed is told no more. */
export function useSeenDraws(draws: readonly LotteryDraw[], now: number): readonly LotteryDraw[] {
  const [seen, setSeen] = useState(draws);
  const isGone = (one: LotteryDraw): boolean => draws.some(({ drawId }) => drawId === one.drawId) || !isNews(now - one.drawsAt);
  const next = [...draws, ...seen.filter((one) => !isGone(one))];
  if (next.map(({ drawId }) => drawId).join(' ') !== seen.map(({ drawId }) => drawId).join(' ')) setSeen(next);
  return next;
}

/** More ways of playing on one ticket are looked after by the platform alone. */
const MAX_PLAYS = 12;

/** What is left on the numbers of these plays in a draw, by play, read again while somebody looks. */
export function useRooms(drawId: string | undefined, plays: readonly string[]): ReadonlyMap<string, Room> {
  const currency = isTrial(useSession()) ? 'PLAY' : 'IDR';
  const asked = drawId === undefined ? [] : [...new Set(plays)].slice(0, MAX_PLAYS);
  const states = useCalls(
    'getLotteryCapacity',
    asked.map((play) => ({ drawId: drawId ?? '', play, currency }) as const),
    { refetchEveryMs: DRAWS_EVERY_MS, staleTimeMs: DRAWS_EVERY_MS },
  );
  const known = states.map(({ data }, at) => [asked[at] ?? '', data] as const);
  const text = JSON.stringify(known);
  return useMemo(
    () => new Map((JSON.parse(text) as typeof known).flatMap(([play, data]) => (data ? [[play, data] as const] : []))),
    [text],
  );
}

/** What stands before the reader's money. */
export function useSymbol(): string {
  const settings = useSettings();
  return isTrial(useSession()) ? PLAY_SYMBOL : (settings?.currencySymbol ?? '');
}
