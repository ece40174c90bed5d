import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';

/** Beside this file in the source, and beside the bundle in dist/sportsbook. Each function stands whole in its file. */
const FUNCTIONS = path.join(import.meta.dirname, 'functions');

/** Numbered from 1 in their order. What stands here was applied somewhere and is never edited. */
const migrations: readonly string[] = [
  `
  create table players (
    id bigint generated always as identity primary key,
    user_id text not null,
    currency text not null,
    unique (user_id, currency)
  );
  create table sessions (
    id text primary key,
    player_id bigint not null references players,
    token text not null,
    created_at timestamptz not null
  );
  create table feed_position (
    id boolean primary key default true check (id),
    run text not null,
    seq bigint not null,
    heard_at timestamptz not null
  );
  create table matches (
    id text primary key,
    sport text not null,
    league text not null,
    home text not null,
    away text not null,
    starts_at timestamptz not null,
    state text not null check (state in ('planned', 'live', 'ended', 'abandoned')),
    home_score int not null default 0,
    away_score int not null default 0,
    clock int not null default 0
  );
  create index matches_coming on matches (starts_at) where state in ('planned', 'live');
  create table markets (
    id text primary key,
    match_id text not null,
    type text not null,
    part text not null,
    side text,
    line int,
    state text not null check (state in ('open', 'suspended', 'closed')),
    reason text,
    margin int not null,
    outcomes jsonb not null
  );
  create index markets_match on markets (match_id);
  create table results (
    match_id text not null,
    version int not null,
    result jsonb not null,
    settled_at timestamptz,
    primary key (match_id, version)
  );
  create index results_due on results (match_id) where settled_at is null;
  create table bets (
    id uuid primary key,
    player_id bigint not null references players,
    session_id text not null references sessions,
    request jsonb not null,
    stake_each bigint not null check (stake_each > 0),
    stake bigint not null check (stake >= stake_each),
    size int not null check (size > 0),
    greatest bigint not null,
    state text not null check (state in ('betting', 'open', 'paying', 'settled', 'reversing', 'void')),
    reason text,
    payout bigint not null default 0 check (payout >= 0 and payout <= greatest),
    is_cashed_out boolean not null default false,
    signature text,
    bet_uuid uuid not null unique,
    win_uuid uuid not null unique,
    rollback_uuid uuid not null unique,
    attempts int not null default 0,
    lease_until timestamptz not null,
    created_at timestamptz not null,
    finished_at timestamptz
  );
  create index bets_player on bets (player_id, created_at desc);
  create index bets_due on bets (lease_until) where state in ('betting', 'paying', 'reversing');
  create table legs (
    bet_id uuid not null references bets,
    place int not null,
    match_id text not null,
    market_id text not null references markets,
    outcome text not null,
    clicked int not null,
    price int not null check (price > 1000),
    verdict text check (verdict in ('win', 'half-win', 'push', 'half-lose', 'lose', 'void')),
    version int,
    primary key (bet_id, place)
  );
  create index legs_match on legs (match_id);
  create index legs_undecided on legs (match_id) where verdict is null;
  `,
  `
  create table favourites (
    player_id bigint not null references players,
    league text not null,
    primary key (player_id, league)
  );
  `,
  `alter table matches add column home_points int, add column away_points int;`,
  `
  alter table bets
    add column revision int not null default 1 check (revision > 0),
    add column is_final boolean not null default false,
    drop constraint bets_state_check,
    add constraint bets_state_check check (state in ('betting', 'open', 'paying', 'settled', 'correcting', 'reversing', 'void'));
  -- Their rounds are closed, or are about to be: no other payout is taken for them.
  update bets set is_final = true where state in ('paying', 'settled');
  drop index bets_due;
  create index bets_due on bets (lease_until) where state in ('betting', 'paying', 'correcting', 'reversing');
  create table settlements (
    bet_id uuid not null references bets,
    revision int not null,
    payout bigint not null,
    legs jsonb not null,
    primary key (bet_id, revision)
  );
  create index results_corrected on results (match_id) where version > 1;
  `,
  `
  alter table feed_position add column spoken_at timestamptz;
  update feed_position set spoken_at = heard_at;
  alter table feed_position alter column spoken_at set not null;
  `,
  `
  alter table matches
    add column is_stopped boolean not null default false,
    add column delay_ms int check (delay_ms >= 0),
    add column extra_margin int not null default 0 check (extra_margin >= 0);
  alter table markets add column is_stopped boolean not null default false;
  alter table results add column is_by_operators boolean not null default false;
  create table trading_orders (
    id uuid primary key,
    seq bigint not null,
    subject text not null,
    asked jsonb not null,
    outcome text not null,
    at timestamptz not null
  );
  create index trading_orders_subject on trading_orders (subject, seq);
  create table house_limits (id boolean primary key default true check (id), limits jsonb not null);
  create index bets_riding on bets (id) where state in ('betting', 'open');
  create index bets_finished on bets (finished_at) where state = 'settled';
  `,
  `
  alter table sessions add column vendor text not null default 'FB';
  alter table sessions alter column vendor drop default;
  `,
  `
  -- Matches with a result that bets wait for.
  create table due_matches (match_id text primary key);
  insert into due_matches select distinct match_id from results;
  drop index results_due;
  drop index results_corrected;
  alter table bets
    add column undecided int check (undecided >= 0),
    add column cashed_stake bigint not null default 0 check (cashed_stake >= 0 and cashed_stake < stake),
    add column cashed_payout bigint not null default 0 check (cashed_payout >= 0);
  update bets set undecided = (select count(*) from legs where bet_id = bets.id and verdict is null);
  alter table bets alter column undecided set not null;
  create index bets_decided on bets (id) where state = 'open' and undecided = 0;
  create table cash_outs (
    id uuid primary key,
    bet_id uuid not null references bets,
    stake bigint not null check (stake > 0),
    fair bigint not null,
    payout bigint not null check (payout > 0 and payout <= fair),
    state text not null check (state in ('paying', 'paid')),
    win_uuid uuid not null unique,
    attempts int not null default 0,
    lease_until timestamptz not null,
    created_at timestamptz not null
  );
  create index cash_outs_bet on cash_outs (bet_id);
  create index cash_outs_due on cash_outs (lease_until) where state = 'paying';
  create table cash_out_orders (
    bet_id uuid primary key references bets,
    at_least bigint not null check (at_least > 0),
    created_at timestamptz not null
  );
  `,
  `
  alter table matches add column is_outright boolean not null default false;
  alter table markets add column names jsonb;
  alter table legs
    drop constraint legs_verdict_check,
    add constraint legs_verdict_check check (verdict in
      ('win', 'half-win', 'push', 'half-lose', 'lose', 'void', 'dead-heat-2', 'dead-heat-3', 'dead-heat-4'));
  `,
  `
  create table favourite_matches (
    player_id bigint not null references players,
    match_id text not null references matches,
    primary key (player_id, match_id)
  );
  `,
  `
  alter table cash_out_orders
    alter column at_least drop not null,
    add column at_most bigint check (at_most > 0 and (at_least is null or at_most < at_least)),
    add check (at_least is not null or at_most is not null);
  `,
  `
  alter table markets add column jumped_at timestamptz, add column trusted jsonb;
  create index markets_jumped on markets (match_id) where jumped_at is not null;
  `,
  `
  -- A bet is written at three steps, and every index of it each time. The wallet's numbers are drawn at random and never looked up here; the
  -- platform refuses one that it has seen with another content.
  alter table bets drop constraint bets_bet_uuid_key, drop constraint bets_win_uuid_key, drop constraint bets_rollback_uuid_key;
  drop index bets_riding;
  create index bets_riding on bets (player_id) where state in ('betting', 'open');
  -- The legs of a match are decided together.
  drop index legs_undecided;
  `,
  `
  create table incidents (
    match_id text not null,
    clock int not null,
    what text not null,
    period text not null,
    side text not null,
    home int not null,
    away int not null,
    primary key (match_id, clock, what, period, side, home, away)
  );
  `,
  `
  alter table matches add column is_tidied boolean not null default false;
  create index matches_untidied on matches (starts_at) where state in ('ended', 'abandoned') and not is_tidied;
  `,
  `
  -- A settlement changes every leg of a match once, and no index names what it changes: with half of each page left free a leg is written into
  -- its own page and no index is touched. A bet is written three times; its indexes are touched then, but no other page.
  alter table legs set (fillfactor = 45);
  alter table bets set (fillfactor = 50);
  `,
  `
  -- A player's bets are read by what has become of them: those that ride by when they were placed, the others by when they ended.
  drop index bets_player;
  drop index bets_riding;
  create index bets_riding on bets (player_id, created_at desc, id desc) where state in ('betting', 'open', 'paying', 'correcting', 'reversing');
  create index bets_ended on bets (player_id, finished_at desc, id desc) where state in ('settled', 'void');
  `,
  `
  -- A bet and its legs are written by one statement, and no bet is ever deleted while it has legs: asking for the bet of every leg tells nothing.
  alter table legs drop constraint legs_bet_id_fkey;
  `,
  // Prices change many times a second: with room in its page a market is written beside itself, and into no index.
  `alter table markets set (fillfactor = 60)`,
  `
  -- The session of a bet is one of its player's: one key says what two said, and a leg has a bet for what the second one took.
  create unique index sessions_of_player on sessions (id, player_id);
  alter table bets drop constraint bets_session_id_fkey, drop constraint bets_player_id_fkey,
    add constraint bets_session_fkey foreign key (session_id, player_id) references sessions (id, player_id);
  alter table legs add constraint legs_bet_id_fkey foreign key (bet_id) references bets;
  `,
  `alter table bets add column least int check (least > 0 and least < size)`,
  // The function of this name takes the accepted bets by themselves.
  `drop function if exists answer_bets(jsonb, timestamptz)`,
  `
  -- Nothing that a settlement changes of a bet of one leg stands in an index, in its columns or its condition: the bet is written into its own
  -- page and into no index. Who looks for bets by what has become of them asks the columns that say it.
  drop index bets_due, bets_riding, bets_ended, bets_finished, bets_decided;
  alter table bets
    alter column lease_until drop not null,
    alter column lease_until type timestamptz using case when state in ('betting', 'paying', 'correcting', 'reversing') then lease_until end,
    add column is_over boolean not null generated always as (state in ('settled', 'void')) stored,
    add column is_decided boolean not null generated always as (state = 'open' and undecided = 0) stored,
    add constraint bets_lease_check check (state = 'paying' or (lease_until is null) = (state in ('open', 'settled', 'void')));
  create index bets_due on bets (lease_until) where lease_until is not null;
  create index bets_riding on bets (player_id, created_at desc, id desc) where not is_over;
  create index bets_ended on bets (player_id, finished_at desc, id desc) where is_over;
  create index bets_finished on bets (finished_at) where is_over;
  create index bets_decided on bets (id) where is_decided;
  -- Bets that a settlement owes, as many in a row as are paid at once.
  create table owed_bets (id bigint generated always as identity primary key, bets uuid[] not null);
  `,
  `
  -- What the simulated matches are drawn by: 32 bytes of this deployment, sealed, and since when their time is counted.
  create table simulator_key (id boolean primary key default true check (id), sealed bytea not null, made_at timestamptz not null);
  -- What a match was committed to before anybody could bet on it, and the secret that it was opened with when all was over.
  create table match_proofs (
    match_id text primary key,
    commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
    terms jsonb not null,
    committed_at timestamptz not null,
    secret text check (encode(sha256(decode(secret, 'hex')), 'hex') = commitment),
    opened_at timestamptz check ((secret is null) = (opened_at is null))
  );
  create index match_proofs_closed on match_proofs (match_id) where secret is null;
  `,
  `
  -- A dead heat is shared by any number.
  alter table legs
    drop constraint legs_verdict_check,
    add constraint legs_verdict_check check (
      verdict in ('win', 'half-win', 'push', 'half-lose', 'lose', 'void') or verdict ~ '^dead-heat-([2-9]|[1-9][0-9]+)$'),
    -- The score that a leg counts from. Legs that were taken before have none, and count the whole match as they were sold.
    add column from_home int check (from_home >= 0),
    add column from_away int check ((from_home is null) = (from_away is null));
  -- The function of this name tells the score as well.
  drop function if exists markets_of_slips(text[]);
  `,
  `
  -- Sessions end: by their age, at rest, or with the member's at the platform. What is not owed anything is forgotten with its token.
  alter table sessions add column seen_at timestamptz, add column ended_at timestamptz;
  update sessions set seen_at = created_at;
  alter table sessions alter column seen_at set not null, alter column seen_at set default now();
  create index sessions_tokens on sessions (seen_at) where token <> '';
  `,
  `
  -- What decides money is sealed by the book's key, which is not in here. What was told, or bought back, before there were seals has none.
  alter table results add column signature text;
  alter table cash_outs add column signature text;
  alter table bets add column payout_seal text;
  -- The function of this name tells what a market is on as well.
  drop function if exists markets_of_slips(text[]);
  `,
  `
  create table secrets_mark (is_only boolean primary key default true check (is_only), fingerprint text not null);
  `,
  // What a bet is one with: bets that can cover one another are seen together.
  `alter table bets add column event text`,
  `
  -- Bets of which the house gives the stake, as the platform said it last, and which bet is one.
  create table free_bets (
    reward_uuid uuid primary key,
    number int not null check (number > 0),
    vendor text not null, user_id text not null, currency text not null,
    stake bigint not null check (stake > 0),
    ends_at timestamptz not null,
    is_revoked boolean not null,
    told_at timestamptz not null
  );
  create index free_bets_user on free_bets (user_id, ends_at);
  alter table bets add column reward_uuid uuid;
  create index bets_reward on bets (reward_uuid) where reward_uuid is not null;
  `,
  `
  alter table cash_out_orders rename column at_least to min;
  alter table cash_out_orders rename column at_most to max;
  alter table bets rename column least to min;
  -- Its arguments have other names: it is made anew.
  drop function if exists take_bets(jsonb, bigint, bigint);
  `,
  `
  -- Of an each-way bet the half on a place may win alone.
  alter table legs
    drop constraint legs_verdict_check,
    add constraint legs_verdict_check check (
      verdict in ('win', 'half-win', 'push', 'half-lose', 'place', 'lose', 'void') or verdict ~ '^dead-heat-([2-9]|[1-9][0-9]+)$');
  `,
  // Of a builder what it pays by the legs that win, all of its prices as they were accepted.
  `alter table bets add column joint int[]`,
  `
  -- The prices of a market when its match began, and the accounts that the stated rule limits by them.
  alter table markets add column closing jsonb;
  create table account_terms (
    player_id bigint primary key references players,
    bets int not null check (bets > 0),
    edge int not null,
    since timestamptz not null
  );
  -- Kinds of markets that paid so much more than their prices say that they paused themselves, until operators opened them again.
  create table paused_kinds (
    sport text not null,
    type text not null,
    paused_at timestamptz not null,
    matches int not null,
    stake bigint not null,
    payout bigint not null,
    expected bigint not null,
    deviation bigint not null,
    resumed_at timestamptz check (resumed_at >= paused_at),
    primary key (sport, type, paused_at)
  );
  create unique index paused_kinds_now on paused_kinds (type, sport) where resumed_at is null;
  `,
  `
  -- Every price of a market with its time, and what looked like a ring of bettors.
  create table price_history (
    id bigint generated always as identity primary key,
    market_id text not null references markets (id) on delete cascade,
    at timestamptz not null,
    state text not null,
    outcomes jsonb not null
  );
  create index price_history_market on price_history (market_id, at, id);
  insert into price_history (market_id, at, state, outcomes) select id, now(), state, outcomes from markets;
  create table integrity_alarms (
    market_id text not null references markets (id) on delete cascade,
    outcome text not null,
    match_id text not null,
    players text[] not null,
    newcomers int not null,
    stake bigint not null,
    at timestamptz not null,
    primary key (market_id, outcome)
  );
  `,
  // The keys that secrets are sealed by, sealed once for each key that opens them; empty until it was changed once.
  `create table key_ring (fingerprint text primary key, sealed bytea not null)`,
  `
  -- What a free bet asks, and what its player is told of what it wins.
  alter table free_bets add column min_odds int check (min_odds > 1000), add column about jsonb;
  `,
  // How a set, a map or a game stood when something happened in it.
  `alter table incidents add column detail jsonb`,
  `
  -- When what the feed told had truly happened, and the bets that were void for being laid in between.
  create table true_times (
    match_id text not null,
    what text not null,
    happened_at timestamptz not null,
    heard_at timestamptz not null,
    looked_at timestamptz,
    primary key (match_id, what, happened_at)
  );
  create index true_times_unlooked on true_times (heard_at) where looked_at is null;
  create table late_bets (
    bet_id uuid primary key references bets (id),
    match_id text not null,
    what text not null,
    happened_at timestamptz not null,
    heard_at timestamptz not null,
    laid_at timestamptz not null,
    stake bigint not null,
    at timestamptz not null
  );
  create index late_bets_match on late_bets (match_id, laid_at);
  `,
  // How far the feed had been heard when a bet was last looked at; null for those of before.
  `alter table bets add column known_at timestamptz`,
];

/** Brings the database up to date, its functions too; several processes may start at once. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A change of the schema takes as long as it takes, and waits for another process's.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtext('book migrations'))`);
    await client.query('create table if not exists book_migrations (number int primary key)');
    const { rows } = await client.query<{ number: number }>('select coalesce(max(number), 0) as number from book_migrations');
    for (const [at, sql] of migrations.entries()) {
      if (at < (rows[0]?.number ?? 0)) continue;
      await client.query(sql);
      await client.query('insert into book_migrations values ($1)', [at + 1]);
    }
    for (const file of fs.readdirSync(FUNCTIONS).sort()) await client.query(fs.readFileSync(path.join(FUNCTIONS, file), 'utf8'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
