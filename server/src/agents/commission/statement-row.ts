import { settledOf } from '@sorak/contract';
import { uuidFrom } from '../../lib/uuid.ts';
import type { Debt } from './correction-repo.ts';
import type { SettledParty } from './calculate.ts';
import type { NewStatement } from './statement-repo.ts';

/** What was reckoned of the same period before, what is still owed from corrections before, and what the run brought and passed on. */
type Before = {
  readonly calculated: bigint;
  readonly debt: Debt | undefined;
  readonly came: bigint;
  readonly passed: bigint;
  readonly isDividend: boolean;
};

/** What is kept of a period by now, and what of it is paid. */
function kept({ calculated, debt, came, passed, isDividend }: Before) {
  const earned = calculated + came - passed;
  const { amount, debtOut } = settledOf(earned, calculated, debt?.owed ?? 0n);
  const taken = { debt_in: debt?.owed ?? 0n, debt_out: debtOut, debt_of: debt?.id ?? null };
  return { came, passed, earned, calculated, ...taken, amount, is_dividend: isDividend };
}

/** A reckoned contract as it is stored. */
export function statementRow(runId: bigint, one: SettledParty, before: Before): NewStatement {
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
    is_claim: false,
    ...kept(before),
  };
}

const NO_FIGURES = {
  valid_bet: 0n,
  stake: 0n,
  payout: 0n,
  active: 0,
  deposits: 0n,
  gifts: 0n,
  fee_platform: 0n,
  fee_payment: 0n,
  fee_bonus: 0n,
  tier: 0,
  rate: 0,
  carry_in: 0n,
  carry_out: 0n,
  base: 0n,
  gross: 0n,
  below: [],
};

/** What is paid of older claims to somebody whose contract has no figures in the period, or has ended. */
export const claimRow = (
  runId: bigint,
  { contractId, memberId }: Pick<SettledParty, 'contractId' | 'memberId'>,
  before: Before,
): NewStatement => ({
  id: uuidFrom(`commission:${runId}:${contractId}`),
  run_id: runId,
  contract_id: contractId,
  member_id: memberId,
  ...NO_FIGURES,
  is_claim: true,
  ...kept(before),
  // It carries no loss.
  is_dividend: false,
});
