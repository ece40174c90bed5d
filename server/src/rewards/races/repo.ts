import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { RaceOut, RaceTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type RaceRow = Selectable<RaceTables['race']>;
export type ScoreRow = Selectable<RaceTables['race_score']>;

export const findRaces = (db: Db, campaignIds: readonly bigint[]): Promise<RaceRow[]> =>
  campaignIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('race')
        .selectAll()
        .where('campaign_id', 'in', [...campaignIds])
        .orderBy('id')
        .execute();

export const findOpen = (db: Db): Promise<RaceRow[]> =>
  db.selectFrom('race').selectAll().where('state', '=', 'open').orderBy('id').execute();

/** Those that are open, which nobody closes until the transaction ends. */
export const holdOpen = (tx: Db): Promise<RaceRow[]> =>
  tx.selectFrom('race').selectAll().where('state', '=', 'open').orderBy('id').forUpdate().execute();

export const lockRace = (tx: Db, id: bigint): Promise<RaceRow | undefined> =>
  tx.selectFrom('race').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A race with the one stretch of its board, which is empty; there already: nothing. */
export async function insertRace(
  tx: Db,
  row: { readonly campaignId: bigint; readonly version: number; readonly promise: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<void> {
  await sql`
    with r as (insert into race (campaign_id, version, promise, starts_at, ends_at)
        values (${row.campaignId}, ${row.version}, ${row.promise}, ${row.startsAt}, ${row.endsAt}) on conflict do nothing returning id)
    insert into race_bucket (race_id, from_score, from_reached, from_no, count) select id, -9223372036854775808, 0, 0, 0 from r`.execute(
    tx,
  );
}

export const setRace = async (
  tx: Db,
  id: bigint,
  change: Partial<Pick<RaceRow, 'state' | 'stopped_at' | 'closed_at' | 'board_hash' | 'entrants'>>,
): Promise<void> => void (await tx.updateTable('race').set(change).where('id', '=', id).execute());

export const findScores = (db: Db, raceId: bigint, members: readonly bigint[]): Promise<ScoreRow[]> =>
  members.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('race_score')
        .selectAll()
        .where('race_id', '=', raceId)
        .where('member_id', 'in', [...members])
        .execute();

/** Of these members those who have joined, by race. */
export async function findJoined(db: Db, raceIds: readonly bigint[], members: readonly bigint[]) {
  const { rows } = await sql<{ race_id: bigint; member_id: bigint }>`
    select r.id as race_id, e.member_id from race r join campaign_entry e on e.campaign_id = r.campaign_id and e.state = 'signed_up'
      where r.id = any (${[...raceIds]}::int8[]) and e.member_id = any (${[...members]}::int8[])`.execute(db);
  return rows;
}

export type Out = { readonly memberId: bigint; readonly no: number; readonly out: RaceOut };

/** Takes members out of a race; who has no entry yet gets one, so that it is known. */
export async function setOut(tx: Db, raceId: bigint, list: readonly Out[]): Promise<void> {
  await sql`
    insert into race_score as s (race_id, member_id, no, out)
      select ${raceId}, u.member_id, u.no, u.out from unnest(${list.map(({ memberId }) => memberId)}::int8[], ${list.map(({ no }) => no)}::int4[],
        ${list.map(({ out }) => out)}::text[]) u (member_id, no, out)
      on conflict (race_id, member_id) do update set out = excluded.out`.execute(tx);
}

export async function insertPrizes(tx: Db, rows: readonly Selectable<RaceTables['race_prize']>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('race_prize')
      .values([...rows])
      .execute();
}

/** Races that these members stand in, of those that go on, by the code of their campaign. */
export async function findTouched(db: Db, members: readonly bigint[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select c.code from race r join campaign c on c.id = r.campaign_id where r.state = 'open'
      and exists (select from race_score s where s.race_id = r.id and s.member_id = any (${[...members]}::int8[]))`.execute(db);
  return rows.map(({ code }) => code);
}

export async function findNames(db: Db, members: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username'])
    .where('id', 'in', [...members])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Since when a campaign's wording was decided. */
export async function findPromisedAt(db: Db, campaignIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<{ id: bigint; at: Date }>`
    select v.campaign_id as id, min(v.decided_at) as at from campaign_version v
      where v.campaign_id = any (${[...campaignIds]}::int8[]) and v.state = 'published' group by 1`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function findEntrants(db: Db, campaignId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('campaign_entry')
    .select('member_id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'signed_up')
    .execute();
  return rows.map((row) => row.member_id);
}

/** The campaigns that a member has joined. */
export async function findEntered(db: Db, memberId: bigint): Promise<ReadonlySet<bigint>> {
  const rows = await db
    .selectFrom('campaign_entry')
    .select('campaign_id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'signed_up')
    .execute();
  return new Set(rows.map((row) => row.campaign_id));
}
