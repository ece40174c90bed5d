import type { Client } from './repo.ts';

const moment = (to: Date): string => `timestamptz '${to.toISOString()}'`;

/** What is taken out of the facts, table by table. */
export const factTables = (to: Date): Readonly<Record<string, string>> => ({
  fact: `select * from fact where at < ${moment(to)} order by id`,
});

/** How many facts of before then somebody has still to read. */
export async function unread(client: Client, to: Date): Promise<number> {
  const { rows } = await client.query<{ unread: number }>(
    `select count(*)::int4 as unread from fact where at < $1 and (place is null or (place <= (select min(place) from fact_reader)) is not true)`,
    [to],
  );
  return rows[0]?.unread ?? 0;
}

/** Takes the facts out and says how far they came. Error where other rows go than were written to the file. */
export async function cutFacts(
  client: Client,
  to: Date,
  written: Readonly<Record<string, number>>,
): Promise<Record<string, string | number>> {
  const { rows } = await client.query<{ rows: number; place: string }>(
    `with cut as (delete from fact where at < $1 returning place) select count(*)::int4 as rows, coalesce(max(place), 0)::text as place from cut`,
    [to],
  );
  if (rows[0]?.rows !== written['fact']) throw new Error(`${rows[0]?.rows} facts are gone, ${written['fact']} were written`);
  return { throughPlace: rows[0]?.place ?? '0' };
}
