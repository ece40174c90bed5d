import { commitmentOf, type Replay, replay } from '../../feed/simulator/replay.ts';
import type { IncidentView, ProofView } from '../../server/api.ts';

/** `secret`: it is not what was committed to. `course`: it makes another match than was told. */
export type Verified = 'right' | 'secret' | 'course';

type Told = ProofView['results'][number];

const sameScores = (one: Told['parts'], other: Told['parts']): boolean => {
  const parts = Object.keys(one);
  return (
    parts.length === Object.keys(other).length &&
    parts.every((part) => one[part]?.home === other[part]?.home && one[part]?.away === other[part]?.away)
  );
};
const samePlaces = (one: Told['places'] = {}, other: Told['places'] = {}): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([team, place]) => other[team] === place);

const isPlayed = (again: Replay, told: Told): boolean =>
  again.results.some(
    ({ version, state, parts, places }) =>
      version === told.version && state === told.state && sameScores(parts, told.parts) && samePlaces(places, told.places),
  );

const keyOf = ({ clock, what, period, side, score }: IncidentView): string =>
  JSON.stringify([clock, what, period, side, score.home, score.away]);

/** Plays an opened match again in this browser, and holds it against everything that was told of it. */
export async function verify(match: string, proof: ProofView, timeline: readonly IncidentView[]): Promise<Verified> {
  const { secret, commitment, terms, startsAt, results } = proof;
  if (secret === null || (await commitmentOf(secret)) !== commitment) return 'secret';
  const again = await replay({ match, secret, terms, startsAt });
  if (!again) return 'course';
  const played = new Set(again.incidents.map(keyOf));
  return results.every((told) => isPlayed(again, told)) && timeline.every((told) => played.has(keyOf(told))) ? 'right' : 'course';
}
