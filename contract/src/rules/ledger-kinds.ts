/** What a member may narrow the account record to, in the order of its menu. */
export const MOVEMENT_GROUPS = ['bet', 'payout', 'deposit', 'withdrawal', 'transfer', 'bonus', 'points', 'correction', 'other'] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

/** What an agent reads of a team's wallets. Bets and their payouts stand in the team's bets. */
export const TEAM_GROUPS = ['deposit', 'withdrawal', 'transfer', 'bonus', 'correction'] as const satisfies readonly MovementGroup[];
export type TeamGroup = (typeof TEAM_GROUPS)[number];

type Kind = { readonly group: MovementGroup };

/**
 * Every kind of movement that can touch a member's accounts, with its group. Its word is `movement.<kind>` of the locales.
 * Whoever books a new `kind` in the ledger adds its line here; until then it is shown under `other` by its own name.
 */
export const LEDGER_KINDS = {
  bet: { group: 'bet' },
  win: { group: 'payout' },
  jackpot_win: { group: 'payout' },
  bet_rollback: { group: 'correction' },
  win_rollback: { group: 'correction' },
  receivable_collected: { group: 'correction' },
  deposit: { group: 'deposit' },
  adjustment: { group: 'correction' },
  play_credit: { group: 'bonus' },
  trial_credit: { group: 'bonus' },
  given_back: { group: 'bonus' },
  bonus_grant: { group: 'bonus' },
  bonus_release: { group: 'bonus' },
  bonus_forfeit: { group: 'bonus' },
  bonus_expired: { group: 'bonus' },
  rebate: { group: 'bonus' },
  lottery_rebate: { group: 'bonus' },
  lottery_rebate_back: { group: 'correction' },
  commission: { group: 'bonus' },
  prize: { group: 'bonus' },
  prize_points: { group: 'points' },
  points_exchanged: { group: 'points' },
  points_held: { group: 'points' },
  points_returned: { group: 'points' },
  points_credit: { group: 'bonus' },
  points_earned: { group: 'points' },
  withdrawal_hold: { group: 'withdrawal' },
  withdrawal_paid: { group: 'withdrawal' },
  withdrawal_refused: { group: 'withdrawal' },
  withdrawal_received: { group: 'withdrawal' },
  withdrawal_received_auto: { group: 'withdrawal' },
  withdrawal_part: { group: 'withdrawal' },
  withdrawal_forced: { group: 'withdrawal' },
  withdrawal_reopened: { group: 'withdrawal' },
  withdrawal_returned: { group: 'withdrawal' },
  transfer_up: { group: 'transfer' },
  transfer_down: { group: 'transfer' },
  vendor_in: { group: 'transfer' },
  vendor_in_done: { group: 'transfer' },
  vendor_in_refused: { group: 'transfer' },
  vendor_out: { group: 'transfer' },
} as const satisfies Readonly<Record<string, Kind>>;

const kindOf = (kind: string): Kind | undefined =>
  Object.hasOwn(LEDGER_KINDS, kind) ? LEDGER_KINDS[kind as keyof typeof LEDGER_KINDS] : undefined;

/** Where a kind belongs; a kind that has no line yet is `other`. */
export const groupOfKind = (kind: string): MovementGroup => kindOf(kind)?.group ?? 'other';

/** The kinds of a group; for `other` none, because those are the kinds that have no line. */
export const kindsOfGroup = (group: MovementGroup): string[] =>
  Object.entries(LEDGER_KINDS).flatMap(([kind, line]) => (line.group === group ? [kind] : []));

/** What a kind is called: its word, or where it has none its own name, readable. */
export function kindWord(kind: string, word: string): string {
  if (word !== '') return word;
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
