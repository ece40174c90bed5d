import { expect, test } from 'vitest';
import { testDraws } from '../../engine/models/test-draws.ts';
import { playFootball } from './football-match.ts';
import { LEAGUES } from './leagues.ts';
import { PLAYS } from './plays.ts';

const league = LEAGUES.find(({ sport }) => sport === 'football');
if (!league) throw new Error('no league of football');
const [home, away] = league.teams as [(typeof league.teams)[number], (typeof league.teams)[number]];
const meetingOf = (at: number) => ({ match: `p${at}`, league, home, away, startsAt: 1_000_000, strength: { home: 2, away: 1 } });

test('attacks and shots stand between what a football match says in order, and change nothing of it', () => {
  const counts = { home: 0, away: 0 };
  for (let at = 0; at < 40; at += 1) {
    const draws = testDraws(`pressure/${at}`);
    const said = [...PLAYS.football(draws, meetingOf(at), Infinity)];
    const others = said.filter((one) => one.kind !== 'incident' || (one.what !== 'attack' && one.what !== 'shot'));
    expect(others).toEqual([...playFootball(draws, meetingOf(at), Infinity)]);
    const incidents = said.flatMap((one) => (one.kind === 'incident' ? [one] : []));
    expect(incidents.map((one) => one.at)).toEqual(incidents.map((one) => one.at).toSorted((a, b) => a - b));
    for (const [place, { what, side, score }] of incidents.entries()) {
      if (what !== 'attack' && what !== 'shot') continue;
      counts[side ?? 'home'] += 1;
      // It bears the score that was told last.
      expect(score).toEqual(incidents[place - 1]?.score);
    }
    expect(incidents.at(-1)?.what).toBe('period');
  }
  // The stronger side presses more.
  expect(counts.home).toBeGreaterThan(1.5 * counts.away);
});
