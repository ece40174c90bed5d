import { sql } from 'kysely';
import type { Context } from '../context.ts';

type Db = Context['db'];

export type NewAnnouncement = {
  readonly slug: string;
  readonly section: 'player' | 'popup' | 'promotion';
  readonly types: readonly string[];
  readonly execution: 'A' | 'B' | 'F';
  readonly titles: Readonly<Record<string, string>>;
  readonly contents: Readonly<Record<string, string>>;
};

/** What is shown now in these types; an execution of B stands for everybody. */
export async function findAnnouncements(
  { query }: Db,
  brandCode: string,
  types: readonly string[],
  executions: readonly ('A' | 'B' | 'F')[],
  now: Date,
) {
  return query
    .selectFrom('announcement')
    .select(['id', 'section', 'types', 'execution', 'titles', 'contents', 'starts_at'])
    .where('brand_code', '=', brandCode)
    .where(sql<boolean>`types && ${[...types]}::text[]`)
    .where('execution', 'in', [...executions])
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function findBanners({ query }: Db, brandCode: string, now: Date) {
  return query
    .selectFrom('banner')
    .select(['id', 'group_name', 'url', 'linkage_type', 'linkage', 'titles'])
    .where('brand_code', '=', brandCode)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('position')
    .execute();
}

/** Writes announcements that are not there yet; their HTML must be sanitised. */
export async function insertAnnouncements(
  { query }: Db,
  brandCode: string,
  list: readonly NewAnnouncement[],
  startsAt: Date,
): Promise<void> {
  await query
    .insertInto('announcement')
    .values(
      list.map(({ slug, section, types, execution, titles, contents }) => ({
        brand_code: brandCode,
        slug,
        section,
        types: [...types],
        execution,
        titles: JSON.stringify(titles),
        contents: JSON.stringify(contents),
        starts_at: startsAt,
        ends_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_code', 'slug']).doNothing())
    .execute();
}
