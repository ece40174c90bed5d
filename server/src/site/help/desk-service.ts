import type { ContentValues } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { assertReadable, EMPTY_CONTENT, type Publishing, saidTexts } from '../../platform/content/desk-service.ts';
import { cleanHtml, cleanText, linkHosts } from '../../platform/content/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as repo from './desk-repo.ts';

type Row = Awaited<ReturnType<typeof repo.everyArticle>>[number];

const valuesOf = (row: Row): ContentValues => ({
  ...EMPTY_CONTENT,
  place: row.category_code,
  titles: row.titles,
  contents: row.contents,
  isShown: row.is_shown,
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
});
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Help as operators publish it. */
export const helpPublishing: Publishing = {
  list: async (context) =>
    (await repo.everyArticle(context.db.query, brandCode(context))).map((row) => ({ slug: row.code, values: valuesOf(row) })),
  find: async (context, tx, code) => {
    const row = await repo.findArticle(tx, brandCode(context), code);
    return row ? valuesOf(row) : null;
  },
  put: async (context, tx, code, values) => {
    assertReadable(values);
    const brand = brandCode(context);
    if (!(await repo.everyCategory(tx, brand)).some((one) => one.code === values.place)) throw new CallError('validation_failed');
    await repo.putArticle(tx, brand, code, {
      category_code: values.place,
      titles: JSON.stringify(saidTexts(cleanText(values.titles))),
      contents: JSON.stringify(saidTexts(cleanHtml(values.contents, await linkHosts(context)))),
      is_shown: values.isShown,
      starts_at: dateOf(values.startsAt),
      ends_at: dateOf(values.endsAt),
    });
  },
  takeBack: (context, tx, code) => repo.hideArticle(tx, brandCode(context), code),
};

export const helpPlaces = (context: Context) => repo.everyCategory(context.db.query, brandCode(context));
