import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { OpenTurnover } from './allocate.ts';
import type { CountReason, CountState } from './tables.ts';

export type Db = Kysely<Tables>;

/** A member's place in the numbers of their wallet. */
export type CountPosition = {
  readonly walletAccount: bigint;
  readonly seenSeq: bigint;
  readonly deposited: bigint;
  readonly freed: bigint;
};

/** The place, locked until the transaction ends, so that one bet is counted once; undefined for a member without that wallet. */
export async function lockCountPosition(
  tx: Db,
  memberId: bigint,
  walletName: string,
  isPatient: boolean,
): Promise<CountPosition | undefined> {
  const read = () => {
    const row = tx.selectFrom('wagering_member').selectAll().where('member_id', '=', memberId).forUpdate();
    return (isPatient ? row : row.skipLocked()).executeTakeFirst();
  };
  let found = await read();
  if (!found) {
    await sql`
      insert into wagering_member (member_id, wallet_account, seen_seq)
        select ${memberId}, id, 0 from ledger_account where name = ${walletName}
        on conflict do nothing`.execute(tx);
    found = await read();
  }
  const { wallet_account: walletAccount, seen_seq: seenSeq, deposited, freed } = found ?? {};
  if (walletAccount === undefined || seenSeq === undefined) return undefined;
  return { walletAccount, seenSeq, deposited: deposited ?? 0n, freed: freed ?? 0n };
}

export async function walletSeq(tx: Db, walletAccount: bigint): Promise<bigint> {
  const row = await tx.selectFrom('ledger_account').select('seq').where('id', '=', walletAccount).executeTakeFirst();
  return row?.seq ?? 0n;
}

export async function moveCountPosition(
  tx: Db,
  memberId: bigint,
  { seenSeq, deposited, freed }: { readonly seenSeq: bigint; readonly deposited: bigint; readonly freed: bigint },
): Promise<void> {
  await tx.updateTable('wagering_member').set({ seen_seq: seenSeq, deposited, freed }).where('member_id', '=', memberId).execute();
}

export type FinishedBet = {
  readonly bet_id: bigint;
  readonly wallet_seq: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly status: number;
  readonly round_key: bigint;
  readonly game_type: string | null;
  readonly node_id: string;
  /** Every bet of the member in the round, this one included. */
  readonly round: readonly { readonly betId: string; readonly stake: string; readonly payout: string; readonly counted: string }[] | null;
};

/**
 * Noted bets that are over, in the order in which they were made. A bet waits for the others of its round, because only all of them
 * together say what was risked. These are found by the round alone (offset 0 keeps it so): a planner that knows nothing of the table yet
 * would look through all bets of the member for each bet.
 */
export async function findFinished(tx: Db, memberId: bigint, limit: number): Promise<FinishedBet[]> {
  const { rows } = await sql<FinishedBet>`
    select w.bet_id, w.wallet_seq, w.stake, b.payout, b.status, b.round_key, g.game_type, v.code || '-' || b.game_code as node_id,
        (select json_agg(json_build_object('betId', o.bet_id::text, 'stake', o.stake::text, 'payout', o.payout::text,
            'counted', coalesce(ow.valid_bet, 0)::text))
          from (select * from bet where round_key = b.round_key offset 0) o
            left join wagering_bet ow on ow.member_id = o.member_id and ow.bet_id = o.bet_id and ow.state = 1
          where o.member_id = b.member_id and o.status in (1, 2) and o.stake > 0) as round
      from wagering_bet w
      join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id
      join vendor v on v.id = b.vendor_id
      left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
      where w.member_id = ${memberId} and w.state = 0 and b.status <> 0
        and not exists (select from (select * from bet where round_key = b.round_key offset 0) r
          where r.member_id = b.member_id and r.status = 0)
      order by w.wallet_seq limit ${limit}`.execute(tx);
  return rows;
}

export async function findOpen(tx: Db, memberId: bigint): Promise<OpenTurnover[]> {
  const rows = await tx
    .selectFrom('turnover')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cause: row.cause,
    required: row.required,
    weights: row.weights,
    maxBet: row.max_bet,
    excludedGames: row.excluded_games,
    sinceSeq: row.since_seq,
    counted: row.counted,
  }));
}

export type BetOutcome = {
  readonly betId: bigint;
  readonly state: CountState;
  readonly validBet: bigint;
  readonly gameType: string | null;
  readonly reason: 'void' | 'push' | 'opposite' | null;
  readonly isBonusPlay: boolean;
};

export async function writeOutcomes(tx: Db, memberId: bigint, list: readonly BetOutcome[]): Promise<void> {
  if (list.length === 0) return;
  await sql`
    update wagering_bet w set state = u.state, valid_bet = u.valid, game_type = u.type, reason = u.reason, is_bonus_play = u.is_bonus
      from unnest(${list.map(({ betId }) => betId)}::int8[], ${list.map(({ state }) => state)}::smallint[],
        ${list.map(({ validBet }) => validBet)}::int8[], ${list.map(({ gameType }) => gameType)}::text[],
        ${list.map(({ reason }) => reason)}::text[], ${list.map(({ isBonusPlay }) => isBonusPlay)}::boolean[])
        as u (bet_id, state, valid, type, reason, is_bonus)
      where w.member_id = ${memberId} and w.bet_id = u.bet_id`.execute(tx);
}

