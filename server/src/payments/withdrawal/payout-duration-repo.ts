import type { PayoutDuration } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './repo.ts';

/** Fewer than these say nothing of what is usual. */
const MIN = 3;

type Medians = {
  readonly bank_code: string | null;
  readonly total: number;
  readonly review: number;
  readonly sending: number;
  readonly count: number;
};
export type PayoutDurations = { readonly all: PayoutDuration; readonly byBank: ReadonlyMap<string, number> };

/** How long it stood aside what operators had put aside since then: the median in seconds, and of how many. */
async function readHolds(query: Query, since: Date): Promise<{ seconds: number | null; count: number }> {
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from ended.at - h.at)) as seconds, count(*)::int4 as count
    from withdrawal_event h join lateral (
      select e.at from withdrawal_event e
      where e.withdrawal_id = h.withdrawal_id and e.id > h.id and e.stage in ('released', 'refused', 'returned', 'paid', 'paid_part')
      order by e.id limit 1) ended on true
    where h.stage = 'held' and h.at >= ${since}`.execute(query);
  return rows[0] ?? { seconds: null, count: 0 };
}

/** Medians in milliseconds over what was first paid since then, in all and by bank; a bank with few payouts has none. */
export async function readPayoutDurations(query: Query, since: Date): Promise<PayoutDurations> {
  const { rows } = await sql<Medians>`
    select bank_code, count(*)::int4 as count,
      percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at)) as total,
      percentile_cont(0.5) within group (order by extract(epoch from sent_at - created_at)) as review,
      percentile_cont(0.5) within group (order by extract(epoch from paid_at - sent_at)) as sending
    from withdrawal where paid_at >= ${since} and round = 1
    group by grouping sets ((bank_code), ())`.execute(query);
  const holds = await readHolds(query, since);
  const all = rows.find(({ bank_code }) => bank_code === null);
  const ms = (seconds: number | undefined): number | null =>
    all && all.count >= MIN && seconds !== undefined ? Math.round(seconds * 1_000) : null;
  const holdMs = holds.count >= MIN && holds.seconds !== null ? Math.round(holds.seconds * 1_000) : null;
  return {
    all: { totalMs: ms(all?.total), reviewMs: ms(all?.review), sendingMs: ms(all?.sending), holdMs, count: all?.count ?? 0 },
    byBank: new Map(
      rows.flatMap(({ bank_code, total, count }) => (bank_code !== null && count >= MIN ? [[bank_code, Math.round(total * 1_000)]] : [])),
    ),
  };
}
