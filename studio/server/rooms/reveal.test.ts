import { beforeEach, describe, expect, it } from 'vitest';
import { promiseOf } from '../../engines/shuffle.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import { pokerTitles } from '../../titles/poker/catalogue.ts';
import { engineOf } from './engines.ts';
import { promiseSeed, REVEAL_MS, revealSeed } from './reveal.ts';
import { newDeck } from './room.ts';
import { emptyRoom, reserve, type RoomState, type Rules, seatStay } from './room-state.ts';
import { advance, dueAt, leave, PAUSE_MS, setAway } from './state.ts';

const [title] = pokerTitles as readonly [PokerTitle];
const SEEDS = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((byte) => byte.repeat(16));
let now = 1_000_000;
let state: RoomState;
const rules = (): Rules => ({ title, engine: engineOf(title), now, newDeck });

const seed = (at: number): string => SEEDS[at] ?? '';
const promise = async (at: number, value = seed(at)): Promise<boolean> => {
  const { root } = state.next;
  return promiseSeed(state, at, { hand: state.number + 1, root, hash: await promiseOf(root, { seat: at, seed: value }) });
};
async function reveal(at: number, value = seed(at)): Promise<boolean> {
  const isTaken = await revealSeed(state, at, state.number + 1, value);
  await advance(state, rules());
  return isTaken;
}
async function pass(ms: number): Promise<void> {
  now += ms;
  await advance(state, rules());
}

beforeEach(async () => {
  state = emptyRoom(title.seats, newDeck());
  for (const at of [0, 1, 2]) {
    reserve(state, at, { stay: `stay-${at}`, playerGame: String(at), tag: 'AAAA', stake: 100_000 }, rules());
    seatStay(state, `stay-${at}`);
  }
  await advance(state, rules());
});

describe('seeds of a shuffle', () => {
  it('are told only when all promises are closed, and then nobody can choose another one', async () => {
    for (const at of [0, 1, 2]) expect(await promise(at)).toBe(true);
    expect(await reveal(0)).toBe(false);
    await pass(PAUSE_MS);
    expect(state.reveal?.seats).toHaveLength(3);
    expect(state.number).toBe(0);
    expect(await reveal(0)).toBe(true);
    expect(await reveal(1)).toBe(true);
    // Seat 2 knows both by now: another seed, and another promise, are refused.
    expect(await reveal(2, seed(5))).toBe(false);
    expect(await promise(2, seed(5))).toBe(false);
    expect(await reveal(2, seed(0))).toBe(false);
    expect(state.number).toBe(0);
    const { root } = state.next;
    expect(await reveal(2)).toBe(true);
    expect(state.live).toMatchObject({ number: 1, deck: { root } });
    expect(state.live?.seeds.map((each) => each.seed).toSorted()).toEqual([seed(0), seed(1), seed(2)]);
    expect(state.live?.promised).toHaveLength(3);
  });

  it('that are withheld take the deal with them: the others get another deck, and the seat is away', async () => {
    for (const at of [0, 1, 2]) await promise(at);
    await pass(PAUSE_MS);
    const { root } = state.next;
    await reveal(0);
    await reveal(1);
    expect(dueAt(state)).toBe(now + REVEAL_MS);
    await pass(REVEAL_MS - 1);
    expect(state.reveal).not.toBeNull();
    await pass(1);
    expect(state).toMatchObject({ reveal: null, number: 0 });
    expect(state.next.root).not.toBe(root);
    expect(state.seats.map((seat) => seat && [seat.seed, seat.seedHash, seat.awaySince !== null]).slice(0, 3)).toEqual([
      [null, null, false],
      [null, null, false],
      [null, null, true],
    ]);
    for (const at of [0, 1]) expect(await promise(at)).toBe(true);
    await pass(PAUSE_MS);
    await reveal(0);
    await reveal(1);
    expect(state.live?.players.map(({ seat }) => seat).toSorted()).toEqual([0, 1]);
  });

  it('of somebody who gets up or goes away meanwhile are not used either, for the cards of all others would change', async () => {
    for (const go of [() => leave(state, 2, rules()), () => setAway(state, 1, true, now)]) {
      for (const at of [0, 1, 2]) await promise(at);
      await pass(PAUSE_MS);
      await reveal(0);
      const { root } = state.next;
      go();
      await advance(state, rules());
      expect(state.reveal).toBeNull();
      expect(state.number).toBe(0);
      expect(state.next.root).not.toBe(root);
    }
  });

  it('nobody who sits down once they are told is dealt in', async () => {
    for (const at of [0, 1, 2]) await promise(at);
    await pass(PAUSE_MS);
    await reveal(0);
    reserve(state, 3, { stay: 'stay-3', playerGame: '3', tag: 'AAAA', stake: 100_000 }, rules());
    seatStay(state, 'stay-3');
    expect(await promise(3)).toBe(false);
    for (const at of [1, 2]) await reveal(at);
    expect(state.live?.players.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2]);
  });

  it('that were never promised are dealt without, at once', async () => {
    await promise(0);
    await pass(PAUSE_MS);
    expect(await reveal(0)).toBe(true);
    expect(state.live).toMatchObject({ number: 1, seeds: [{ seat: 0 }], promised: [{ seat: 0 }] });
    expect(state.live?.players).toHaveLength(3);
  });

  it('a page that was opened anew may promise again while promises are open, for the deck that is closed now alone', async () => {
    await promise(0);
    expect(await promise(0, seed(4))).toBe(true);
    expect(promiseSeed(state, 1, { hand: 1, root: '00'.repeat(32), hash: '00'.repeat(32) })).toBe(false);
    await pass(PAUSE_MS);
    expect(await reveal(0)).toBe(false);
    expect(await reveal(0, seed(4))).toBe(true);
  });

  it('whoever withholds three times in sequence gets up and is paid', async () => {
    for (let time = 0; time < 3; time += 1) {
      setAway(state, 2, false, now);
      for (const at of [0, 1, 2]) await promise(at);
      await pass(PAUSE_MS);
      for (const at of [0, 1]) expect(await reveal(at)).toBe(true);
      now += REVEAL_MS;
      const { pays } = await advance(state, rules());
      expect(pays).toEqual(time === 2 ? [{ stay: 'stay-2', pay: 100_000 }] : []);
    }
  });
});
