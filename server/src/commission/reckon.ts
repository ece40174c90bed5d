import {
  type Base,
  baseOf,
  type BetRule,
  type ContractKind,
  type FeeRates,
  type Figures,
  grossOf,
  isEveryBet,
  netOf,
  type Tier,
  tierOf,
} from '@sorak/contract';

/** A contract as a period finds it. */
export type Party = {
  readonly contractId: string;
  readonly memberId: bigint;
  /** Null: the house. */
  readonly uplineId: bigint | null;
  readonly tiers: readonly Tier[];
  readonly rule: BetRule;
  /** Of a dividend; none without them. */
  readonly feeRates?: FeeRates;
  /** What the team had won before, less than nothing. */
  readonly carryIn: bigint;
  /** Whether the period has a statement already, which is corrected: it gets one whatever it comes to. */
  readonly isStated?: boolean;
};
export type Share = { readonly memberId: bigint; readonly base: bigint; readonly rate: number; readonly gross: bigint };
export type Reckoned = Party &
  Figures & {
    /** From 1; 0 where no tier held. */
    readonly tier: number;
    readonly rate: number;
    readonly base: bigint;
    readonly fees: Base['fees'];
    readonly carryOut: bigint;
    readonly gross: bigint;
    readonly below: readonly Share[];
    /** What is left after those below. */
    readonly earned: bigint;
  };

const NOTHING: Figures = { validBet: 0n, stake: 0n, payout: 0n, active: 0 };

/** A team that staked nothing and carries nothing has no statement: most five minutes are such. */
const hasMoved = ({ stake, validBet, carryIn, isStated }: Figures & Party): boolean =>
  stake > 0n || validBet > 0n || carryIn < 0n || isStated === true;

/** What the rule of a contract that asks for single bets has counted; undefined where every bet counts. */
const countedFor = ({ rule, memberId }: Party, countedOf: ReadonlyMap<bigint, bigint>): bigint | undefined =>
  isEveryBet(rule) ? undefined : (countedOf.get(memberId) ?? 0n);

/**
 * One period of one kind for all contracts: each is owed its rate of its base, less what the contracts directly below it are owed. Where
 * every tier above covers those below, all that is paid is the rate of the contract with the house, of its base.
 */
export function reckon(
  kind: ContractKind,
  parties: readonly Party[],
  figuresOf: ReadonlyMap<bigint, Figures>,
  countedOf: ReadonlyMap<bigint, bigint> = new Map(),
): Reckoned[] {
  const grosses = parties.map((party) => {
    const figures = figuresOf.get(party.memberId) ?? NOTHING;
    const at = tierOf(party.tiers, figures);
    const rate = party.tiers[at]?.rate ?? 0;
    const { base, carryOut, fees } = baseOf(kind, figures, party.carryIn, countedFor(party, countedOf), party.feeRates);
    return { ...party, ...figures, tier: at + 1, rate, base, fees, carryOut, gross: grossOf(base, rate) };
  });
  const below = new Map<bigint, Share[]>();
  for (const { uplineId, memberId, base, rate, gross } of grosses.filter(hasMoved)) {
    if (uplineId === null) continue;
    const shares = below.get(uplineId) ?? [];
    shares.push({ memberId, base, rate, gross });
    below.set(uplineId, shares);
  }
  return grosses.filter(hasMoved).map((one) => {
    const shares = below.get(one.memberId) ?? [];
    return {
      ...one,
      below: shares,
      earned: netOf(
        one.gross,
        shares.map(({ gross }) => gross),
      ),
    };
  });
}
