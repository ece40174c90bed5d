import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** `staked`: minor units of all rounds since the budget was set, but those whose stake was not taken or went back. */
export type Budget = { readonly amount: number; readonly staked: number; readonly lastAt: Date | null };

/** The budgets of players who have one. */
export async function readBudgets(db: Db, players: readonly bigint[]): Promise<Map<bigint, Budget>> {
  const { rows } = await sql<{ id: bigint; budget: bigint; staked: bigint; last_round_at: Date | null }>`
    select p.id, p.budget, p.last_round_at, (select coalesce(sum(r.stake), 0)::int8 from rounds r
        where r.player_game_id = p.id and r.number > p.budget_from and r.state <> 'void') as staked
      from player_games p where p.id = any(${players}::int8[]) and p.budget is not null`.execute(db);
  return new Map(
    rows.map(({ id, budget, staked, last_round_at: lastAt }) => [id, { amount: Number(budget), staked: Number(staked), lastAt }]),
  );
}

/** Counts from now on, or goes on counting. */
export const writeBudget = (db: Db, player: bigint, amount: number | null, goesOn: boolean) =>
  sql`update player_games set budget = ${amount}, budget_from = case when ${amount}::int8 is null then null
        when ${goesOn} then budget_from else rounds end where id = ${player}`.execute(db);
