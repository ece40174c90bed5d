import type { Pool } from 'pg';

/** The studio's own tables, in order; a change is a new entry at the end, never an edit. */
const migrations: readonly string[] = [
  `
  create table player_games (
    id bigint generated always as identity primary key,
    user_id text not null,
    currency text not null,
    vendor text not null,
    game text not null,
    rounds int not null default 0,
    last_spin_at timestamptz,
    unique (user_id, currency, game)
  );
  create table seeds (
    id bigint generated always as identity primary key,
    player_game_id bigint not null references player_games,
    server_seed text not null,
    commitment text not null unique,
    client_seed text not null,
    next_nonce int not null default 1,
    opened_at timestamptz
  );
  create unique index seeds_in_use on seeds (player_game_id) where opened_at is null;
  create table sessions (
    id text primary key,
    player_game_id bigint not null references player_games,
    token text not null,
    created_at timestamptz not null default now()
  );
  create table jackpot_pools (
    currency text not null,
    code text not null,
    amount bigint not null check (amount >= 0),
    owed_micro numeric(38) not null default 0,
    seeded bigint not null,
    contributed bigint not null default 0,
    paid bigint not null default 0,
    primary key (currency, code),
    check (amount = seeded + contributed - paid)
  );
  create table rounds (
    id uuid primary key,
    player_game_id bigint not null references player_games,
    session_id text not null references sessions,
    number int not null,
    state text not null check (state in ('betting', 'paying', 'settled', 'reversing', 'void')),
    reason text,
    coin_value bigint not null check (coin_value > 0),
    stake bigint not null check (stake > 0),
    outcome jsonb not null,
    pay bigint not null check (pay >= 0),
    jackpot_pool text,
    jackpot_amount bigint not null default 0 check (jackpot_amount >= 0),
    contribution_pool text,
    contribution bigint not null default 0 check (contribution >= 0),
    seed_id bigint not null references seeds,
    client_seed text not null,
    nonce int not null,
    bet_uuid uuid not null unique,
    win_uuid uuid not null unique,
    jackpot_uuid uuid not null unique,
    rollback_uuid uuid not null unique,
    is_win_paid boolean not null default false,
    balance_after_bet bigint,
    balance_after bigint,
    attempts int not null default 0,
    lease_until timestamptz not null,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    seen_at timestamptz,
    unique (player_game_id, number),
    unique (seed_id, nonce)
  );
  create unique index rounds_open on rounds (player_game_id) where state in ('betting', 'paying', 'reversing');
  create index rounds_due on rounds (lease_until) where state in ('betting', 'paying', 'reversing');
  create index rounds_session on rounds (session_id);
  `,
  // Rounds of any kind, of one step or of several.
  `
  alter table player_games rename column last_spin_at to last_round_at;
  alter table rounds rename column outcome to game_state;
  alter table rounds add column requests jsonb, add column is_over boolean not null default true;
  update rounds set requests = jsonb_build_array(jsonb_build_object('coinValue', coin_value));
  alter table rounds alter column requests set not null, alter column is_over drop default, drop column coin_value;
  alter table rounds drop constraint rounds_state_check;
  alter table rounds add constraint rounds_state_check
    check (state in ('betting', 'open', 'paying', 'settled', 'reversing', 'void'));
  drop index rounds_open;
  create unique index rounds_open on rounds (player_game_id) where state in ('betting', 'open', 'paying', 'reversing');
  create table round_steps (
    id uuid primary key,
    round_id uuid not null references rounds,
    number int not null,
    request jsonb not null,
    stake bigint not null check (stake >= 0),
    game_state jsonb not null,
    pay bigint not null check (pay >= 0),
    is_over boolean not null,
    state text not null check (state in ('waiting', 'done', 'void')),
    reason text,
    bet_uuid uuid unique,
    rollback_uuid uuid unique,
    created_at timestamptz not null,
    check ((stake > 0) = (bet_uuid is not null and rollback_uuid is not null))
  );
  create unique index round_steps_number on round_steps (round_id, number) where state <> 'void';
  create unique index round_steps_waiting on round_steps (round_id) where state = 'waiting';
  `,
  `create index rounds_left on rounds (lease_until) where state = 'open'`,
  // Rounds that all players share, each one a place of a chain that was committed in advance.
  `
  create table chains (
    id bigint generated always as identity primary key,
    game text not null,
    seed text not null,
    end_hash text not null unique,
    salt text not null,
    length int not null check (length > 0),
    next_place int not null default 1,
    created_at timestamptz not null default now()
  );
  create table shared_rounds (
    id bigint generated always as identity primary key,
    game text not null,
    chain_id bigint not null references chains,
    place int not null,
    state text not null check (state in ('betting', 'playing', 'ended')),
    locks_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    point int,
    hash text,
    unique (chain_id, place),
    check ((state = 'ended') = (point is not null and hash is not null and ended_at is not null)),
    check (state = 'betting' or started_at is not null)
  );
  create unique index shared_rounds_live on shared_rounds (game) where state <> 'ended';
  create table shared_bets (
    id uuid primary key,
    shared_round_id bigint not null references shared_rounds,
    player_game_id bigint not null references player_games,
    session_id text not null references sessions,
    slot int not null check (slot in (1, 2)),
    stake bigint not null check (stake > 0),
    target int,
    state text not null check (state in ('betting', 'riding', 'paying', 'settled', 'reversing', 'void')),
    reason text,
    height int,
    pay bigint not null default 0 check (pay >= 0),
    bet_uuid uuid not null unique,
    win_uuid uuid not null unique,
    rollback_uuid uuid not null unique,
    attempts int not null default 0,
    lease_until timestamptz not null,
    created_at timestamptz not null,
    finished_at timestamptz
  );
  create unique index shared_bets_slot on shared_bets (shared_round_id, player_game_id, slot) where state <> 'void';
  create index shared_bets_due on shared_bets (lease_until) where state in ('betting', 'paying', 'reversing');
  create index shared_bets_player on shared_bets (player_game_id, created_at);
  `,
  `
  alter table shared_rounds add result jsonb;
  alter table shared_rounds drop constraint shared_rounds_check;
  alter table shared_rounds add constraint shared_rounds_ended
    check (state <> 'ended' or (hash is not null and ended_at is not null and num_nonnulls(point, result) = 1));
  alter table shared_bets add picks jsonb;
  alter table shared_bets drop constraint shared_bets_slot_check;
  alter table shared_bets add constraint shared_bets_slot_check check (slot between 1 and 8);
  `,
  `
  create table rooms (
    key text primary key,
    game text not null,
    currency text not null,
    secret text not null,
    version bigint not null default 1,
    state jsonb not null
  );
  create table stays (
    id uuid primary key,
    room_key text not null references rooms,
    player_game_id bigint not null references player_games,
    session_id text not null references sessions,
    seat int not null check (seat between 0 and 8),
    stake bigint not null check (stake > 0),
    state text not null check (state in ('betting', 'riding', 'paying', 'settled', 'reversing', 'void')),
    reason text,
    pay bigint not null default 0 check (pay >= 0),
    bet_uuid uuid not null unique,
    win_uuid uuid not null unique,
    rollback_uuid uuid not null unique,
    attempts int not null default 0,
    lease_until timestamptz not null,
    created_at timestamptz not null,
    finished_at timestamptz
  );
  create unique index stays_one on stays (player_game_id) where state in ('betting', 'riding');
  create index stays_due on stays (lease_until) where state in ('betting', 'paying', 'reversing');
  create index stays_player on stays (player_game_id, created_at);
  create table room_hands (
    id bigint generated always as identity primary key,
    room_key text not null references rooms,
    number int not null,
    record jsonb not null,
    ended_at timestamptz not null,
    unique (room_key, number)
  );
  create table room_hand_stays (
    hand_id bigint not null references room_hands,
    stay_id uuid not null references stays,
    primary key (stay_id, hand_id)
  );
  `,
  // Bets that follow each other by themselves, within limits.
  `
  create table auto_runs (
    id uuid primary key,
    player_game_id bigint not null references player_games,
    slot int not null check (slot in (1, 2)),
    stake bigint not null check (stake > 0),
    target int not null,
    rounds int not null check (rounds between 1 and 100),
    loss bigint not null check (loss >= stake),
    win bigint check (win > 0),
    created_at timestamptz not null,
    stopped_at timestamptz
  );
  create unique index auto_runs_live on auto_runs (player_game_id, slot) where stopped_at is null;
  alter table shared_bets add auto_run uuid references auto_runs;
  create index shared_bets_run on shared_bets (auto_run) where auto_run is not null;
  `,
  // What two players of a card room did to each other on a day; a player's own sums stand where both are one.
  `
  create table room_pairs (
    room_key text not null references rooms,
    day date not null,
    one_id bigint not null references player_games,
    other_id bigint not null references player_games,
    hands int not null,
    full_hands int not null,
    given bigint not null,
    taken bigint not null,
    gifts_given int not null,
    gifts_taken int not null,
    contests int not null,
    quiet int not null,
    primary key (room_key, day, one_id, other_id),
    check (one_id <= other_id)
  );
  create index room_pairs_day on room_pairs (day);
  `,
  // Waters that up to four players share. A player has one seat in a game, and what the water shows decides nothing.
  `
  create table waters (
    id bigint generated always as identity primary key,
    game text not null,
    currency text not null,
    number int not null,
    secret text not null,
    version bigint not null default 1,
    state jsonb not null,
    unique (game, currency, number)
  );
  create table water_seats (
    water_id bigint not null references waters,
    seat int not null check (seat between 0 and 3),
    player_game_id bigint not null unique references player_games,
    seen_at timestamptz not null,
    price bigint check (price > 0),
    primary key (water_id, seat)
  );
  create index water_seats_seen on water_seats (seen_at);
  `,
  // The closed decks of a table change with a hand, the rest with every action: apart, an action does not write them again.
  `
  alter table rooms add column decks jsonb;
  update rooms set decks = jsonb_build_object('next', state->'next', 'live', state->'live'->'deck'),
    state = (state - 'next') #- '{live,deck}', version = version + 1;
  alter table rooms alter column decks set not null;
  `,
  // A round's bets are found whatever came of them.
  `
  create index shared_bets_round on shared_bets (shared_round_id);
  `,
  // Whose page is open at a table, in whichever process.
  `
  create table table_guests (
    player_game_id bigint primary key references player_games,
    seen_at timestamptz not null
  );
  create index table_guests_seen on table_guests (seen_at);
  `,
  // What one player of a card room reports of another, once for a hand.
  `
  create table room_reports (
    room_key text not null references rooms,
    number int not null,
    reporter_id bigint not null references player_games,
    reported_id bigint not null references player_games,
    stay_id uuid not null references stays,
    reason text not null,
    words text not null,
    created_at timestamptz not null,
    primary key (reporter_id, room_key, number, reported_id),
    check (reporter_id <> reported_id)
  );
  create index room_reports_at on room_reports (created_at);
  `,
  // Who plays at a table has a seat, and there are only so many; who watches is not counted.
  `
  drop table table_guests;
  create table table_seats (
    player_game_id bigint primary key references player_games,
    game text not null,
    is_play boolean not null,
    bet_id uuid not null,
    held_until timestamptz not null
  );
  create index table_seats_game on table_seats (game, is_play, held_until);
  `,
  // A bet says which transaction changed it last, and a look at its round finds those alone that it does not know. Bets of before have none.
  `
  alter table shared_bets add changed xid8;
  alter table shared_bets alter changed set default pg_current_xact_id();
  create index shared_bets_changed on shared_bets (shared_round_id, changed);
  drop index shared_bets_round;
  `,
  // A flight looks many times a second for the bets whose height it has reached: those alone are found, not all that ride.
  `
  create index shared_bets_target on shared_bets (shared_round_id, target) where state = 'riding' and target is not null;
  `,
];

/** Brings the database up to date, or to an earlier number; several processes may start at once. */
export async function migrate(pool: Pool, last = migrations.length): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('studio migrations'))`);
    await client.query(
      'create table if not exists studio_migrations (number int primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ number: number }>('select number from studio_migrations');
    const applied = new Set(rows.map((row) => row.number));
    for (const [at, sql] of migrations.entries()) {
      if (at >= last || applied.has(at + 1)) continue;
      await client.query(sql);
      await client.query('insert into studio_migrations (number) values ($1)', [at + 1]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
