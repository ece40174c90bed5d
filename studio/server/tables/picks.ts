import { isDeepStrictEqual } from 'node:util';
import { arePicks, stakedOn } from '../../engines/tables/rules.ts';
import type { TablePick } from '../../engines/tables/table.ts';
import type { PicksRequest, SharedBetView } from '../api.ts';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/service.ts';
import { acceptBet } from './accept.ts';
import type { GameTable } from './game-table.ts';
import { listPlaced } from './repo.ts';

const MAX_BETS = 8;

/** What lies on each place, several bets together. */
function added(all: readonly TablePick[]): TablePick[] {
  const sums = new Map<string, number>();
  for (const { spot, stake } of all) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums].map(([spot, stake]) => ({ spot, stake }));
}

/** Takes chips on places of the felt as one bet. The table's limits count all bets of the player in the round. Refusals as of `acceptBet`, and STAKE_REFUSED. */
export async function placePicks(
  studio: Studio,
  table: GameTable,
  session: Session,
  { betId, picks }: PicksRequest,
): Promise<SharedBetView> {
  const title = table.played;
  if (!arePicks(title, picks)) throw new Refusal('STAKE_REFUSED');
  return acceptBet(
    studio,
    table,
    session,
    betId,
    (bet) => isDeepStrictEqual(bet.picks, picks),
    async (db, round) => {
      const placed = await listPlaced(db, session.playerGame, round);
      const slot = (placed.at(-1)?.slot ?? 0) + 1;
      if (slot > MAX_BETS || !arePicks(title, added([...placed.flatMap((bet) => bet.picks ?? []), ...picks])))
        throw new Refusal('STAKE_REFUSED');
      if (!(await table.hasRoom(db, round, picks.length))) throw new Refusal('BETTING_CLOSED');
      return { slot, stake: BigInt(stakedOn(picks)), target: null, picks: JSON.stringify(picks) };
    },
  );
}
