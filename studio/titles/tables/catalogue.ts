import type { OddsTitle, TableTitle } from '../../engines/tables/table.ts';
import { andarBaharTitles } from './andar-bahar.ts';
import { baccaratTitles } from './baccarat.ts';
import { bingoTitles } from './bingo.ts';
import { cockfightTitles } from './cockfight.ts';
import { dragonTigerTitles } from './dragon-tiger.ts';
import { fanTanTitles } from './fan-tan.ts';
import { moneyWheelTitles } from './money-wheel.ts';
import { rouletteTitles } from './roulette.ts';
import { sicBoTitles } from './sic-bo.ts';
import { xocDiaTitles } from './xoc-dia.ts';

/** Every table whose spots pay odds, in the order that lobbies show them. */
export const tableTitles: readonly OddsTitle[] = [
  ...baccaratTitles,
  ...dragonTigerTitles,
  ...andarBaharTitles,
  ...sicBoTitles,
  ...rouletteTitles,
  ...fanTanTitles,
  ...xocDiaTitles,
  ...moneyWheelTitles,
  ...cockfightTitles,
];

/** Every game that players share by the clock. */
export const sharedTitles: readonly TableTitle[] = [...tableTitles, ...bingoTitles];
