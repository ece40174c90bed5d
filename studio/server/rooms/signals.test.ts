import { randomUUID } from 'node:crypto';
import { vendorPairsAnswer } from '@sorak/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, type Action, type Hand, openHand } from '../../engines/poker/hand.ts';
import { collusionSignals } from '../../engines/poker/collusion-signals.ts';
import { pokerTitles } from '../../titles/poker/catalogue.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import type { PairRow } from './pairs-repo.ts';
import { Rooms } from './rooms.ts';
import { seatOf } from './room-state.ts';
import { actAt, PAUSE_MS } from './state.ts';
import { reasonsOf, tidyPairs } from './signals.ts';
import { sitDown } from './stays.ts';

const play = (seats: number, ...actions: Action[]): Hand =>
  actions.reduce(
    act,
    openHand(
      Array.from({ length: seats }, (_, seat) => ({ seat, stack: 10_000, owesBig: false })),
      { small: 50, big: 100 },
    ),
  );
const [fold, check, call] = [{ kind: 'fold' }, { kind: 'check' }, { kind: 'call' }] as const;
const to = (amount: number) => ({ kind: 'raise', to: amount }) as const;
const NOTHING = [1, 5];
const HIGH = [0, 13];
const BOARD = [3, 22, 36, 11, 20];

describe('what one hand says', () => {
  const signs = (hand: Hand, winners: number[]) =>
    collusionSignals(hand, winners, (seat) => (winners.includes(seat) ? HIGH : NOTHING), BOARD);
  it('counts what is given up and what is paid with nothing, not what is small or lost before the flop', () => {
    expect(signs(play(2, to(2_000), to(5_000), fold), [0]).gifts).toEqual([{ from: 1, to: 0 }]);
    expect(signs(play(2, to(300), fold), [1]).gifts).toEqual([]);
    const paid = play(2, call, check, to(3_000), call, check, check, check, check);
    expect(signs(paid, [1]).gifts).toEqual([{ from: 0, to: 1 }]);
    expect(signs(play(2, to(10_000), call), [1]).gifts).toEqual([]);
  });
  it('knows two who play a flop alone at a full table, and whether they bet', () => {
    expect(signs(play(3, fold, call, check, check, check, check, check, check, check), [0]).contest).toEqual({
      seats: [0, 1],
      isQuiet: true,
    });
    expect(signs(play(3, fold, call, check, to(100), fold), [0]).contest).toEqual({ seats: [0, 1], isQuiet: false });
    expect(signs(play(2, call, check, check, check, check, check, check, check), [0]).contest).toBeNull();
    expect(signs(play(3, call, call, check), [0]).contest).toBeNull();
  });
});

describe('what many hands say', () => {
  const row: PairRow = {
    game: '',
    currency: 'IDR',
    one: 'a',
    other: 'b',
    one_stay: '',
    other_stay: '',
    days: 3,
    hands: 200,
    full_hands: 200,
    given: 50_000n,
    taken: 40_000n,
    gifts_given: 9,
    gifts_taken: 8,
    contests: 40,
    quiet: 14,
    one_full: 900,
    other_full: 800,
    other_contests: 300,
    other_quiet: 90,
    reports: [],
  };
  const table = { maxBuyIn: 10_000, tellsGifts: true };
  const of = (more: Partial<PairRow>, at = table) => reasonsOf({ ...row, ...more }, at);
  it('says nothing of regulars who often meet, win and lose', () => expect(of({})).toEqual([]));
  it('names chips that go one way by gifts, or where only money tells by much more of it', () => {
    expect(of({ given: 50_000n, taken: 2_000n })).toEqual(['dumping']);
    expect(of({ given: 50_000n, taken: 2_000n, gifts_given: 4 })).toEqual([]);
    expect(of({ given: 2_000n, taken: 50_000n, gifts_taken: 4 })).toEqual([]);
    expect(of({ given: 9_000n, taken: 0n })).toEqual([]);
    const plain = { ...table, tellsGifts: false };
    expect(of({ given: 30_000n, taken: 3_000n }, plain)).toEqual(['dumping']);
    expect(of({ given: 29_000n, taken: 0n }, plain)).toEqual([]);
    expect(of({ given: 30_000n, taken: 3_000n, hands: 19 }, plain)).toEqual([]);
  });
  it('names two who never bet against each other but do against others', () => {
    expect(of({ contests: 12, quiet: 11 })).toEqual(['folding']);
    expect(of({ contests: 12, quiet: 11, other_quiet: 200 })).toEqual([]);
    expect(of({ contests: 11, quiet: 11 })).toEqual([]);
  });
  it('names two who hardly play without each other, on several days at full tables', () => {
    expect(of({ one_full: 210, other_full: 220 })).toEqual(['together']);
    for (const more of [{ days: 2 }, { other_full: 230 }, { full_hands: 99, one_full: 99, other_full: 99 }])
      expect(of({ one_full: 210, other_full: 220, ...more })).toEqual([]);
  });
});

