import type { RaceFormat } from './race-format.ts';

/** A format with its pace: seconds from point to point, and from set to set. */
export type RaceSport = RaceFormat & {
  readonly pointS: number;
  readonly pauseS: number;
  /** Whoever won the last point serves; who begins is drawn, and from set to set it changes. */
  readonly isServed?: true;
};

export const RACES = {
  'table-tennis': { part: 'set', sets: 3, points: 11, lead: 2, pointS: 15, pauseS: 60 },
  badminton: { part: 'set', sets: 2, points: 21, lead: 2, cap: 30, pointS: 20, pauseS: 120, isServed: true },
  volleyball: { part: 'set', sets: 3, points: 25, lead: 2, decider: 15, pointS: 25, pauseS: 180, isServed: true },
  'beach-volleyball': { part: 'set', sets: 2, points: 21, lead: 2, decider: 15, pointS: 25, pauseS: 60, isServed: true },
  'sepak-takraw': { part: 'set', sets: 2, points: 15, lead: 2, cap: 17, pointS: 25, pauseS: 120 },
  darts: { part: 'set', sets: 4, points: 3, lead: 1, pointS: 100, pauseS: 120 },
  snooker: { part: 'frame', sets: 5, points: 1, lead: 1, pointS: 900, pauseS: 60 },
  arena: { part: 'map', sets: 2, points: 13, lead: 2, pointS: 70, pauseS: 240 },
  tactics: { part: 'map', sets: 3, points: 7, lead: 1, pointS: 90, pauseS: 180 },
  lanes: { part: 'map', sets: 2, points: 11, lead: 1, pointS: 170, pauseS: 300 },
  duel: { part: 'map', sets: 5, points: 2, lead: 1, pointS: 60, pauseS: 60 },
} as const satisfies Record<string, RaceSport>;
