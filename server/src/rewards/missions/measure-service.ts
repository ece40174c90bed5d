import type { MissionMeasure } from '@sorak/contract';
import { cardsOf } from '../../payments/bank-card/service.ts';
import type { Context } from '../../context.ts';
import { creditedBetween } from '../../payments/deposit/credited-service.ts';
import type { Span } from '../../lib/periods.ts';
import { securityOf } from '../../players/session/security-service.ts';
import { limitsOf } from '../../players/safer-play/limit-service.ts';
import { loginDays } from '../../players/session/login-days-service.ts';
import { rankOf } from '../../players/vip/service.ts';
import { validBetsBetween } from '../../money/wagering/service.ts';
import type { Db, MissionRow } from './mission-repo.ts';

export type Measured = Pick<MissionRow, 'measure' | 'game_types'>;

/** What protects an account, and whether it is there. */
type Steps = Readonly<Record<Exclude<MissionMeasure, 'logins' | 'deposits' | 'bets' | 'application' | 'rank'>, boolean>>;
/** What the measures of one member have in common, read once. */
export type Standing = {
  readonly steps: Steps;
  readonly rankLevel: number;
  /** Whether a limit of that money or of play is used up: then nothing asks for more of it. */
  readonly isDepositLimited: boolean;
  readonly isPlayLimited: boolean;
};

export async function standingOf(context: Context, memberId: bigint): Promise<Standing> {
  const [security, cards, { list: limits }, { rankLevel }] = await Promise.all([
    securityOf(context, memberId),
    cardsOf(context, memberId),
    limitsOf(context, memberId),
    rankOf(context, memberId),
  ]);
  const isUsedUp = (isDeposit: boolean): boolean => limits.some(({ kind, left }) => (kind === 'deposit') === isDeposit && left === 0);
  return {
    steps: {
      mobile: security.mobile !== null,
      email: security.isEmailProven,
      authenticator: security.hasTotp,
      paymentPassword: security.hasPaymentPassword,
      bankCard: cards.length > 0,
      playLimit: limits.some(({ own }) => own !== null),
    },
    rankLevel,
    isDepositLimited: isUsedUp(true),
    isPlayLimited: isUsedUp(false),
  };
}

export type Measuring = Span & {
  readonly memberId: bigint;
  readonly timeZone: string;
  readonly steps: Steps;
  readonly rankLevel: number;
  /** Whether the application for that period was approved. */
  readonly isApproved: boolean;
};

/** How far the member has come from `from` to `to` (excluded), in the measure's unit: minor units, days, a level, 0 or 1. */
export async function measured(db: Db, { measure, game_types: gameTypes }: Measured, of: Measuring): Promise<bigint> {
  const { memberId, from, to, timeZone, steps, rankLevel, isApproved } = of;
  switch (measure) {
    case 'logins':
      return BigInt(await loginDays(db, memberId, { from, to }, timeZone));
    case 'deposits':
      return creditedBetween(db, memberId, { from, to });
    case 'bets':
      return validBetsBetween(db, memberId, { from, to }, gameTypes);
    case 'application':
      return isApproved ? 1n : 0n;
    case 'rank':
      return BigInt(rankLevel);
    default:
      return steps[measure] ? 1n : 0n;
  }
}
