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
import type { FiguresOf } from './roll-up.ts';

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
  /** The most that it carries on; null, as without it: all. */
  readonly maxCarried?: bigint | null;
  /** Whether the period has a statement already, which is corrected: it gets one whatever it comes to. */
  readonly isStated?: boolean;
  /** Whether what it carries alone is no reason for a statement: of a correction that does not look at it. */
  readonly isStill?: boolean;
};
export type Share = { readonly memberId: bigint; readonly base: bigint; readonly rate: number; readonly gross: bigint };
export type SettledParty = Party &
  Figures & {
    /** From 1; 0 where no tier held. */
    readonly tier: number;
    readonly rate: number;
    readonly base: bigint;
    readonly fees: Base['fees'];
    readonly carryOut: bigint;
    readonly gross: bigint;
    readonly below: readonly Share[];
    /** What its own gross leaves after those below: what it keeps where every level comes to as much. */
    readonly earned: bigint;
  };

type Open = Omit<SettledParty, 'below' | 'earned'> & { below: readonly Share[]; earned: bigint };

const NOTHING: Figures = { validBet: 0n, stake: 0n, payout: 0n, active: 0 };

/** A team that staked nothing and carries nothing has no statement: most five minutes are such. */
const hasMoved = ({ stake, validBet }: Figures, { carryIn, isStated, isStill }: Party): boolean =>
  stake > 0n || validBet > 0n || (carryIn < 0n && isStill !== true) || isStated === true;

/** What the rule of a contract that asks for single bets has counted; undefined where every bet counts. */
const countedFor = ({ rule, memberId }: Party, countedOf: ReadonlyMap<bigint, bigint>): bigint | undefined =>
  isEveryBet(rule) ? undefined : (countedOf.get(memberId) ?? 0n);

/**
 * One period of one kind for all contracts: each is owed its rate of its base, by the agent above. What of it is paid is `allocate`’s to say.
 */
export function settleParties(
  kind: ContractKind,
  parties: readonly Party[],
  figuresOf: FiguresOf,
  countedOf: ReadonlyMap<bigint, bigint> = new Map(),
): SettledParty[] {
  const below = new Map<bigint, Share[]>();
  // One object for each contract, whose last two fields are filled in when all that is owed below is known.
  const calculated: Open[] = [];
  for (const party of parties) {
    const { memberId, uplineId, carryIn } = party;
    const figures = figuresOf.get(memberId) ?? NOTHING;
    if (!hasMoved(figures, party)) continue;
    const at = tierOf(party.tiers, figures);
    const rate = party.tiers[at]?.rate ?? 0;
    const { base, carryOut, fees } = baseOf(kind, figures, carryIn, countedFor(party, countedOf), party);
    const gross = grossOf(base, rate);
    calculated.push({ ...party, ...figures, tier: at + 1, rate, base, fees, carryOut, gross, below: [], earned: gross });
    if (uplineId === null) continue;
    const share = { memberId, base, rate, gross };
    const shares = below.get(uplineId);
    if (shares) shares.push(share);
    else below.set(uplineId, [share]);
  }
  for (const one of calculated) {
    const shares = below.get(one.memberId);
    if (!shares) continue;
    one.below = shares;
    one.earned = netOf(
      one.gross,
      shares.map((share) => share.gross),
    );
  }
  return calculated;
}
