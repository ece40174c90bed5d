import type { TableTitle } from '../../engines/tables/table.ts';
import { baccaratTitles } from './baccarat.ts';
import { cockfightTitles } from './cockfight.ts';
import { dragonTigerTitles } from './dragon-tiger.ts';
import { fanTanTitles } from './fan-tan.ts';
import { moneyWheelTitles } from './money-wheel.ts';
import { rouletteTitles } from './roulette.ts';
import { sicBoTitles } from './sic-bo.ts';
import { xocDiaTitles } from './xoc-dia.ts';

/** Every table, in the order that lobbies show them. */
export const tableTitles: readonly TableTitle[] = [
  ...baccaratTitles,
  ...dragonTigerTitles,
  ...sicBoTitles,
  ...rouletteTitles,
  ...fanTanTitles,
  ...xocDiaTitles,
  ...moneyWheelTitles,
  ...cockfightTitles,
];
