import { randomUUID } from 'node:crypto';
import type { Beacon } from '@sorak/contract/beacon';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRound as checkFlight } from '../../client/crash/check.ts';
import { checkRound } from '../../client/tables/check.ts';
import { resultOf } from '../../engines/tables/rules.ts';
import { layang } from '../../titles/crash/layang.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import { testBeaconRound } from '../test-platform.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { readBet } from './accept.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { payBets } from './tables.ts';
import { openView } from './view.ts';

const [title] = tableTitles;
if (!title) throw new Error('no table');
let test: TestStudio;
let table: GameTable;
/** What the beacon says next; a round of it by default. */
let says: Awaited<ReturnType<Beacon['at']>> | undefined;
beforeEach(async () => {
  test = await startTestStudio();
  says = undefined;
  const beacon: Beacon = { at: (ms) => Promise.resolve(says === undefined ? testBeaconRound(ms) : says) };
  table = new GameTable({ ...test.studio, beacon }, title, 40);
  await table.open();
});
afterEach(() => test.stop());

const toLock = async (): Promise<void> => {
  test.pass(title.windowMs);
  await table.tick();
};
const bet = async (user: string) => {
  const player = await test.player(user, title.code);
  const [spot] = title.chips;
  return {
    player,
    bet: await placePicks(test.studio, table, player, { betId: randomUUID(), picks: [{ spot: 'player', stake: spot ?? 0 }] }),
  };
};

it('decides no round before bets are locked: while they are taken nobody, the studio included, has its result', async () => {
  expect(table.live.outcome).toBeNull();
  const { round, hash } = table.live;
  await toLock();
  const drawn = table.live.round;
  expect(drawn.beacon).toEqual(testBeaconRound(round.locks_at.getTime()));
  expect(table.live.outcome).toEqual(await resultOf(title, drawn.beacon?.value ?? '', round.place, hash));
  const other = await resultOf(title, testBeaconRound(round.locks_at.getTime() + 1_000).value, round.place, hash);
  expect(table.live.outcome).not.toEqual(other);
});

it('waits locked until the beacon has its round, and takes no bet meanwhile', async () => {
  const { player, bet: own } = await bet('ani');
  says = null;
  await toLock();
  test.pass(60_000);
  await table.tick();
  expect(table.live.round.state).toBe('betting');
  await expect(bet('budi')).rejects.toMatchObject({ code: 'BETTING_CLOSED' });
  says = undefined;
  await table.tick();
  expect(table.live.round).toMatchObject({ state: 'playing', started_at: test.studio.now() });
  test.pass(title.revealMs);
  await table.tick();
  await payBets(test.studio, new Map([[title.code, table]]));
  expect((await readBet(test.studio, player, own.id)).state).toBe('settled');
});

it('begins the window again where the beacon will never have its round, and bets stand', async () => {
  const { player, bet: own } = await bet('ani');
  says = 'gone';
  await toLock();
  expect(table.live.round).toMatchObject({ state: 'betting', locks_at: new Date(test.studio.now().getTime() + title.windowMs) });
  expect((await readBet(test.studio, player, own.id)).state).toBe('riding');
  says = undefined;
  const { place } = table.live.round;
  await toLock();
  expect(table.live.round).toMatchObject({ state: 'playing', place });
});

it('mixes a window that began again with the beacon’s round after its own lock, never one that was told before', async () => {
  const before = table.live.round.locks_at.getTime();
  test.pass(title.windowMs + 5_000);
  table = new GameTable(test.studio, title, 40);
  await table.open();
  const again = table.live.round.locks_at.getTime();
  expect(again).toBeGreaterThan(before + 5_000);
  await toLock();
  expect(table.live.round.beacon?.round).toBe(testBeaconRound(again).round);
});

it('goes on with a chain of before from its own salt where that was being played, and with the beacon from the next round on', async () => {
  await toLock();
  // As a studio of before left it: drawn with the chain's salt.
  const { round, chain, hash } = table.live;
  const result = await resultOf(title, chain.salt, round.place, hash);
  await test.pool.query('update shared_rounds set beacon = null, result = $1 where id = $2', [JSON.stringify(result), round.id]);
  table = new GameTable(test.studio, title, 40);
  await table.open();
  expect(table.live.outcome).toEqual(result);
  test.pass(title.revealMs);
  await table.tick();
  const { all } = await openView(test.studio, table)();
  const [last] = all.last;
  if (!last) throw new Error('no round has ended');
  expect(await checkRound(title, all.round, last, null)).toBe(true);
  test.pass(title.pauseMs);
  await table.tick();
  await toLock();
  expect(table.live.round.beacon).not.toBeNull();
});

it('lets the page verify a flight with the beacon’s round, and see another value or a later round', async () => {
  const flight = new CrashTable(test.studio, layang, 40);
  await flight.open();
  test.pass(layang.windowMs);
  await flight.tick();
  test.pass(flight.endsAt().getTime() - test.studio.now().getTime());
  await flight.tick();
  const { all } = await openView(test.studio, flight)();
  const [last] = all.last;
  if (!last?.beacon || last.point === null) throw new Error('no flight has ended');
  const ended = { ...last, point: last.point, beacon: last.beacon };
  const check = (changed: object) => checkFlight(layang, all.round, { ...ended, ...changed }, null);
  expect(await check({})).toBe(true);
  expect(await check({ beacon: { ...ended.beacon, round: ended.beacon.round + 1 } })).toBe(false);
  expect(await check({ beacon: { ...ended.beacon, signature: 'ab'.repeat(48) } })).toBe(false);
  const others = [1, 2, 3, 4, 5, 6].map((n) => testBeaconRound(ended.locksAt + n * 60_000).value);
  // Another value may give the same height by chance, six of them do not.
  expect(await Promise.all(others.map((value) => check({ beacon: { ...ended.beacon, value } })))).toContain(false);
});
