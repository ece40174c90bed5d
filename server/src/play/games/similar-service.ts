import type { Game } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { catalogueIn, catalogueOf, nodeIdOf } from '../../platform/vendors/service.ts';
import { hotGames } from './lobby-service.ts';

const SUGGESTED = 6;

type Wanted = { readonly vassalage: string; readonly gameCode: string; readonly country: string | null };

/**
 * product §8: what to play instead of a game that cannot be played: popular ones of its kind, then its neighbours,
 * then whatever is popular. With `isVendorDown` none of the same vendor.
 */
export async function similarGames(context: Context, { vassalage, gameCode, country }: Wanted, isVendorDown: boolean): Promise<Game[]> {
  const catalogue = catalogueIn(context, country);
  const game = catalogueOf(context).gamesByNode.get(nodeIdOf(vassalage, gameCode))?.shown;
  // The hot ones were counted a while ago, perhaps from an older catalogue.
  const hot = (await hotGames(context, { country })).list.flatMap(({ nodeId }) => catalogue.gamesByNode.get(nodeId)?.shown ?? []);
  const isOpen = (other: Game): boolean =>
    !other.maintenance && other.isGame === 'GAME' && other !== game && !(isVendorDown && other.vassalage === vassalage);
  const isOfKind = (other: Game): boolean => other.gameType === game?.gameType;
  const neighbours = catalogue.games.map(({ shown }) => shown).filter(isOfKind);
  const ofClass = neighbours.filter(({ gameClassify }) => gameClassify === game?.gameClassify);
  return [...new Set([...hot.filter(isOfKind), ...ofClass, ...neighbours, ...hot])].filter(isOpen).slice(0, SUGGESTED);
}
