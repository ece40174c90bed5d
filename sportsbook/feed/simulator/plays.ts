import type { Draws } from '../../engine/models/draws.ts';
import type { MatchSport } from '../messages.ts';
import { playBasketball } from './basketball-match.ts';
import type { Meeting } from './calendar.ts';
import { playCourse } from './course.ts';
import type { Said } from './draft.ts';
import { playFootball } from './football-match.ts';
import { withPressure } from './pressure.ts';
import { playRace } from './race-match.ts';
import { RACES } from '../../engine/models/races.ts';
import { playTennis } from './tennis-match.ts';
import { TIMED, timedCourse } from './timed-match.ts';
import { fightCourse, FIGHTS, inningsCourse, oversCourse } from './turn-matches.ts';

type Play = (draws: Draws, meeting: Meeting, heardFrom: number) => Generator<Said, void>;

const race =
  (sport: keyof typeof RACES): Play =>
  (draws, meeting, heardFrom) =>
    playRace(draws, meeting, RACES[sport], heardFrom);
const timed =
  (sport: keyof typeof TIMED): Play =>
  (draws, meeting, heardFrom) =>
    playCourse(meeting, timedCourse(draws, meeting, TIMED[sport]), heardFrom);
const fight =
  (sport: keyof typeof FIGHTS): Play =>
  (draws, meeting, heardFrom) =>
    playCourse(meeting, fightCourse(draws, meeting, FIGHTS[sport]), heardFrom);

/** How each sport is played: from its draws a match from its announcement to its result. Nobody hears what is said before `heardFrom`. */
export const PLAYS: Readonly<Record<MatchSport, Play>> = {
  football: (draws, meeting, heardFrom) => withPressure(draws, meeting, playFootball(draws, meeting, heardFrom)),
  basketball: playBasketball,
  tennis: playTennis,
  baseball: (draws, meeting, heardFrom) => playCourse(meeting, inningsCourse(draws, meeting), heardFrom),
  cricket: (draws, meeting, heardFrom) => playCourse(meeting, oversCourse(draws, meeting), heardFrom),
  boxing: fight('boxing'),
  mma: fight('mma'),
  futsal: timed('futsal'),
  handball: timed('handball'),
  'ice-hockey': timed('ice-hockey'),
  'water-polo': timed('water-polo'),
  rugby: timed('rugby'),
  'american-football': timed('american-football'),
  'cyber-football': timed('cyber-football'),
  'table-tennis': race('table-tennis'),
  badminton: race('badminton'),
  volleyball: race('volleyball'),
  'beach-volleyball': race('beach-volleyball'),
  'sepak-takraw': race('sepak-takraw'),
  darts: race('darts'),
  snooker: race('snooker'),
  arena: race('arena'),
  tactics: race('tactics'),
  lanes: race('lanes'),
  duel: race('duel'),
};
