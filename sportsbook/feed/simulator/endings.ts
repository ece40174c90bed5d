import type { Endings } from '../../engine/joint.ts';
import { basketballEndings } from './endings/basketball-endings.ts';
import { footballEndings } from './endings/football-endings.ts';
import type { Ground } from './endings/ground.ts';
import { raceEndings } from './endings/race-endings.ts';
import { tennisEndings } from './endings/tennis-endings.ts';
import { RACES } from '../../engine/models/races.ts';

const RACING = Object.fromEntries(Object.entries(RACES).map(([sport, format]) => [sport, (ground: Ground) => raceEndings(ground, format)]));

/** How a match of each sport may end from where it stands, by the model that plays it; a sport without one has no builder. */
export const ENDINGS: Readonly<Partial<Record<string, (ground: Ground) => Endings>>> = {
  football: footballEndings,
  basketball: basketballEndings,
  tennis: tennisEndings,
  ...RACING,
};
