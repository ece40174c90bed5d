import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Teaches the vendor wallet to ask the guard. Only a guarded member's bets do: the mark is read from the member's row, which each bet has
 * read already, and looked at again when the wallet is locked, so that a limit set meanwhile is never passed.
 * The functions are changed where they stand: what else they have learnt since they were made stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await change(db, 'vendor_bet', [
    [`m.status as member_status,`, `m.status as member_status, m.is_guarded, ms.reminder_due_at,`],
    [
      `when s.expires_at <= v_at or s.ended_at is not null then 'RS_ERROR_TOKEN_EXPIRED'`,
      `when s.is_guarded and play_is_stopped(s.member_id, v_at) then 'RS_ERROR_USER_DISABLED'
        when s.expires_at <= v_at or s.ended_at is not null then 'RS_ERROR_TOKEN_EXPIRED'`,
    ],
    [`when s.is_closed then 'RS_ERROR_LIMIT_REACHED'`, `when s.is_closed or s.reminder_due_at <= v_at then 'RS_ERROR_LIMIT_REACHED'`],
    [
      `if balance < p_amount and v_refused = 0 then v_refused := 1; end if;`,
      `if balance < p_amount and v_refused = 0 then v_refused := 1; end if;
        v_tallied := s.is_guarded and v_refused = 0 and p_amount > 0 and p_reward is null and s.asset <> 'PLAY';
        if v_tallied then
          v_play := play_stake(s.member_id, p_amount, v_at);
          if v_play = 'stopped' then status := 'RS_ERROR_USER_DISABLED'; return; end if;
          if v_play is not null then v_refused := 2; end if;
        end if;`,
    ],
    [`v_refused smallint := 0;`, `v_refused smallint := 0;\n      v_tallied boolean := false;\n      v_play text;`],
    [
      `reward_uuid, vendor_id, status, is_round_closed, is_free, asset, game_code, round, transactions)`,
      `reward_uuid, vendor_id, status, is_round_closed, is_free, asset, game_code, round, transactions, is_tallied)`,
    ],
    [
      `p_closed, p_is_free, s.asset, p_game, p_round, array[p_uuid])`,
      `p_closed, p_is_free, s.asset, p_game, p_round, array[p_uuid], v_tallied is true)`,
    ],
    [
      `values (p_uuid, p_vendor, p_hash, 1, 0, s.member_id, v_bet, p_amount, balance, s.asset, v_at,
          case when p_amount > 0 then p_transfer end)`,
      `select p_uuid, p_vendor, p_hash, 1, 0, s.member_id, v_bet, p_amount, balance, s.asset, v_at,
          case when p_amount > 0 then p_transfer end
          where not exists (select from member m where m.id = s.member_id and m.is_guarded and not s.is_guarded)`,
    ],
  ]);
  await change(db, 'vendor_bets', [
    [
      `m.status is distinct from 'disabled' and`,
      `m.status is distinct from 'disabled' and m.is_guarded is not true
              and (ms.reminder_due_at is null or ms.reminder_due_at > to_timestamp(q.now::float8 / 1000)) and`,
    ],
    [
      `as u (uuid, vendor, hash, member, bet, amount, balance, asset, at, transfer)
          where u.balance is not null`,
      `as u (uuid, vendor, hash, member, bet, amount, balance, asset, at, transfer)
          where u.balance is not null and not exists (select from member m where m.id = u.member and m.is_guarded)`,
    ],
  ]);
  // Before any money moves: a bet locks the guard first and the wallet second.
  await change(db, 'vendor_win', [
    [
      `asset := b.asset;
      v_wallet := b.wallet_account;`,
      `asset := b.asset;
      v_wallet := b.wallet_account;
      if b.is_tallied and p_amount > 0 then perform play_tally(b.member_id, b.placed_at, 0, -p_amount); end if;`,
    ],
  ]);
  await change(db, 'vendor_rollback', [
    [
      `if x.kind = 1 and x.status = 0 and b.status <> 3 then
        perform vendor_refund_bet(`,
      `if b.is_tallied and x.kind = 1 and x.status = 0 and b.status <> 3 then
        perform play_tally(b.member_id, b.placed_at, -b.stake, b.payout - b.stake);
      elsif b.is_tallied and x.kind = 2 and not x.is_reversed then
        perform play_tally(b.member_id, b.placed_at, 0, x.amount);
      end if;
      if x.kind = 1 and x.status = 0 and b.status <> 3 then
        perform vendor_refund_bet(`,
    ],
  ]);
}

/** Replaces each text, which must stand in the function exactly once. */
async function change(db: Kysely<unknown>, name: string, changes: readonly (readonly [string, string])[]): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`.execute(db);
  let text = rows[0]?.text ?? '';
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`${name} does not have once: ${from}`);
    text = text.replace(from, () => to);
  }
  await sql.raw(text).execute(db);
}
