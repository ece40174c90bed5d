import type { Announcement, Audience, Banner } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { onSettingsChange } from '../system/changes-service.ts';
import { brandCode, readBrand } from '../system/service.ts';
import { catalogueIn } from '../vendors/service.ts';
import { isLink } from '../../lib/link.ts';
import { checkLink } from './link.ts';
import * as repo from './content-repo.ts';
import { demoBanners } from './demo-banners.ts';
import { demoNotices } from './demo-notices.ts';
import { isOpenBanner } from './open-banners.ts';
import { plainText, sanitizeNotice } from './sanitize.ts';

type Request = {
  readonly types: readonly string[];
  readonly execution: 'A' | 'B' | 'F';
  readonly language: string;
  /** Where the reader is; null where nobody says. */
  readonly country: string | null;
};
type Texts = Readonly<Record<string, string>>;

/** Everything that is shown at one moment. */
type Board = {
  readonly settings: Awaited<ReturnType<typeof readBrand>>['settings'];
  readonly links: Awaited<ReturnType<typeof readBrand>>['links'];
  readonly announcements: Awaited<ReturnType<typeof repo.findAnnouncements>>;
  readonly banners: Awaited<ReturnType<typeof repo.findBanners>>;
};

/** A change is heard at once; beginnings and ends by the clock are seen within this time. */
const FRESH_MS = 1_000;
const boards = cachedReading<Board>(FRESH_MS);
const readBoard = (context: Context): Promise<Board> => boards(context, (now) => loadBoard(context, new Date(now)));

async function loadBoard(context: Context, now: Date): Promise<Board> {
  const [{ settings, links }, announcements, banners] = await Promise.all([
    readBrand(context),
    repo.findAnnouncements(context.db, brandCode(context), now),
    repo.findBanners(context.db, brandCode(context), now),
  ]);
  const hasBegun = ({ starts_at: startsAt }: { starts_at: Date }): boolean => startsAt <= now;
  return { settings, links, announcements: announcements.filter(hasBegun), banners: banners.filter(hasBegun) };
}

/** Forgets what was read as soon as any process or tool has changed it. */
export const watchContent = (context: Context): void => onSettingsChange(context, 'content', () => boards.forget(context));

/** Which of these audiences the reader is in. */
export type MeantFor = (audiences: readonly Audience[]) => Promise<readonly boolean[]>;

/** What is announced now, in the reader's language; A and F bring what is for everybody along. */
export async function announcements(context: Context, request: Request, meantFor: MeantFor) {
  const board = await readBoard(context);
  const catalogue = catalogueIn(context, request.country);
  const { country: _country, ...asked } = request;
  const narrowed = [...board.announcements, ...board.banners].flatMap((row) => (row.audience ? [{ row, audience: row.audience }] : []));
  const answers = await meantFor(narrowed.map(({ audience }) => audience));
  const kept = new Set<unknown>(narrowed.flatMap(({ row }, at) => (answers[at] ? [] : [row])));
  // Readers who are shown the same share an answer.
  const shown = answers.map(Number).join('');
  return cachedResponse(board, `getListAnnouncements ${catalogue.version} ${catalogue.country} ${shown} ${JSON.stringify(asked)}`, () => {
    const banners = board.banners.filter((row) => !kept.has(row) && isOpenBanner(row, catalogue));
    return listed({ ...board, announcements: board.announcements.filter((row) => !kept.has(row)), banners }, request);
  });
}

function listed({ settings, links, announcements: rows, banners }: Board, { types, execution, language }: Request) {
  const read = (texts: Texts): string => inLanguage(texts, language, settings.defaultLanguage);
  const lang = (texts: Texts) => langOf(texts, language, settings.defaultLanguage);
  const matching = rows.filter(
    (row) => (row.execution === 'B' || row.execution === execution) && row.types.some((type) => types.includes(type)),
  );
  const list = (section: string): Announcement[] =>
    matching
      .filter((row) => row.section === section)
      .map((row) => ({
        id: String(row.id),
        title: read(row.titles),
        ...lang(row.titles),
        content: sanitizeNotice(read(row.contents), links.hosts),
        startDateStr: localTime(row.starts_at, settings.timeZone),
        execution: row.execution,
        types: row.types,
      }));
  return {
    player: list('player'),
    popup: list('popup'),
    promotion: list('promotion'),
    banners: types.includes('B') ? banners.map((row) => ({ ...bannerOf(row, links.hosts, read), ...lang(row.titles) })) : [],
  };
}

