import { BOOSTER_STEP_MS, boosterProblems, type BoosterValues, GAME_TYPES } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { boostedRates, type BoostedRate } from '../../money/earning/earn-service.ts';
import { keepingAnEdge } from '../../money/wagering/give-back-service.ts';
import { cleanText } from '../../platform/content/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as repo from './booster-repo.ts';
import type { Db } from './exchange-repo.ts';
import { forgetMall } from './service.ts';

const PERCENT = 100;

const valuesOf = ({ names, starts_at: startsAt, ends_at: endsAt, game_types: gameTypes, ranks }: repo.BoosterRow): BoosterValues => ({
  names,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  gameTypes,
  ranks,
});

/** A booster as it is now, for two who decide on it; nothing of one that is none yet. */
export async function boosterState(context: Context, tx: Db, code: string) {
  const row = await repo.findBooster(tx, brandCode(context), code);
  return row ? { name: Object.values(row.names)[0] ?? code, before: valuesOf(row) } : { name: code, before: {} };
}

/** Of the usual points, in percent: before they would be worth more than points may be. */
function maxPercent(rateAt: BoostedRate, gameType: string): number {
  const usual = rateAt(gameType, PERCENT);
  return usual > 0n ? Number((rateAt(gameType, Number.MAX_SAFE_INTEGER / PERCENT) * BigInt(PERCENT)) / usual) : 0;
}

/**
 * Announces a booster, in the transaction of whoever decided on it: it stays as it is said, and can only be ended. CallError validation_failed,
 * conflict where there was one of that code, gives_back_too_much where points would be worth more than play leaves.
 */
export async function putBooster(context: Context, tx: Db, code: string, of: BoosterValues): Promise<void> {
  const brand = brandCode(context);
  const { settings } = await readBrand(context);
  await repo.lockBoosters(tx, brand);
  const [now, others] = [new Date(context.clock.now()), (await repo.findBoosters(tx, brand)).map(valuesOf)];
  if (boosterProblems(of, settings.languages, now.getTime(), others).length > 0) throw new CallError('validation_failed');
  const rateAt = await boostedRates(tx, brand);
  // What was said would not be what is paid.
  const isPaid = (gameType: string): boolean => of.ranks.every(({ percent }) => percent <= maxPercent(rateAt, gameType));
  if (!of.gameTypes.every(isPaid)) throw new CallError('validation_failed');
  const row = {
    brand_code: brand,
    code,
    names: JSON.stringify(cleanText(of.names)),
    starts_at: new Date(of.startsAt),
    ends_at: new Date(of.endsAt),
    game_types: [...of.gameTypes],
    ranks: JSON.stringify(of.ranks),
    made_at: now,
  };
  const isNew = await keepingAnEdge(tx, brand, () => repo.insertBooster(tx, row));
  if (!isNew) throw new CallError('conflict');
}

/** Every booster as operators see it. */
export async function operatorBoosters(context: Context) {
  const { query } = context.db;
  const brand = brandCode(context);
  const [rows, rateAt, { settings }] = [await repo.findBoosters(query, brand), await boostedRates(query, brand), await readBrand(context)];
  return {
    list: rows.map((row) => ({ id: row.code, ...valuesOf(row) })),
    languages: settings.languages,
    kinds: GAME_TYPES.map((gameType) => ({ gameType, maxPercent: maxPercent(rateAt, gameType) })).filter(({ maxPercent: max }) => max > 0),
  };
}

type Ending = { readonly id: string; readonly reason: string; readonly operatorId: bigint };

/** Ends a booster with the quarter of an hour that runs. CallError not_found, conflict where it ends by then anyway. */
export async function endBooster(context: Context, { id, reason, operatorId }: Ending): Promise<{ endsAt: number }> {
  const endsAt = await inTransaction(context.db.query, async (tx) => {
    const brand = brandCode(context);
    await repo.lockBoosters(tx, brand);
    const row = await repo.findBooster(tx, brand, id);
    if (!row) throw new CallError('not_found');
    const quarter = Math.ceil((context.clock.now() + 1) / BOOSTER_STEP_MS) * BOOSTER_STEP_MS;
    // What has not begun is none any more.
    const end = row.starts_at.getTime() <= context.clock.now() ? new Date(quarter) : row.starts_at;
    if (!(await repo.endBooster(tx, brand, id, end))) throw new CallError('conflict');
    const detail = { before: { endsAt: row.ends_at.getTime() }, after: { endsAt: end.getTime() }, reason };
    await recordAction(tx, { operatorId, action: 'booster_ended', object: `booster:${id}`, detail });
    return end.getTime();
  });
  forgetMall(context);
  return { endsAt };
}
