import type { IncidentView } from '../../server/api.ts';
import type { SentenceKey } from '../app/words.ts';
import { greatestLead, longestRun, type Rally, ralliesOf } from './runs.ts';
import { kindOf, type Side } from './standing.ts';

type Figure = { readonly word: SentenceKey; readonly home: number; readonly away: number };

const COUNTED = {
  shot: 'book.stat.shots',
  attack: 'book.stat.attacks',
  corner: 'book.incident.corners',
  card: 'book.incident.cards',
} as const;

const both = (word: SentenceKey, of: (side: Side) => number): Figure => ({ word, home: of('home'), away: of('away') });
const counted = (rallies: readonly Rally[], is: (rally: Rally) => boolean) => (side: Side) =>
  rallies.filter((rally) => rally.side === side && is(rally)).length;

/** What each side has of what its sport is counted by, from what the feed said; nothing of what neither has. */
export function figuresOf(sport: string, timeline: readonly IncidentView[]): Figure[] {
  const kind = kindOf(sport);
  const rallies = kind === null ? [] : ralliesOf(sport, timeline);
  const run = both('book.stat.run', (side) => longestRun(rallies, side));
  const all =
    kind === null
      ? Object.entries(COUNTED).map(([what, word]) =>
          both(word, (side) => timeline.filter((one) => one.what === what && one.side === side).length),
        )
      : kind === 'court'
        ? [both('book.stat.lead', (side) => greatestLead(timeline, side)), run]
        : kind === 'maps'
          ? [
              both(
                'book.stat.rounds',
                counted(rallies, () => true),
              ),
              run,
            ]
          : [
              both(
                'book.stat.points',
                counted(rallies, () => true),
              ),
              both(
                'book.stat.serve',
                counted(rallies, ({ served, side }) => served === side),
              ),
              both(
                'book.stat.breaks',
                counted(rallies, ({ isBreak }) => isBreak),
              ),
              run,
            ];
  return all.filter(({ home, away }) => home + away > 0);
}