describe('the sums of a table', () => {
  let world: TestStudio;
  beforeAll(async () => {
    world = await startTestStudio();
    world.platform.state.balance = 10_000_000_000_000;
  });
  afterAll(() => world.stop());

  it('are kept with each hand and told to the platform alone', async () => {
    const rooms = new Rooms(world.studio);
    await rooms.open();
    const title = pokerTitles.find(({ seats }) => seats === 2);
    if (!title) throw new Error('no table of two');
    const [ani, budi] = [await world.player('ani', title.code), await world.player('budi', title.code)];
    const room = await rooms.of(ani);
    if (!room) throw new Error('no room');
    for (const [seat, who] of [ani, budi].entries())
      await sitDown(world.studio, room, who, { stayId: randomUUID(), seat, buyIn: title.buyIn.max });
    const act = (action: Action) =>
      room.change((state, rules) =>
        actAt(
          state,
          rules.engine.turnOf(state.live?.hand as Hand) ?? -1,
          state.number,
          state.live?.hand.entries.length ?? 0,
          action,
          rules,
        ),
      );
    const aniSeat = seatOf(room.state, ani.playerGame);
    // Ani raises high and gives up, whenever she may.
    for (let hands = 0; hands < 6;) {
      world.pass(PAUSE_MS);
      await rooms.tick();
      const { live } = room.state;
      if (!live || live.result) continue;
      const isAni = room.engine.turnOf(live.hand) === aniSeat;
      await act(isAni ? to(title.blinds.big * 12) : call);
      await act(isAni ? to(title.blinds.big * 24) : to(title.blinds.big * 12));
      await act(isAni ? fold : to(title.blinds.big * 24));
      if (!isAni) await act(fold);
      hands += 1;
    }
    const body = JSON.stringify({ request_uuid: randomUUID(), pairs_of_days: 14, asked_at: world.studio.now().getTime() });
    const ask = (signature: string) =>
      world.app.inject({
        method: 'POST',
        url: '/round-history',
        headers: { 'content-type': 'application/json', 'x-sorak-signature': signature },
        payload: body,
      });
    expect((await ask('AAAA')).statusCode).toBe(403);
    const { pairs } = v.parse(vendorPairsAnswer, (await ask(world.platform.signatureOf(body))).json());
    const [pair] = pairs;
    const first = pair?.users.indexOf('ani') ?? -1;
    const moved = 6 * 12 * title.blinds.big * 1_000;
    const rake = moved - (pair?.moved[first] ?? 0);
    expect(pairs).toHaveLength(1);
    expect(pair).toMatchObject({ gameCode: title.code, hands: 6, alone: 0, reasons: [] });
    expect([pair?.gifts[first], pair?.moved[1 - first], rake >= 0 && rake < moved / 8]).toEqual([6, 0, true]);
    expect(await tidyPairs(world.studio)).toBe(0);
    world.pass(32 * 86_400_000);
    expect(await tidyPairs(world.studio)).toBe(3);
  });
});
