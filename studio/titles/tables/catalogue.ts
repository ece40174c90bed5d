import type { TableTitle } from '../../engines/tables/table.ts';
import { baccaratTitles } from './baccarat.ts';

/** Every table, in the order that lobbies show them. */
export const tableTitles: readonly TableTitle[] = [...baccaratTitles];
