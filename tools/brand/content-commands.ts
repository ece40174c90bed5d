import fs from 'node:fs';
import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, EXECUTIONS, LINKAGE_TYPES } from '../../contract/src/index.ts';
import { keepImage } from '../../server/src/platform/content/image-service.ts';
import { listContent, removeContent, writeAnnouncements, writeBanners } from '../../server/src/platform/content/service.ts';
import type { Context } from '../../server/src/context.ts';
import { type Arguments, timeOf, wordsOf } from './arguments.ts';

const SECTIONS = ['player', 'popup', 'promotion'] as const;
const SECTION_TYPE = { player: 'PL', popup: 'PU', promotion: 'PR' } as const satisfies Record<string, (typeof ANNOUNCEMENT_TYPES)[number]>;

function need<T>(value: T | undefined, sentence: string): T {
  if (value === undefined || value === '') throw new Error(sentence);
  return value;
}
const pick = <T extends string>(list: readonly T[], text: string | undefined, what: string): T =>
  need(
    list.find((one) => one === text),
    `${what} is one of ${list.join(', ')}.`,
  );

function spanOf(context: Context, { option }: Arguments) {
  const now = context.clock.now();
  const [from, until] = [option('from'), option('until')];
  return {
    startsAt: new Date(from === undefined ? now : timeOf(from, now)),
    endsAt: until === undefined ? null : new Date(timeOf(until, now)),
  };
}

async function remove(context: Context, kind: 'banner' | 'announcement', slug: string | undefined): Promise<string> {
  const known = need(slug, 'Say which: its slug is in the list.');
  if (!(await removeContent(context, kind, known))) throw new Error(`Nothing called ${known} is shown.`);
  return `${known} is taken away.`;
}

/** `banner list`, `banner remove SLUG`, `banner add SLUG GROUP --image FILE --title T`. */
export async function bannerCommand(context: Context, args: Arguments): Promise<string> {
  const [action, slug, group] = args.words;
  if (action === 'list')
    return (await listContent(context)).banners
      .map(
        (row) =>
          `${row.slug}  ${row.group_name}  ${Object.values(row.titles).join(' / ')}  ${row.linkage_type ?? '-'} ${row.linkage ?? ''}`,
      )
      .join('\n');
  if (action === 'remove') return remove(context, 'banner', slug);
  if (action !== 'add') throw new Error('Write banner list, banner add or banner remove.');
  const [type, ...to] = (args.option('link') ?? '').split(':');
  const link = type === '' ? null : { type: pick(LINKAGE_TYPES, type, 'The link'), to: to.join(':') };
  const groupName = pick(BANNER_GROUPS, group, 'The group');
  const url = await keepImage(context, fs.readFileSync(need(args.option('image'), 'Name the picture with --image.')));
  const one = {
    slug: need(slug, 'Give the banner a slug.'),
    groupName,
    url,
    link,
    titles: wordsOf(args, 'title'),
    texts: wordsOf(args, 'text'),
    position: 0,
  };
  if ((await writeBanners(context, [one], spanOf(context, args))) === 0) throw new Error(`There is a banner ${slug} already.`);
  return `${slug} stands in ${groupName}, with the picture ${url}.`;
}

/** `notice list`, `notice remove SLUG`, `notice add SLUG --title T --text HTML`. */
export async function noticeCommand(context: Context, args: Arguments): Promise<string> {
  const [action, slug] = args.words;
  if (action === 'list')
    return (await listContent(context)).notices
      .map((row) => `${row.slug}  ${row.section}  ${row.execution}  ${Object.values(row.titles).join(' / ')}`)
      .join('\n');
  if (action === 'remove') return remove(context, 'announcement', slug);
  if (action !== 'add') throw new Error('Write notice list, notice add or notice remove.');
  const section = pick(SECTIONS, args.option('section') ?? 'player', 'The section');
  const titles = wordsOf(args, 'title');
  if (Object.keys(titles).length === 0) throw new Error('Give the notice a --title.');
  const one = {
    slug: need(slug, 'Give the notice a slug.'),
    section,
    types: ['B', SECTION_TYPE[section]] as const,
    execution: pick(EXECUTIONS, args.option('execution') ?? 'B', 'The execution'),
    titles,
    contents: wordsOf(args, 'text'),
  };
  if ((await writeAnnouncements(context, [one], spanOf(context, args))) === 0) throw new Error(`There is a notice ${slug} already.`);
  return `${slug} is announced.`;
}
