import { randomUUID } from 'node:crypto';
import { Presence } from '@sorak/contract/presence';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { OddsTitle } from '../../engines/tables/table.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import { createApp } from '../app.ts';
import type { SessionAnswer, TableMessage } from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { readBet } from './accept.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { rejoinPlayed, runTables } from './tables.ts';
import { clockOf } from './test-clock.ts';

const [title] = tableTitles as readonly [OddsTitle];
const DAY_MS = 86_400_000;
let test: TestStudio;
let table: GameTable;
let stops: (() => Promise<unknown>)[];

async function opened(): Promise<GameTable> {
  const one = new GameTable(test.studio, title, 200);
  await one.open();
  return one;
}
beforeEach(async () => {
  stops = [];
  test = await startTestStudio();
  test.platform.state.balance = 100_000_000_000;
  table = await opened();
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await test.stop();
});

const { lock, end } = clockOf(() => ({ test, table }));
const place = (): number => table.live.round.place;
const tables = (one = table) => new Map([[title.code, one]]);

/** The round that runs goes by, and nobody looks. */
async function fallAsleep(): Promise<void> {
  await lock();
  await end();
  expect(table.isAsleep).toBe(true);
}

describe('a table that nobody watches', () => {
  it('deals no round, and has a whole window ready for whoever looks', async () => {
    await fallAsleep();
    const running = runTables(test.studio, tables());
    stops.push(running.stop);
    test.pass(DAY_MS);
    await rejoinPlayed(test.studio, tables());
    expect([place(), table.live.round.state]).toEqual([1, 'ended']);
    await table.look();
    const { round } = table.live;
    expect([round.place, round.state]).toEqual([2, 'betting']);
    expect(round.locks_at.getTime()).toBe(test.studio.now().getTime() + title.windowMs);
    // It goes on by its clock for whoever looked.
    test.pass(title.windowMs);
    await expect.poll(() => table.live.round.state).toBe('playing');
  });

  it('stays awake as long as a page is open, and shows its round to the first who comes', async () => {
    await fallAsleep();
    const app = await createApp(test.studio, { clientDir: 'studio/no-such-folder', siteOrigins: [] }, tables());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    stops.push(() => app.close());
    test.pass(DAY_MS);
    const { session } = (await test.call<SessionAnswer>('POST', '/api/session', { user: 'ani', token: 't', gameCode: title.code })).body;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/shared/${title.code}/stream`);
    const heard: TableMessage[] = [];
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as TableMessage));
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(JSON.stringify({ session }));
    await expect.poll(() => heard[0]).toMatchObject({ type: 'table', round: { place: 2, phase: 'betting' } });
    await lock();
    await end();
    test.pass(DAY_MS);
    expect(table.isAsleep).toBe(false);
    socket.terminate();
    await expect.poll(() => table.isAsleep).toBe(true);
  });

  it('is dealt and paid to its end where somebody bet and left', async () => {
    const quiet = { ...test.studio, presence: new Presence(-1) };
    const session = await test.player('ani', title.code);
    const bet = await placePicks(test.studio, table, session, {
      betId: randomUUID(),
      picks: [{ spot: 'player', stake: title.limits.min }],
    });
    const running = runTables(quiet, tables());
    stops.push(running.stop);
    test.pass(title.windowMs);
    await expect.poll(() => table.live.round.state).toBe('playing');
    test.pass(title.revealMs);
    await expect.poll(() => readBet(test.studio, session, bet.id), { timeout: 5_000 }).toMatchObject({ state: 'settled' });
    expect(table.isAsleep).toBe(true);
  });

  it('shows what another process has dealt meanwhile', async () => {
    const other = await opened();
    await fallAsleep();
    test.pass(title.pauseMs);
    await other.rejoin();
    expect(other.live.round.place).toBe(2);
    await table.look();
    expect(table.live.round).toMatchObject({ id: other.live.round.id, place: 2 });
    // And not one round more, sooner than the pause: the last one is over there.
    test.pass(title.windowMs);
    await other.tick();
    test.pass(title.revealMs);
    await other.tick();
    const third = await opened();
    expect(third.live.round.place).toBe(3);
  });

  it('takes up a round with bets that another process has left behind', async () => {
    const other = await opened();
    await fallAsleep();
    test.pass(title.pauseMs);
    await other.rejoin();
    const session = await test.player('budi', title.code);
    const bet = await placePicks(test.studio, other, session, {
      betId: randomUUID(),
      picks: [{ spot: 'banker', stake: title.limits.min }],
    });
    expect(table.isAsleep).toBe(true);
    await rejoinPlayed(test.studio, tables());
    expect(table.isAsleep).toBe(false);
    await lock();
    await end();
    expect(await readBet(test.studio, session, bet.id)).toMatchObject({ state: 'settled' });
  });
});
