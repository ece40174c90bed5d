import type { ANNOUNCEMENT_TYPES, BannerGroup, EXECUTIONS, LINKAGE_TYPES } from '@sorak/contract';
import type { Context } from '../../context.ts';

type Db = Pick<Context['db'], 'query'>;
type Texts = Readonly<Record<string, string>>;

export type NewAnnouncement = {
  readonly slug: string;
  readonly section: 'player' | 'popup' | 'promotion';
  readonly types: readonly (typeof ANNOUNCEMENT_TYPES)[number][];
  readonly execution: (typeof EXECUTIONS)[number];
  readonly titles: Texts;
  readonly contents: Texts;
};

export type NewBanner = {
  readonly slug: string;
  readonly groupName: BannerGroup;
  readonly url: string;
  readonly link: { readonly type: (typeof LINKAGE_TYPES)[number]; readonly to: string } | null;
  readonly titles: Texts;
  readonly texts: Texts;
  readonly position: number;
};

/** `apartMs`: how much earlier each of several begins than the one before, a minute unless said. */
export type Span = { readonly startsAt: Date; readonly endsAt: Date | null; readonly apartMs?: number };

/** What is announced now or will be, the newest first. */
export async function findAnnouncements({ query }: Db, brandCode: string, now: Date) {
  return query
    .selectFrom('announcement')
    .select(['id', 'slug', 'section', 'types', 'execution', 'titles', 'contents', 'starts_at', 'ends_at', 'audience'])
    .where('brand_code', '=', brandCode)
    .where('is_shown', '=', true)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** The banners that stand now or will, in their order. */
export async function findBanners({ query }: Db, brandCode: string, now: Date) {
  return query
    .selectFrom('banner')
    .select(['id', 'slug', 'group_name', 'url', 'linkage_type', 'linkage', 'titles', 'texts', 'starts_at', 'ends_at', 'audience'])
    .where('brand_code', '=', brandCode)
    .where('is_shown', '=', true)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Writes announcements, sanitised before; what is known by its slug stays as it is. How many are new. */
export async function insertAnnouncements({ query }: Db, brandCode: string, list: readonly NewAnnouncement[], span: Span): Promise<number> {
  const rows = await query
    .insertInto('announcement')
    .values(
      list.map(({ slug, section, types, execution, titles, contents }, place) => ({
        brand_code: brandCode,
        slug,
        section,
        types: [...types],
        execution,
        titles: JSON.stringify(titles),
        contents: JSON.stringify(contents),
        // Apart, so that a list of several keeps its order.
        starts_at: new Date(span.startsAt.getTime() - place * (span.apartMs ?? 60_000)),
        ends_at: span.endsAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_code', 'slug']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** Writes banners; what is known by its slug stays as it is. How many are new. */
export async function insertBanners({ query }: Db, brandCode: string, list: readonly NewBanner[], span: Span): Promise<number> {
  const rows = await query
    .insertInto('banner')
    .values(
      list.map(({ slug, groupName, url, link, titles, texts, position }) => ({
        brand_code: brandCode,
        slug,
        group_name: groupName,
        url,
        linkage_type: link?.type ?? null,
        linkage: link?.to ?? null,
        titles: JSON.stringify(titles),
        texts: JSON.stringify(texts),
        position,
        starts_at: span.startsAt,
        ends_at: span.endsAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['brand_code', 'slug']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** Takes something out of sight for good; whether there was anything of that slug to be seen. */
export async function hide({ query }: Db, table: 'banner' | 'announcement', brandCode: string, slug: string): Promise<boolean> {
  const rows = await query
    .updateTable(table)
    .set({ is_shown: false })
    .where('brand_code', '=', brandCode)
    .where('slug', '=', slug)
    .where('is_shown', '=', true)
    .returning('slug')
    .execute();
  return rows.length > 0;
}

/** Keeps a picture by its hash. */
export async function insertImage({ query }: Db, hash: string, bytes: Buffer): Promise<void> {
  await query
    .insertInto('content_image')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findImage({ query }: Db, hash: string): Promise<Buffer | undefined> {
  return (await query.selectFrom('content_image').select('bytes').where('hash', '=', hash).executeTakeFirst())?.bytes;
}
