import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { OpenTurnover } from './allocate.ts';
import type { BetReason, CountReason, CountState } from './tables.ts';
import type { Rule } from './valid-bet.ts';

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
  readonly is_free: boolean;
  readonly event_key: bigint | null;
  readonly round_key: bigint;
  readonly vendor_id: number;
  readonly game_code: string;
  readonly game_type: string | null;
  readonly game_class: string | null;
  readonly rtp: number | null;
  /** Whether the platform itself draws it, as its lotteries. */
  readonly is_own: boolean;
  readonly node_id: string;
  /** What of the stake was given, bound or freed. */
  readonly given: bigint;
};

/**
 * Noted bets that are over, in the order in which they were made. A bet waits for the others on its event, because only all of them together
 * say what was risked. Events and rounds are looked up once each (offset 0 keeps it so): an order of a lottery has ten thousand lines of one.
 */
export async function findFinished(tx: Db, memberId: bigint, limit: number): Promise<FinishedBet[]> {
  const { rows } = await sql<FinishedBet>`
    with over as materialized (
        select w.bet_id, w.wallet_seq, w.stake, w.given, w.freed, b.payout, b.status, b.is_free, b.round_key, b.event_key, b.vendor_id, b.game_code
          from wagering_bet w join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id
          where w.member_id = ${memberId} and w.state = 0 and b.status <> 0),
      busy as materialized (
        select e.event_key, null::int8 as round_key from (select distinct event_key from over where event_key is not null) e
          where exists (select from (select * from wagering_bet where member_id = ${memberId} and event_key = e.event_key and state = 0 offset 0) o
            join bet r on r.member_id = ${memberId} and r.bet_id = o.bet_id and r.status = 0)
        union all
        select null, e.round_key from (select distinct round_key from over where event_key is null) e
          where exists (select from (select * from bet where round_key = e.round_key offset 0) r
            where r.member_id = ${memberId} and r.event_key is null and r.status = 0))
    select o.bet_id, o.wallet_seq, o.stake, o.payout, o.status, o.is_free, o.event_key, o.round_key, o.vendor_id, o.game_code, g.game_type,
        g.game_classify as game_class, g.rtp, v.source = 'platform' as is_own, v.code || '-' || o.game_code as node_id,
        o.freed + case when o.given is null then 0::int8 else (select sum(part.value::int8)::int8 from jsonb_each_text(o.given) part) end as given
      from over o
      join vendor v on v.id = o.vendor_id
      left join game g on g.vendor_id = o.vendor_id and g.game_code = o.game_code
      where not exists (select from busy where busy.event_key = o.event_key)
        and (o.event_key is not null or not exists (select from busy where busy.round_key = o.round_key))
      order by o.wallet_seq limit ${limit}`.execute(tx);
  return rows;
}

export type BesideBet = {
  readonly event: string;
  readonly bet_id: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Whether it has counted, and with how much at risk. */
  readonly is_counted: boolean;
  readonly at_risk: bigint;
};

/** Every settled bet of the member on these events, and in these rounds that are events of their own. */
export async function findBeside(tx: Db, memberId: bigint, events: readonly bigint[], rounds: readonly bigint[]): Promise<BesideBet[]> {
  const { rows } = await sql<BesideBet>`
    select 'event:' || w.event_key as event, b.bet_id, b.stake, b.payout, w.state = 1 and w.rule is distinct from 1 as is_counted, w.at_risk
      from (select * from wagering_bet where member_id = ${memberId} and event_key = any (${[...events]}::int8[]) offset 0) w
      join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id
      where b.status in (1, 2) and not b.is_free
    union all
    select 'round:' || b.round_key, b.bet_id, b.stake, b.payout, coalesce(w.state = 1 and w.rule is distinct from 1, false), coalesce(w.at_risk, 0)
      from (select * from bet where round_key = any (${[...rounds]}::int8[]) offset 0) b
      left join wagering_bet w on w.member_id = b.member_id and w.bet_id = b.bet_id
      where b.member_id = ${memberId} and b.event_key is null and b.status in (1, 2) and b.stake > 0 and not b.is_free`.execute(tx);
  return rows;
}

/**
 * Millionths that the house keeps of a lottery bet: what is left when the member has the price and the rebate of the own group, and the line
 * above its differences, as they were written down with the order. An order of the same moment is looked for, since no index of lines names bets.
 */
export async function lotteryEdges(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ bet_id: bigint; edge: number }>`
    select l.bet_id, (500 * greatest(0, 2000 - o.own_group - coalesce((select sum(s.points) from lottery_share s where s.order_id = o.id), 0)))::int4 as edge
      from (select to_timestamp((min(id) >> 20) / 1000.0) as first, to_timestamp((max(id) >> 20) / 1000.0) as last from unnest(${[...betIds]}::int8[]) u (id)) t
      join lottery_order o on o.member_id = ${memberId} and o.placed_at between t.first - interval '1 hour' and t.last + interval '1 hour'
      join lottery_line l on l.order_id = o.id and l.bet_id = any (${[...betIds]}::int8[])`.execute(tx);
  return new Map(rows.map((row) => [row.bet_id, row.edge]));
}

