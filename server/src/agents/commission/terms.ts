import {
  type AgentContract,
  areFeesCovered,
  type BetRule,
  type ContractKind,
  type ContractTerms,
  isCovered,
  isRuleCovered,
  minorFromNumber,
  numberFromMinor,
  type Tier,
  type TierFields,
} from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { ContractRow, Person } from './contract-repo.ts';
import type { PartyRow } from './statement-repo.ts';
import type { StoredTier } from './tables.ts';

export const tiersFrom = (tiers: readonly TierFields[]): Tier[] =>
  tiers.map(({ validBet, loss, ...rest }) => ({
    ...rest,
    validBet: minorFromNumber(validBet, DECIMALS),
    loss: minorFromNumber(loss, DECIMALS),
  }));

export const storedTiers = (tiers: readonly Tier[]): StoredTier[] =>
  tiers.map(({ validBet, loss, active, rate }) => ({ validBet: String(validBet), loss: String(loss), active, rate }));

export const readTiers = (stored: readonly StoredTier[]): Tier[] =>
  stored.map(({ validBet, loss, ...rest }) => ({ ...rest, validBet: BigInt(validBet), loss: BigInt(loss) }));

/** Tiers in units of currency. */
const tiersShown = (stored: readonly StoredTier[]): ContractTerms['tiers'] =>
  readTiers(stored).map(({ validBet, loss, ...rest }) => ({
    ...rest,
    validBet: numberFromMinor(validBet, DECIMALS),
    loss: numberFromMinor(loss, DECIMALS),
  }));

/** Terms in units of currency. */
export const termsShown = (row: Pick<ContractRow, 'cycle' | 'tiers' | 'basis' | 'single_bet' | 'fees'>): ContractTerms => ({
  cycle: row.cycle,
  tiers: tiersShown(row.tiers),
  basis: row.basis,
  singleBet: numberFromMinor(row.single_bet, DECIMALS),
  fees: row.fees,
});

/** Which bets a contract counts, minor units. */
export const ruleFrom = ({ basis, singleBet }: ContractTerms): BetRule => ({ basis, singleBet: minorFromNumber(singleBet, DECIMALS) });
export const ruleOf = ({ basis, single_bet: singleBet }: Pick<ContractRow, 'basis' | 'single_bet'>): BetRule => ({ basis, singleBet });

/** Whether a contract holds all that another one promises below it. */
export const isHeldBy = (above: ContractRow, below: Pick<ContractRow, 'cycle' | 'tiers' | 'basis' | 'single_bet' | 'fees'>): boolean =>
  above.cycle === below.cycle &&
  isRuleCovered(ruleOf(above), ruleOf(below)) &&
  areFeesCovered(above.fees, below.fees) &&
  isCovered(readTiers(above.tiers), readTiers(below.tiers));

/** Salaries know no cycle: theirs is stored as one value. */
export const cycleOf = (kind: ContractKind, { cycle }: ContractTerms): ContractTerms['cycle'] => (kind === 'dividend' ? cycle : 'daily');

/** A contract as one of its sides reads it, `nameOf` for whom reads. */
export const contractView = (
  row: ContractRow,
  people: ReadonlyMap<bigint, Person>,
  nameOf: (id: bigint, username: string) => string,
): AgentContract => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  state: row.state,
  upline: row.upline_id === null ? null : nameOf(row.upline_id, people.get(row.upline_id)?.username ?? ''),
  memberId: String(row.member_id),
  account: nameOf(row.member_id, people.get(row.member_id)?.username ?? ''),
  terms: termsShown(row),
  offeredAt: row.offered_at.getTime(),
  answeredAt: row.answered_at?.getTime() ?? null,
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
  reason: row.reason,
  asked: row.asked,
});

/** A contract as the sums of a period take it. */
export const partyOf = (row: PartyRow) => ({
  contractId: row.id,
  memberId: row.member_id,
  uplineId: row.upline_id,
  tiers: readTiers(row.tiers),
  rule: ruleOf(row),
  feeRates: row.fees,
  carryIn: row.carry ?? 0n,
});
