/** What a member may narrow the account record to, in the order of its menu. */
export const MOVEMENT_GROUPS = ['bet', 'payout', 'deposit', 'withdrawal', 'transfer', 'bonus', 'points', 'correction', 'other'] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

type Kind = { readonly group: MovementGroup; readonly ID: string; readonly EN: string };

/**
 * Every kind of movement that can touch a member's accounts, with its words: the site and the files say the same.
 * Whoever books a new `kind` in the ledger adds its line here; until then it is shown under `other` by its own name.
 */
export const LEDGER_KINDS = {
  bet: { group: 'bet', ID: 'Taruhan', EN: 'Bet' },
  win: { group: 'payout', ID: 'Pembayaran', EN: 'Payout' },
  jackpot_win: { group: 'payout', ID: 'Jackpot', EN: 'Jackpot' },
  bet_rollback: { group: 'correction', ID: 'Taruhan dikembalikan', EN: 'Bet refunded' },
  win_rollback: { group: 'correction', ID: 'Pembayaran ditarik kembali', EN: 'Payout taken back' },
  receivable_collected: { group: 'correction', ID: 'Pelunasan pembayaran yang ditarik', EN: 'Rest of a payout taken back' },
  deposit: { group: 'deposit', ID: 'Setoran', EN: 'Deposit' },
  adjustment: { group: 'correction', ID: 'Penyesuaian', EN: 'Adjustment' },
  play_credit: { group: 'bonus', ID: 'Kredit main', EN: 'Play credit' },
  trial_credit: { group: 'bonus', ID: 'Kredit akun percobaan', EN: 'Trial account credit' },
  given_back: { group: 'bonus', ID: 'Sisa kredit kembali', EN: 'Rest of a credit goes back' },
  bonus_grant: { group: 'bonus', ID: 'Bonus diberikan', EN: 'Bonus given' },
  bonus_release: { group: 'bonus', ID: 'Bonus selesai', EN: 'Bonus met' },
  bonus_forfeit: { group: 'bonus', ID: 'Bonus dilepas', EN: 'Bonus given up' },
  bonus_expired: { group: 'bonus', ID: 'Bonus lewat waktu', EN: 'Bonus expired' },
  rebate: { group: 'bonus', ID: 'Rabat', EN: 'Rebate' },
  prize: { group: 'bonus', ID: 'Hadiah', EN: 'Prize' },
  prize_points: { group: 'points', ID: 'Poin hadiah', EN: 'Prize points' },
  points_exchanged: { group: 'points', ID: 'Poin ditukar', EN: 'Points exchanged' },
  points_held: { group: 'points', ID: 'Poin ditahan untuk penukaran', EN: 'Points on hold for an exchange' },
  points_returned: { group: 'points', ID: 'Penukaran ditolak, poin kembali', EN: 'Exchange rejected, points back' },
  points_credit: { group: 'bonus', ID: 'Saldo dari poin', EN: 'Balance from points' },
  points_earned: { group: 'points', ID: 'Poin dari taruhan', EN: 'Points from bets' },
  withdrawal_hold: { group: 'withdrawal', ID: 'Penarikan ditahan', EN: 'Withdrawal on hold' },
  withdrawal_paid: { group: 'withdrawal', ID: 'Penarikan dibayar', EN: 'Withdrawal paid' },
  withdrawal_refused: { group: 'withdrawal', ID: 'Penarikan ditolak, dana kembali', EN: 'Withdrawal refused, money back' },
  withdrawal_received: { group: 'withdrawal', ID: 'Penarikan diterima', EN: 'Withdrawal received' },
  withdrawal_received_auto: { group: 'withdrawal', ID: 'Penarikan dianggap diterima', EN: 'Withdrawal counted as received' },
  withdrawal_part: { group: 'withdrawal', ID: 'Penarikan diterima sebagian', EN: 'Part of a withdrawal received' },
  withdrawal_forced: { group: 'withdrawal', ID: 'Penarikan dinyatakan diterima', EN: 'Receipt of a withdrawal stated' },
  withdrawal_reopened: { group: 'withdrawal', ID: 'Penarikan dibuka lagi', EN: 'Withdrawal opened again' },
  withdrawal_returned: { group: 'withdrawal', ID: 'Sisa penarikan kembali', EN: 'Rest of a withdrawal returned' },
  transfer_up: { group: 'transfer', ID: 'Transfer ke upline', EN: 'Transfer to upline' },
  transfer_down: { group: 'transfer', ID: 'Transfer ke downline', EN: 'Transfer to downline' },
  vendor_in: { group: 'transfer', ID: 'Ke dompet vendor', EN: 'To a vendor’s wallet' },
  vendor_in_done: { group: 'transfer', ID: 'Masuk ke dompet vendor', EN: 'Arrived in a vendor’s wallet' },
  vendor_in_refused: { group: 'transfer', ID: 'Transfer ke vendor dikembalikan', EN: 'Transfer to a vendor returned' },
  vendor_out: { group: 'transfer', ID: 'Dari dompet vendor', EN: 'From a vendor’s wallet' },
} as const satisfies Readonly<Record<string, Kind>>;

const kindOf = (kind: string): Kind | undefined =>
  Object.hasOwn(LEDGER_KINDS, kind) ? LEDGER_KINDS[kind as keyof typeof LEDGER_KINDS] : undefined;

/** Where a kind belongs; a kind that has no line yet is `other`. */
export const groupOfKind = (kind: string): MovementGroup => kindOf(kind)?.group ?? 'other';

/** What a kind is called, in Indonesian for `ID` and in English for every other language; an unknown one by its own name, readable. */
export function kindWord(kind: string, language: string): string {
  const known = kindOf(kind);
  if (known) return language === 'ID' ? known.ID : known.EN;
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The kinds of a group; for `other` none, because those are the kinds that have no line. */
export const kindsOfGroup = (group: MovementGroup): string[] =>
  Object.entries(LEDGER_KINDS).flatMap(([kind, line]) => (line.group === group ? [kind] : []));
