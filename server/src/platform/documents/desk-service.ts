import { type ContentValues, type DocumentKind, DOCUMENTS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { assertReadable, EMPTY_CONTENT, type Publishing, saidTexts } from '../content/desk-service.ts';
import { cleanHtml, cleanText, linkHosts } from '../content/service.ts';
import { brandCode, readBrand } from '../system/service.ts';
import * as repo from './repo.ts';

const valuesOf = (row: repo.Version): ContentValues => ({
  ...EMPTY_CONTENT,
  place: row.kind,
  titles: row.titles,
  summaries: row.changes,
  contents: row.contents,
  startsAt: row.published_at.getTime(),
  isShown: true,
  asksAgain: row.asks_again,
});

const kindOf = (slug: string): DocumentKind => {
  const kind = DOCUMENTS.find((one) => one === slug);
  if (!kind) throw new CallError('validation_failed');
  return kind;
};

/** Terms and privacy rules as operators publish them: each time a version of its own, in force at once. */
export const documentPublishing: Publishing = {
  list: async (context) =>
    (await repo.newestVersions(context.db.query, brandCode(context))).map((row) => ({ slug: row.kind, values: valuesOf(row) })),
  find: async (context, tx, slug) => {
    const row = (await repo.newestVersions(tx, brandCode(context))).find(({ kind }) => kind === slug);
    return row ? valuesOf(row) : null;
  },
  put: async (context: Context, tx, slug, values) => {
    assertReadable(values);
    const brand = brandCode(context);
    const kind = kindOf(slug);
    const { settings } = await readBrand(context);
    const contents = saidTexts(cleanHtml(values.contents, await linkHosts(context)));
    const changes = saidTexts(cleanText(values.summaries));
    // A document that nobody can read binds nobody, and who is asked anew is told what for.
    if (contents[settings.defaultLanguage] === undefined) throw new CallError('validation_failed');
    if (values.asksAgain && changes[settings.defaultLanguage] === undefined) throw new CallError('validation_failed');
    const before = (await repo.newestVersions(tx, brand)).find((one) => one.kind === kind);
    const isPublished = await repo.insertVersion(tx, {
      brand_code: brand,
      kind,
      number: (before?.number ?? 0) + 1,
      titles: JSON.stringify(saidTexts(cleanText(values.titles))),
      changes: JSON.stringify(changes),
      contents: JSON.stringify(contents),
      asks_again: values.asksAgain,
      published_at: new Date(context.clock.now()),
    });
    if (!isPublished) throw new CallError('conflict');
  },
  // What members accepted stays to be read.
  takeBack: () => Promise.resolve(false),
};
