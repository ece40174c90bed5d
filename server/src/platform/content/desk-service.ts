import { isDeepStrictEqual } from 'node:util';
import { type ANNOUNCEMENT_TYPES, BANNER_GROUPS, type ContentValues, EVERYBODY, LINKAGE_TYPES } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { brandCode } from '../system/service.ts';
import { hide } from './content-repo.ts';
import * as repo from './desk-repo.ts';
import { checkLink } from './link.ts';
import { cleanHtml, cleanText, linkHosts } from './service.ts';

type Query = repo.Query;
type Linkage = (typeof LINKAGE_TYPES)[number];

/** What operators publish of one kind, and take back. */
export type Publishing = {
  readonly list: (context: Context) => Promise<readonly { readonly slug: string; readonly values: ContentValues }[]>;
  /** Null for what is not there yet. */
  readonly find: (context: Context, tx: Query, slug: string) => Promise<ContentValues | null>;
  /** CallError validation_failed for what could not be shown. */
  readonly put: (context: Context, tx: Query, slug: string, values: ContentValues) => Promise<void>;
  /** False where it is out of sight already. */
  readonly takeBack: (context: Context, tx: Query, slug: string) => Promise<boolean>;
};

export const EMPTY_CONTENT = {
  summaries: {},
  contents: {},
  picture: '',
  link: '',
  execution: 'B',
  startsAt: null,
  endsAt: null,
  asksAgain: false,
  audience: EVERYBODY,
} as const satisfies Partial<ContentValues>;

const SECTIONS = { player: 'PL', popup: 'PU', promotion: 'PR' } as const satisfies Record<string, (typeof ANNOUNCEMENT_TYPES)[number]>;
export const NOTICE_SECTIONS = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

const refuse = (): never => {
  throw new CallError('validation_failed');
};

/** Something to read in at least one language, and an end behind its beginning. */
export function assertReadable({ titles, startsAt, endsAt }: ContentValues): void {
  if (!Object.values(titles).some((title) => title.trim() !== '')) refuse();
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse();
}

/** As it is kept: nothing for everybody. What was asked for before there were audiences names none. */
export const audienceKept = ({ audience }: Partial<Pick<ContentValues, 'audience'>>): string | null =>
  audience === undefined || isDeepStrictEqual(audience, EVERYBODY) ? null : JSON.stringify(audience);

/** Without languages in which nothing is said. */
export const saidTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** `PAGE:/promotions` in its parts; null for no link. CallError validation_failed for one that the site could not follow. */
export function linkOf(link: string, hosts: readonly string[]): { readonly type: Linkage; readonly to: string } | null {
  if (link === '') return null;
  const at = link.indexOf(':');
  const type = LINKAGE_TYPES.find((one) => one === link.slice(0, at)) ?? refuse();
  const to = link.slice(at + 1);
  try {
    checkLink({ type, to }, hosts);
  } catch {
    return refuse();
  }
  return { type, to };
}

type BannerRow = Awaited<ReturnType<typeof repo.everyBanner>>[number];
type NoticeRow = Awaited<ReturnType<typeof repo.everyNotice>>[number];

const bannerValues = (row: BannerRow): ContentValues => ({
  ...EMPTY_CONTENT,
  place: row.group_name,
  titles: row.titles,
  summaries: row.texts,
  picture: row.url,
  link: row.linkage_type === null ? '' : `${row.linkage_type}:${row.linkage}`,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  isShown: row.is_shown,
  audience: row.audience ?? EVERYBODY,
});

const noticeValues = (row: NoticeRow): ContentValues => ({
  ...EMPTY_CONTENT,
  place: row.section,
  titles: row.titles,
  contents: row.contents,
  execution: row.execution,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  isShown: row.is_shown,
  audience: row.audience ?? EVERYBODY,
});

const startOf = ({ clock }: Context, at: number | null): Date => new Date(at ?? clock.now());
const endOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

export const bannerPublishing: Publishing = {
  list: async (context) =>
    (await repo.everyBanner(context.db.query, brandCode(context))).map((row) => ({ slug: row.slug, values: bannerValues(row) })),
  find: async (context, tx, slug) => {
    const row = await repo.findBanner(tx, brandCode(context), slug);
    return row ? bannerValues(row) : null;
  },
  put: async (context, tx, slug, values) => {
    assertReadable(values);
    const group = BANNER_GROUPS.find((one) => one === values.place) ?? refuse();
    if (values.picture === '') refuse();
    const link = linkOf(values.link, await linkHosts(context));
    await repo.putBanner(tx, {
      brand_code: brandCode(context),
      slug,
      group_name: group,
      url: values.picture,
      linkage_type: link?.type ?? null,
      linkage: link?.to ?? null,
      titles: JSON.stringify(saidTexts(cleanText(values.titles))),
      texts: JSON.stringify(saidTexts(cleanText(values.summaries))),
      position: 0,
      starts_at: startOf(context, values.startsAt),
      ends_at: endOf(values.endsAt),
      is_shown: values.isShown,
      audience: audienceKept(values),
    });
  },
  takeBack: (context, tx, slug) => hide({ query: tx }, 'banner', brandCode(context), slug),
};

export const noticePublishing: Publishing = {
  list: async (context) =>
    (await repo.everyNotice(context.db.query, brandCode(context))).map((row) => ({ slug: row.slug, values: noticeValues(row) })),
  find: async (context, tx, slug) => {
    const row = await repo.findNotice(tx, brandCode(context), slug);
    return row ? noticeValues(row) : null;
  },
  put: async (context, tx, slug, values) => {
    assertReadable(values);
    const section = NOTICE_SECTIONS.find((one) => one === values.place) ?? refuse();
    await repo.putNotice(tx, {
      brand_code: brandCode(context),
      slug,
      section,
      types: [SECTIONS[section]],
      execution: values.execution,
      titles: JSON.stringify(saidTexts(cleanText(values.titles))),
      contents: JSON.stringify(saidTexts(cleanHtml(values.contents, await linkHosts(context)))),
      starts_at: startOf(context, values.startsAt),
      ends_at: endOf(values.endsAt),
      is_shown: values.isShown,
      audience: audienceKept(values),
    });
  },
  takeBack: (context, tx, slug) => hide({ query: tx }, 'announcement', brandCode(context), slug),
};
