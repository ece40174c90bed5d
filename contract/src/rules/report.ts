import { groupOfKind, GIFT_KINDS } from './ledger-kinds.ts';

/** What a report is divided by. */
export const REPORT_DIMENSIONS = ['day', 'week', 'month', 'product', 'vendor', 'game', 'country', 'agent', 'campaign', 'device'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];
/** Those that divide bets alone: money that is no bet belongs to no game. */
export const PLAY_DIMENSIONS: readonly ReportDimension[] = ['product', 'vendor', 'game'];
/** Those that divide all money by whose it is, and by what gave it; people are not counted by them, nor fees of products. */
export const MEMBER_DIMENSIONS = ['country', 'agent', 'campaign', 'device'] as const;
export type MemberDimension = (typeof MEMBER_DIMENSIONS)[number];
export const isOfMembers = (by: ReportDimension): by is MemberDimension => (MEMBER_DIMENSIONS as readonly ReportDimension[]).includes(by);
export const isOfTime = (by: ReportDimension): boolean => !isOfMembers(by) && !PLAY_DIMENSIONS.includes(by);

/** What a report is compared with: nothing, as many days before, or the same days a year earlier. */
export const REPORT_AGAINST = ['none', 'before', 'year'] as const;
export type ReportAgainst = (typeof REPORT_AGAINST)[number];

export const MONEY_FIGURES = [
  'turnover',
  'payouts',
  'ggr',
  'gifts',
  'rebates',
  'commissions',
  'ngr',
  'deposits',
  'withdrawals',
  'other',
] as const;
/** What is owed to vendors by their terms, and what is left then: of NGR over time, of GGR by product and vendor, as gifts belong to no game. */
export const COST_FIGURES = ['costs', 'left'] as const;
export type CostFigure = (typeof COST_FIGURES)[number];
export const COUNT_FIGURES = ['bets', 'registered', 'firstDeposits', 'active'] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];
export type CountFigure = (typeof COUNT_FIGURES)[number];
/** Those that bets alone make, so that a game has them too. */
export const PLAY_FIGURES: readonly (MoneyFigure | CountFigure)[] = ['turnover', 'payouts', 'ggr', 'bets'];

/** One kind of movement of a stretch, minor units: what came to members' accounts, and what left them. */
export type KindSum = { readonly kind: string; readonly lines: bigint; readonly came: bigint; readonly went: bigint };

const REBATES: readonly string[] = ['rebate', 'lottery_rebate', 'lottery_rebate_back'];
const BETS: readonly string[] = ['bet', 'bet_rollback'];
const WINS: readonly string[] = ['win', 'jackpot_win', 'win_rollback'];
const BONUS_MOVES: readonly string[] = ['bonus_grant', 'bonus_release', 'bonus_forfeit', 'bonus_expired', 'given_back'];

/** Which figure a kind of movement counts in; each kind in one, so that all figures together are what members' accounts changed by. */
export function figureOfKind(kind: string): Exclude<MoneyFigure, 'ggr' | 'ngr'> {
  if (BETS.includes(kind)) return 'turnover';
  if (WINS.includes(kind)) return 'payouts';
  if (REBATES.includes(kind)) return 'rebates';
  if (kind === 'commission') return 'commissions';
  if (BONUS_MOVES.includes(kind) || (kind !== 'adjustment' && GIFT_KINDS.includes(kind))) return 'gifts';
  const group = groupOfKind(kind);
  if (group === 'deposit') return 'deposits';
  if (group === 'withdrawal') return 'withdrawals';
  return 'other';
}

export type ReportFigures = Readonly<Record<MoneyFigure, bigint>> & { readonly bets: bigint };

/**
 * The figures of a stretch from its sums, minor units. Stakes and withdrawals are what left members; all others what came to them.
 * change = − turnover + payouts + gifts + rebates + commissions + deposits − withdrawals + other.
 */
export function reportFigures(sums: readonly KindSum[]): ReportFigures {
  const came = (figure: MoneyFigure): bigint =>
    sums.reduce((sum, one) => (figureOfKind(one.kind) === figure ? sum + one.came - one.went : sum), 0n);
  const [turnover, payouts, gifts, rebates] = [-came('turnover'), came('payouts'), came('gifts'), came('rebates')];
  const [commissions, ggr] = [came('commissions'), turnover - payouts];
  return {
    turnover,
    payouts,
    ggr,
    gifts,
    rebates,
    commissions,
    ngr: ggr - gifts - rebates - commissions,
    deposits: came('deposits'),
    withdrawals: -came('withdrawals'),
    other: came('other'),
    bets: sums.reduce((sum, { kind, lines }) => (kind === 'bet' ? sum + lines : sum), 0n),
  };
}
