import { sql } from 'kysely';
import type { Query } from './repo.ts';

export type Told = { readonly member_id: bigint; readonly language: string };

const REQUESTS = ['play_limit', 'play_hours'] as const;

/** Members whose looser limit or hours can be confirmed from now on; each row is told once. */
export async function takeConfirmable(tx: Query, at: Date): Promise<Told[]> {
  const told: Told[] = [];
  for (const table of REQUESTS) {
    const { rows } = await sql<Told>`
      update ${sql.table(table)} w set notified_at = ${at} from member m
      where w.state = 'pending' and w.confirmable_at <= ${at} and w.notified_at is null and m.id = w.member_id
      returning w.member_id, m.language`.execute(tx);
    told.push(...rows);
  }
  return told;
}

/** Ends requests that nobody has confirmed. */
export async function lapseOld(query: Query, before: Date, at: Date): Promise<void> {
  for (const table of REQUESTS)
    await query
      .updateTable(table)
      .set({ state: 'lapsed', ended_at: at })
      .where('state', '=', 'pending')
      .where('confirmable_at', '<', before)
      .execute();
}

/** Members with a limit whose last look at them is that long ago; each is told once in that time. */
export async function takeReviews(tx: Query, before: Date, at: Date): Promise<Told[]> {
  const { rows } = await sql<Told>`
    update play_guard g set reviewed_at = ${at} from member m
    where g.reviewed_at < ${before} and m.id = g.member_id and (g.stopped_until is null or g.stopped_until <= ${at})
      and (g.hours_from is not null or exists (select from play_limit l where l.member_id = g.member_id and l.state = 'active'))
    returning g.member_id, m.language`.execute(tx);
  return rows;
}

/** Open accounts that were not told since a time how their money is protected (LCCP 4.2.2); each once, so many at a time. */
export async function takeFundsDue(tx: Query, before: Date, at: Date, max: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with due as (
      select m.id, m.language from member m left join funds_notice f on f.member_id = m.id
        where m.status = 'active' and m.is_agent <> 4 and m.registered_at < ${before} and coalesce(f.told_at, '-infinity') < ${before}
        order by m.id limit ${max} for update of m skip locked),
    told as (
      insert into funds_notice (member_id, told_at) select id, ${at} from due on conflict (member_id) do update set told_at = ${at})
    select id as member_id, language from due`.execute(tx);
  return rows;
}

/** Members whose break has ended by itself and who are still marked as guarded. */
export async function endedStops(query: Query, at: Date): Promise<bigint[]> {
  const rows = await query
    .selectFrom('play_guard')
    .innerJoin('member', 'member.id', 'play_guard.member_id')
    .select('member_id')
    .where('stopped_until', '<=', at)
    .limit(500)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export const forgetStop = async (tx: Query, memberId: bigint): Promise<void> =>
  void (await tx.updateTable('play_guard').set({ stopped_until: null }).where('member_id', '=', memberId).execute());

export const noteReview = async (tx: Query, memberId: bigint, at: Date): Promise<void> =>
  void (await tx.updateTable('play_guard').set({ reviewed_at: at }).where('member_id', '=', memberId).execute());
