import { expect, test } from 'vitest';
import { testDraws } from '../../engine/models/test-draws.ts';
import { isQuiet, type MatchSport } from '../messages.ts';
import type { Said } from './draft.ts';
import { LEAGUES } from './leagues.ts';
import { PLAYS } from './plays.ts';

const SPORTS = Object.keys(PLAYS) as MatchSport[];
const MATCHES = 3;

function saidOf(sport: MatchSport, at: number): Said[] {
  const league = LEAGUES.find((one) => one.sport === sport);
  const [home, away] = league?.teams ?? [];
  if (!league || !home || !away) throw new Error(`no league of ${sport}`);
  const meeting = { match: `t${at}`, league, home, away, startsAt: 1_000_000_000, strength: { home: 1.6, away: 1.2 } };
  return [...PLAYS[sport](testDraws(`told/${sport}/${at}`), meeting, 0)];
}

/** What was told while markets stood as before it, and moved them in the same moment; a part that begins moves none itself. */
function toldTooEarly(said: readonly Said[]): string[] {
  let bare = { at: -1, what: '', isPart: false };
  let movedAt = -1;
  let doubtful: string | null = null;
  const early = new Set<string>();
  for (const one of said) {
    if (doubtful !== null && one.at > movedAt) {
      early.add(doubtful);
      doubtful = null;
    }
    if (one.kind === 'market' || one.kind === 'price') {
      movedAt = one.at;
      if (bare.at !== one.at) continue;
      if (bare.isPart) doubtful = bare.what;
      else early.add(bare.what);
    }
    if (one.kind !== 'incident') continue;
    doubtful = null;
    const isPart = one.what === 'period';
    bare = { at: isQuiet(one) || movedAt === one.at ? -1 : one.at, what: `${one.what} ${one.period}`, isPart };
    movedAt = -1;
  }
  return [...early];
}

test.each(SPORTS)('nothing that happens is told before the markets that it moves have moved (%s)', (sport) => {
  for (let at = 0; at < MATCHES; at += 1) expect(toldTooEarly(saidOf(sport, at))).toEqual([]);
});
