import type { REPORT_REASONS } from '@sorak/contract';
import type { BeaconRound } from '@sorak/contract/rules/beacon';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** JSON that is sealed as a text; what was written before is as it stands. */
type SealedJson = ColumnType<object | string, string, string>;

/** `betting`: a bet is asked for. `open`: waits for the player. `paying`: what it won is owed. `reversing`: a bet in doubt is taken back. */
export type RoundState = 'betting' | 'open' | 'paying' | 'settled' | 'reversing' | 'void';

/** `betting`: bets are taken. `playing`: they are locked. */
export type SharedRoundState = 'betting' | 'playing' | 'ended';
/** `riding`: the stake is taken and the round decides. The others as of a round. */
export type SharedBetState = 'betting' | 'riding' | 'paying' | 'settled' | 'reversing' | 'void';

export interface StudioTables {
  player_games: {
    id: Generated<bigint>;
    user_id: string;
    currency: string;
    vendor: string;
    game: string;
    rounds: Generated<number>;
    last_round_at: Date | null;
    budget: bigint | null;
    budget_from: number | null;
  };
  seeds: {
    id: Generated<bigint>;
    player_game_id: bigint;
    /** Sealed until it is opened. */
    server_seed: string;
    commitment: string;
    client_seed: string;
    next_nonce: Generated<number>;
    opened_at: Date | null;
  };
  /** `token`: sealed; empty once nothing can be owed to its bets. */
  sessions: { id: string; player_game_id: bigint; token: string; created_at: Date; seen_at: Generated<Date>; ended_at: Date | null };
  jackpot_pools: {
    currency: string;
    code: string;
    amount: bigint;
    owed_micro: Generated<bigint>;
    seeded: bigint;
    contributed: Generated<bigint>;
    paid: Generated<bigint>;
  };
  rounds: {
    id: string;
    player_game_id: bigint;
    session_id: string;
    number: number;
    state: RoundState;
    /** Wallet status of the last bet that was refused, or why a round is not done yet. */
    reason: string | null;
    /** What the player asked for, first the opening and then every accepted step. */
    requests: JSONColumnType<unknown[]>;
    /** The kind's own state, after the last accepted request: sealed, and never told as it is. Rounds of before stand open. */
    game_state: SealedJson;
    /** All accepted stakes; while the first bet is not accepted, that bet. */
    stake: bigint;
    /** What the round pays as it stands, in minor units; a jackpot comes on top. */
    pay: bigint;
    is_over: boolean;
    jackpot_pool: string | null;
    jackpot_amount: Generated<bigint>;
    contribution_pool: string | null;
    contribution: Generated<bigint>;
    seed_id: bigint;
    client_seed: string;
    nonce: number;
    bet_uuid: string;
    win_uuid: string;
    jackpot_uuid: string;
    rollback_uuid: string;
    is_win_paid: Generated<boolean>;
    balance_after_bet: bigint | null;
    balance_after: bigint | null;
    attempts: Generated<number>;
    lease_until: Date;
    created_at: Date;
    finished_at: Date | null;
    seen_at: Date | null;
    /** What it was given with: its stake is the house's then, and its bet is one of 0. */
    reward_uuid: Generated<string | null>;
  };
  /** What the platform gives players to play for nothing, as it said last. */
  free_rounds: {
    reward_uuid: string;
    number: number;
    vendor: string;
    user_id: string;
    currency: string;
    game: string;
    stake: bigint;
    count: number;
    ends_at: Date;
    is_revoked: boolean;
    told_at: Date;
  };
  /** `seed`, sealed, is the hash of the last place; `end_hash` follows from the first and is published before any round. */
  chains: {
    id: Generated<bigint>;
    game: string;
    seed: string;
    end_hash: string;
    salt: string;
    length: number;
    next_place: Generated<number>;
    created_at: Generated<Date>;
  };
  shared_rounds: {
    id: Generated<bigint>;
    game: string;
    chain_id: bigint;
    place: number;
    state: SharedRoundState;
    locks_at: Date;
    started_at: Date | null;
    ended_at: Date | null;
    /** Where a flight ended, written when it has. */
    point: number | null;
    /** What a table has dealt, written when bets are locked. */
    result: JSONColumnType<object> | null;
    hash: string | null;
    /** What its result was mixed with, from outside, once bets were locked. Null before, and for rounds of a time when the chain’s own salt was used. */
    beacon: JSONColumnType<BeaconRound> | null;
    /** What was drawn, sealed when bets are locked. */
    drawn: Generated<string | null>;
  };
  shared_bets: {
    id: string;
    shared_round_id: bigint;
    player_game_id: bigint;
    session_id: string;
    slot: number;
    stake: bigint;
    /** Height at which it is taken by itself, in hundredths. */
    target: number | null;
    /** What lies where, at a table with a felt. */
    picks: JSONColumnType<{ readonly spot: string; readonly stake: number }[]> | null;
    /** The run of bets that placed it. */
    auto_run: Generated<string | null>;
    state: SharedBetState;
    reason: string | null;
    /** Height at which it was taken. */
    height: number | null;
    /** The first of its tickets at bingo, numbered when sales close. */
    first_ticket: number | null;
    pay: Generated<bigint>;
    bet_uuid: string;
    win_uuid: string;
    rollback_uuid: string;
    attempts: Generated<number>;
    lease_until: Date;
    created_at: Date;
    finished_at: Date | null;
    /** The transaction that last changed what its table tells of it; its default is the one that writes. */
    changed: Generated<string | null>;
    /** What was laid, and what became of it, by a key that is not in the database (`sealing/bet-seals.ts`). */
    seal: string | null;
    mark: string | null;
  };
  /** Bets that a page places round by round within these limits. What ended it is written only where the player did. */
  auto_runs: {
    id: string;
    player_game_id: bigint;
    slot: number;
    stake: bigint;
    target: number;
    rounds: number;
    loss: bigint;
    win: bigint | null;
    created_at: Date;
    stopped_at: Date | null;
  };
  /** One table of a card room in one currency: everything that it is stands in one row, so that a change is one commit. */
  rooms: {
    key: string;
    game: string;
    currency: string;
    /** What players' masks are keyed by. */
    secret: string;
    version: Generated<bigint>;
    /** Sealed, as players’ cards stand in it. */
    state: SealedJson;
    /** The closed decks of the hand that is played and of the next one, sealed. */
    decks: SealedJson;
  };
  /** From sitting down to getting up: one bet of the wallet, the buy-in, and one win, what is left of it. */
  stays: {
    id: string;
    room_key: string;
    player_game_id: bigint;
    session_id: string;
    seat: number;
    stake: bigint;
    state: SharedBetState;
    reason: string | null;
    pay: Generated<bigint>;
    bet_uuid: string;
    win_uuid: string;
    rollback_uuid: string;
    attempts: Generated<number>;
    lease_until: Date;
    created_at: Date;
    finished_at: Date | null;
    seal: string | null;
    mark: string | null;
  };
  room_hands: { id: Generated<bigint>; room_key: string; number: number; record: JSONColumnType<object>; ended_at: Date };
  room_hand_stays: { hand_id: bigint; stay_id: string };
  /** Sums of a day: what two players did to each other; a player's own stand where both are one. `full_hands`: of three players and more. */
  room_pairs: {
    room_key: string;
    day: string;
    one_id: bigint;
    other_id: bigint;
    hands: number;
    full_hands: number;
    /** From the one to the other, and back. */
    given: bigint;
    taken: bigint;
    gifts_given: number;
    gifts_taken: number;
    contests: number;
    quiet: number;
  };
  /** `stay_id`: the reporter's. */
  room_reports: {
    room_key: string;
    number: number;
    reporter_id: bigint;
    reported_id: bigint;
    stay_id: string;
    reason: (typeof REPORT_REASONS)[number];
    words: string;
    created_at: Date;
  };
  /** Steps after the opening. One that stakes more waits here until the wallet has answered. */
  round_steps: {
    id: string;
    round_id: string;
    number: number;
    request: JSONColumnType<object>;
    stake: bigint;
    game_state: SealedJson;
    pay: bigint;
    is_over: boolean;
    state: 'waiting' | 'done' | 'void';
    reason: string | null;
    bet_uuid: string | null;
    rollback_uuid: string | null;
    created_at: Date;
  };
  /** One arena of a fish game in one currency; `state` is what its players see of each other's shots. */
  arenas: {
    id: Generated<bigint>;
    game: string;
    currency: string;
    number: number;
    /** What players' masks are keyed by. */
    secret: string;
    version: Generated<bigint>;
    state: JSONColumnType<object>;
  };
  /** `price`: of the last shots from this seat. */
  arena_seats: { arena_id: bigint; seat: number; player_game_id: bigint; seen_at: Date; price: bigint | null };
  /** Who may bet at a table that all players share, and until when without a sign of life; `bet_id` is the last bet from the seat. */
  table_seats: { player_game_id: bigint; game: string; is_play: boolean; bet_id: string; held_until: Date };
}
