import type { VendorPair } from '@sorak/contract';
import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { RoomEngine } from './engine.ts';
import type { Live } from './live.ts';
import { pairSums } from './pairs.ts';

/** Adds a hand that is over to the sums of its players. */
export async function addPairs(db: Transaction, room: string, live: Live, engine: Pick<RoomEngine, 'signs'>): Promise<void> {
  const stays = live.players.map(({ stay }) => stay);
  const rows = await db.selectFrom('stays').select(['id', 'player_game_id']).where('id', 'in', stays).execute();
  const players = new Map(rows.map(({ id, player_game_id: player }) => [id, player]));
  const ids = new Map(live.players.map(({ seat, stay }) => [seat, players.get(stay) ?? 0n]));
  const idOf = (seat: number): bigint => ids.get(seat) ?? 0n;
  const day = new Date(live.endedAt ?? live.startedAt).toISOString().slice(0, 10);
  const sums = pairSums(live, engine, idOf).map((sum) => ({
    room_key: room,
    day,
    one_id: idOf(sum.one),
    other_id: idOf(sum.other),
    hands: 1,
    full_hands: Number(sum.isFull),
    given: BigInt(sum.given),
    taken: BigInt(sum.taken),
    gifts_given: sum.giftsGiven,
    gifts_taken: sum.giftsTaken,
    contests: Number(sum.isContest),
    quiet: Number(sum.isQuiet),
  }));
  await db
    .insertInto('room_pairs')
    .values(sums)
    .onConflict((conflict) =>
      conflict.columns(['room_key', 'day', 'one_id', 'other_id']).doUpdateSet((row) => ({
        hands: row('room_pairs.hands', '+', row.ref('excluded.hands')),
        full_hands: row('room_pairs.full_hands', '+', row.ref('excluded.full_hands')),
        given: row('room_pairs.given', '+', row.ref('excluded.given')),
        taken: row('room_pairs.taken', '+', row.ref('excluded.taken')),
        gifts_given: row('room_pairs.gifts_given', '+', row.ref('excluded.gifts_given')),
        gifts_taken: row('room_pairs.gifts_taken', '+', row.ref('excluded.gifts_taken')),
        contests: row('room_pairs.contests', '+', row.ref('excluded.contests')),
        quiet: row('room_pairs.quiet', '+', row.ref('excluded.quiet')),
      })),
    )
    .execute();
}

/** As many as a vendor may tell of a pair. */
const REPORTS = 20;

/** Sums of two players at one table since a day, with what each did at it with anybody. */
export type PairRow = {
  readonly game: string;
  readonly currency: string;
  readonly one: string;
  readonly other: string;
  readonly one_stay: string;
  readonly other_stay: string;
  readonly days: number;
  readonly hands: number;
  readonly full_hands: number;
  readonly given: bigint;
  readonly taken: bigint;
  readonly gifts_given: number;
  readonly gifts_taken: number;
  readonly contests: number;
  readonly quiet: number;
  readonly one_full: number;
  readonly other_full: number;
  readonly other_contests: number;
  readonly other_quiet: number;
  /** The newest first; `by` the first or the second of the two. */
  readonly reports: VendorPair['reports'];
};

/** Sums that nobody asks for any more; how many. */
export async function dropPairs(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ room_key: string }>`delete from room_pairs where day < ${before}::date returning room_key`.execute(db);
  return rows.length;
}

/** Pairs that played for money: those of whom one has reported the other, then those with the most hands. */
export async function listPairs(db: Db, since: string, limit: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    with sums as (
      select room_key, one_id, other_id, count(*)::int4 as days, sum(hands)::int4 as hands, sum(full_hands)::int4 as full_hands,
          sum(given)::int8 as given, sum(taken)::int8 as taken, sum(gifts_given)::int4 as gifts_given, sum(gifts_taken)::int4 as gifts_taken,
          sum(contests)::int4 as contests, sum(quiet)::int4 as quiet
        from room_pairs where day >= ${since}::date group by room_key, one_id, other_id)
    select r.game, r.currency, p.user_id as one, q.user_id as other, s.id as one_stay, t.id as other_stay,
        b.days, b.hands, b.full_hands, b.given, b.taken, b.gifts_given, b.gifts_taken, b.contests, b.quiet,
        o.full_hands as one_full, u.full_hands as other_full,
        alone.contests - b.contests as other_contests, alone.quiet - b.quiet as other_quiet, coalesce(said.reports, '[]') as reports
      from sums b join rooms r on r.key = b.room_key
      join sums o on o.room_key = b.room_key and o.one_id = b.one_id and o.other_id = b.one_id
      join sums u on u.room_key = b.room_key and u.one_id = b.other_id and u.other_id = b.other_id
      join player_games p on p.id = b.one_id join player_games q on q.id = b.other_id
      cross join lateral (select coalesce(sum(c.contests), 0)::int4 as contests, coalesce(sum(c.quiet), 0)::int4 as quiet from sums c
        where c.room_key = b.room_key and c.one_id <> c.other_id
          and (c.one_id in (b.one_id, b.other_id) or c.other_id in (b.one_id, b.other_id))) alone
      join lateral (select id from stays where player_game_id = b.one_id and room_key = b.room_key order by created_at desc, id desc limit 1) s on true
      join lateral (select id from stays where player_game_id = b.other_id and room_key = b.room_key order by created_at desc, id desc limit 1) t on true
      cross join lateral (select jsonb_agg(jsonb_build_object('by', w.by, 'hand', w.number, 'round', w.stay_id, 'reason', w.reason,
          'words', w.words, 'at', w.at) order by w.at desc, w.number desc, w.reporter_id, w.reported_id) as reports
        from (select m.*, (m.reporter_id = b.other_id)::int4 as by, floor(extract(epoch from m.created_at) * 1000)::int8 as at from room_reports m
          where m.room_key = b.room_key and m.created_at >= ${since}::date
            and (m.reporter_id, m.reported_id) in ((b.one_id, b.other_id), (b.other_id, b.one_id))
          order by m.created_at desc, m.number desc, m.reporter_id, m.reported_id limit ${REPORTS}) w) said
      where b.one_id < b.other_id and r.currency <> 'PLAY' order by said.reports is null, b.hands desc, b.room_key desc, b.one_id desc, b.other_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
