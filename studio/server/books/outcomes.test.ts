import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TableTitle } from '../../engines/tables/table.ts';
import { cardSpot } from '../../engines/tables/bingo.ts';
import { layang } from '../../titles/crash/layang.ts';
import { bingoTitles } from '../../titles/tables/bingo.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import { placeBet } from '../tables/bets.ts';
import { BingoTable } from '../tables/bingo-table.ts';
import { CrashTable } from '../tables/crash-table.ts';
import { GameTable } from '../tables/game-table.ts';
import { placePicks } from '../tables/picks.ts';
import { type AnyTable, payBets } from '../tables/tables.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { wrongOutcomes } from './outcomes.ts';

let test: TestStudio;
beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = 100_000_000_000;
});
afterEach(() => test.stop());

const titleOf = (game: TableTitle['game']): TableTitle => {
  const found = [...tableTitles, ...bingoTitles].find((title) => title.game === game);
  if (!found) throw new Error(`no ${game}`);
  return found;
};

/** A round that was played to its end and paid, after one that nobody bet on. */
async function paid(table: AnyTable, place: () => Promise<{ id: string }>): Promise<string> {
  const until = async (at: Date): Promise<void> => {
    test.pass(at.getTime() - test.studio.now().getTime());
    await table.tick();
  };
  await table.open();
  await until(table.live.round.locks_at);
  await until(table.endsAt());
  test.pass(60_000);
  await table.tick();
  const { id } = await place();
  await until(table.live.round.locks_at);
  await until(table.endsAt());
  await payBets(test.studio, new Map([[table.title.code, table]]));
  return id;
}
async function atTheFelt(game: TableTitle['game'], spots: readonly string[], Of: typeof GameTable = GameTable): Promise<string> {
  const title = titleOf(game);
  const table = new Of(test.studio, title as never, 40);
  const ani = await test.player('ani', title.code);
  const picks = spots.map((spot) => ({ spot, stake: title.limits.min }));
  return paid(table, () => placePicks(test.studio, table, ani, { betId: randomUUID(), picks }));
}
async function inFlight(): Promise<string> {
  const table = new CrashTable(test.studio, layang, 40);
  const ani = await test.player('ani', layang.code);
  return paid(table, () => placeBet(test.studio, table, ani, { betId: randomUUID(), slot: 1, stake: 10_000, target: 101 }));
}
async function wrong(): Promise<string[]> {
  const all: string[] = [];
  for await (const id of wrongOutcomes(test.studio.db, test.studio.titles)) all.push(id);
  return all;
}

const FELT = () => atTheFelt('baccarat', ['player', 'banker', 'tie']);
const BINGO = () => atTheFelt('bingo', [cardSpot(1), cardSpot(2)], BingoTable as never);
it.each([
  ['what it was paid', FELT, 'shared_bets set pay = pay + 100'],
  ['where its chips lay', FELT, `shared_bets set picks = '[{"spot":"tie","stake":100}]'`],
  ['what was drawn', FELT, `shared_rounds set result = '{"player":[],"banker":[]}' where id = (select shared_round_id from shared_bets)`],
  ['the hash of its round', FELT, `shared_rounds set hash = repeat('a', 64) where id = (select shared_round_id from shared_bets)`],
  [
    'the beacon of its round',
    FELT,
    `shared_rounds set beacon = jsonb_set(beacon, '{value}', to_jsonb(repeat('a', 64))) where beacon is not null`,
  ],
  ['what a card won', BINGO, 'shared_bets set pay = pay + 100'],
  ['the balls', BINGO, `shared_rounds set result = jsonb_set(result, '{balls,0}', '1000') where result ? 'games'`],
  ['what a flight paid', inFlight, 'shared_bets set pay = pay + 100'],
  ['where a flight ended', inFlight, 'shared_rounds set point = point + 100 where id = (select shared_round_id from shared_bets)'],
])('a bet that was paid otherwise than its round, drawn again, pays is named: %s', async (_, play, change) => {
  const id = await play();
  expect(await wrong()).toEqual([]);
  await test.pool.query(`update ${change}`);
  expect(await wrong()).toEqual([id]);
});
