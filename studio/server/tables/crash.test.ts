import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bitsOf, leadsTo } from '../../engines/chain.ts';
import { heightAt, pointOf } from '../../engines/crash/crash.ts';
import { layang } from '../../titles/crash/layang.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { readBet } from './accept.ts';
import { placeBet, takeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { payBets } from './tables.ts';
import { openView } from './view.ts';
import { pointAhead } from './test-clock.ts';

const STAKE = 10_000;
const START = 1_000_000;
let test: TestStudio;
let table: CrashTable;

beforeEach(async () => {
  test = await startTestStudio();
  table = new CrashTable(test.studio, layang, 40);
  await table.open();
});
afterEach(() => test.stop());

const player = (user: string): Promise<Session> => test.player(user, 'layang');

const bet = (session: Session, target: number | null = null, slot: 1 | 2 = 1, betId: string = randomUUID()) =>
  placeBet(test.studio, table, session, { betId, slot, stake: STAKE, target });

const pay = () => payBets(test.studio, new Map([['layang', table]]));
async function tick(): Promise<void> {
  await table.tick();
  await pay();
}
/** The window closes and the flight begins. */
async function start(): Promise<void> {
  test.pass(layang.windowMs);
  await tick();
}
async function end(): Promise<void> {
  test.pass(table.endsAt().getTime() - test.studio.now().getTime());
  await tick();
}
/** Ends rounds until one flies at least as high. */
async function untilPoint(min: number): Promise<void> {
  while ((await pointAhead(table)) < min) {
    await start();
    await end();
    test.pass(layang.pauseMs);
    await tick();
  }
}
/** A process that was killed comes back. */
async function restart(): Promise<void> {
  table = new CrashTable(test.studio, layang, 40);
  await table.open();
}
const balance = (): number => test.platform.state.balance / 1_000;

describe('a shared round', () => {
  it('takes two bets a player, pays one at its target by itself and one by hand, and every call repeats without effect', async () => {
    await untilPoint(160);
    const [ani, budi, dewi] = [await player('ani'), await player('budi'), await player('dewi')];
    const crowded = await bet(dewi);
    const own = await bet(ani, 120);
    const second = await bet(ani, null, 2);
    const other = await bet(budi);
    expect([own.state, second.state, other.state]).toEqual(['riding', 'riding', 'riding']);
    expect(await bet(ani, 120, 1, own.id)).toEqual(own);
    await expect(bet(ani)).rejects.toMatchObject({ code: 'ROUND_OPEN' });
    await expect(bet(budi, 120, 1, own.id)).rejects.toMatchObject({ code: 'ROUND_CONFLICT' });
    await start();
    await expect(bet(await player('citra'))).rejects.toMatchObject({ code: 'BETTING_CLOSED' });
    await expect(takeBet(test.studio, table, budi, second.id)).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' });
    test.pass(6_800);
    const height = heightAt(6_800);
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeBet(test.studio, table, ani, second.id)));
    expect(new Set(taken.map((each) => each.height))).toEqual(new Set([height]));
    // Of a crowd each is decided at once, and paid with the next payments.
    let pass = (): void => {};
    const others = new Promise<void>((resolve) => (pass = resolve));
    const crowd = Array.from({ length: 21 }, () => table.taking(others.then(() => undefined)));
    expect(await takeBet(test.studio, table, dewi, crowded.id)).toMatchObject({ state: 'paying', height, payout: 100 * height });
    expect(test.platform.calls('/transaction/win')).toHaveLength(1);
    pass();
    await Promise.all(crowd);
    await tick();
    expect(await readBet(test.studio, dewi, crowded.id)).toMatchObject({ state: 'settled' });
    expect(await readBet(test.studio, ani, own.id)).toMatchObject({ state: 'settled', height: 120, payout: 12_000 });
    await end();
    await tick();
    expect(await readBet(test.studio, ani, second.id)).toMatchObject({ state: 'settled', height, payout: 100 * height });
    expect(await readBet(test.studio, budi, other.id)).toMatchObject({ state: 'settled', height: null, payout: 0 });
    await expect(takeBet(test.studio, table, budi, other.id)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    expect(balance()).toBe(START - 4 * STAKE + 12_000 + 2 * 100 * height);
    expect(test.platform.calls('/transaction/win')).toHaveLength(4);
  });

  it('opens a chain whose end was shown before, tells no hash early and masks players', async () => {
    const ani = await player('ani');
    await bet(ani);
    const before = (await openView(test.studio, table)()).all;
    expect(before.round).toMatchObject({ place: 1, hash: null, point: null, phase: 'betting' });
    expect(JSON.stringify(before)).not.toContain('ani');
    let earlier = before.round.end;
    for (let place = 1; place <= 5; place += 1) {
      await start();
      expect((await openView(test.studio, table)()).all.round.hash).toBeNull();
      await end();
      const { round } = (await openView(test.studio, table)()).all;
      expect(round.place).toBe(place);
      expect(await leadsTo(round.hash ?? '', earlier, 1)).toBe(true);
      expect(pointOf(layang, await bitsOf(round.beacon?.value ?? '', round.hash ?? ''))).toBe(round.point);
      earlier = round.hash ?? '';
      test.pass(layang.pauseMs);
      await tick();
    }
    expect(await leadsTo(earlier, before.round.end, 5)).toBe(true);
  });

  it('begins a new chain, with an end of its own, when one is used up', async () => {
    const { end_hash: first, length } = table.live.chain;
    for (let place = 1; place <= length; place += 1) {
      await start();
      await end();
      test.pass(layang.pauseMs);
      await tick();
    }
    expect(table.live.round.place).toBe(1);
    expect(table.live.chain.end_hash).not.toBe(first);
  });

  it.each(['hang', 'lose', 'break'] as const)('takes a stake back whose answer was "%s"', async (fault) => {
    const ani = await player('ani');
    test.platform.fail('/transaction/bet', fault);
    const placed = await bet(ani);
    expect(placed.state).toBe('reversing');
    await tick();
    expect(await readBet(test.studio, ani, placed.id)).toMatchObject({ state: 'void' });
    expect(balance()).toBe(START);
    expect((await bet(ani)).state).toBe('riding');
  });

  it('pays once when the wallet was not heard', async () => {
    await untilPoint(130);
    const ani = await player('ani');
    const { id } = await bet(ani, 120);
    test.platform.fail('/transaction/win', 'hang', 'lose');
    await start();
    await end();
    for (let tries = 0; tries < 4; tries += 1) {
      test.pass(70_000);
      await pay();
    }
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: 12_000 });
    expect(balance()).toBe(START + 2_000);
  });
});

