import { randomBytes } from 'node:crypto';
import { mixedWith } from '@sorak/contract/rules/beacon';
import { drawBytes, drawFrom } from '@sorak/contract/rules/lottery/draw';
import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { DueIn } from '@sorak/contract/repeat';
import { beaconOf } from '../../../platform/beacon/service.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../../lib/repeat.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import { runChases } from '../orders/chase-service.ts';
import { finishCancelling } from './cancel-service.ts';
import { seedOf, takeLink } from './chain-service.ts';
import * as repo from './draw-repo.ts';
import { openSlots, type Slot } from './schedule.ts';
import { writeResult } from '../results/result-repo.ts';
import { payRebates } from '../settlement/rebate-service.ts';
import { settleDraw } from '../settlement/settle-service.ts';
import { termsNow } from '../terms-repo.ts';

const EVERY_MS = 500;

/** Opens, closes, draws and settles what is due by the database's clock. Any number of processes may do it at once. */
export const startDraws = (context: Context): Repeating => repeat(context, 'lotteryDraws', EVERY_MS, () => runDraws(context));

/** One round of that work; when the next draw closes or is drawn. */
export async function runDraws(context: Context): Promise<DueIn> {
  const { query } = context.db;
  const [now, running, { settings }] = await Promise.all([
    repo.databaseNow(query),
    repo.runningDraws(query, brandCode(context)),
    readBrand(context),
  ]);
  const known = new Set(running.map((draw) => `${draw.game_code} ${draw.station} ${draw.number}`));
  for (const game of LOTTERY_GAMES)
    for (const slot of openSlots(game, now, settings.timeZone))
      if (!known.has(`${game.code} ${slot.station} ${slot.number}`)) await openDraw(context, game, slot);
  const failures: unknown[] = [];
  // What stops one draw must not stop the others.
  for (const draw of running) await advance(context, draw, now).catch((error: unknown) => failures.push(error));
  await runChases(context).catch((error: unknown) => failures.push(error));
  // Also what a run that was cut, or operators since, have left.
  await payRebates(context).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} draws could not go on`);
  return new DueIn(nextDueMs(running, now));
}

/** A beacon comes out so soon; whoever waits for longer waits for people. */
const BEACON_MS = 30_000;

/** How long until a draw closes or is drawn; no time at all while one waits for its beacon. */
function nextDueMs(running: readonly repo.Draw[], now: number): number {
  const inMs = running.map(({ state, closes_at, draws_at }) => (state === 'open' ? closes_at : draws_at).getTime() - now);
  return Math.min(...inMs.flatMap((ms) => (ms > 0 ? ms : ms > -BEACON_MS ? 0 : [])));
}

async function openDraw(context: Context, game: LotteryGame, slot: Slot): Promise<void> {
  const code = brandCode(context);
  if (await repo.isDrawn(context.db.query, code, game.code, slot.station, slot.number)) return;
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockGame(tx, code, game.code);
    if (await repo.isDrawn(tx, code, game.code, slot.station, slot.number)) return;
    const link = game.isElectronic ? await takeLink(context, tx, code, game.code) : { chain: null, link: null, commitment: null };
    await repo.insertDraw(tx, {
      brand_code: code,
      game_code: game.code,
      station: slot.station,
      number: slot.number,
      opens_at: new Date(slot.opensAt),
      closes_at: new Date(slot.closesAt),
      draws_at: new Date(slot.drawsAt),
      ...link,
      terms: await termsNow(tx, code, game.code),
    });
  });
}

/** Takes a draw as far as its time has come. */
async function advance(context: Context, draw: repo.Draw, now: number): Promise<void> {
  const { query } = context.db;
  if (draw.state === 'cancelling') return finishCancelling(context, draw);
  if (draw.state === 'open' && draw.closes_at.getTime() <= now) await inTransaction(query, (tx) => repo.closeDraw(tx, draw.id));
  if (draw.state !== 'drawn' && draw.draws_at.getTime() <= now) {
    const closed = await repo.findDraw(query, draw.brand_code, draw.id);
    if (closed?.state === 'closed') await drawResult(context, closed);
  }
  if (draw.draws_at.getTime() <= now) await settleDraw(context, draw.id);
}

/** An electronic draw follows from its chain. For a state's lottery a local feed stands in here, and every page says so. */
async function drawResult(context: Context, draw: repo.Draw): Promise<void> {
  const game = lotteryGame(draw.game_code);
  if (!game) throw new Error(`there is no lottery ${draw.game_code}`);
  const { chain, link, mix } = draw;
  const { query } = context.db;
  if (chain !== null && link !== null && mix !== null) {
    const beacon = await beaconOf(context).at(draw.closes_at.getTime());
    // It comes out after the draw has closed; the next round of this work asks again.
    if (beacon === null || beacon === 'gone') return;
    const seed = await seedOf(context, draw.brand_code, draw.game_code, chain, link);
    const bytes = await drawBytes(seed, await mixedWith(mix, beacon.value), draw.number);
    await writeResult(query, draw.id, { result: drawFrom(game.shape, bytes), seed, beacon, source: 'chain' });
  } else if (context.config.hasLocalResults) {
    const bytes = await drawBytes(randomBytes(32).toString('hex'), '', draw.number);
    await writeResult(query, draw.id, { result: drawFrom(game.shape, bytes), source: 'local' });
  }
}
