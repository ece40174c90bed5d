import { sql } from 'kysely';
import type { Db } from './repo.ts';

/**
 * The board stands in the order of `race_board`: the greatest score, then the earlier bet, then the lower number. `race_bucket` says how many stand in
 * each stretch of it, so that a place is a sum of few rows and a short count, and a page is found without what stands before it.
 */
const HALF = 500;
const MAX = 2 * HALF;

export type Key = { readonly score: bigint; readonly reached: bigint; readonly no: number };
export type Move = Key & { readonly by: 1 | -1 };
export type Written = { readonly memberId: bigint; readonly no: number; readonly score: bigint; readonly reached: bigint | null };

/** Writes scores; who is out stays out. */
export async function writeScores(tx: Db, raceId: bigint, list: readonly Written[]): Promise<void> {
  await sql`
    insert into race_score as s (race_id, member_id, no, score, reached)
      select ${raceId}, u.member_id, u.no, u.score, u.reached from unnest(${list.map(({ memberId }) => memberId)}::int8[],
        ${list.map(({ no }) => no)}::int4[], ${list.map(({ score }) => score)}::int8[], ${list.map(({ reached }) => reached)}::int8[])
        u (member_id, no, score, reached)
      on conflict (race_id, member_id) do update set score = excluded.score, reached = excluded.reached`.execute(tx);
}

/** Tells the stretches who has left them and who has come, and divides those that have grown too long; the scores are written before. */
export async function moveOnBoard(tx: Db, raceId: bigint, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update race_bucket b set count = b.count + x.by from (
        select k.from_score, k.from_reached, k.from_no, sum(u.by)::int4 as by
          from unnest(${moves.map(({ score }) => -score)}::int8[], ${moves.map(({ reached }) => reached)}::int8[], ${moves.map(({ no }) => no)}::int4[],
            ${moves.map(({ by }) => by)}::int4[]) u (minus, reached, no, by)
          cross join lateral (select k.from_score, k.from_reached, k.from_no from race_bucket k
            where k.race_id = ${raceId} and (k.from_score, k.from_reached, k.from_no) <= (u.minus, u.reached, u.no)
            order by k.from_score desc, k.from_reached desc, k.from_no desc limit 1) k
          group by 1, 2, 3 having sum(u.by) <> 0) x
      where b.race_id = ${raceId} and b.from_score = x.from_score and b.from_reached = x.from_reached and b.from_no = x.from_no`.execute(
    tx,
  );
  await divide(tx, raceId);
}

/** Stretches longer than they should be become several, whose counts are taken from the board. */
async function divide(tx: Db, raceId: bigint): Promise<void> {
  await sql`
    with b as (
        select k.*, lead(from_score) over w as to_score, lead(from_reached) over w as to_reached, lead(from_no) over w as to_no
          from race_bucket k where race_id = ${raceId} window w as (order by from_score, from_reached, from_no)),
      lines as (
        select b.from_score, b.from_reached, b.from_no, s.minus_score, s.reached, s.no,
            (row_number() over (partition by b.from_score, b.from_reached, b.from_no order by s.minus_score, s.reached, s.no) - 1) / ${HALF}::int8 as part
          from b cross join lateral (select s.minus_score, s.reached, s.no from race_score s
            where s.race_id = ${raceId} and s.out is null and s.reached is not null
              and (s.minus_score, s.reached, s.no) >= (b.from_score, b.from_reached, b.from_no)
              and (s.minus_score, s.reached, s.no) < (coalesce(b.to_score, 9223372036854775807), coalesce(b.to_reached, 9223372036854775807),
                coalesce(b.to_no, 2147483647))) s
          where b.count > ${MAX}),
      heads as (
        select distinct on (from_score, from_reached, from_no, part) *, count(*) over (partition by from_score, from_reached, from_no, part) as count
          from lines order by from_score, from_reached, from_no, part, minus_score, reached, no)
    insert into race_bucket as k (race_id, from_score, from_reached, from_no, count)
      select ${raceId}, case part when 0 then from_score else minus_score end, case part when 0 then from_reached else reached end,
          case part when 0 then from_no else no end, count from heads
      on conflict (race_id, from_score, from_reached, from_no) do update set count = excluded.count`.execute(tx);
}

/** How many stand on the board. */
export async function countBoard(db: Db, raceId: bigint): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select coalesce(sum(count), 0)::int4 as count from race_bucket where race_id = ${raceId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The place of whoever stands there. */
export async function placeOf(db: Db, raceId: bigint, { score, reached, no }: Key): Promise<number> {
  const mine = sql`(${-score}::int8, ${reached}::int8, ${no}::int4)`;
  const { rows } = await sql<{ place: number }>`
    with k as (select from_score, from_reached, from_no from race_bucket
        where race_id = ${raceId} and (from_score, from_reached, from_no) <= ${mine} order by from_score desc, from_reached desc, from_no desc limit 1)
    select (1 + coalesce((select sum(b.count) from race_bucket b where b.race_id = ${raceId}
          and (b.from_score, b.from_reached, b.from_no) < (k.from_score, k.from_reached, k.from_no)), 0)
        + (select count(*) from race_score s where s.race_id = ${raceId} and s.out is null and s.reached is not null
          and (s.minus_score, s.reached, s.no) >= (k.from_score, k.from_reached, k.from_no) and (s.minus_score, s.reached, s.no) < ${mine}))::int4 as place
      from k`.execute(db);
  return rows[0]?.place ?? 1;
}

export type BoardRow = {
  readonly member_id: bigint;
  readonly no: number;
  readonly score: bigint;
  readonly reached: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly vendor: string;
  readonly game_code: string;
};

/** So many from that place on, which counts from 1; each with the bet by which the score was reached. */
export async function findPage(db: Db, raceId: bigint, from: number, count: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    with k as (select * from (select from_score, from_reached, from_no, count,
          sum(count) over (order by from_score, from_reached, from_no) - count as before from race_bucket where race_id = ${raceId}) b
        where before < ${from} and before + count >= ${from} limit 1)
    select p.member_id, p.no, p.score, p.reached, o.stake, o.payout, v.code as vendor, t.game_code
      from k cross join lateral (select s.member_id, s.no, s.score, s.minus_score, s.reached from race_score s
          where s.race_id = ${raceId} and s.out is null and s.reached is not null
            and (s.minus_score, s.reached, s.no) >= (k.from_score, k.from_reached, k.from_no)
          order by s.minus_score, s.reached, s.no offset (${from}::int8 - 1 - k.before::int8) limit ${count}) p
      join race_bet o on o.race_id = ${raceId} and o.member_id = p.member_id and o.bet_id = p.reached
      join bet t on t.member_id = p.member_id and t.bet_id = p.reached join vendor v on v.id = t.vendor_id
      order by p.minus_score, p.reached, p.no`.execute(db);
  return rows;
}
