import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { WinAnswer } from './outcome-repo.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type HeldWinRow = Selectable<Tables['held_win']>;

export type Filter = { readonly vendor: string; readonly currency: string; readonly search: string };

const queued = (query: Query) =>
  query
    .selectFrom('held_win as h')
    .innerJoin('vendor as v', 'v.id', 'h.vendor_id')
    .leftJoin('game as g', (join) => join.onRef('g.vendor_id', '=', 'h.vendor_id').onRef('g.game_code', '=', 'h.game_code'))
    .leftJoin('member as m', 'm.id', 'h.member_id')
    .leftJoin('operator as a', 'a.id', 'h.agreed_by')
    .leftJoin('operator as d', 'd.id', 'h.decided_by');

const found = (query: Query) =>
  queued(query)
    .selectAll('h')
    .select([
      'v.code as vendor_code',
      'v.display_name',
      'g.game_name',
      'm.username',
      'm.registered_at',
      'a.name as agreer',
      'd.name as decider',
    ]);

export type QueueRow = Awaited<ReturnType<typeof findQueued>>[number];

/** Names begin with what is searched for; ids are met whole. */
const narrowed = <Q extends ReturnType<typeof queued>>(list: Q, isWaiting: boolean, { vendor, currency, search }: Filter): Q =>
  list
    .where('h.state', isWaiting ? '=' : '<>', 'waiting')
    .$if(vendor !== '', (some) => some.where('v.code', '=', vendor))
    .$if(currency !== '', (some) => some.where('h.asset', '=', currency))
    .$if(search !== '', (some) =>
      some.where((row) =>
        row.or([
          row('m.username', 'like', `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
          row(sql`h.member_id::text`, '=', search),
          row(sql`h.transaction_uuid::text`, '=', search.toLowerCase()),
        ]),
      ),
    ) as Q;

/** One page of what waits, oldest first, or of what has ended, newest first. */
export const findQueued = (query: Query, isWaiting: boolean, filter: Filter, offset: number, limit: number) =>
  narrowed(found(query), isWaiting, filter)
    .orderBy(isWaiting ? sql`h.at` : sql`coalesce(h.decided_at, h.at) desc`)
    .orderBy('h.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countQueued(query: Query, isWaiting: boolean, filter: Filter): Promise<number> {
  const row = await narrowed(queued(query), isWaiting, filter)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function waitingOf(query: Query): Promise<{ count: number; oldest: Date | null }> {
  const row = await query
    .selectFrom('held_win')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

/** The vendors and currencies of which any win was ever held. */
export const kindsOfHeld = (query: Query) =>
  query
    .selectFrom('held_win as h')
    .innerJoin('vendor as v', 'v.id', 'h.vendor_id')
    .select((of) => ['v.code', 'v.display_name', 'h.asset', of.fn.min('h.game_code').as('game_code')])
    .groupBy(['v.code', 'v.display_name', 'h.asset'])
    .orderBy('v.code')
    .execute();

export const findHeld = (query: Query, id: string): Promise<QueueRow | undefined> => found(query).where('h.id', '=', id).executeTakeFirst();

/** The bets of its round, oldest first. */
export const betsOfRound = (query: Query, roundKey: bigint) =>
  query
    .selectFrom('bet')
    .select(['bet_id', 'placed_at', 'stake', 'payout', 'status', 'is_round_closed'])
    .where('round_key', '=', roundKey)
    .orderBy('bet_id')
    .limit(50)
    .execute();

/** What else of its round is held. */
export const othersOfRound = (query: Query, { id, member_id: memberId, vendor_id: vendorId, round }: HeldWinRow) =>
  query
    .selectFrom('held_win')
    .select(['id', 'transaction_uuid', 'at', 'amount', 'state'])
    .where('member_id', '=', memberId)
    .where('vendor_id', '=', vendorId)
    .where('round', '=', round)
    .where('id', '<>', id)
    .orderBy('at')
    .orderBy('id')
    .limit(50)
    .execute();

/** One with its owner's language, locked until the transaction ends; null for a guest, who reads no messages. */
export const lockHeld = (tx: Query, id: string) =>
  tx
    .selectFrom('held_win as h')
    .leftJoin('member as m', 'm.id', 'h.member_id')
    .selectAll('h')
    .select('m.language')
    .where('h.id', '=', id)
    .forUpdate('h')
    .executeTakeFirst();

type Decision = Partial<Pick<HeldWinRow, 'state' | 'agreed_by' | 'agreed_at' | 'decided_by' | 'decided_at' | 'reason' | 'note'>>;

export async function updateHeld(tx: Query, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('held_win').set(decision).where('id', '=', id).execute();
}

type Payment = { readonly id: string; readonly now: number; readonly brandCode: string; readonly transferId: string };

/** Pays a held win as its vendor asked for it, under the same number: the one way by which wins are paid, past its bounds. */
export async function payHeld(tx: Query, { id, now, brandCode, transferId }: Payment): Promise<WinAnswer> {
  const { rows } = await sql<WinAnswer>`
    select w.* from held_win h join vendor_transaction t on t.transaction_uuid = h.transaction_uuid and t.vendor_id = h.vendor_id,
      vendor_win(h.vendor_id, h.transaction_uuid, t.request_hash, null, h.member_id, ${now}, null, h.asset, h.amount, h.game_code, h.round,
        h.round_key, h.is_round_closed, h.reference_uuid, h.reward_uuid, h.is_promotion, null, 0, ${transferId}, null, null,
        ${brandCode}, true) w
      where h.id = ${id}`.execute(tx);
  const [answer] = rows;
  if (!answer) throw new Error(`held win ${id} has no transaction`);
  return answer;
}

/** Wins that wait and whose members were not told yet; each is handed out once, and one that was decided meanwhile not at all. */
export async function takeUnnotified(tx: Query, at: Date) {
  const taken = tx
    .selectFrom('held_win as h')
    .innerJoin('member as m', 'm.id', 'h.member_id')
    .select('h.id')
    .where('h.notified_at', 'is', null)
    .where('h.state', '=', 'waiting')
    .orderBy('h.at')
    .orderBy('h.id')
    .limit(100)
    .forUpdate('h')
    .skipLocked();
  return tx
    .updateTable('held_win as h')
    .from('member as m')
    .set({ notified_at: at })
    .where('h.id', 'in', taken)
    .whereRef('m.id', '=', 'h.member_id')
    .returning(['h.member_id', 'h.vendor_id', 'h.game_code', 'h.at', 'm.language'])
    .execute();
}
