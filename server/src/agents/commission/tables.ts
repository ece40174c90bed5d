import type { ContractKind, ContractState, ContractTerms, DividendCycle, FeeRates, OperatorRequest, SalaryBasis } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

/** A tier as it is stored: minor units as text, rates in millionths. */
export type StoredTier = { readonly validBet: string; readonly loss: string; readonly active: number; readonly rate: number };
/** What a contract directly below was owed of a gross; minor units as text. */
export type StoredShare = { readonly memberId: string; readonly base: string; readonly rate: number; readonly gross: string };

/** Of contracts, or of prize groups. */
export type RunKind = ContractKind | 'prize';

export interface CommissionTables {
  /** One version of a contract. Its terms never change; another offer is another row. */
  agent_contract: {
    id: string;
    kind: ContractKind;
    /** Null: the house. */
    upline_id: bigint | null;
    member_id: bigint;
    version: number;
    cycle: DividendCycle;
    tiers: ColumnType<StoredTier[], string, never>;
    top_rate: number;
    basis: Generated<SalaryBasis>;
    single_bet: Generated<bigint>;
    fees: ColumnType<FeeRates, string | undefined, never>;
    state: ContractState;
    offered_at: Date;
    answered_at: Date | null;
    starts_at: Date | null;
    ends_at: Date | null;
    reason: Generated<string>;
    /** What the agent below asks for instead of this offer, in units of currency. */
    asked: ColumnType<ContractTerms | null, undefined, string>;
  };
  /** What operators want between the house and an agent: one asks, another decides. */
  house_contract_request: {
    id: string;
    member_id: bigint;
    kind: ContractKind;
    /** Of an offer; null for ending the contract that is named. */
    terms: ColumnType<ContractTerms | null, string | null, never>;
    /** The contract to end, or what an approved offer became. */
    contract_id: string | null;
    /** How many contracts below end with it. */
    cancels: number;
    state: Generated<OperatorRequest['state']>;
    reason: string;
    requested_by: bigint;
    requested_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    note: Generated<string | null>;
  };
  /** One period of one kind, reckoned for everybody at once. */
  commission_run: {
    id: Generated<bigint>;
    kind: ContractKind;
    cycle: DividendCycle;
    period_from: Date;
    period_to: Date;
    made_at: Date;
    /** Whether those who played in it are kept: since they are. */
    has_players: boolean;
    /** The first reckoning of a period that this one corrects. */
    corrects: bigint | null;
    revision: Generated<number>;
    /** Whether what is paid went along the lines, each level passing on no more than came to it. */
    is_netted: Generated<boolean>;
    /** The most that its dividends carry on of what a team won; null: all. */
    max_carried: bigint | null;
    /** Whether its statements take off what was paid too much by contracts of any kind: since they do. */
    takes_any_debt: Generated<boolean>;
  };
  /** A period that could not be reckoned, or corrected, and when that is tried again. */
  commission_fault: {
    kind: RunKind;
    cycle: DividendCycle;
    period_from: Date;
    period_to: Date;
    is_correction: boolean;
    since: Date;
    tries: number;
    retry_at: Date;
  };
  /** A bet that came, or became something else, after a period may have counted it. */
  commission_change: { id: Generated<bigint>; member_id: bigint; bet_id: bigint };
  /** Somebody whose bets of a reckoned period are looked at once more. */
  commission_late: { run_id: bigint; member_id: bigint; noticed_at: Date };
  /** Somebody who played in a period, with all above them when it began; of a correction, those alone whose bets became something else. */
  commission_player: {
    run_id: bigint;
    member_id: bigint;
    path: string;
    bets: number;
    stake: bigint;
    payout: bigint;
    valid_bet: bigint;
    /** Where fees are taken of them. */
    deposits: Generated<bigint>;
    gifts: Generated<bigint>;
  };
  /** A bet that a real-time salary may count for itself, as it stood when its period was reckoned. */
  commission_bet: {
    run_id: bigint;
    member_id: bigint;
    bet_id: bigint;
    /** What was staked and paid of own money, and what of it counted. */
    stake: bigint;
    valid_bet: bigint;
    payout: bigint;
  };
  /** One contract in one period: what it was reckoned from, and what was paid. */
  commission_statement: {
    id: string;
    run_id: bigint;
    contract_id: string;
    member_id: bigint;
    valid_bet: bigint;
    stake: bigint;
    payout: bigint;
    active: number;
    /** Of the team, where fees are taken of them, and what each fee came to. */
    deposits: Generated<bigint>;
    gifts: Generated<bigint>;
    fee_platform: Generated<bigint>;
    fee_payment: Generated<bigint>;
    fee_bonus: Generated<bigint>;
    tier: number;
    rate: number;
    carry_in: bigint;
    carry_out: bigint;
    base: bigint;
    gross: bigint;
    below: ColumnType<StoredShare[], string, never>;
    /** What the run brought from above, claims of before included, and what of it went on to those below; less than nothing for what a correction took back. */
    came: Generated<bigint>;
    passed: Generated<bigint>;
    /** Of older claims alone, of a contract without figures in the period. */
    is_claim: Generated<boolean>;
    /** One of those that carry losses. */
    is_dividend: Generated<boolean>;
    /** What is kept of the period by now. */
    earned: bigint;
    /** What was kept by the statement before that this one corrects. */
    calculated: bigint;
    /** What corrections left owing before and after, less than nothing, and in which statement the one before stands. */
    debt_in: bigint;
    debt_out: bigint;
    debt_of: string | null;
    amount: bigint;
    paid_at: Date | null;
    /** An operator has put it aside, or the agent's account was closed. */
    held_at: Generated<Date | null>;
    hold: Generated<'operator' | 'account' | null>;
    /** An operator has decided that it is never paid; it stays held. */
    voided_at: Generated<Date | null>;
  };
  /** What the agent above still owes of a period, because less came to that level than was owed below. */
  commission_claim: {
    id: string;
    /** The first run of the period. */
    run_id: bigint;
    kind: ContractKind;
    contract_id: string;
    upline_id: bigint;
    member_id: bigint;
    open: bigint;
  };
  /** What a run added to a claim, or paid of it: less than nothing. */
  commission_claim_move: { claim_id: string; run_id: bigint; change: bigint };
  /** What a brand says of all contracts of its agents. */
  contract_rules: { brand_code: string; max_carried: bigint | null; counts_before_deposit: boolean };
  /** What corrections left owing of an agent without a contract, and what operators want to write off: one asks, another decides. */
  commission_write_off: {
    id: string;
    /** The statement that left it owing. */
    statement_id: string;
    member_id: bigint;
    /** Less than nothing. */
    amount: bigint;
    state: Generated<OperatorRequest['state']>;
    reason: string;
    requested_by: bigint;
    requested_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    note: Generated<string | null>;
  };
  /** One day of what prize groups brought, reckoned for everybody at once. */
  /** `is_whole`: its lines counted whole stakes, given money too. */
  prize_run: { id: Generated<bigint>; period_from: Date; period_to: Date; made_at: Date; is_whole: Generated<boolean> };
  /** What a lottery order brought an agent above, less what was counted of it before. */
  prize_line: { run_id: bigint; order_id: string; agent_id: bigint; valid_bet: bigint; amount: bigint };
  prize_statement: {
    id: string;
    run_id: bigint;
    member_id: bigint;
    /** The sum of the lines. */
    earned: bigint;
    carry_in: bigint;
    carry_out: bigint;
    amount: bigint;
    paid_at: Date | null;
    /** An operator has put it aside, or the agent's account was closed. */
    held_at: Generated<Date | null>;
    hold: Generated<'operator' | 'account' | null>;
    /** An operator has decided that it is never paid; it stays held. */
    voided_at: Generated<Date | null>;
  };
  /** A branch that operators moved: periods that had begun count it where it stood before. */
  branch_move: {
    id: Generated<bigint>;
    member_id: bigint;
    from_upline: bigint | null;
    old_path: string;
    new_path: string;
    moved_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends CommissionTables {}
}
