import type { Context } from '../../context.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { readBrand } from '../../platform/system/service.ts';
import { findNamed } from './gift-repo.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What those of the member's gifts are called, and the version of the rule that each was promised by. */
export async function giftsById(context: Context, memberId: bigint, ids: readonly string[], language: string) {
  const wanted = [...new Set(ids)].filter((id) => UUID.test(id));
  if (wanted.length === 0) return [];
  const [rows, { settings }] = await Promise.all([findNamed(context.db.query, memberId, wanted), readBrand(context)]);
  return rows.map(({ id, names, version }) => ({
    id,
    name: inLanguage(names, language, settings.defaultLanguage),
    ...langOf(names, language, settings.defaultLanguage),
    version,
  }));
}
