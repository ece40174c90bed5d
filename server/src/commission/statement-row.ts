import { settledOf } from '@sorak/contract';
import { uuidFrom } from '../lib/uuid.ts';
import type { Debt } from './correction-repo.ts';
import type { SettledParty } from './calculate.ts';
import type { NewStatement } from './statement-repo.ts';

/** What was reckoned of the same period before, and what is still owed from corrections before. */
type Before = { readonly reckoned: bigint; readonly debt: Debt | undefined };

/** A reckoned contract as it is stored. */
export function statementRow(runId: bigint, one: SettledParty, { reckoned, debt }: Before): NewStatement {
  const { amount, debtOut } = settledOf(one.earned, reckoned, debt?.owed ?? 0n);
  return {
    id: uuidFrom(`commission:${runId}:${one.contractId}`),
    run_id: runId,
    contract_id: one.contractId,
    member_id: one.memberId,
    valid_bet: one.validBet,
    stake: one.stake,
    payout: one.payout,
    active: one.active,
    deposits: one.deposits ?? 0n,
    gifts: one.gifts ?? 0n,
    fee_platform: one.fees.platform,
    fee_payment: one.fees.payment,
    fee_bonus: one.fees.bonus,
    tier: one.tier,
    rate: one.rate,
    carry_in: one.carryIn,
    carry_out: one.carryOut,
    base: one.base,
    gross: one.gross,
    below: one.below.map(({ memberId, base, rate, gross }) => ({
      memberId: String(memberId),
      base: String(base),
      rate,
      gross: String(gross),
    })),
    earned: one.earned,
    reckoned,
    debt_in: debt?.owed ?? 0n,
    debt_out: debtOut,
    debt_of: debt?.id ?? null,
    amount,
  };
}
