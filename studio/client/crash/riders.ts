import type { SharedBetView, TableMessage } from '../../server/api.ts';

type Player = TableMessage['players'][number];
type Own = Pick<SharedBetView, 'slot' | 'stake' | 'height'>;

const isOf = (one: Own, { slot, stake }: Player): boolean => one.slot === slot && one.stake === stake;

/** The tag under which the own bets are listed. Nobody tells it to the page: of those who staked the same, the one who took the same. */
function ownTag(players: readonly Player[], own: readonly Own[]): string | null {
  let [found, most]: [string | null, number] = [null, -1];
  for (const tag of new Set(players.map((player) => player.tag))) {
    const theirs = players.filter((player) => player.tag === tag);
    if (own.length !== theirs.length || !own.every((one) => theirs.some((player) => isOf(one, player)))) continue;
    const same = theirs.filter((player) => own.some((one) => isOf(one, player) && one.height === player.height)).length;
    if (same > most) [found, most] = [tag, same];
  }
  return found;
}

/** Who flies in the round that is shown: the reader's own bets, and the masked others. */
export function ridersOf({ players, round }: Pick<TableMessage, 'players' | 'round'>, bets: readonly SharedBetView[]) {
  const own = bets
    .filter(({ place, state }) => place === round.place && (state === 'riding' || state === 'paying' || state === 'settled'))
    .toSorted((a, b) => a.slot - b.slot);
  const tag = own.length > 0 ? ownTag(players, own) : null;
  return { own, others: players.filter((player) => player.tag !== tag) };
}
