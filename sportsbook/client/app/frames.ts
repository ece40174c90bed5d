import type { MatchesAnswer, MatchView } from '../../server/api.ts';
import { sameMatches } from '../matches/changes.ts';

const isOver = ({ state }: MatchView): boolean => state === 'ended' || state === 'abandoned';
const inOrder = (one: MatchView, other: MatchView): number => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1);

/** The list with what was told since: a whole list replaces what was known, and frames that were read after it are laid over it. */
export function withFrames(
  known: readonly MatchView[],
  whole: MatchesAnswer | null,
  frames: readonly MatchesAnswer[],
): readonly MatchView[] {
  const newer = whole ? frames.filter(({ now }) => now >= whole.now) : frames;
  const base = whole?.matches ?? known;
  if (newer.length === 0) return sameMatches(known, base);
  const told = new Map(newer.flatMap(({ matches }) => matches.map((match) => [match.id, match] as const)));
  const kept = base.map((match) => told.get(match.id) ?? match);
  const ids = new Set(base.map(({ id }) => id));
  const added = [...told.values()].filter(({ id }) => !ids.has(id));
  const all = [...kept, ...added].filter((match) => !isOver(match));
  return sameMatches(known, added.length > 0 ? all.toSorted(inOrder) : all);
}
