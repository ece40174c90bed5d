import type { Draws } from '../../engine/models/draws.ts';
import { playBasketball } from './basketball-match.ts';
import type { Meeting } from './calendar.ts';
import type { Draft } from './draft.ts';
import { playFootball } from './football-match.ts';
import type { League } from './leagues.ts';
import { playRace, RACES } from './race-match.ts';
import { playTennis } from './tennis-match.ts';

/** How each sport is played: from its draws a match from its announcement to its result. Nobody hears what is said before `heardFrom`. */
export const PLAYS: Readonly<Record<League['sport'], (draws: Draws, meeting: Meeting, heardFrom: number) => Generator<Draft, void>>> = {
  football: playFootball,
  basketball: playBasketball,
  tennis: playTennis,
  'table-tennis': (draws, meeting, heardFrom) => playRace(draws, meeting, RACES['table-tennis'], heardFrom),
  arena: (draws, meeting, heardFrom) => playRace(draws, meeting, RACES.arena, heardFrom),
  tactics: (draws, meeting, heardFrom) => playRace(draws, meeting, RACES.tactics, heardFrom),
};