/** The same of a bet without an order that is known, by the groups of now: what the top of the member's line leaves, which is the highest of it. */
export async function lotteryEdge(tx: Db, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ edge: number }>`
    select (1000000 - 500 * coalesce((
        select g.prize_group from team_path t join prize_group g on g.member_id = split_part(t.path, '/', 1)::int8
          where t.member_id = ${memberId}), r.usual))::int4 as edge
      from (select coalesce(max(usual_group), 1950) as usual from prize_group_rules) r`.execute(tx);
  return rows[0]?.edge ?? 0;
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
  readonly atRisk: bigint;
  readonly validBet: bigint;
  readonly ownBet: bigint;
  readonly rule: Rule | null;
  readonly edge: number | null;
  /** The state of the bet as it counted; null where nothing did. */
  readonly ended: number | null;
  readonly gameType: string | null;
  readonly reason: BetReason | null;
  readonly isBonusPlay: boolean;
};

export async function writeOutcomes(tx: Db, memberId: bigint, list: readonly BetOutcome[]): Promise<void> {
  if (list.length === 0) return;
  await sql`
    update wagering_bet w set state = u.state, valid_bet = u.valid, game_type = u.type, reason = u.reason, is_bonus_play = u.is_bonus,
        at_risk = u.at_risk, own_bet = u.own, rule = u.rule, edge = u.edge, ended = u.ended
      from unnest(${list.map(({ betId }) => betId)}::int8[], ${list.map(({ state }) => state)}::smallint[],
        ${list.map(({ validBet }) => validBet)}::int8[], ${list.map(({ gameType }) => gameType)}::text[],
        ${list.map(({ reason }) => reason)}::text[], ${list.map(({ isBonusPlay }) => isBonusPlay)}::boolean[],
        ${list.map(({ atRisk }) => atRisk)}::int8[], ${list.map(({ ownBet }) => ownBet)}::int8[],
        ${list.map(({ rule }) => rule)}::int2[], ${list.map(({ edge }) => edge)}::int4[], ${list.map(({ ended }) => ended)}::int2[])
        as u (bet_id, state, valid, type, reason, is_bonus, at_risk, own, rule, edge, ended)
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

/** What one bet adds to the sums, minor units, below nothing for what is taken back. */
export type Addition = {
  readonly betId: bigint;
  readonly vendorId: number;
  readonly gameCode: string;
  readonly gameType: string | null;
  readonly ended: number;
  readonly validBet: bigint;
  readonly ownBet: bigint;
  readonly bonusBet: bigint;
};

/** Adds to the member's sums by kind of game, and to those by game and the quarter of an hour in which the bets were placed. */
export async function addToSums(tx: Db, memberId: bigint, list: readonly Addition[]): Promise<void> {
  if (list.length === 0) return;
  const added = sql`unnest(${list.map(({ betId }) => betId)}::int8[], ${list.map(({ vendorId }) => vendorId)}::int2[],
      ${list.map(({ gameCode }) => gameCode)}::text[], ${list.map(({ gameType }) => gameType)}::text[], ${list.map(({ ended }) => ended)}::int2[],
      ${list.map(({ validBet }) => validBet)}::int8[], ${list.map(({ ownBet }) => ownBet)}::int8[],
      ${list.map(({ bonusBet }) => bonusBet)}::int8[]) as u (bet_id, vendor_id, game_code, type, ended, valid, own, bonus)`;
  await sql`
    insert into play_tally as t (member_id, game_type, valid_bet, bonus_bet)
      select ${memberId}, u.type, sum(u.valid)::int8, sum(u.bonus)::int8 from ${added} where u.type is not null group by u.type
      on conflict (member_id, game_type) do update set valid_bet = t.valid_bet + excluded.valid_bet,
        bonus_bet = t.bonus_bet + excluded.bonus_bet`.execute(tx);
  await sql`
    insert into valid_sum as s (member_id, quarter, vendor_id, game_code, ended, valid_bet, own_bet)
      select ${memberId}, ((u.bet_id >> 20) / 900000)::int4, u.vendor_id, u.game_code, u.ended, sum(u.valid)::int8, sum(u.own)::int8
        from ${added} group by 2, 3, 4, 5
      on conflict (member_id, quarter, vendor_id, game_code, ended) do update set valid_bet = s.valid_bet + excluded.valid_bet,
        own_bet = s.own_bet + excluded.own_bet`.execute(tx);
}

export type NotedBet = {
  readonly bet_id: bigint;
  readonly state: CountState;
  readonly valid_bet: bigint;
  readonly own_bet: bigint;
  readonly rule: Rule | null;
  readonly ended: number | null;
  readonly is_bonus_play: boolean;
  readonly game_type: string | null;
  readonly status: number;
  readonly vendor_id: number;
  readonly game_code: string;
};

/** Those of these bets that have counted, with how they stand. */
export function findCounted(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<NotedBet[]> {
  return tx
    .selectFrom('wagering_bet as w')
    .innerJoin('bet as b', (join) => join.onRef('b.member_id', '=', 'w.member_id').onRef('b.bet_id', '=', 'w.bet_id'))
    .select(['w.bet_id', 'w.state', 'w.valid_bet', 'w.own_bet', 'w.rule', 'w.ended', 'w.is_bonus_play', 'w.game_type'])
    .select(['b.status', 'b.vendor_id', 'b.game_code'])
    .where('w.member_id', '=', memberId)
    .where('w.bet_id', 'in', [...betIds])
    .where('w.state', '=', 1)
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
