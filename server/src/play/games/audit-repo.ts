import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** A game is closed if the last that operators did to it was closing. */
const CLOSED = `
  select 'game_closing_unlogged' as violation, 'game ' || v.code || '/' || g.game_code as what
    from game g join vendor v on v.id = g.vendor_id
    left join lateral (select a.action from operator_action a where a.object = 'game:' || v.code || '/' || g.game_code
      and a.action in ('game_closed', 'game_opened') order by a.seq desc limit 1) last on true
    where g.is_closed <> coalesce(last.action = 'game_closed', false)`;

/** A game takes bets up to what operators said last. */
const LIMITED = `
  select 'game_limit_unlogged' as violation, 'game ' || v.code || '/' || g.game_code as what
    from game g join vendor v on v.id = g.vendor_id
    left join lateral (select coalesce(a.detail ->> 'max', a.detail ->> 'most')::int8 as max from operator_action a
      where a.object = 'game:' || v.code || '/' || g.game_code and a.action = 'game_limited' order by a.seq desc limit 1) last on true
    where g.house_max_bet is distinct from last.max`;

/** A pair was put aside with the hands that the last dismissal in the log names. */
const DISMISSED = `
  select 'signal_dismissal_unlogged' as violation, 'signal ' || s.id as what
    from table_signal s
    left join lateral (select (a.detail ->> 'hands')::int4 as hands from operator_action a
      where a.object = 'signal:' || s.id and a.action = 'signal_dismissed' order by a.seq desc limit 1) last on true
    where s.dismissed_hands is distinct from last.hands`;

/** What is set for a card room is what the log says last. */
const TERMS = `
  select 'room_terms_unlogged' as violation, 'game ' || v.code || '/' || g.game_code as what
    from game g join vendor v on v.id = g.vendor_id
    left join lateral (select a.detail -> 'after' as terms from operator_action a where a.object = 'game:' || v.code || '/' || g.game_code
      and a.action = 'room_terms_set' order by a.seq desc limit 1) last on true
    where g.terms is distinct from last.terms`;

/** The lobby stands as the last order in the log says. */
const ORDERED = `
  select 'lobby_order_unlogged' as violation, 'category ' || coalesce(l.game_type, substr(last.object, 7)) as what
    from lobby_order l
    full join (select distinct on (a.object) a.object, a.detail from operator_action a where a.action = 'lobby_ordered'
      order by a.object, a.seq desc) last on last.object = 'lobby:' || l.game_type
    where l.pins is distinct from last.detail -> 'after' or l.version is distinct from (last.detail ->> 'version')::int4
      or l.rule is distinct from coalesce(last.detail ->> 'rule', 'vendor')`;

/** A game looks as the last that operators said of it. */
const LISTED = `
  select 'game_listing_unlogged' as violation, 'game ' || v.code || '/' || g.game_code as what
    from game g join vendor v on v.id = g.vendor_id
    left join lateral (select a.detail -> 'after' as listing from operator_action a where a.object = 'game:' || v.code || '/' || g.game_code
      and a.action = 'game_listed' order by a.seq desc limit 1) last on true
    where g.listing is distinct from last.listing`;

/** A game is not offered where two operators said last. */
const COUNTRIES = `
  select 'game_countries_unlogged' as violation, 'game ' || v.code || '/' || g.game_code as what
    from game g join vendor v on v.id = g.vendor_id
    left join lateral (select a.detail -> 'after' -> 'closedCountries' as countries from operator_action a
      where a.object = 'gameCountries:' || v.code || '/' || g.game_code and a.action = 'desk_approved' order by a.seq desc limit 1) last on true
    where to_jsonb(g.closed_countries) is distinct from coalesce(last.countries, '[]')`;

/** Categories and tags are what the log says last. */
const TAGGED = `
  select 'lobby_tag_unlogged' as violation, 'tag ' || coalesce(t.code, substr(last.object, 10)) as what
    from lobby_tag t
    full join (select distinct on (a.object) a.object, a.detail -> 'after' as after from operator_action a where a.action = 'lobby_tag_saved'
      order by a.object, a.seq desc) last on last.object = 'lobbytag:' || t.code
    where (t.version, t.kind, t.names, t.games, t.position, t.is_shown) is distinct from ((last.after ->> 'version')::int4,
      last.after ->> 'kind', last.after -> 'names', last.after -> 'games', (last.after ->> 'position')::int4, (last.after ->> 'isShown')::boolean)`;

export const GAME_RULES: readonly AuditCheck[] = [
  { name: 'games are closed as the log says', sql: CLOSED },
  { name: 'games are limited as the log says', sql: LIMITED },
  { name: 'card rooms are played by the terms that the log says', sql: TERMS },
  { name: 'the lobby is ordered as the log says', sql: ORDERED },
  { name: 'games look as the log says', sql: LISTED },
  { name: 'games are offered where the log says', sql: COUNTRIES },
  { name: 'categories and tags are those of the log', sql: TAGGED },
  { name: 'pairs at card tables are put aside as the log says', sql: DISMISSED },
];
