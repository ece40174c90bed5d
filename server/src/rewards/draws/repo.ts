import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { DrawBeacon, PrizeDrawTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type DrawRow = Selectable<PrizeDrawTables['prize_draw']>;
export type TicketRow = Selectable<PrizeDrawTables['prize_ticket']>;

export const findDraws = (db: Db, brandCode: string, limit: number): Promise<DrawRow[]> =>
  db.selectFrom('prize_draw').selectAll().where('brand_code', '=', brandCode).orderBy('id', 'desc').limit(limit).execute();

export const findDraw = (db: Db, brandCode: string, code: string): Promise<DrawRow | undefined> =>
  db.selectFrom('prize_draw').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).executeTakeFirst();

/** What the draws of a campaign that are not drawn have promised, minor units. */
export async function sumPromised(tx: Db, campaignId: bigint): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum((select sum(prize) from unnest(prizes) prize)), 0)::int8 as total from prize_draw where campaign_id = ${campaignId} and state <> 'drawn'`.execute(
    tx,
  );
  return rows[0]?.total ?? 0n;
}

/** Draws of a campaign's prizes, the newest first, with who promised them and how many of their prizes became gifts. */
export async function findOfCampaign(db: Db, campaignId: bigint, limit: number) {
  const { rows } = await sql<DrawRow & { tickets_code: string | null; made_name: string; given: number; wins: number }>`
    select d.*, t.code as tickets_code, coalesce(o.name, '') as made_name,
        (select count(*) filter (where w.gift_id is not null) from prize_win w where w.draw_id = d.id)::int4 as given,
        (select count(*) from prize_win w where w.draw_id = d.id)::int4 as wins
      from prize_draw d left join campaign t on t.id = d.tickets_id left join operator o on o.id = d.made_by
      where d.campaign_id = ${campaignId} order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

export const lockDraw = (tx: Db, id: bigint): Promise<DrawRow | undefined> =>
  tx.selectFrom('prize_draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertDraw = async (tx: Db, row: Insertable<PrizeDrawTables['prize_draw']>): Promise<boolean> => {
  const done = await tx
    .insertInto('prize_draw')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
};

/** Closed and not drawn. */
export const findDue = (db: Db, at: Date): Promise<DrawRow[]> =>
  db.selectFrom('prize_draw').selectAll().where('state', '<>', 'drawn').where('closes_at', '<=', at).execute();

/** Those of these draws that are the member's. */
export const findOwn = (db: Db, memberId: bigint): Promise<TicketRow[]> =>
  db.selectFrom('prize_ticket').selectAll().where('member_id', '=', memberId).orderBy('number').execute();

export const findTickets = (db: Db, drawId: bigint): Promise<TicketRow[]> =>
  db.selectFrom('prize_ticket').selectAll().where('draw_id', '=', drawId).orderBy('number').execute();

/** The next number of an open draw: whoever comes at the same moment waits for it. Undefined once it is closed. */
export async function takeNumber(tx: Db, drawId: bigint): Promise<number | undefined> {
  const row = await tx
    .updateTable('prize_draw')
    .set((value) => ({ tickets: value('tickets', '+', 1) }))
    .where('id', '=', drawId)
    .where('state', '=', 'open')
    .returning('tickets')
    .executeTakeFirst();
  return row?.tickets;
}

export const insertTickets = async (tx: Db, rows: readonly TicketRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 1_000)
    await tx
      .insertInto('prize_ticket')
      .values(rows.slice(at, at + 1_000))
      .execute();
};

/** The tickets of a campaign that were claimed in a span, in the order in which they were; a ticket is a whole unit. */
export async function findClaimed(tx: Db, campaignId: bigint, from: Date, to: Date) {
  const { rows } = await sql<{ member_id: bigint; at: Date; count: number }>`
    select member_id, ended_at as at, (amount / 100)::int4 as count from campaign_gift
      where campaign_id = ${campaignId} and form = 'ticket' and state = 'claimed' and ended_at >= ${from} and ended_at < ${to}
      order by ended_at, id`.execute(tx);
  return rows;
}

/** Whether a ticket of that moment is still its owner's. */
export async function isStillClaimed(tx: Db, campaignId: bigint, memberId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from campaign_gift where campaign_id = ${campaignId} and member_id = ${memberId} and form = 'ticket' and state = 'claimed' and ended_at = ${at} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export const close = async (tx: Db, id: bigint, tickets: number, listHash: string): Promise<void> =>
  void (await tx.updateTable('prize_draw').set({ state: 'listed', tickets, list_hash: listHash }).where('id', '=', id).execute());

export async function finish(tx: Db, id: bigint, beacon: DrawBeacon, seed: string, at: Date): Promise<void> {
  await tx
    .updateTable('prize_draw')
    .set({ state: 'drawn', beacon: JSON.stringify(beacon), opened_seed: seed, drawn_at: at })
    .where('id', '=', id)
    .execute();
}

export const insertWin = async (tx: Db, row: Selectable<PrizeDrawTables['prize_win']>): Promise<void> =>
  void (await tx
    .insertInto('prize_win')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const findWins = (db: Db, ids: readonly bigint[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('prize_win as w')
        .innerJoin('prize_ticket as t', (join) => join.onRef('t.draw_id', '=', 'w.draw_id').onRef('t.number', '=', 'w.number'))
        .innerJoin('member as m', 'm.id', 't.member_id')
        .select(['w.draw_id', 'w.place', 'w.number', 'w.amount', 't.mark', 't.member_id', 'm.username'])
        .where('w.draw_id', 'in', [...ids])
        .orderBy('w.place')
        .execute();
