import type { GameType } from '@sorak/contract';
import { paths } from './paths.ts';

const LANE_PATH: Readonly<Record<GameType, (vendor?: string) => string>> = {
  LIVE: paths.live,
  SPORTS: paths.sports,
  ESPORTS: paths.esports,
  RNG: paths.rng,
  FISH: paths.fish,
  PVP: paths.pvp,
  LOTT: (vendor) => paths.lottery({ vendor }),
  ELOTT: paths.elott,
  DS88: paths.live,
};

/** Where a category, or one vendor of it, is shown. */
export const lanePath = (title: GameType, vendor?: string): string => LANE_PATH[title](vendor);
