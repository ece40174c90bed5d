import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardSpot } from '../../engines/tables/bingo.ts';
import { layang } from '../../titles/crash/layang.ts';
import { bingoTitles } from '../../titles/tables/bingo.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { BingoTable } from './bingo-table.ts';
import { placeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { type AnyTable, payBets } from './tables.ts';
import { pointAhead } from './test-clock.ts';

// Whoever can write into the studio's database changes a bet at a table before it is paid, and nothing is paid for it until it is as it was.

const [felt, room] = [tableTitles.find(({ game }) => game === 'baccarat'), bingoTitles[0]];
if (!felt || !room) throw new Error('no table');
let test: TestStudio;
let table: AnyTable;
beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = 100_000_000_000;
});
afterEach(() => test.stop());

async function open(next: AnyTable): Promise<void> {
  table = next;
  await table.open();
}
const until = async (at: Date): Promise<void> => {
  test.pass(at.getTime() - test.studio.now().getTime());
  await table.tick();
};
const pay = () => payBets(test.studio, new Map([[table.title.code, table]]));
const calls = (id: string): number =>
  [
    ...test.platform.calls('/transaction/win'),
    ...test.platform.calls('/transaction/rollback'),
    ...test.platform.calls('/transaction/wins').flatMap((call) => (call as unknown as { wins: { round: string }[] }).wins),
  ].filter(({ round }) => round === id).length;

/** Chips on three places, so that whatever is dealt one of them loses; the round is over and nothing is paid yet. */
async function overAtTheFelt(): Promise<string> {
  await open(new GameTable(test.studio, felt as GameTable['title'], 40));
  const ani = await test.player('ani', table.title.code);
  const { id } = await placePicks(test.studio, table as GameTable, ani, {
    betId: randomUUID(),
    picks: ['player', 'banker', 'tie'].map((spot) => ({ spot, stake: (felt as GameTable['title']).chips[0] ?? 0 })),
  });
  await until(table.live.round.locks_at);
  await until(table.endsAt());
  return id;
}
async function overAtBingo(): Promise<string> {
  await open(new BingoTable(test.studio, room as BingoTable['title'] as never, 40));
  const [ani, budi] = [await test.player('ani', table.title.code), await test.player('budi', table.title.code)];
  const picks = (cards: readonly number[]) =>
    cards.map((card) => ({ spot: cardSpot(card), stake: (room as NonNullable<typeof room>).limits.min }));
  const { id } = await placePicks(test.studio, table as BingoTable, ani, { betId: randomUUID(), picks: picks([1, 2]) });
  await placePicks(test.studio, table as BingoTable, budi, { betId: randomUUID(), picks: picks([3]) });
  await until(table.live.round.locks_at);
  await until(table.endsAt());
  return id;
}
/** A flight that went higher than its target. */
async function overInFlight(): Promise<string> {
  await open(new CrashTable(test.studio, layang, 40));
  while ((await pointAhead(table as CrashTable)) < 200) {
    await until(table.live.round.locks_at);
    await until(table.endsAt());
    test.pass(layang.pauseMs);
    await table.tick();
  }
  const ani = await test.player('ani', layang.code);
  const { id } = await placeBet(test.studio, table as CrashTable, ani, { betId: randomUUID(), slot: 1, stake: 10_000, target: 150 });
  await until(table.live.round.locks_at);
  await until(table.endsAt());
  return id;
}

