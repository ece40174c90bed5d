import type { AuditCheck } from '../ledger/audit-checks.ts';

/** A game is closed if the last that operators did to it was closing. */
const CLOSED = `
  select 'game_closing_unlogged' as violation, 'game ' || v.code || '/' || g.game_code as what
    from game g join vendor v on v.id = g.vendor_id
    left join lateral (select a.action from operator_action a where a.object = 'game:' || v.code || '/' || g.game_code
      and a.action in ('game_closed', 'game_opened') order by a.seq desc limit 1) last on true
    where g.is_closed <> coalesce(last.action = 'game_closed', false)`;

export const GAME_RULES: readonly AuditCheck[] = [{ name: 'games are closed as the log says', sql: CLOSED }];
