import type { Calls, LobbyTag, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { cachedResponse } from '../../http/cached-response.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { catalogueIn, catalogueOf, refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import { everyTag, lockTag, tagObject, type TagRow, writeTag } from './tag-repo.ts';

const LARGEST = 60;

/** The house's own categories and tags that find something where the reader is, each with the kinds of its games. */
export async function lobbyTags(context: Context, country: string | null, language: string): Promise<ResponseInput<Calls['getLobbyTags']>> {
  const catalogue = catalogueIn(context, country);
  const { settings } = await readBrand(context);
  return cachedResponse(catalogue, `getLobbyTags ${language} ${settings.defaultLanguage}`, () => ({
    list: catalogue.tags.flatMap(({ code, kind, names, games }) => {
      const types = games.flatMap((id) => catalogue.gamesById.get(id)?.shown.gameType ?? []);
      return types.length === 0
        ? []
        : [
            {
              code,
              kind,
              name: inLanguage(names, language, settings.defaultLanguage),
              ...langOf(names, language, settings.defaultLanguage),
              gameTypes: [...new Set(types)],
            },
          ];
    }),
  }));
}

const tagView = ({ code, version, kind, names, games, position, is_shown: isShown }: TagRow): LobbyTag => ({
  code,
  version,
  kind,
  names,
  games: [...games],
  position,
  isShown,
});

/** All that operators have made, with the languages that each is to be named in and the games that may be in it. */
export async function operatorTags(context: Context): Promise<ResponseInput<Calls['getOperatorTags']>> {
  const [rows, { settings }] = await Promise.all([everyTag(context.db.query), readBrand(context)]);
  return {
    list: rows.map(tagView),
    languages: settings.languages,
    games: [...catalogueOf(context).gamesById].map(([id, { shown }]) => ({
      id,
      gameName: shown.gameName,
      vendorName: shown.accountTypeName,
      gameType: shown.gameType,
    })),
  };
}

/**
 * Makes or changes a category or a tag, with a link of the operators' log. Whoever read an older version than the one that holds is told and
 * changes nothing. CallError conflict, validation_failed.
 */
export async function saveLobbyTag(
  context: Context,
  operatorId: bigint,
  { tag, reason }: RequestOutput<Calls['saveLobbyTag']>,
): Promise<ResponseInput<Calls['getOperatorTags']>> {
  const { code, version, kind, names, position, isShown } = tag;
  const { gamesById } = catalogueOf(context);
  const games = [...new Set(tag.games)];
  const said = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));
  if (Object.keys(said).length === 0) throw new CallError('validation_failed');
  await inTransaction(context.db.query, async (tx) => {
    const before = await lockTag(tx, code);
    if ((before?.version ?? 0) !== version) throw new CallError('conflict');
    // A game that has left the catalogue may stay; one that was never there may not come.
    if (games.some((id) => !gamesById.has(id) && !before?.games.includes(id))) throw new CallError('validation_failed');
    if (!before && (await everyTag(tx)).length >= LARGEST) throw new CallError('validation_failed');
    const row = {
      code,
      version: version + 1,
      kind,
      names: said,
      games,
      position,
      is_shown: isShown,
      saved_at: new Date(context.clock.now()),
    };
    await writeTag(tx, row);
    const detail = { before: before ? tagView(before) : null, after: tagView(row), reason };
    await recordAction(tx, { operatorId, action: 'lobby_tag_saved', object: tagObject(code), detail });
  });
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return operatorTags(context);
}