it('two processes host one table: whoever is first moves the round, and both tell the same', async () => {
  const other = new CrashTable(test.studio, layang, 40);
  await other.open();
  expect(other.live.round.id).toBe(table.live.round.id);
  for (let round = 0; round < 3; round += 1) {
    test.pass(layang.windowMs);
    await Promise.all([table.tick(), other.tick()]);
    test.pass(table.endsAt().getTime() - test.studio.now().getTime());
    await Promise.all([other.tick(), table.tick()]);
    test.pass(layang.pauseMs);
    await Promise.all([table.tick(), other.tick()]);
    expect([other.live.round.id, other.live.hash]).toEqual([table.live.round.id, table.live.hash]);
    expect(table.live.round).toMatchObject({ state: 'betting', place: round + 2 });
  }
});

describe('after a kill', () => {
  it('in the window: bets stand, and the window begins again', async () => {
    const ani = await player('ani');
    const { id, place } = await bet(ani);
    test.pass(60_000);
    await restart();
    expect(table.live.round).toMatchObject({ place, state: 'betting' });
    expect((await bet(ani, null, 2)).state).toBe('riding');
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'riding' });
  });

  it('in a flight that ended meanwhile: targets count, what nobody could take goes back', async () => {
    await untilPoint(160);
    const ani = await player('ani');
    const [auto, hand] = [await bet(ani, 150), await bet(ani, null, 2)];
    await start();
    test.pass(300_000);
    await restart();
    await tick();
    await tick();
    expect(await readBet(test.studio, ani, auto.id)).toMatchObject({ state: 'settled', height: 150, payout: 15_000 });
    expect(await readBet(test.studio, ani, hand.id)).toMatchObject({ state: 'void', reason: 'CUT_OFF' });
    expect(balance()).toBe(START + 5_000);
  });

  it('in a flight that goes on: it goes on by the clock, to the same end', async () => {
    await untilPoint(160);
    const point = await pointAhead(table);
    const ani = await player('ani');
    const { id } = await bet(ani);
    await start();
    test.pass(5_000);
    await restart();
    expect(table.live.outcome).toBe(point);
    expect(await takeBet(test.studio, table, ani, id)).toMatchObject({ height: heightAt(5_000), state: 'settled' });
  });

  it('after the end: what is owed is paid', async () => {
    await untilPoint(130);
    const ani = await player('ani');
    const { id } = await bet(ani, 120);
    test.platform.fail('/transaction/win', 'lose');
    await start();
    await end();
    await restart();
    test.pass(10_000);
    await pay();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: 12_000 });
  });
});
