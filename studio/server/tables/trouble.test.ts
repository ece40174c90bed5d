import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TableTitle } from '../../engines/tables/table.ts';
import { layang } from '../../titles/crash/layang.ts';
import { tableTitles } from '../../titles/tables/catalogue.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { readBet } from './accept.ts';
import { placeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { GameTable } from './game-table.ts';
import { placePicks } from './picks.ts';
import { payBets } from './tables.ts';

const START = 100_000_000;
const HOUR_MS = 3_600_000;
const [felt] = tableTitles as readonly [TableTitle];
let test: TestStudio;
let table: GameTable;
let flight: CrashTable;

beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = START * 1_000;
  table = new GameTable(test.studio, felt, 60);
  flight = new CrashTable(test.studio, layang, 60);
  await table.open();
  await flight.open();
});
afterEach(() => test.stop());

const player = (gameCode: string): Promise<Session> => test.player('ani', gameCode);
const chip = (session: Session) =>
  placePicks(test.studio, table, session, { betId: randomUUID(), picks: [{ spot: 'player', stake: felt.limits.min }] });
const fly = (session: Session) => placeBet(test.studio, flight, session, { betId: randomUUID(), slot: 1, stake: 10_000, target: 110 });
const pay = () =>
  payBets(
    test.studio,
    new Map<string, GameTable | CrashTable>([
      [felt.code, table],
      [layang.code, flight],
    ]),
  );
async function tick(): Promise<void> {
  await table.tick();
  await flight.tick();
  await pay();
}
/** Until a bet is done, whatever was late or lost. */
async function until(session: Session, id: string, limit = 60): Promise<{ stake: number; payout: number; state: string }> {
  for (let tries = 0; tries < limit; tries += 1) {
    const bet = await readBet(test.studio, session, id);
    if (bet.state === 'settled' || bet.state === 'void') return bet;
    test.pass(5_000);
    await tick();
  }
  throw new Error('the bet is not done');
}
const balance = (): number => test.platform.state.balance / 1_000;
const netOf = ({ stake, payout, state }: { stake: number; payout: number; state: string }): number =>
  state === 'void' ? 0 : payout - stake;

it('a platform that is away for thirty seconds: what was bet is paid once when it is back, what is asked meanwhile goes back', async () => {
  const [sitting, flying] = [await player(felt.code), await player(layang.code)];
  const [first, second] = [await chip(sitting), await fly(flying)];
  // Twelve payments and six returns are not answered, though some have had their effect.
  const answers = ['lose', 'break', 'hang', 'break', 'lose', 'hang'] as const;
  test.platform.fail('/transaction/win', ...answers, ...answers);
  test.platform.fail('/transaction/rollback', ...answers);
  test.pass(Math.max(felt.windowMs, layang.windowMs));
  await tick();
  for (let gone = 0; gone < 30; gone += 5) {
    test.pass(5_000);
    await tick();
  }
  test.platform.fail('/transaction/bet', 'break');
  const asked = table.live.round.state === 'betting' ? await chip(sitting) : null;
  const done = [await until(sitting, first.id), await until(flying, second.id), ...(asked ? [await until(sitting, asked.id)] : [])];
  expect(done.slice(0, 2).map(({ state }) => state)).toEqual(['settled', 'settled']);
  if (asked) expect(done[2]?.state).toBe('void');
  expect(balance()).toBe(START + done.reduce((sum, bet) => sum + netOf(bet), 0));
});

it.each([
  ['forward in the window', 'betting', HOUR_MS],
  ['back in the window', 'betting', -HOUR_MS],
  ['forward in the play', 'playing', HOUR_MS],
  ['back in the play', 'playing', -HOUR_MS],
] as const)('a clock that jumps %s leaves every bet in one lawful end, and the tables go on', async (_name, phase, jump) => {
  const [sitting, flying] = [await player(felt.code), await player(layang.code)];
  const [first, second] = [await chip(sitting), await fly(flying)];
  const places = [table.live.round.place, flight.live.round.place];
  if (phase === 'playing') {
    test.pass(Math.max(felt.windowMs, layang.windowMs));
    await tick();
  }
  test.pass(jump);
  await tick();
  // A clock that was set back is waited for: nothing is decided twice.
  if (jump < 0) {
    expect([table.live.round.place, flight.live.round.place]).toEqual(places);
    test.pass(-jump);
  }
  const done = [await until(sitting, first.id), await until(flying, second.id)];
  expect(done.map(({ state }) => state)).toEqual(['settled', 'settled']);
  expect(balance()).toBe(START + done.reduce((sum, bet) => sum + netOf(bet), 0));
  test.pass(60_000);
  for (let turn = 0; turn < 4; turn += 1) {
    await tick();
    test.pass(30_000);
  }
  expect(table.live.round.place).toBeGreaterThan(places[0] ?? 0);
  expect(flight.live.round.place).toBeGreaterThan(places[1] ?? 0);
});
