import type { Ending, Endings } from '../../../engine/joint.ts';
import type { Score } from '../../../engine/market.ts';
import { chancesOf, raceOutlook } from '../../../engine/models/race.ts';
import { pointChance } from '../race-match.ts';
import type { RaceSport } from '../../../engine/models/races.ts';
import type { Ground } from './ground.ts';

const NOUGHT: Score = { home: 0, away: 0 };

/** How a race ends from where it stands, every way of it: the set that is played, and behind each of its ends the sets to come. */
export function raceEndings({ strength, isLive, score, points }: Ground, format: RaceSport): Endings {
  const sets = isLive ? score : NOUGHT;
  const chances = chancesOf(format, pointChance(strength, format));
  const name = `${format.part}${sets.home + sets.away + 1}`;
  const running = raceOutlook(format, chances, { sets, points: (isLive ? points : null) ?? NOUGHT }).get(name) ?? [];
  const list = running.flatMap((set): Ending[] => {
    const won = set.home > set.away ? { ...sets, home: sets.home + 1 } : { ...sets, away: sets.away + 1 };
    const after = raceOutlook(format, chances, { sets: won, points: NOUGHT }).get('match') ?? [];
    return after.map(({ home, away, chance }) => ({
      weight: set.chance * chance,
      parts: { match: { home, away }, [name]: { home: set.home, away: set.away } },
    }));
  });
  return { list, total: list.reduce((sum, { weight }) => sum + weight, 0), runs: null };
}
