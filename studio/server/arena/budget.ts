import { type BudgetAnswer, BUDGET_REST_MS } from '../api.ts';
import type { Studio } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { lockPlayer } from '../rounds/repo.ts';
import type { Session } from '../sessions/service.ts';
import { readBudgets, writeBudget } from './budget-repo.ts';

/** A player's budget in a game and what was staked of it in all windows; null without one. */
export async function showBudget(db: Db, { playerGame }: Pick<Session, 'playerGame'>): Promise<BudgetAnswer> {
  const { amount = null, staked = 0 } = (await readBudgets(db, [playerGame])).get(playerGame) ?? {};
  return { budget: amount === null ? null : { amount, staked } };
}

/**
 * Sets a budget in minor units, or lifts it with null. A first one and a lower one hold at once; a lower one goes on counting. A higher one, or
 * none, needs a minute without a shot: Refusal BUDGET_EARLY. Asked again it changes nothing.
 */
export async function setBudget(studio: Studio, { playerGame }: Session, amount: number | null): Promise<BudgetAnswer> {
  await studio.db.transaction().execute(async (db) => {
    await lockPlayer(db, playerGame);
    const known = (await readBudgets(db, [playerGame])).get(playerGame);
    if ((known?.amount ?? null) === amount) return;
    const isLower = known !== undefined && amount !== null && amount < known.amount;
    const restedMs = known?.lastAt ? studio.now().getTime() - known.lastAt.getTime() : BUDGET_REST_MS;
    if (known && !isLower && restedMs < BUDGET_REST_MS) throw new Refusal('BUDGET_EARLY');
    await writeBudget(db, playerGame, amount, isLower);
  });
  return showBudget(studio.db, { playerGame });
}
