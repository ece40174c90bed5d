import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { readBrand } from '../../platform/system/service.ts';
import { catalogueIn, catalogueOf } from '../../platform/vendors/service.ts';
import { gamePage } from './game-list.ts';
import { lobbyTags } from './tag-service.ts';

const SHOWN = 48;

/** A category of the lobby as a visitor of a country sees it, and what is kept from them there. */
export async function lobbyPreview(
  context: Context,
  { gameType, tag, country, language }: RequestOutput<Calls['getLobbyPreview']>,
): Promise<ResponseInput<Calls['getLobbyPreview']>> {
  const { settings, countryHeader } = await readBrand(context);
  const place = country === '' ? null : country;
  const asked = { gameType, ...(tag === '' ? {} : { tag }) };
  const count = (at: string | null): number => gamePage(catalogueIn(context, at), asked, { pageNo: 1, pageSize: 1 }).totalRecords;
  const { games, totalRecords } = gamePage(catalogueIn(context, place), asked, { pageNo: 1, pageSize: SHOWN });
  const said = language === '' ? settings.defaultLanguage : language;
  const { list } = await lobbyTags(context, place, said);
  return {
    games,
    totalRecords,
    hidden: count(null) - totalRecords,
    tags: list.filter(({ gameTypes }) => gameTypes.includes(gameType)),
    languages: settings.languages,
    countries: [...catalogueOf(context).closedIn].toSorted(),
    readsCountries: countryHeader !== null,
  };
}
