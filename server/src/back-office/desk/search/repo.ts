import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Query = Kysely<Tables>;

/** At most so many of a kind: whoever finds more types more. */
const FOUND = 6;

/** Accounts of members that end so and were not removed, the newest first. */
export const cardsByTail = (query: Query, tail: string) =>
  query
    .selectFrom('bank_card as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.bank_code', 'c.tail', 'c.added_at', 'c.member_id', 'm.username'])
    .where('c.tail', '=', tail)
    .where('c.removed_at', 'is', null)
    .orderBy('c.added_at', 'desc')
    .orderBy('c.id')
    .limit(FOUND)
    .execute();

export const nameOf = async (query: Query, memberId: bigint): Promise<string> =>
  (await query.selectFrom('member').select('username').where('id', '=', memberId).executeTakeFirstOrThrow()).username;

export const depositByReference = (query: Query, reference: string) =>
  query
    .selectFrom('deposit_order as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['d.id', 'd.reference', 'd.created_at', 'd.pay_amount', 'd.status', 'd.member_id', 'm.username'])
    .where('d.reference', '=', reference)
    .executeTakeFirst();

/** Bets of this number: it holds the time and a counter, so that several members could have one. */
export const betsByNumber = (query: Query, betId: bigint) =>
  query
    .selectFrom('bet as b')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .innerJoin('vendor as v', 'v.id', 'b.vendor_id')
    .select(['b.bet_id', 'b.placed_at', 'b.stake', 'b.asset', 'b.status', 'b.round', 'v.code as vendor', 'b.member_id', 'm.username'])
    .where('b.bet_id', '=', betId)
    .orderBy('b.member_id')
    .limit(FOUND)
    .execute();

export const orderById = (query: Query, id: string) =>
  query
    .selectFrom('lottery_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select(['o.id', 'o.state', 'o.stake', 'o.asset', 'o.placed_at', 'o.member_id', 'm.username'])
    .where('o.id', '=', id)
    .executeTakeFirst();

/** What signed in last from this address, the newest first. */
export const devicesFrom = (query: Query, ip: string) =>
  query
    .selectFrom('member_device as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select(['d.id', 'd.ip', 'd.last_seen_at', 'd.member_id', 'm.username', 'm.status'])
    .where('d.ip', '=', ip)
    .orderBy('d.last_seen_at', 'desc')
    .orderBy('d.id')
    .limit(FOUND)
    .execute();
