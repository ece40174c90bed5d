import type { IncidentView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { partName } from '../matches/names.ts';
import { courtLines } from './court-lines.ts';
import { kindOf } from './standing.ts';

type Teams = Readonly<Record<'home' | 'away', string>>;

const OF_SIDE: Readonly<Record<string, SentenceKey>> = {
  goal: 'book.say.goal',
  card: 'book.say.card',
  corner: 'book.say.corner',
  shot: 'book.say.shot',
  set: 'book.say.set',
  map: 'book.say.set',
  frame: 'book.say.set',
};
const OF_PERIOD: Readonly<Record<string, SentenceKey>> = {
  half1: 'book.say.begin',
  pause: 'book.say.pause',
  half2: 'book.say.second',
  ended: 'book.say.end',
  abandoned: 'book.say.abandoned',
};

/** What happened as a sentence of the reader's language; null for what is only counted. */
function sentenceOf({ what, period, side, score, ended }: IncidentView, teams: Teams): string | null {
  const stand = `${score.home}–${score.away}`;
  if (what === 'period') {
    const key = OF_PERIOD[period];
    if (key) return say(key, { score: stand });
    const part = partName(period);
    return part === null ? null : say('book.say.part', { part, score: stand });
  }
  const key = ended ? 'book.say.taken' : OF_SIDE[what];
  const came = ended ? `${ended.home}–${ended.away}` : '';
  return key && side ? say(key, { team: teams[side], score: stand, part: partName(period) ?? '', came }) : null;
}

/** All of it that is told, the first first. */
export function linesOf(sport: string, timeline: readonly IncidentView[], teams: Teams): { what: string; clock: number; text: string }[] {
  const court = kindOf(sport) === null ? [] : courtLines(sport, timeline, teams);
  return timeline.flatMap((incident, at) => {
    const own = sentenceOf(incident, teams);
    const said = [...(own === null ? [] : [own]), ...(court[at] ?? [])];
    return said.map((text) => ({ what: incident.what, clock: incident.clock, text }));
  });
}
