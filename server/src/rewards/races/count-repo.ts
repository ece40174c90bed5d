import type { CampaignRule } from '@sorak/contract';
import { minorFromNumber } from '@sorak/contract';
import { sql } from 'kysely';
import type { Db, RaceRow } from './repo.ts';

export type RaceTrigger = Extract<CampaignRule['trigger'], { readonly kind: 'race' }>;
const DECIMALS = 2;
const ALL = 1_000_000_000;

/** A stretch of a member's bets by their numbers, the last one left out; of one member no two overlap. */
export type Stretch = { readonly memberId: bigint; readonly from: bigint; readonly to: bigint };

/** The first number that a bet of that moment can have. */
export const numberAt = (ms: number): bigint => BigInt(ms) << 20n;

/** Which bets count, of `n` (what of them is valid), `b` and their vendor `v`: nothing that is covered, given or void, nor what was won of other players. */
const counts = ({ by, gameTypes, vendors, games, minBet }: RaceTrigger) => sql`
  n.state = 1 and n.own_bet > 0 and b.stake >= ${minorFromNumber(minBet, DECIMALS)}::int8
    and (${by} = 'stake' or n.game_type is distinct from 'PVP')
    and (${by} <> 'multiple' or (n.rule = 1 and n.own_bet = n.valid_bet))
    and (${gameTypes}::text[] is null or n.game_type = any (${gameTypes}::text[]))
    and (${vendors}::text[] is null or v.code = any (${vendors}::text[]))
    and (${games}::text[] is null or v.code || '-' || b.game_code = any (${games}::text[]))`;

/** What a bet counts: what of it is valid and own; what it paid for its stake, hundredths; or what was won with the part that was own. */
const scoreOf = ({ by }: RaceTrigger) =>
  by === 'stake'
    ? sql`n.own_bet`
    : by === 'multiple'
      ? sql`(b.payout * 100) / b.stake`
      : sql`trunc((b.payout - b.stake)::numeric * n.own_bet / n.valid_bet)::int8`;

/** Up to which number bets are of the race: its end, or where it was stopped. */
const endOf = ({ ends_at: end, stopped_at: stop }: RaceRow): bigint => numberAt((stop && stop < end ? stop : end).getTime());

/**
 * Counts these stretches anew: of each member the first bets that count, `maxADay` of a stretch where the rule says so. Who has another score now,
 * and by how much the sum differs.
 */
export async function countStretches(
  tx: Db,
  race: RaceRow,
  trigger: RaceTrigger,
  list: readonly Stretch[],
): Promise<{ memberId: bigint; delta: bigint }[]> {
  const { rows } = await sql<{ member_id: bigint; delta: bigint }>`
    with w as materialized (
        select u.member_id, u.lo, u.hi, greatest(u.lo, ${numberAt(race.starts_at.getTime())}::int8,
            (floor(extract(epoch from e.at) * 1000)::int8 << 20)) as since
          from unnest(${list.map(({ memberId }) => memberId)}::int8[], ${list.map(({ from }) => from)}::int8[], ${list.map(({ to }) => to)}::int8[])
            u (member_id, lo, hi)
          join campaign_entry e on e.campaign_id = ${race.campaign_id} and e.member_id = u.member_id and e.state = 'signed_up'
          where not exists (select from race_score s where s.race_id = ${race.id} and s.member_id = u.member_id and s.out is not null)),
      fresh as materialized (
        select w.member_id, f.* from w cross join lateral (
          select b.bet_id, b.stake, b.payout, ${scoreOf(trigger)} as score
            from wagering_bet n join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id join vendor v on v.id = b.vendor_id
            where n.member_id = w.member_id and n.bet_id >= w.since and n.bet_id < least(w.hi, ${endOf(race)}::int8) and ${counts(trigger)}
            order by n.bet_id limit ${trigger.maxADay ?? ALL}) f),
      old as materialized (
        select o.member_id, o.bet_id, o.payout, o.score from w
          join race_bet o on o.race_id = ${race.id} and o.member_id = w.member_id and o.bet_id >= w.lo and o.bet_id < w.hi),
      gone as (
        delete from race_bet d using old o where d.race_id = ${race.id} and d.member_id = o.member_id and d.bet_id = o.bet_id
          and not exists (select from fresh f where f.member_id = o.member_id and f.bet_id = o.bet_id)),
      kept as (
        insert into race_bet as k (race_id, member_id, bet_id, stake, payout, score)
          select ${race.id}, f.member_id, f.bet_id, f.stake, f.payout, f.score from fresh f
          on conflict (race_id, member_id, bet_id) do update set payout = excluded.payout, score = excluded.score
            where k.payout <> excluded.payout or k.score <> excluded.score)
    select coalesce(f.member_id, o.member_id) as member_id, (coalesce(sum(f.score), 0) - coalesce(sum(o.score), 0))::int8 as delta
      from fresh f full join old o on o.member_id = f.member_id and o.bet_id = f.bet_id
      where f.bet_id is null or o.bet_id is null or f.score <> o.score or f.payout <> o.payout group by 1`.execute(tx);
  return rows.map((row) => ({ memberId: row.member_id, delta: row.delta }));
}

