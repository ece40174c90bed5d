import type { GameType } from '@sorak/contract';
import { type Catalogue, nodeIdOf } from '../vendors/service.ts';
import type { ContentTables } from './tables.ts';

type Row = Pick<ContentTables['banner'], 'group_name' | 'linkage_type' | 'linkage'>;

/** The kinds of games of each page that shows some, by the page's name. */
const KINDS: Readonly<Record<string, readonly GameType[]>> = {
  rng: ['RNG'],
  live: ['LIVE', 'DS88'],
  fish: ['FISH'],
  pvp: ['PVP'],
  sports: ['SPORTS'],
  fbsports: ['SPORTS'],
  esports: ['ESPORTS'],
  lott: ['LOTT', 'ELOTT'],
  lottery: ['LOTT', 'ELOTT'],
  elott: ['ELOTT'],
};

/** Whether what a banner stands over and leads to can be played here. */
export function isOpenBanner({ group_name: group, linkage_type: type, linkage }: Row, { served, gamesByNode }: Catalogue): boolean {
  const isOpen = (page: string): boolean => KINDS[page]?.some((kind) => served.has(kind)) ?? true;
  if (!isOpen(group.slice('w_'.length))) return false;
  const [place = '', gameCode = ''] = (linkage ?? '').replace(/^\//, '').split(/[/?#]/);
  if (type === 'GAME') return gamesByNode.has(nodeIdOf(place, gameCode));
  return type !== 'PAGE' || isOpen(place);
}