/** A banner whose host the brand does not allow any more stays, and leads nowhere. */
function bannerOf(row: Board['banners'][number], hosts: readonly string[], read: (texts: Texts) => string): Banner {
  const isFollowed = row.linkage_type !== 'URL' || isLink(row.linkage ?? '', hosts);
  return {
    bannerId: String(row.id),
    groupName: row.group_name,
    url: row.url,
    linkageType: isFollowed ? row.linkage_type : null,
    linkage: isFollowed ? row.linkage : null,
    title: read(row.titles),
    text: read(row.texts),
  };
}

/** `yyyy-MM-dd hh:mm:ss` on the brand's clock. */
const localTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

const fromNow = (context: Context): repo.Span => ({ startsAt: new Date(context.clock.now()), endsAt: null });

/**
 * Keeps announcements, sanitised here because everything that is read later is shown as HTML. Known slugs stay as they are; answers how
 * many are new.
 */
export async function writeAnnouncements(
  context: Context,
  list: readonly repo.NewAnnouncement[],
  span: repo.Span = fromNow(context),
): Promise<number> {
  const hosts = await linkHosts(context);
  const clean = list.map((one) => ({ ...one, titles: cleanText(one.titles), contents: cleanHtml(one.contents, hosts) }));
  return repo.insertAnnouncements(context.db, brandCode(context), clean, span);
}

/** Keeps banners, their words as text and their links checked: throws for one that leads nowhere. Known slugs stay as they are. */
export async function writeBanners(context: Context, list: readonly repo.NewBanner[], span: repo.Span = fromNow(context)): Promise<number> {
  const hosts = await linkHosts(context);
  for (const { link } of list) if (link) checkLink(link, hosts);
  const clean = list.map((one) => ({ ...one, titles: cleanText(one.titles), texts: cleanText(one.texts) }));
  return repo.insertBanners(context.db, brandCode(context), clean, span);
}

/** Takes a banner or an announcement away; false when nothing of that slug is shown. */
export const removeContent = (context: Context, kind: 'banner' | 'announcement', slug: string): Promise<boolean> =>
  repo.hide(context.db, kind, brandCode(context), slug);

/** What stands or will stand, for operators. */
export async function listContent(context: Context) {
  const now = new Date(context.clock.now());
  const [notices, banners] = await Promise.all([
    repo.findAnnouncements(context.db, brandCode(context), now),
    repo.findBanners(context.db, brandCode(context), now),
  ]);
  return { notices, banners };
}

const mapTexts = (texts: Texts, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]));

/** Titles and sentences by language, as the text that they are. */
export const cleanText = (texts: Texts): Record<string, string> => mapTexts(texts, plainText);

/** HTML by language, as it may be kept. */
export const cleanHtml = (texts: Texts, hosts: readonly string[]): Record<string, string> =>
  mapTexts(texts, (html) => sanitizeNotice(html, hosts));

/** HTML as it may be shown now: a host that was removed after the writing is not linked any more. */
export const htmlForReaders = (html: string, hosts: readonly string[]): string => sanitizeNotice(html, hosts);

/** Whose pages what operators write may lead to. */
export const linkHosts = async (context: Context): Promise<readonly string[]> => (await readBrand(context)).links.hosts;

const DAY_MS = 86_400_000;
// Ten in the morning in Jakarta.
const POSTED_MS = 3 * 3_600_000;

/** Notices and banners of a fresh installation: a notice a day, the last of them at the latest hour of posting. */
export async function seedContent(context: Context): Promise<void> {
  const now = context.clock.now();
  const startsAt = new Date(now - ((now - POSTED_MS) % DAY_MS));
  await writeAnnouncements(context, demoNotices(), { startsAt, endsAt: null, apartMs: DAY_MS });
  await writeBanners(context, demoBanners());
}
