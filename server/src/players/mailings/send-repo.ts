import { isOnUnasked, type MailingOutcome } from '@sorak/contract';
import { sql } from 'kysely';
import type { Db, MailingRow } from './repo.ts';

/** The oldest mailing that has something due, kept from being called off until the transaction ends. */
export async function lockSending(tx: Db, brandCode: string, at: Date): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`
    select m.* from mailing m where m.brand_code = ${brandCode} and m.state = 'sending'
        and (exists (select from mailing_line l where l.mailing_id = m.id and l.outcome = 'waiting' and l.due_at <= ${at})
          or m.journey is null and not exists (select from mailing_line l where l.mailing_id = m.id and l.outcome = 'waiting'))
      order by m.id limit 1 for update of m skip locked`.execute(tx);
  return rows[0];
}

/** Recipients that are due. */
export async function dueLines(tx: Db, { id }: MailingRow, at: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from mailing_line where mailing_id = ${id} and outcome = 'waiting' and due_at <= ${at} order by member_id limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => row.member_id);
}

export const hasWaiting = async (tx: Db, { id }: MailingRow): Promise<boolean> =>
  (await tx
    .selectFrom('mailing_line')
    .select('member_id')
    .where('mailing_id', '=', id)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

export type Reader = {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly language: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly has_browser: boolean;
  readonly is_open: boolean;
  readonly is_opted_out: boolean;
  readonly is_on: boolean;
  readonly has_guard: boolean;
  /** Signs of harm wait for somebody to look at them. */
  readonly is_at_risk: boolean;
  readonly written: number;
  readonly country: string | null;
};

const WEEK = sql`interval '7 days'`;

/** Recipients as they are now; they are locked until the transaction ends, so that a break or a wish that comes meanwhile waits. */
export async function lockReaders(
  tx: Db,
  members: readonly bigint[],
  { channel, kind }: Pick<MailingRow, 'channel' | 'kind'>,
  at: Date,
): Promise<Reader[]> {
  await sql`select id from member where id = any (${[...members]}::int8[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<Reader>`
    select m.id, m.username, m.nickname, m.language,
        case when m.email_verified_at is not null then m.email end as email, case when m.mobile_verified_at is not null then m.mobile end as mobile,
        exists (select from push_subscription p where p.member_id = m.id) as has_browser,
        m.is_agent <> 4 and m.status = 'active' as is_open,
        exists (select from promotion_opt_out o where o.member_id = m.id) as is_opted_out,
        coalesce((select c.is_on from channel_choice c where c.member_id = m.id and c.channel = ${channel} and c.kind = ${kind}),
          ${kind !== 'required' && isOnUnasked(channel, kind)}) as is_on,
        exists (select from play_guard p where p.member_id = m.id) as has_guard,
        exists (select from harm_standing h where h.member_id = m.id and h.waiting_since is not null) as is_at_risk,
        (select count(*)::int4 from mailing_line l where l.member_id = m.id and l.outcome = 'sent' and l.is_marketing
          and l.done_at > ${at}::timestamptz - ${WEEK}) as written,
        (select e.country from login_event e where e.member_id = m.id and e.outcome = 'signed_in' order by e.id desc limit 1) as country
      from member m where m.id = any (${[...members]}::int8[]) order by m.id`.execute(tx);
  return rows;
}

export type Verdict = { readonly memberId: bigint; readonly outcome: MailingOutcome; readonly dueAt: Date };

export async function writeVerdicts(tx: Db, { id }: MailingRow, verdicts: readonly Verdict[], at: Date): Promise<void> {
  await sql`
    update mailing_line l set outcome = u.outcome, due_at = u.due_at, done_at = case when u.outcome = 'waiting' then null else ${at}::timestamptz end
      from unnest(${verdicts.map(({ memberId }) => memberId)}::int8[], ${verdicts.map(({ outcome }) => outcome)}::text[],
        ${verdicts.map(({ dueAt }) => dueAt)}::timestamptz[]) u (member_id, outcome, due_at)
      where l.mailing_id = ${id} and l.member_id = u.member_id and l.outcome = 'waiting'`.execute(tx);
}

/** By which each of these members leaves a channel; made where there is none. */
export async function requireKeys(tx: Db, members: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  await sql`insert into mailing_key (member_id) select unnest(${[...members]}::int8[]) on conflict do nothing`.execute(tx);
  const rows = await tx.selectFrom('mailing_key').selectAll().where('member_id', 'in', members).execute();
  return new Map(rows.map((row) => [row.member_id, row.key]));
}

export const endMailing = (tx: Db, { id }: MailingRow, at: Date) =>
  tx.updateTable('mailing').set({ state: 'done', ended_at: at }).where('id', '=', id).execute();
