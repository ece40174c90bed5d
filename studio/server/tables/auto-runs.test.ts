import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { layang } from '../../titles/crash/layang.ts';
import type { AutoRunRequest } from '../api.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { endRun, readRun, startRun } from './auto-runs.ts';
import { placeBet } from './bets.ts';
import { CrashTable } from './crash-table.ts';
import { payBets } from './tables.ts';
import { pointAhead } from './test-clock.ts';

const STAKE = 10_000;
let test: TestStudio;
let table: CrashTable;
let ani: Session;

beforeEach(async () => {
  test = await startTestStudio();
  table = new CrashTable(test.studio, layang, 60);
  await table.open();
  ani = await player('ani');
});
afterEach(() => test.stop());

const player = (user: string): Promise<Session> => test.player(user, 'layang');
const run = (more: Partial<AutoRunRequest> = {}): AutoRunRequest => ({
  runId: randomUUID(),
  slot: 1,
  stake: STAKE,
  target: layang.targets.max,
  rounds: 10,
  loss: 3 * STAKE,
  win: null,
  ...more,
});
const begin = (request: AutoRunRequest, who = ani) => startRun(test.studio, table, who, request);
const place = ({ runId, slot, stake, target }: AutoRunRequest, who = ani) =>
  placeBet(test.studio, table, who, { betId: randomUUID(), slot, stake, target, run: runId });
const read = ({ runId }: AutoRunRequest) => readRun(test.studio, ani, runId);
/** The round that takes bets is played, paid, and the next one opened. */
async function play(): Promise<void> {
  test.pass(layang.windowMs);
  await table.tick();
  test.pass(table.endsAt().getTime() - test.studio.now().getTime());
  await table.tick();
  await payBets(test.studio, new Map([['layang', table]]));
  test.pass(layang.pauseMs);
  await table.tick();
}
/** A flight that ends below that height, or at least there, takes bets next. */
async function until(isWanted: (point: number) => boolean): Promise<void> {
  while (!isWanted(await pointAhead(table))) await play();
}

it('stops before a loss could pass its limit, whatever the page asks for', async () => {
  const lost = run();
  expect(await begin(lost)).toMatchObject({ left: 10, result: 0, ended: null });
  for (let round = 1; round <= 3; round += 1) {
    await until((point) => point < lost.target);
    expect(await place(lost)).toMatchObject({ state: 'riding', target: lost.target });
    await play();
    expect(await read(lost)).toMatchObject({ left: 10 - round, result: -round * STAKE });
  }
  await expect(place(lost)).rejects.toThrow('AUTO_OVER');
  expect(await read(lost)).toMatchObject({ ended: 'loss' });
  expect(test.platform.calls('/transaction/bet')).toHaveLength(3);
});

it('a bet that is still up counts as lost, so that no second window goes past the limit', async () => {
  const tight = run({ loss: STAKE });
  await begin(tight);
  const placed = await Promise.allSettled([place(tight), place(tight), place(tight)]);
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(place(tight)).rejects.toThrow(/AUTO_OVER|ROUND_OPEN/);
  expect(test.platform.calls('/transaction/bet')).toHaveLength(1);
});

it('stops after its rounds, and at a single payout', async () => {
  const short = run({ target: 101, rounds: 2, loss: 10 * STAKE });
  await begin(short);
  for (let round = 1; round <= 2; round += 1) {
    await until((point) => point >= short.target);
    await place(short);
    await play();
  }
  await expect(place(short)).rejects.toThrow('AUTO_OVER');
  expect(await read(short)).toMatchObject({ left: 0, ended: 'done', result: 200 });
  const lucky = run({ target: 150, win: 15_000 });
  await begin(lucky);
  await until((point) => point >= lucky.target);
  await place(lucky);
  await play();
  await expect(place(lucky)).rejects.toThrow('AUTO_OVER');
  expect(await read(lucky)).toMatchObject({ ended: 'win', best: 15_000 });
});

it('is there only while the licence allows it, and ends at once when it no longer does', async () => {
  const begun = run();
  await begin(begun);
  await place(begun);
  await play();
  test.play.hasAutoplay = false;
  await expect(begin(run({ slot: 2 }))).rejects.toThrow('AUTO_OFF');
  await expect(place(begun)).rejects.toThrow('AUTO_OVER');
  expect(await read(begun)).toMatchObject({ ended: 'off' });
  expect(await placeBet(test.studio, table, ani, { betId: randomUUID(), slot: 1, stake: STAKE, target: null })).toMatchObject({
    state: 'riding',
  });
});

it('is one of its player, slot, stake and height; the same again is the same, and another one takes its place', async () => {
  const [own, budi] = [run(), await player('budi')];
  const begun = await begin(own);
  expect(await begin(own)).toEqual(begun);
  await expect(begin({ ...own, loss: 5 * STAKE })).rejects.toThrow('ROUND_CONFLICT');
  await expect(begin(own, budi)).rejects.toThrow('ROUND_CONFLICT');
  await expect(place(own, budi)).rejects.toThrow('ROUND_UNKNOWN');
  await expect(readRun(test.studio, budi, own.runId)).rejects.toThrow('ROUND_UNKNOWN');
  for (const other of [{ stake: 2 * STAKE }, { target: 150 }, { slot: 2 as const }])
    await expect(place({ ...own, ...other })).rejects.toThrow('STAKE_REFUSED');
  for (const wrong of [{ loss: STAKE - 100 }, { stake: 150 }, { target: 100 }, { target: layang.targets.max + 1 }])
    await expect(begin(run(wrong))).rejects.toThrow('STAKE_REFUSED');
  const next = run();
  await begin(next);
  expect(await read(own)).toMatchObject({ ended: 'stopped' });
  await expect(place(own)).rejects.toThrow('AUTO_OVER');
  expect(await endRun(test.studio, ani, next.runId)).toMatchObject({ ended: 'stopped' });
  await expect(place(next)).rejects.toThrow('AUTO_OVER');
});
