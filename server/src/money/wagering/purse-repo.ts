import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';
import type { Leaving, Parts, PurseLine, Stake } from './purse.ts';

type Db = Kysely<Tables>;
const MEMBERS = sql.raw(FIRST_HOUSE_ID);
type Range = { readonly walletAccount: bigint; readonly from: bigint; readonly to: bigint };

/** The wallet's lines with numbers above `from`, up to `to`, in their order. */
export async function findLines(tx: Db, { walletAccount, from, to }: Range): Promise<PurseLine[]> {
  const { rows } = await sql<PurseLine>`
    select l.seq, l.id as "transferId", l.is_credit as "isCredit", l.kind, l.reference, l.amount, l.before,
        case when l.reference ~ '^bet:\\d{1,19}$' then substr(l.reference, 5)::int8 end as "betId"
      from (select debit_seq as seq, id, false as is_credit, kind, reference, amount, debit_balance + amount as before
          from ledger_transfer where debit_account = ${walletAccount} and debit_account < ${MEMBERS} and debit_seq > ${from} and debit_seq <= ${to}
        union all select credit_seq, id, true, kind, reference, amount, credit_balance - amount
          from ledger_transfer where credit_account = ${walletAccount} and credit_account < ${MEMBERS} and credit_seq > ${from} and credit_seq <= ${to}) l
      order by l.seq`.execute(tx);
  return rows;
}

/** What was given to the member and is bound, or has ended since then and may be again by a win that is still to come; oldest first. */
export const findGiven = (tx: Db, memberId: bigint, endedSince: Date) =>
  tx
    .selectFrom('given_credit')
    .select(['id', 'held'])
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('ended_at', 'is', null), where('held', '>', 0n), where('ended_at', '>', endedSince)]))
    .orderBy('given_at')
    .orderBy('id')
    .execute();

/** What these bets were staked with. */
export async function findParts(tx: Db, memberId: bigint, betIds: readonly bigint[]): Promise<Pick<Stake, 'betId' | 'stake' | 'parts'>[]> {
  if (betIds.length === 0) return [];
  const rows = await tx
    .selectFrom('wagering_bet')
    .select(['bet_id', 'stake', 'deposited', 'freed', 'given'])
    .where('member_id', '=', memberId)
    .where('bet_id', 'in', [...betIds])
    .execute();
  return rows.map(({ bet_id: betId, stake, deposited, freed, given }) => ({
    betId,
    stake,
    parts: { deposited, freed, given: Object.fromEntries(Object.entries(given ?? {}).map(([id, part]) => [id, BigInt(part)])) },
  }));
}

/** What went under these references before, the latest of each. */
export async function findLeavings(tx: Db, memberId: bigint, references: readonly string[]): Promise<Leaving[]> {
  if (references.length === 0) return [];
  const { rows } = await sql<Leaving>`
    select distinct on (w.reference) w.transfer_id as "transferId", w.reference, w.amount, w.deposited, w.freed, w.given
      from wallet_leaving w join ledger_transfer t on t.id = w.transfer_id
      where w.member_id = ${memberId} and w.reference = any (${[...references]}::text[]) order by w.reference, t.seq desc`.execute(tx);
  return rows;
}

const givenText = ({ given }: Parts): string | null => {
  const list = Object.entries(given);
  return list.length === 0 ? null : JSON.stringify(Object.fromEntries(list.map(([id, part]) => [id, String(part)])));
};

/** Writes down bets with what they were staked with. */
export async function insertStakes(tx: Db, memberId: bigint, list: readonly Stake[]): Promise<void> {
  if (list.length === 0) return;
  await sql`
    insert into wagering_bet (member_id, bet_id, wallet_seq, stake, deposited, freed, given, event_key)
      select ${memberId}, u.*, b.event_key from unnest(${list.map(({ betId }) => betId)}::int8[], ${list.map(({ seq }) => seq)}::int8[],
        ${list.map(({ stake }) => stake)}::int8[], ${list.map(({ parts }) => parts.deposited)}::int8[],
        ${list.map(({ parts }) => parts.freed)}::int8[], ${list.map(({ parts }) => givenText(parts))}::jsonb[])
          as u (bet_id, seq, stake, deposited, freed, given)
        left join bet b on b.member_id = ${memberId} and b.bet_id = u.bet_id
      on conflict do nothing`.execute(tx);
}

export async function insertLeavings(tx: Db, memberId: bigint, list: readonly Leaving[]): Promise<void> {
  if (list.length === 0) return;
  await tx
    .insertInto('wallet_leaving')
    .values(
      list.map(({ transferId, reference, amount, deposited, freed, given }) => ({
        transfer_id: transferId,
        member_id: memberId,
        reference,
        amount,
        deposited,
        freed,
        given,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeHeld(tx: Db, list: readonly { readonly id: string; readonly held: bigint }[]): Promise<void> {
  for (const { id, held } of list) await tx.updateTable('given_credit').set({ held }).where('id', '=', id).execute();
}
