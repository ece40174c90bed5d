import type { IncidentView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { partName } from '../matches/names.ts';
import { type Rally, ralliesOf } from './runs.ts';
import { type Chance, chancesAfter, gameOf, type Side } from './standing.ts';

type Teams = Readonly<Record<Side, string>>;
type Pair = Readonly<Record<Side, number | string>>;

const pairOf = ({ home, away }: Pair): string => `${home}–${away}`;

const CHANCES: Readonly<Record<Chance['what'], SentenceKey>> = {
  break: 'book.say.breakPoint',
  set: 'book.say.close',
  map: 'book.say.close',
  match: 'book.say.closeMatch',
};

/** What the next point may win, where it was not so before a pause. */
const chanceLines = (sport: string, incident: IncidentView, teams: Teams): string[] =>
  chancesAfter(sport, incident).map(({ side, what }) => {
    const points = pairOf(gameOf(incident) ?? incident.points ?? incident.score);
    return say(CHANCES[what], { team: teams[side], part: partName(incident.period) ?? '', points });
  });

function wonLine({ what, points, side }: IncidentView, { isBreak, served }: Rally, teams: Teams): string[] {
  if (!side || !points) return [];
  if (what === 'round')
    return [say('book.say.round', { team: teams[side], number: String(points.home + points.away), points: pairOf(points) })];
  if (what !== 'game') return [];
  const key = isBreak ? 'book.say.break' : served === side ? 'book.say.hold' : 'book.say.game';
  return [say(key, { team: teams[side], games: pairOf(points) })];
}

/** A run is told when it reaches the first of these, and again each time that it has grown by the second. */
const RUNS = { basketball: [8, 4], others: [5, 3] } as const;
function runLine(sport: string, { run, by, side }: Rally, incident: IncidentView, teams: Teams): string[] {
  if (sport === 'tennis' || incident.what === 'round') return [];
  const [from, again] = sport === 'basketball' ? RUNS.basketball : RUNS.others;
  const reached = (length: number): number => Math.floor((length - from) / again);
  if (run < from || reached(run) === reached(run - by)) return [];
  const stand = sport === 'basketball' ? incident.score : (incident.points ?? incident.score);
  return [say('book.say.run', { team: teams[side], run: `${run}–0`, points: pairOf(stand) })];
}

const leaderOf = ({ home, away }: IncidentView['score']): Side | null => (home === away ? null : home > away ? 'home' : 'away');

/** What is told beyond the sentences of every sport: games, rounds, chances, runs and new leaders, for each incident in its order. */
export function courtLines(sport: string, timeline: readonly IncidentView[], teams: Teams): readonly (readonly string[])[] {
  const rallies: Rally[][] = timeline.map(() => []);
  for (const rally of ralliesOf(sport, timeline)) rallies[rally.at]?.push(rally);
  let leader: Side | null = null;
  return timeline.map((incident, at) => {
    const own = rallies[at] ?? [];
    const lines = own.flatMap((rally) => [...wonLine(incident, rally, teams), ...runLine(sport, rally, incident, teams)]);
    if (sport !== 'basketball') return incident.side === null ? lines : [...lines, ...chanceLines(sport, incident, teams)];
    const now = leaderOf(incident.score);
    const hasChanged = now !== null && now !== leader;
    if (now !== null) leader = now;
    return hasChanged && now ? [...lines, say('book.say.lead', { team: teams[now], score: pairOf(incident.score) })] : lines;
  });
}
