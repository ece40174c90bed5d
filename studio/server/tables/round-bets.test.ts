import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layang } from '../../titles/crash/layang.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { placeBet, takeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { RoundBets } from './round-bets.ts';
import { type AnyTable, payBets } from './tables.ts';
import { pointAhead } from './test-clock.ts';

let test: TestStudio;
beforeEach(async () => {
  test = await startTestStudio();
});
afterEach(() => test.stop());

/** A reader that looks after every change, and whether it knows then what one who reads all knows. */
function lookAgain(round: bigint) {
  const known = new RoundBets();
  const plain = ({ all }: RoundBets) => all.map((bet) => ({ ...bet, mark: null }));
  return async (...states: readonly string[]): Promise<void> => {
    const fresh = new RoundBets();
    await known.read(test.studio.db, round);
    await fresh.read(test.studio.db, round);
    expect(plain(known)).toEqual(plain(fresh));
    expect(known.all.map(({ state }) => state)).toEqual(states);
  };
}

const payAll = (table: AnyTable) => payBets(test.studio, new Map([[table.title.code, table]]));
const passTo = (table: AnyTable): void => test.pass(table.endsAt().getTime() - test.studio.now().getTime());

async function highFlight(): Promise<CrashTable> {
  const table = new CrashTable(test.studio, layang, 40);
  await table.open();
  while ((await pointAhead(table)) < 160) {
    test.pass(layang.windowMs);
    await table.tick();
    passTo(table);
    await table.tick();
    test.pass(layang.pauseMs);
    await table.tick();
  }
  return table;
}

it('reads what changed alone and misses nothing, whatever becomes of bets on a flight', async () => {
  const table = await highFlight();
  const [ani, budi, citra] = await Promise.all(['ani', 'budi', 'citra'].map((user) => test.player(user, layang.code)));
  if (!ani || !budi || !citra) throw new Error('nobody plays');
  const bet = (session: Session, slot: 1 | 2, target: number | null) => {
    // Bets are told in the order in which they came.
    test.pass(1);
    return placeBet(test.studio, table, session, { betId: randomUUID(), slot, stake: 10_000, target });
  };
  const knowsAll = lookAgain(table.live.round.id);
  await knowsAll();
  await bet(ani, 1, 120);
  const hand = await bet(ani, 2, null);
  await bet(budi, 1, null);
  await bet(budi, 2, null);
  test.platform.fail('/transaction/bet', 'hang');
  await bet(citra, 1, null);
  await knowsAll('riding', 'riding', 'riding', 'riding', 'reversing');
  await payAll(table);
  await knowsAll('riding', 'riding', 'riding', 'riding', 'void');
  test.pass(layang.windowMs);
  await table.tick();
  test.pass(6_800);
  await table.tick();
  await knowsAll('paying', 'riding', 'riding', 'riding', 'void');
  await takeBet(test.studio, table, ani, hand.id);
  await knowsAll('paying', 'settled', 'riding', 'riding', 'void');
  passTo(table);
  await table.tick();
  await knowsAll('paying', 'settled', 'paying', 'paying', 'void');
  await payAll(table);
  await knowsAll('settled', 'settled', 'settled', 'settled', 'void');
});

it('reads what nobody could take as it goes back', async () => {
  const table = await highFlight();
  const ani = await test.player('ani', layang.code);
  const knowsAll = lookAgain(table.live.round.id);
  await placeBet(test.studio, table, ani, { betId: randomUUID(), slot: 1, stake: 10_000, target: null });
  await knowsAll('riding');
  test.pass(layang.windowMs);
  await table.tick();
  test.pass(300_000);
  const later = new CrashTable(test.studio, layang, 40);
  await later.open();
  await later.tick();
  await knowsAll('reversing');
});

it('reads what a result pays at a felt', async () => {
  const [title] = tableTitles;
  if (!title) throw new Error('there is no table');
  test.platform.state.balance = 1e11;
  const table = new GameTable(test.studio, title, 40);
  await table.open();
  const knowsAll = lookAgain(table.live.round.id);
  for (const user of ['ani', 'budi']) {
    const picks = [{ spot: 'player', stake: title.limits.min }];
    test.pass(1);
    await placePicks(test.studio, table, await test.player(user, title.code), { betId: randomUUID(), picks });
  }
  await knowsAll('riding', 'riding');
  test.pass(title.windowMs);
  await table.tick();
  passTo(table);
  await table.tick();
  await knowsAll('paying', 'paying');
  await payAll(table);
  await knowsAll('settled', 'settled');
});

it('puts bets of one moment in one order, whoever reads the round', async () => {
  const table = await highFlight();
  const ids = ['ffffffff-ffff-4fff-bfff-ffffffffffff', '00000000-0000-4000-8000-000000000000'];
  for (const betId of ids) {
    const player = await test.player(betId.slice(0, 4), layang.code);
    await placeBet(test.studio, table, player, { betId, slot: 1, stake: 10_000, target: null });
  }
  const fresh = new RoundBets();
  await fresh.read(test.studio.db, table.live.round.id);
  expect(fresh.all.map(({ id }) => id)).toEqual(ids.toReversed());
});