export type NewCount = {
  readonly turnoverId: bigint;
  readonly betId: bigint;
  readonly stake: bigint;
  readonly weight: number;
  readonly counted: bigint;
  readonly reason: CountReason | null;
};

export async function insertCounts(tx: Db, memberId: bigint, list: readonly NewCount[], at: Date): Promise<void> {
  if (list.length === 0) return;
  await sql`
    insert into turnover_count (turnover_id, bet_id, member_id, stake, weight, counted, reason, counted_at)
      select u.turnover, u.bet, ${memberId}, u.stake, u.weight, u.counted, u.reason, ${at}
        from unnest(${list.map(({ turnoverId }) => turnoverId)}::int8[], ${list.map(({ betId }) => betId)}::int8[],
          ${list.map(({ stake }) => stake)}::int8[], ${list.map(({ weight }) => weight)}::smallint[],
          ${list.map(({ counted }) => counted)}::int8[], ${list.map(({ reason }) => reason)}::text[])
          as u (turnover, bet, stake, weight, counted, reason)`.execute(tx);
}

/** Keeps what has been counted, and ends what is met. */
export async function writeProgress(tx: Db, list: readonly OpenTurnover[], at: Date): Promise<void> {
  if (list.length === 0) return;
  await sql`
    update turnover t set counted = u.counted,
        ended_at = case when u.counted >= t.required then ${at}::timestamptz end, ending = case when u.counted >= t.required then 'met' end
      from unnest(${list.map(({ id }) => id)}::int8[], ${list.map(({ counted }) => counted)}::int8[]) as u (id, counted)
      where t.id = u.id and t.ended_at is null`.execute(tx);
}

/** Adds to the sums by kind of game; minor units, below nothing for what is taken back. */
export async function addTallies(
  tx: Db,
  memberId: bigint,
  list: readonly { gameType: string; validBet: bigint; bonusBet: bigint }[],
): Promise<void> {
  if (list.length === 0) return;
  await sql`
    insert into play_tally as t (member_id, game_type, valid_bet, bonus_bet)
      select ${memberId}, u.type, u.valid, u.bonus from unnest(${list.map(({ gameType }) => gameType)}::text[],
        ${list.map(({ validBet }) => validBet)}::int8[], ${list.map(({ bonusBet }) => bonusBet)}::int8[]) as u (type, valid, bonus)
      on conflict (member_id, game_type) do update set valid_bet = t.valid_bet + excluded.valid_bet,
        bonus_bet = t.bonus_bet + excluded.bonus_bet`.execute(tx);
}

export type NotedBet = {
  readonly bet_id: bigint;
  readonly state: CountState;
  readonly valid_bet: bigint;
  readonly is_bonus_play: boolean;
  readonly game_type: string | null;
};

export function findNoted(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<NotedBet[]> {
  return tx
    .selectFrom('wagering_bet')
    .select(['bet_id', 'state', 'valid_bet', 'is_bonus_play', 'game_type'])
    .where('member_id', '=', memberId)
    .where('bet_id', 'in', [...betIds])
    .execute();
}

/** Takes a bet out of every requirement that it counted for. What had been met by it is open again, unless its bonus or credit has been settled. */
export async function takeBack(tx: Db, memberId: bigint, betId: bigint): Promise<void> {
  await sql`
    with taken as (
      update turnover_count c set counted = 0, reason = 'void' from turnover_count old
        where c.bet_id = ${betId} and c.member_id = ${memberId} and c.turnover_id = old.turnover_id and c.bet_id = old.bet_id
          and c.turnover_id in (select id from turnover where member_id = ${memberId})
        returning c.turnover_id, old.counted)
    update turnover t set counted = t.counted - taken.counted,
        ended_at = case when t.ending = 'met' and taken.is_open and taken.counted > 0 then null else t.ended_at end,
        ending = case when t.ending = 'met' and taken.is_open and taken.counted > 0 then null else t.ending end
      from (select k.*, o.cause <> 'bonus' and not exists (select from given_credit g where g.turnover_id = o.id and g.ended_at is not null) as is_open
        from taken k join turnover o on o.id = k.turnover_id) taken where t.id = taken.turnover_id`.execute(tx);
}

/** Forgets what bets counted for, once it is taken back: they will be counted anew. */
export async function forgetCounts(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<void> {
  await tx
    .deleteFrom('turnover_count')
    .where('member_id', '=', memberId)
    .where('bet_id', 'in', [...betIds])
    .execute();
}

/** Ends what has run out of time. */
export async function expire(tx: Db, memberId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('turnover')
    .set((value) => ({ ended_at: value.ref('expires_at'), ending: 'expired' as const }))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}