/** Changes a row, has everything paid that is due, puts the row back, and has it paid again. */
async function planted(id: string, change: string): Promise<{ whileChanged: number; after: number; row: object }> {
  const of = change.startsWith('shared_rounds')
    ? { name: 'shared_rounds', key: 'id = (select shared_round_id from shared_bets where id = $1)' }
    : { name: 'shared_bets', key: 'id = $1' };
  const set = change.replace(/^\w+: /, '');
  const { rows } = await test.pool.query<Record<string, unknown>>(`select * from ${of.name} where ${of.key}`, [id]);
  const before = rows[0] ?? {};
  const sent = calls(id);
  await test.pool.query(`update ${of.name} set ${set} where ${of.key}`, [id]);
  await pay();
  const [whileChanged, row] = [
    calls(id) - sent,
    (await test.pool.query<object>('select state, reason from shared_bets where id = $1', [id])).rows[0] ?? {},
  ];
  const names = Object.keys(before).filter((name) => !['id', 'changed', 'reason', 'attempts', 'lease_until'].includes(name));
  const values = names.map((name) =>
    typeof before[name] === 'object' && before[name] !== null && !(before[name] instanceof Date)
      ? JSON.stringify(before[name])
      : before[name],
  );
  await test.pool.query(`update ${of.name} set ${names.map((name, at) => `"${name}" = $${at + 2}`).join(', ')} where ${of.key}`, [
    id,
    ...values,
  ]);
  test.pass(120_000);
  await pay();
  return { whileChanged, after: calls(id) - sent, row };
}

const REFUSED = { whileChanged: 0, after: 1, row: { state: 'paying', reason: 'ROUND_CHANGED' } };

it.each([
  ['what it pays', 'pay = pay + 5000000'],
  ['what it staked', 'stake = stake * 2'],
  ['where its chips lie', `picks = '[{"spot":"tie","stake":100000}]', pay = 900000`],
  ['its chips, one place twice', `picks = picks || picks, pay = pay * 2`],
  ['the round it is in', `shared_round_id = shared_round_id + 0, slot = slot + 1`],
  ['whose it is', `player_game_id = (select id from player_games where id <> player_game_id limit 1), session_id = session_id || ''`],
  ['the number of its win', 'win_uuid = gen_random_uuid()'],
  ['its seal', 'seal = null'],
])('a bet at the felt that was changed before it was paid is not paid, and is once it is as it was: %s', async (_, change) => {
  const other = await startedBeside();
  const id = await overAtTheFelt();
  expect(other).toBeTruthy();
  expect(await planted(id, change)).toEqual(REFUSED);
});
/** Somebody else who plays the same game. */
const startedBeside = async () => (await test.player('budi', (felt as GameTable['title']).code)).id;

it.each([
  ['what was drawn', 'shared_rounds: drawn = null'],
  ['what was drawn, from another round', `shared_rounds: drawn = (select seed from chains limit 1)`],
])('a round whose seal was changed pays nothing until it is as it was: %s', async (_, change) => {
  expect(await planted(await overAtTheFelt(), change)).toEqual(REFUSED);
});

it('a lost bet is not given back, as one in doubt is', async () => {
  const id = await overAtTheFelt();
  expect(await planted(id, `state = 'reversing', reason = 'NO_ANSWER'`)).toEqual({
    whileChanged: 0,
    after: 1,
    row: { state: 'reversing', reason: 'ROUND_CHANGED' },
  });
});

it('a bet that was paid is not paid again under another number', async () => {
  const id = await overAtTheFelt();
  await pay();
  const sent = calls(id);
  await test.pool.query(
    `update shared_bets set state = 'paying', win_uuid = gen_random_uuid(), lease_until = now() - interval '1 day' where id = $1`,
    [id],
  );
  await pay();
  expect(calls(id)).toBe(sent);
});

it.each([
  ['what it pays', 'pay = pay + 5000000'],
  ['its tickets', 'first_ticket = first_ticket + 1'],
  ['another card', `picks = picks || '[{"spot":"card-9","stake":1000}]', stake = stake + 1000`],
  ['the prizes of its round', `shared_rounds: drawn = overlay(drawn placing 'AAAA' from 60)`],
])('a bet at bingo that was changed before it was paid is not paid, and is once it is as it was: %s', async (_, change) => {
  expect(await planted(await overAtBingo(), change)).toEqual(REFUSED);
});

it.each([
  ['the height at which it was taken', 'height = 190, pay = stake / 100 * 190'],
  ['its target', 'target = 190, height = 190, pay = stake / 100 * 190'],
  ['that it was not taken', 'height = null, pay = 0'],
  ['what it pays', 'pay = pay * 10'],
])('a bet on a flight that was changed before it was paid is not paid, and is once it is as it was: %s', async (_, change) => {
  expect(await planted(await overInFlight(), change)).toEqual(REFUSED);
});
