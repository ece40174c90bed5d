import type { SharedBetView, TableMessage } from '../../server/api.ts';

/** Who flies in the round that is shown: the reader's own bets, once the table has told under which tag they stand, and the masked others. */
export function ridersOf({ players, round }: Pick<TableMessage, 'players' | 'round'>, bets: readonly SharedBetView[], tag: string | null) {
  const own = bets
    .filter(({ place, state }) => place === round.place && (state === 'riding' || state === 'paying' || state === 'settled'))
    .toSorted((a, b) => a.slot - b.slot);
  return { own: tag === null ? [] : own, others: players.filter((player) => player.tag !== tag) };
}
