import type { LotteryDraw, LotteryWin } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useIsSignedIn } from '../../../../stores/session.ts';

/** By which numbers of these draws the reader's own bets won; nothing for visitors. */
export function useWins(gameCode: string, draws: readonly LotteryDraw[]): readonly LotteryWin[] {
  const isSignedIn = useIsSignedIn();
  const ids = draws.map(({ drawId }) => BigInt(drawId)).toSorted((a, b) => (a < b ? -1 : 1));
  const [oldest, newest] = [String(ids[0] ?? 0), String(ids.at(-1) ?? 0)];
  const { data } = useCall('getLotteryWins', { gameCode, oldest, newest }, { enabled: isSignedIn && ids.length > 0, staleTimeMs: 60_000 });
  return data?.list ?? [];
}
