import type { Announcement } from '@sorak/contract';
import type { Context } from '../context.ts';
import { brandCode, readBrand } from '../system/service.ts';
import * as repo from './content-repo.ts';
import { DEMO_NOTICES } from './demo-notices.ts';
import { plainText, sanitizeNotice } from './sanitize.ts';

type Wish = { readonly types: readonly string[]; readonly execution: 'A' | 'B' | 'F'; readonly language: string };
type Banner = Awaited<ReturnType<typeof repo.findBanners>>[number];

/** What is announced now, in the reader's language; A and F bring what is for everybody along. */
export async function announcements(context: Context, { types, execution, language }: Wish) {
  const now = new Date(context.clock.now());
  const { settings } = await readBrand(context);
  const executions = execution === 'B' ? (['B'] as const) : (['B', execution] as const);
  const [rows, banners] = await Promise.all([
    repo.findAnnouncements(context.db, brandCode(context), types, executions, now),
    repo.findBanners(context.db, brandCode(context), now),
  ]);
  const inLanguage = (texts: Readonly<Record<string, string>>): string =>
    texts[language] ?? texts[settings.defaultLanguage] ?? Object.values(texts)[0] ?? '';
  const list = (section: string): Announcement[] =>
    rows
      .filter((row) => row.section === section)
      .map((row) => ({
        id: String(row.id),
        title: inLanguage(row.titles),
        content: inLanguage(row.contents),
        startDateStr: localTime(row.starts_at, settings.timeZone),
        execution: row.execution,
        types: row.types,
      }));
  return {
    player: list('player'),
    popup: list('popup'),
    promotion: list('promotion'),
    banners: banners.map((row) => bannerOf(row, inLanguage(row.titles))),
  };
}

const bannerOf = (row: Banner, title: string) => ({
  bannerId: String(row.id),
  groupName: row.group_name,
  url: row.url,
  linkageType: row.linkage_type,
  linkage: row.linkage,
  title,
});

/** `yyyy-MM-dd hh:mm:ss` on the brand's clock. */
const localTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

/** Keeps announcements, sanitised here because everything that is read later is shown as HTML. Known slugs stay as they are. */
export async function writeAnnouncements(context: Context, list: readonly repo.NewAnnouncement[]): Promise<void> {
  const clean = list.map((one) => ({
    ...one,
    titles: mapTexts(one.titles, plainText),
    contents: mapTexts(one.contents, sanitizeNotice),
  }));
  await repo.insertAnnouncements(context.db, brandCode(context), clean, new Date(context.clock.now()));
}

const mapTexts = (texts: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

/** Titles and sentences by language, as the text that they are. */
export const cleanText = (texts: Readonly<Record<string, string>>): Record<string, string> => mapTexts(texts, plainText);

/** HTML by language, as it may be kept. */
export const cleanHtml = (texts: Readonly<Record<string, string>>): Record<string, string> => mapTexts(texts, sanitizeNotice);

/** The notices of a fresh installation. */
export const seedNotices = (context: Context): Promise<void> => writeAnnouncements(context, DEMO_NOTICES);
