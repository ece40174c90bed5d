import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OddsTitle } from '../../engines/tables/table.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import type { SharedBetView } from '../api.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { programmeOf } from './programme.ts';
import { keepSeats } from './seats.ts';
import { payBets } from './tables.ts';

const SEATS = 2;
/** Its result is shown for longer than an open page is believed. */
const title: OddsTitle = { ...(tableTitles[0] as OddsTitle), seats: SEATS, revealMs: 40_000 };
const STAKE = title.limits.min;
const FULL = { code: 'TABLE_FULL' };
let test: TestStudio;
let table: GameTable;

beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = 10 ** 13;
  table = await opened();
});
afterEach(() => test.stop());

/** The table as another process has it. */
async function opened(): Promise<GameTable> {
  const one = new GameTable(test.studio, title, 40);
  await one.open();
  return one;
}
function player(user: string, currency = 'IDR'): Promise<Session> {
  test.platform.state.currency = currency;
  return test.player(user, title.code);
}
const players = <const T extends readonly string[]>(...users: T) =>
  Promise.all(users.map((user) => player(user))) as unknown as Promise<{ -readonly [Key in keyof T]: Session }>;
const bet = (who: Session, at = table, id: string = randomUUID()): Promise<SharedBetView> =>
  placePicks(test.studio, at, who, { betId: id, picks: [{ spot: 'player', stake: STAKE }] });
const here = (...who: Session[]) => keepSeats(test.studio, [{ players: () => who.map(({ playerGame }) => playerGame) }]);
const told = async () => (await programmeOf(test.studio, new Map([[title.code, table]]), [])).tables[0];
const written = async (): Promise<number> => (await test.pool.query('select from shared_bets')).rowCount ?? 0;

/** To the next window, with the pages of those who stay open. */
async function finishRound(...open: Session[]): Promise<void> {
  for (const ms of [title.windowMs, title.revealMs, title.pauseMs]) {
    await here(...open);
    test.pass(ms);
    await table.tick();
    await payBets(test.studio, new Map([[title.code, table]]));
  }
}

it('of many players at two processes as many bet as there are seats; the others are told, and nothing of them is written or staked', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, at) => player(`player-${at}`)));
  const other = await opened();
  const asked = await Promise.allSettled(all.map((who, at) => bet(who, at % 2 === 0 ? table : other)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(SEATS);
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject(FULL);
  expect(await written()).toBe(SEATS);
  expect(test.platform.calls('/transaction/bet')).toHaveLength(SEATS);
  expect(await told()).toMatchObject({ seats: SEATS, players: SEATS });
});

it('one player at once in two windows takes one seat', async () => {
  const [ani, budi, citra] = await players('ani', 'budi', 'citra');
  await bet(budi);
  const asked = await Promise.allSettled([bet(ani), bet(ani, await opened()), bet(ani)]);
  expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const one of asked) if (one.status === 'rejected') expect(one.reason).not.toMatchObject(FULL);
  await expect(bet(citra)).rejects.toMatchObject(FULL);
});

it('who sits at a full table bets again, asks for a bet again, and plays the next round', async () => {
  const [ani, budi, citra] = await players('ani', 'budi', 'citra');
  const first = await bet(ani);
  await bet(budi);
  expect(await bet(ani, table, first.id)).toEqual(first);
  expect((await bet(ani)).state).toBe('riding');
  await expect(bet(citra)).rejects.toMatchObject(FULL);
  await finishRound(ani, budi);
  await expect(bet(citra)).rejects.toMatchObject(FULL);
  expect((await bet(ani)).state).toBe('riding');
});

it('a seat is free once its player has gone and no bet rides, and who watches takes none', async () => {
  const [ani, budi, citra] = await players('ani', 'budi', 'citra');
  await here(citra);
  expect(await told()).toMatchObject({ players: 0 });
  await bet(ani);
  await bet(budi);
  // Nobody's page is open: the bets alone hold the seats, as long as the round lasts.
  test.pass(title.windowMs);
  await table.tick();
  test.pass(title.revealMs - 1_000);
  expect(await told()).toMatchObject({ players: SEATS });
  await here(budi);
  test.pass(1_000);
  await table.tick();
  test.pass(title.pauseMs);
  await table.tick();
  await here(ani, budi, citra);
  expect(await told()).toMatchObject({ players: 1 });
  await bet(citra);
  expect(await told()).toMatchObject({ players: SEATS });
  await expect(bet(ani)).rejects.toMatchObject(FULL);
});

it('an open page alone holds a seat for ten minutes', async () => {
  const [ani, budi] = await players('ani', 'budi');
  await bet(ani);
  await finishRound(ani);
  for (let spent = 0; spent < 9 * 60_000; spent += 20_000) {
    await here(ani, budi);
    test.pass(20_000);
  }
  expect(await told()).toMatchObject({ players: 1 });
  for (let spent = 0; spent < 2 * 60_000; spent += 20_000) {
    await here(ani, budi);
    test.pass(20_000);
  }
  expect(await told()).toMatchObject({ players: 0 });
});

it('a stake that the wallet refuses takes no seat, and costs nobody the one that they have', async () => {
  const [ani, budi, citra] = await players('ani', 'budi', 'citra');
  await bet(ani);
  test.platform.state.balance = 0;
  expect(await bet(budi)).toMatchObject({ state: 'void', reason: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect(await bet(ani)).toMatchObject({ state: 'void' });
  test.platform.state.balance = 10 ** 13;
  expect((await bet(citra)).state).toBe('riding');
  await expect(bet(budi)).rejects.toMatchObject(FULL);
});

it('bets of a window that a killed process left open keep their seats, however long nobody ran', async () => {
  const [ani, budi, citra] = await players('ani', 'budi', 'citra');
  await bet(ani);
  await bet(budi);
  test.pass(3_600_000);
  table = await opened();
  expect(table.live.round.state).toBe('betting');
  await expect(bet(citra)).rejects.toMatchObject(FULL);
  expect((await bet(ani)).state).toBe('riding');
});

it('play money sits apart: it fills no seat of those who play for money', async () => {
  const [gita, hadi] = [await player('gita', 'PLAY'), await player('hadi', 'PLAY')];
  await bet(gita);
  await bet(hadi);
  await expect(bet(await player('indah', 'PLAY'))).rejects.toMatchObject(FULL);
  const [ani, budi, citra] = await players('ani', 'budi', 'citra');
  await bet(ani);
  expect(await told()).toMatchObject({ players: 1 });
  await bet(budi);
  await expect(bet(citra)).rejects.toMatchObject(FULL);
  test.play.isPlayMoneyOnly = true;
  expect(await told()).toMatchObject({ players: 2 });
});
