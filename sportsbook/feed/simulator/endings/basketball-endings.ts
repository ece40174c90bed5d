import type { Ending, Endings } from '../../../engine/joint.ts';
import type { Score } from '../../../engine/market.ts';
import { type Court, courtOf, OVERTIME_TURNS, QUARTER_TURNS, QUARTERS } from '../../../engine/models/basketball.ts';
import { TURN_S, turnsOf } from '../basketball-match.ts';
import type { Ground } from './ground.ts';
import { placeBy, seeded } from './seeded.ts';

const RUNS = 10_000;
const NOUGHT: Score = { home: 0, away: 0 };
const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away });
const minus = (one: Score, other: Score): Score => ({ home: one.home - other.home, away: one.away - other.away });

/** Courts of matches that were asked for last: they are the same from their first turn to their last. */
const KEPT = 50;
const courts = new Map<string, Court>();
function courtFor(strength: Ground['strength']): Court {
  const key = `${strength.home} ${strength.away}`;
  const court = courts.get(key) ?? courtOf(turnsOf(strength));
  if (courts.size >= KEPT) courts.clear();
  courts.set(key, court);
  return court;
}

/** How a basketball match ends from where it stands: so many played by the simulator's own turns, ties played on. */
export function basketballEndings({ match, strength, clock, score, periods }: Ground): Endings {
  const { ahead } = courtFor(strength);
  const drawn = seeded(match);
  const turns = Math.round(clock / TURN_S);
  const quarter = Math.floor(turns / QUARTER_TURNS) + 1;
  const scored = (count: number): (() => Score) => {
    const spread = ahead[count];
    if (count <= 0 || !spread) return () => NOUGHT;
    const [home, away] = [placeBy(spread.home.chances), placeBy(spread.away.chances)];
    return () => ({ home: spread.home.from + home(drawn()), away: spread.away.from + away(drawn()) });
  };
  const leftIn = Math.max(0, quarter * QUARTER_TURNS - turns);
  const isOvertime = quarter > QUARTERS;
  const inQuarter = scored(isOvertime ? OVERTIME_TURNS - ((turns - QUARTERS * QUARTER_TURNS) % OVERTIME_TURNS) : leftIn);
  const inHalf = scored(quarter === 1 ? QUARTER_TURNS : 0);
  const after = scored(isOvertime ? 0 : (QUARTERS - Math.max(quarter, QUARTERS / 2)) * QUARTER_TURNS);
  const overtime = scored(OVERTIME_TURNS);
  const began = (period: string): Score | undefined =>
    periods.find((one) => one.period === period)?.score ?? (period === 'q1' ? NOUGHT : undefined);
  const [quarterFrom, halfAt] = [began(`q${quarter}`), quarter > QUARTERS / 2 ? began(`q${QUARTERS / 2 + 1}`) : undefined];
  const list = Array.from({ length: RUNS }, (): Ending => {
    const quarterEnd = plus(score, inQuarter());
    const half = quarter > QUARTERS / 2 ? halfAt : plus(quarterEnd, inHalf());
    let end = plus(quarter > QUARTERS / 2 ? quarterEnd : (half ?? quarterEnd), after());
    while (end.home === end.away) end = plus(end, overtime());
    return {
      weight: 1,
      parts: {
        match: end,
        ...(half ? { half1: half } : {}),
        ...(quarterFrom && !isOvertime ? { [`q${quarter}`]: minus(quarterEnd, quarterFrom) } : {}),
      },
    };
  });
  return { list, total: RUNS, runs: RUNS };
}
