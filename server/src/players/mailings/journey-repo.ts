import type { Journey } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, MailingRow } from './repo.ts';

/** Journeys that run, kept from being stopped until the transaction ends. */
export const lockRunning = (tx: Db, brandCode: string): Promise<MailingRow[]> =>
  tx
    .selectFrom('mailing')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('state', '=', 'sending')
    .where('journey', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute();

export type Entry = { readonly memberId: bigint; readonly factId: bigint; readonly at: Date; readonly dueAt: Date };

/** Brings members onto a journey, each once for ever. */
export async function enter(tx: Db, { id, kind }: MailingRow, entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into mailing_line (mailing_id, member_id, due_at, is_marketing, fact_id, entered_at)
      select ${id}, u.member_id, u.due_at, ${kind === 'marketing'}, u.fact_id, u.at
        from unnest(${entries.map(({ memberId }) => memberId)}::int8[], ${entries.map(({ dueAt }) => dueAt)}::timestamptz[],
          ${entries.map(({ factId }) => factId)}::int8[], ${entries.map(({ at }) => at)}::timestamptz[]) u (member_id, due_at, fact_id, at)
      on conflict do nothing`.execute(tx);
}

/** Facts before which their member had none of the kind; payouts are asked for themselves, for they are kept longer than facts. */
export async function findFirst(tx: Db, facts: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select f.id from fact f where f.id = any (${[...facts]}::int8[])
      and not exists (select from fact e where e.member_id = f.member_id and e.kind = f.kind and e.id < f.id)
      and (f.kind <> 'withdrawal_paid' or (select count(*) from withdrawal w where w.member_id = f.member_id and w.paid_at < f.at) <= 1)
      and (f.kind <> 'deposit_credited' or coalesce(f.detail->>'nth', '1') = '1')`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Who of these is meant still: within the audience, and without what makes the message needless. */
export async function findMeant(
  tx: Db,
  { id }: MailingRow,
  unless: Journey['unless'],
  members: readonly bigint[],
  within: RawBuilder<boolean>,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from mailing_line l join member m on m.id = l.member_id
      where l.mailing_id = ${id} and l.member_id = any (${[...members]}::int8[]) and ${within}
        and not exists (select from fact f where f.member_id = l.member_id and f.kind = ${unless} and f.at > l.entered_at)`.execute(tx);
  return rows.map((row) => row.id);
}

type Sum = { readonly count: number; readonly sum: bigint };
export type Sums = {
  readonly outcome: 'sent' | 'held_out';
  readonly members: number;
  readonly waiting: number;
  readonly deposited: Sum;
  readonly played: Sum;
  readonly withdrew: Sum;
};

/** What written and held out members did within so many days; of whoever's days are not over, nothing. */
export async function sumFigures(db: Db, { id }: MailingRow, days: number, at: Date): Promise<Sums[]> {
  const { rows } = await sql<Record<string, number | string> & { outcome: Sums['outcome'] }>`
    with line as (select member_id, outcome, done_at, done_at + make_interval(days => ${days}) as till from mailing_line
        where mailing_id = ${id} and outcome in ('sent', 'held_out')),
      did as (select l.outcome, l.till <= ${at} as is_over,
          greatest(sum(f.amount) filter (where f.kind = 'deposit_credited'), 0) - coalesce(sum(f.amount) filter (where f.kind = 'deposit_reversed'), 0) as deposited,
          coalesce(sum(f.amount) filter (where f.kind = 'bets_settled'), 0) as played,
          coalesce(sum(f.amount) filter (where f.kind = 'withdrawal_paid'), 0) as withdrew
        from line l left join fact f on f.member_id = l.member_id and f.at > l.done_at and f.at <= l.till
          and f.kind in ('deposit_credited', 'deposit_reversed', 'bets_settled', 'withdrawal_paid')
        group by l.member_id, l.outcome, l.till)
    select outcome, count(*) filter (where is_over)::int4 as members, count(*) filter (where not is_over)::int4 as waiting,
        count(*) filter (where is_over and deposited > 0)::int4 as deposited, coalesce(sum(deposited) filter (where is_over), 0)::text as deposited_sum,
        count(*) filter (where is_over and played > 0)::int4 as played, coalesce(sum(played) filter (where is_over), 0)::text as played_sum,
        count(*) filter (where is_over and withdrew > 0)::int4 as withdrew, coalesce(sum(withdrew) filter (where is_over), 0)::text as withdrew_sum
      from did group by outcome`.execute(db);
  const sum = (row: (typeof rows)[number], name: string): Sum => ({ count: Number(row[name]), sum: BigInt(row[`${name}_sum`] ?? 0) });
  return rows.map((row) => ({
    outcome: row.outcome,
    members: Number(row['members']),
    waiting: Number(row['waiting']),
    deposited: sum(row, 'deposited'),
    played: sum(row, 'played'),
    withdrew: sum(row, 'withdrew'),
  }));
}
