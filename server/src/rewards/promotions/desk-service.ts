import { type ContentValues, EVERYBODY } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { assertReadable, audienceKept, EMPTY_CONTENT, linkOf, type Publishing, saidTexts } from '../../platform/content/desk-service.ts';
import { cleanHtml, cleanText, linkHosts } from '../../platform/content/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as repo from './desk-repo.ts';

type Row = Awaited<ReturnType<typeof repo.everyPromotion>>[number];

const valuesOf = (row: Row): ContentValues => ({
  ...EMPTY_CONTENT,
  place: row.category_code,
  titles: row.titles,
  summaries: row.summaries,
  contents: row.contents,
  link: row.action === 'path' && row.action_path !== null ? `PAGE:${row.action_path}` : '',
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at?.getTime() ?? null,
  isShown: row.is_shown,
  audience: row.audience ?? EVERYBODY,
});

/** Promotions as operators publish them: their words, place, link and time. What a promotion brings is changed where that is kept. */
export const promotionPublishing: Publishing = {
  list: async (context) =>
    (await repo.everyPromotion(context.db.query, brandCode(context))).map((row) => ({ slug: row.code, values: valuesOf(row) })),
  find: async (context, tx, code) => {
    const row = await repo.findOne(tx, brandCode(context), code);
    return row ? valuesOf(row) : null;
  },
  put: async (context, tx, code, values) => {
    assertReadable(values);
    const brand = brandCode(context);
    const hosts = await linkHosts(context);
    const link = linkOf(values.link, hosts);
    const isPlace = (await repo.everyCategory(tx, brand)).some((one) => one.code === values.place);
    if (!isPlace || (link !== null && link.type !== 'PAGE')) throw new CallError('validation_failed');
    const action = { action: link ? ('path' as const) : ('none' as const), action_path: link?.to ?? null };
    const row = {
      category_code: values.place,
      titles: JSON.stringify(saidTexts(cleanText(values.titles))),
      summaries: JSON.stringify(saidTexts(cleanText(values.summaries))),
      contents: JSON.stringify(saidTexts(cleanHtml(values.contents, hosts))),
      starts_at: new Date(values.startsAt ?? context.clock.now()),
      ends_at: values.endsAt === null ? null : new Date(values.endsAt),
      is_shown: values.isShown,
      audience: audienceKept(values),
    };
    if (await repo.findOne(tx, brand, code)) {
      await repo.updateWords(tx, brand, code, row);
      await repo.setLink(tx, brand, code, action);
    } else await repo.insertInfo(tx, brand, code, { ...row, ...action });
  },
  takeBack: (context, tx, code) => repo.hideOne(tx, brandCode(context), code),
};

export const promotionPlaces = (context: Context) => repo.everyCategory(context.db.query, brandCode(context));
