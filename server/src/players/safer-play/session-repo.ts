import type { Query } from './repo.ts';

export async function findReminderMinutes(query: Query, memberId: bigint): Promise<number> {
  const row = await query.selectFrom('member').select('reminder_minutes').where('id', '=', memberId).executeTakeFirstOrThrow();
  return row.reminder_minutes;
}

export const setReminderMinutes = async (tx: Query, memberId: bigint, minutes: number): Promise<void> =>
  void (await tx.updateTable('member').set({ reminder_minutes: minutes }).where('id', '=', memberId).execute());

export const findSession = (query: Query, sessionId: string) =>
  query.selectFrom('member_session').select(['created_at', 'reminder_due_at']).where('id', '=', sessionId).executeTakeFirstOrThrow();

export const setReminderDue = async (tx: Query, sessionId: string, due: Date): Promise<void> =>
  void (await tx.updateTable('member_session').set({ reminder_due_at: due }).where('id', '=', sessionId).execute());
