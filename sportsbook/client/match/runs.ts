import type { IncidentView } from '../../server/api.ts';
import type { Side } from './standing.ts';

type Score = IncidentView['score'];
/** A point, a round, or what both sides made of one turn in basketball: who won it by how much, and whose serve it was. */
export type Rally = {
  /** Its place in the timeline. */
  readonly at: number;
  readonly period: string;
  readonly side: Side;
  readonly by: number;
  readonly served: Side | null;
  readonly isBreak: boolean;
  /** In a row, with this one: points of the side that won it, without any of the other. */
  readonly run: number;
};

const WON: readonly string[] = ['point', 'game', 'set', 'round', 'map', 'frame'];
const NOUGHT: Score = { home: 0, away: 0 };

/** What a side won, each on its own, in their order; runs end where a part does, but in basketball. */
export function ralliesOf(sport: string, timeline: readonly IncidentView[]): Rally[] {
  const all: Rally[] = [];
  let before: IncidentView | undefined;
  let place = 0;
  let run = { side: null as Side | null, length: 0, period: '' };
  const take = (incident: IncidentView, side: Side, by: number, isBreak: boolean): void => {
    const goesOn = run.side === side && (sport === 'basketball' || run.period === incident.period);
    run = { side, length: (goesOn ? run.length : 0) + by, period: incident.period };
    all.push({ at: place, period: incident.period, side, by, served: before?.serves ?? null, isBreak, run: run.length });
  };
  for (const incident of timeline) {
    const { what, side, score } = incident;
    if (sport === 'basketball') {
      const last = before?.score ?? NOUGHT;
      const [home, away] = [score.home - last.home, score.away - last.away];
      // Both had the ball: where both scored no run goes on.
      if (home > 0 && away > 0) run = { side: null, length: 0, period: '' };
      if (home > 0) take(incident, 'home', home, false);
      if (away > 0) take(incident, 'away', away, false);
      if (home > 0 && away > 0) run = { side: null, length: 0, period: '' };
    } else if (side && WON.includes(what)) {
      const isTieBreak = before?.points?.home === 6 && before.points.away === 6;
      const isBreak = sport === 'tennis' && what !== 'point' && !isTieBreak && before?.serves !== undefined && before.serves !== side;
      take(incident, side, 1, isBreak);
    }
    before = incident;
    place += 1;
  }
  return all;
}

export const longestRun = (rallies: readonly Rally[], side: Side): number =>
  rallies.reduce((max, rally) => (rally.side === side ? Math.max(max, rally.run) : max), 0);

/** How far ahead a side was at most. */
export const greatestLead = (timeline: readonly IncidentView[], side: Side): number =>
  timeline.reduce((max, { score: { home, away } }) => Math.max(max, side === 'home' ? home - away : away - home), 0);
