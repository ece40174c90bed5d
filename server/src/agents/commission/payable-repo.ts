import { type RawBuilder, sql } from 'kysely';

/** Whether somebody may be paid at a moment: `m` is no closed account, no suspended agent, and nobody who is excluded from play. */
export const isPayable = (
  at: Date,
): RawBuilder<boolean> => sql<boolean>`(m.status = 'active' and m.agent_suspended_at is null and not exists (select from play_stop x
  where x.member_id = m.id and x.kind = 'exclusion' and x.requested_at <= ${at} and (x.lifted_at is null or x.lifted_at > ${at})))`;

/** Puts aside whatever of a table waits for agents who may not be paid; an operator releases or voids it. */
export const holdUnpayable = (table: 'commission_statement' | 'prize_statement', at: Date) => sql`
  update ${sql.table(table)} s set held_at = ${at}, hold = 'account' from member m
    where m.id = s.member_id and s.paid_at is null and s.held_at is null and s.amount > 0 and not ${isPayable(at)}`;

/**
 * The statements `s` of those who may be paid, whose accounts `m` stay as they are until the transaction ends: who is being closed at this moment is
 * waited for, and then passed over.
 */
export const payable = (at: Date) => sql`${isPayable(at)} and s.paid_at is null and s.held_at is null and s.amount > 0`;
