import { randomBytes } from 'node:crypto';
import { promiseOf, type SeatSeed } from '../../engines/shuffle.ts';
import { promiseSeed, revealSeed } from './reveal.ts';
import type { Room } from './room.ts';
import { seatOf } from './room-state.ts';

type Player = { readonly playerGame: bigint };

/** Every player promises a seed to the next shuffle, as a browser does. */
export async function promiseSeeds<P extends Player>(room: Room, players: readonly P[]): Promise<Map<P, SeatSeed>> {
  const seeds = new Map<P, SeatSeed>();
  for (const who of players) {
    const given = { seat: seatOf(room.state, who.playerGame), seed: randomBytes(16).toString('hex') };
    const { root } = room.state.next;
    const hash = await promiseOf(root, given);
    const isTaken = await room.change((state) => promiseSeed(state, given.seat, { hand: state.number + 1, root, hash }));
    if (!isTaken) throw new Error('the promise was refused');
    seeds.set(who, given);
  }
  return seeds;
}

/** All tell what they promised; the hand is dealt with the last of them. */
export async function revealSeeds(room: Room, seeds: Iterable<SeatSeed>): Promise<void> {
  const hand = room.state.number + 1;
  for (const { seat, seed } of seeds)
    if (!(await room.change((state) => revealSeed(state, seat, hand, seed)))) throw new Error('the seed was refused');
}
