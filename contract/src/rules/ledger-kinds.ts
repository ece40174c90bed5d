/** What a member may narrow the account record to, in the order of its menu. */
export const MOVEMENT_GROUPS = ['bet', 'payout', 'deposit', 'withdrawal', 'transfer', 'bonus', 'points', 'correction', 'other'] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

/** What an agent reads of a team's wallets. Bets and their payouts stand in the team's bets. */
export const TEAM_GROUPS = ['deposit', 'withdrawal', 'transfer', 'bonus', 'correction'] as const satisfies readonly MovementGroup[];
export type TeamGroup = (typeof TEAM_GROUPS)[number];

/**
 * `isGift`: whether it brings a member’s wallet money of the house’s own, or takes such money back. A lottery’s rebate is part of its price: the loss
 * of contracts is without it already.
 */
type Kind = { readonly group: MovementGroup; readonly isGift: boolean };

/**
 * Every kind of movement that can touch a member's accounts, with its group. Its word is `movement.<kind>` of the locales.
 * Whoever books a new `kind` in the ledger adds its line here; until then it is shown under `other` by its own name.
 */
export const LEDGER_KINDS = {
  bet: { group: 'bet', isGift: false },
  win: { group: 'payout', isGift: false },
  jackpot_win: { group: 'payout', isGift: false },
  bet_rollback: { group: 'correction', isGift: false },
  win_rollback: { group: 'correction', isGift: false },
  receivable_collected: { group: 'correction', isGift: false },
  deposit: { group: 'deposit', isGift: false },
  adjustment: { group: 'correction', isGift: true },
  play_credit: { group: 'bonus', isGift: true },
  trial_credit: { group: 'bonus', isGift: false },
  given_back: { group: 'bonus', isGift: true },
  bonus_grant: { group: 'bonus', isGift: false },
  bonus_release: { group: 'bonus', isGift: true },
  bonus_forfeit: { group: 'bonus', isGift: false },
  bonus_expired: { group: 'bonus', isGift: false },
  rebate: { group: 'bonus', isGift: true },
  lottery_rebate: { group: 'bonus', isGift: false },
  lottery_rebate_back: { group: 'correction', isGift: false },
  commission: { group: 'bonus', isGift: false },
  campaign: { group: 'bonus', isGift: true },
  // The game has paid it already, as a win: what goes back of it is taken off alone.
  free_win: { group: 'bonus', isGift: false },
  campaign_points: { group: 'points', isGift: false },
  campaign_points_back: { group: 'points', isGift: false },
  prize: { group: 'bonus', isGift: true },
  prize_points: { group: 'points', isGift: false },
  points_exchanged: { group: 'points', isGift: false },
  points_held: { group: 'points', isGift: false },
  points_returned: { group: 'points', isGift: false },
  points_credit: { group: 'bonus', isGift: true },
  points_closed: { group: 'points', isGift: false },
  money_closed: { group: 'other', isGift: false },
  points_earned: { group: 'points', isGift: false },
  withdrawal_hold: { group: 'withdrawal', isGift: false },
  withdrawal_paid: { group: 'withdrawal', isGift: false },
  withdrawal_refused: { group: 'withdrawal', isGift: false },
  withdrawal_received: { group: 'withdrawal', isGift: false },
  withdrawal_received_auto: { group: 'withdrawal', isGift: false },
  withdrawal_part: { group: 'withdrawal', isGift: false },
  withdrawal_forced: { group: 'withdrawal', isGift: false },
  withdrawal_reopened: { group: 'withdrawal', isGift: false },
  withdrawal_returned: { group: 'withdrawal', isGift: false },
  transfer_up: { group: 'transfer', isGift: false },
  transfer_down: { group: 'transfer', isGift: false },
  vendor_in: { group: 'transfer', isGift: false },
  vendor_in_done: { group: 'transfer', isGift: false },
  vendor_in_refused: { group: 'transfer', isGift: false },
  vendor_out: { group: 'transfer', isGift: false },
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

/** The kinds that bring members the house’s own money, less what went back. */
export const GIFT_KINDS: readonly string[] = Object.entries(LEDGER_KINDS).flatMap(([kind, { isGift }]) => (isGift ? [kind] : []));
