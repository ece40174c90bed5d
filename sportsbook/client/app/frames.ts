import type { MatchesAnswer, MatchView } from '../../server/api.ts';
import { sameMatch, sameMatches } from '../matches/changes.ts';

const isOver = ({ state }: MatchView): boolean => state === 'ended' || state === 'abandoned';
const inOrder = (one: MatchView, other: MatchView): number => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1);

/** The list with what was told since: a whole list replaces what was known, and frames that were read after it are laid over it. */
export function withFrames(
  known: readonly MatchView[],
  whole: MatchesAnswer | null,
  frames: readonly MatchesAnswer[],
): readonly MatchView[] {
  const newer = whole ? frames.filter(({ now }) => now >= whole.now) : frames;
  return layOver(whole ? sameMatches(known, whole.matches) : known, newer);
}

/** Looks at what was told alone: of thousands of matches most have not changed. */
function layOver(base: readonly MatchView[], frames: readonly MatchesAnswer[]): readonly MatchView[] {
  const told = new Map(frames.flatMap(({ matches }) => matches.map((match) => [match.id, match] as const)));
  if (told.size === 0) return base;
  let found = 0;
  const kept = base.map((match) => {
    const next = told.get(match.id);
    if (!next) return match;
    found += 1;
    return sameMatch(match, next) ? match : next;
  });
  const hasEnded = [...told.values()].some(isOver);
  if (found === told.size) return hasEnded ? kept.filter((match) => !isOver(match)) : kept;
  const ids = new Set(base.map(({ id }) => id));
  const added = [...told.values()].filter(({ id }) => !ids.has(id));
  return [...kept, ...added].filter((match) => !isOver(match)).toSorted(inOrder);
}