const BEST = sql`select o.score, o.bet_id from race_bet o where o.race_id = r.id and o.member_id = u.member_id order by o.score desc, o.bet_id limit 1`;
const LAST = sql`select o.score, o.bet_id from race_bet o where o.race_id = r.id and o.member_id = u.member_id order by o.bet_id desc limit 1`;

/** The bet by which a score stands: the best one, the earliest of the same; or the last one that was added. */
export async function findReached(tx: Db, raceId: bigint, { by }: RaceTrigger, members: readonly bigint[]) {
  const { rows } = await sql<{ member_id: bigint; score: bigint | null; bet_id: bigint | null }>`
    select u.member_id, t.score, t.bet_id from (select ${raceId}::int8 as id) r cross join unnest(${[...members]}::int8[]) u (member_id)
      left join lateral (${by === 'multiple' ? BEST : LAST}) t on true`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Those who take part and of whose bets something has not counted yet, some of them: what they staked, or how it ended. */
export async function findUncounted(db: Db, race: RaceRow, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select e.member_id from campaign_entry e join ledger_account a on a.name = 'member:' || e.member_id || ':wallet:IDR'
        left join wagering_member m on m.member_id = e.member_id
      where e.campaign_id = ${race.campaign_id} and e.state = 'signed_up' and (a.seq > coalesce(m.seen_seq, 0) or exists (
        select from wagering_bet n join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id
          where n.member_id = e.member_id and n.state = 0 and b.status <> 0 and n.bet_id < ${endOf(race)}::int8
            and not exists (select from bet o where o.member_id = n.member_id and o.bet_id >= ${numberAt(race.starts_at.getTime())}::int8 and o.status = 0)))
      limit ${limit}`.execute(db);
  return rows.map((row) => row.member_id);
}

/** Whether a bet that began in time is still open, of anybody who takes part. */
export async function hasRunning(db: Db, race: RaceRow): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from wagering_bet n join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id
      join campaign_entry e on e.campaign_id = ${race.campaign_id} and e.member_id = n.member_id and e.state = 'signed_up'
      where n.state = 0 and b.status = 0 and n.bet_id >= ${numberAt(race.starts_at.getTime())}::int8 and n.bet_id < ${endOf(race)}::int8) as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** How many bets of a member count from that moment on. */
export async function countSince(db: Db, raceId: bigint, memberId: bigint, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from race_bet where race_id = ${raceId} and member_id = ${memberId} and bet_id >= ${numberAt(since)}::int8`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type CountedRow = {
  readonly no: number;
  readonly username: string;
  readonly bet_id: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly score: bigint;
  readonly vendor: string;
  readonly game_code: string;
};

/** Bets that count, of those who stand on the board, by entry and number, behind a place. */
export async function findEntries(
  db: Db,
  raceId: bigint,
  behind: { readonly no: number; readonly bet: bigint },
  limit: number,
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select s.no, m.username, o.bet_id, o.stake, o.payout, o.score, v.code as vendor, b.game_code
      from (select * from race_score where race_id = ${raceId} and no >= ${behind.no} and out is null and reached is not null order by no limit ${limit}) s
      cross join lateral (select * from race_bet o where o.race_id = s.race_id and o.member_id = s.member_id
        and (s.no > ${behind.no} or o.bet_id > ${behind.bet}) order by o.bet_id limit ${limit}) o
      join member m on m.id = s.member_id join bet b on b.member_id = s.member_id and b.bet_id = o.bet_id join vendor v on v.id = b.vendor_id
      order by s.no, o.bet_id limit ${limit}`.execute(db);
  return rows;
}

export type LastBet = {
  readonly bet_id: bigint;
  readonly stake: bigint;
  readonly vendor: string;
  readonly game_code: string;
  readonly status: number;
  readonly state: number | null;
  readonly own_bet: bigint | null;
  readonly valid_bet: bigint | null;
  readonly rule: number | null;
  readonly game_type: string | null;
  readonly is_counted: boolean;
};

/** The latest bet that a member has placed within a race, since joining it. */
export async function findLastBet(db: Db, race: RaceRow, memberId: bigint): Promise<LastBet | undefined> {
  const { rows } = await sql<LastBet>`
    select b.bet_id, b.stake, v.code as vendor, b.game_code, b.status, n.state, n.own_bet, n.valid_bet, n.rule, n.game_type,
        exists (select from race_bet o where o.race_id = ${race.id} and o.member_id = b.member_id and o.bet_id = b.bet_id) as is_counted
      from campaign_entry e cross join lateral (
        select * from bet b where b.member_id = e.member_id and b.asset = 'IDR' and b.bet_id < ${endOf(race)}::int8
          and b.bet_id >= greatest(${numberAt(race.starts_at.getTime())}::int8, floor(extract(epoch from e.at) * 1000)::int8 << 20)
          order by b.bet_id desc limit 1) b
      join vendor v on v.id = b.vendor_id left join wagering_bet n on n.member_id = b.member_id and n.bet_id = b.bet_id
      where e.campaign_id = ${race.campaign_id} and e.member_id = ${memberId} and e.state = 'signed_up'`.execute(db);
  return rows[0];
}
