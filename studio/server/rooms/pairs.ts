import type { RoomEngine } from './engine.ts';
import type { Live } from './live.ts';

/** What a hand adds to the sums of two of its seats; to a seat's own where both are one. Money in minor units. */
export type PairSum = {
  readonly one: number;
  readonly other: number;
  readonly isFull: boolean;
  readonly given: number;
  readonly taken: number;
  readonly giftsGiven: number;
  readonly giftsTaken: number;
  readonly isContest: boolean;
  readonly isQuiet: boolean;
};

const FULL = 3;

/** What every seat lost to every other in a hand: each loss goes to the winners in the parts in which they won. */
function flowsOf({ players, result }: Live): (from: number, to: number) => number {
  const nets = new Map(players.map(({ seat, start }) => [seat, (result?.stacks.find((one) => one.seat === seat)?.stack ?? start) - start]));
  const lost = [...nets.values()].reduce((sum, net) => sum + Math.max(0, -net), 0);
  return (from, to) => {
    const [loss, win] = [Math.max(0, -(nets.get(from) ?? 0)), Math.max(0, nets.get(to) ?? 0)];
    return lost === 0 ? 0 : Math.floor((loss * win) / lost);
  };
}

/** Every pair of seats of a hand that is over, the lower player first by `idOf`, and every seat with itself. */
export function pairSums(live: Live, engine: Pick<RoomEngine, 'signs'>, idOf: (seat: number) => bigint): PairSum[] {
  const flow = flowsOf(live);
  const { gifts, contest } = engine.signs?.(live) ?? { gifts: [], contest: null };
  const seats = live.players.map(({ seat }) => seat);
  const giftsOf = (from: number, to: number): number => gifts.filter((gift) => gift.from === from && gift.to === to).length;
  return seats.flatMap((first, at) =>
    seats.slice(at).map((second): PairSum => {
      const [one, other] = idOf(first) <= idOf(second) ? [first, second] : [second, first];
      const isContest = contest !== null && contest.seats.includes(one) && contest.seats.includes(other);
      return {
        one,
        other,
        isFull: seats.length >= FULL,
        given: flow(one, other),
        taken: flow(other, one),
        giftsGiven: giftsOf(one, other),
        giftsTaken: giftsOf(other, one),
        isContest,
        isQuiet: isContest && contest.isQuiet,
      };
    }),
  );
}
