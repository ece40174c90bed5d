import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '@sorak/locales/languages';
import { testDraws } from '../../engine/models/test-draws.ts';
import type { MatchSport } from '../../feed/messages.ts';
import { LEAGUES } from '../../feed/simulator/leagues.ts';
import { PLAYS } from '../../feed/simulator/plays.ts';
import type { IncidentView, MatchView } from '../../server/api.ts';
import { loadPageWords, loadWords } from '../app/words.ts';
import { Board } from './Board.tsx';
import { figuresOf } from './figures.ts';
import { Incidents } from './Incidents.tsx';
import { AGAIN_S, joined } from './joined.ts';
import { leadsOf } from './leads.ts';
import { greatestLead, longestRun, ralliesOf } from './runs.ts';
import { chancesAfter, gameOf, kindOf, partsOf } from './standing.ts';

const TEAMS = { home: 'Harbour', away: 'Isbre' };
const SPORTS = ['tennis', 'volleyball', 'basketball', 'arena', 'tactics', 'lanes', 'duel'] as const;

/** A match of the simulator, as the book tells it. */
function told(sport: MatchSport, number: number): IncidentView[] {
  const league = LEAGUES.find((one) => one.sport === sport);
  const [home, away] = league?.teams ?? [];
  if (!league || !home || !away) throw new Error(`no league of ${sport}`);
  const meeting = { match: `c${number}`, league, home, away, startsAt: 1_000_000, strength: { home: 1.4, away: 1.3 } };
  return [...PLAYS[sport](testDraws(`court/${sport}/${number}`), meeting, Infinity)].flatMap((one) =>
    one.kind === 'incident' && one.what !== 'clock' ? [one] : [],
  );
}
const standing = (sport: string, timeline: readonly IncidentView[]): MatchView => {
  const last = timeline.at(-1);
  const score = last?.score ?? { home: 0, away: 0 };
  return {
    id: 'm',
    ...TEAMS,
    sport,
    state: 'live',
    score,
    points: last?.points ?? null,
    clock: last?.clock ?? 0,
    startsAt: 0,
    markets: [],
  } as unknown as MatchView;
};
/** What is read by ear: without what is hidden from it, and without marks. */
const heard = (html: string): string =>
  html
    .replaceAll(/<(\w+)(?: [^>]*)? aria-hidden="true"[^>]*>.*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const drawn = (sport: string, timeline: readonly IncidentView[]): string =>
  renderToString(<Board match={standing(sport, timeline)} timeline={timeline} heardMs={900} />);

beforeAll(async () => {
  await loadWords('en');
  await loadPageWords();
});

test('each of these sports is drawn as itself, and football and others are not', () => {
  expect(['tennis', 'volleyball', 'badminton', 'basketball', 'arena', 'duel', 'football', 'cricket'].map(kindOf)).toEqual([
    'net',
    'net',
    'net',
    'court',
    'maps',
    'maps',
    null,
    null,
  ]);
});

test.each(SPORTS)('what a court takes of room is there before anything happened, and the same all along (%s)', (sport) => {
  const timeline = told(sport, 1);
  const rowsOf = (html: string) => [html.match(/<tr/g)?.length, html.match(/<li/g)?.length ?? 0, html.match(/<span><i/g)?.length ?? 0];
  const start = drawn(sport, []);
  for (let until = 1; until < timeline.length - 1; until += 9) {
    const html = drawn(sport, timeline.slice(0, until));
    expect(rowsOf(html)).toEqual(rowsOf(start));
    const cells = (all: string) => all.match(/<thead>.*?<\/thead>/)?.[0].match(/<t[dh]/g)?.length;
    // Overtimes of basketball alone come on top.
    if (timeline.slice(0, until).every(({ period }) => !period.startsWith('ot'))) expect(cells(html)).toBe(cells(start));
  }
});

const at = (rest: Partial<IncidentView>): IncidentView => ({
  clock: 60,
  what: 'point',
  period: 'set1',
  side: 'home',
  score: { home: 0, away: 0 },
  ...rest,
});
const pair = (home: number, away: number) => ({ home, away });

test('the points of tennis are called as in tennis, and counted in a tie-break', () => {
  const called = (game: { home: number; away: number }, points = pair(2, 1)) => Object.values(gameOf({ points, game }) ?? {}).join('–');
  expect([pair(0, 0), pair(1, 2), pair(3, 1), pair(3, 3), pair(4, 3), pair(6, 7)].map((game) => called(game))).toEqual([
    '0–0',
    '15–30',
    '40–15',
    '40–40',
    'A–40',
    '40–A',
  ]);
  expect(called(pair(5, 4), pair(6, 6))).toBe('5–4');
});

test('a break point is one only of whoever does not serve; set, map and match points are of both', () => {
  const chances = (sport: string, rest: Partial<IncidentView>) => chancesAfter(sport, at(rest)).map(({ side, what }) => `${side} ${what}`);
  expect(chances('tennis', { points: pair(2, 2), game: pair(1, 3), serves: 'home' })).toEqual(['away break']);
  expect(chances('tennis', { points: pair(2, 2), game: pair(3, 1), serves: 'home' })).toEqual([]);
  expect(chances('tennis', { points: pair(5, 3), game: pair(3, 1), serves: 'home' })).toEqual(['home set']);
  expect(chances('tennis', { score: pair(1, 0), points: pair(5, 3), game: pair(3, 1), serves: 'home' })).toEqual(['home match']);
  expect(chances('tennis', { points: pair(6, 6), game: pair(5, 6), serves: 'home' })).toEqual(['away set']);
  expect(chances('tennis', { points: pair(2, 2), game: pair(3, 3), serves: 'home' })).toEqual([]);
  expect(chances('volleyball', { points: pair(24, 20) })).toEqual(['home set']);
  expect(chances('volleyball', { score: pair(2, 2), points: pair(13, 14) })).toEqual(['away match']);
  expect(chances('arena', { points: pair(12, 12) })).toEqual([]);
  expect(chances('lanes', { period: 'map1', points: pair(10, 10) })).toEqual(['home map', 'away map']);
});

test.each(SPORTS)('a chance is told before each set, map and match is won, and parts add up to the result (%s)', (sport) => {
  const timeline = told(sport, 2);
  const parts = partsOf({ ...standing(sport, timeline), state: 'ended' }, timeline);
  expect(parts.length).toBeGreaterThan(1);
  const last = timeline.at(-1)?.score ?? pair(0, 0);
  for (const side of ['home', 'away'] as const) {
    const of = parts.reduce((sum, { score, winner }) => sum + (sport === 'basketball' ? (score?.[side] ?? 0) : Number(winner === side)), 0);
    expect(of).toBe(last[side]);
  }
  if (sport === 'basketball') return;
  for (const [place, { what, side }] of timeline.entries())
    if (what === 'set' || what === 'map')
      expect(chancesAfter(sport, timeline[place - 1]).some((chance) => chance.side === side && chance.what !== 'break')).toBe(true);
});

test('runs, leads and points on serve are what the feed said and nothing else', () => {
  const points = [
    at({ clock: 0, what: 'period', side: null, points: pair(0, 0), serves: 'away' }),
    ...(['home', 'home', 'away', 'home', 'home', 'home'] as const).map((side, place) =>
      at({ clock: 25 * (place + 1), side, serves: side, points: pair(1, 1) }),
    ),
  ];
  const rallies = ralliesOf('volleyball', points);
  expect(rallies.map(({ side, served, run }) => [side, served, run])).toEqual([
    ['home', 'away', 1],
    ['home', 'home', 2],
    ['away', 'home', 1],
    ['home', 'away', 1],
    ['home', 'home', 2],
    ['home', 'home', 3],
  ]);
  expect([longestRun(rallies, 'home'), longestRun(rallies, 'away')]).toEqual([3, 1]);
  expect(figuresOf('volleyball', points)).toEqual([
    { word: 'book.stat.points', home: 5, away: 1 },
    { word: 'book.stat.serve', home: 3, away: 0 },
    { word: 'book.stat.run', home: 3, away: 1 },
  ]);
  const scores = [pair(0, 0), pair(2, 0), pair(4, 0), pair(7, 3), pair(7, 5), pair(7, 9)];
  const game = scores.map((score, place) =>
    at({ clock: place * 30, what: place === 0 ? 'period' : 'point', side: null, period: 'q1', score }),
  );
  // Both scored in one turn: whatever run there was is over.
  expect(longestRun(ralliesOf('basketball', game), 'home')).toBe(4);
  expect(longestRun(ralliesOf('basketball', game), 'away')).toBe(6);
  expect([greatestLead(game, 'home'), greatestLead(game, 'away')]).toEqual([4, 2]);
  expect(leadsOf(game).slice(0, 4)).toEqual([0.25, 0.125, -0.125, null]);
});

test('a match is told by ear: the table by its heads, who serves, what the next point may win, and the last points', () => {
  const timeline = [
    at({ clock: 0, what: 'period', side: null, points: pair(0, 0), game: pair(0, 0), serves: 'home' }),
    at({ clock: 20, side: 'away', points: pair(4, 4), game: pair(2, 3), serves: 'home' }),
  ];
  const text = heard(drawn('tennis', timeline));
  expect(text).toContain('Score by part');
  expect(text).toMatch(/Set 1 .*Game .*Harbour 4 30 .*Isbre 4 40/);
  expect(text).toContain('Harbour serves · Break point Isbre');
  expect(text).toMatch(/Last points: Harbour 0, Isbre 1/);
});

const LANGS = Object.entries(LANGUAGES).map(([code, { tag }]) => [code.toLowerCase(), tag] as const);
test.each(LANGS)('games, breaks, runs, rounds and leads are told in sentences of the reader’s language (%s)', async (language) => {
  await loadWords(language);
  await loadPageWords();
  const said = SPORTS.map((sport) => renderToString(<Incidents sport={sport} {...TEAMS} timeline={told(sport, 3)} />));
  for (const html of said) {
    expect(html.match(/<li/g)).toHaveLength(12);
    expect(html).not.toMatch(/[{}]/);
    expect(html).toContain('Harbour');
  }
  const lines = said.join('').match(/<span>.*?<\/span>/g) ?? [];
  expect(new Set(lines).size).toBeGreaterThan(50);
  await loadWords('en');
  await loadPageWords();
});

test('a timeline whose last minutes are asked for again is the whole one', () => {
  const whole = told('volleyball', 4);
  for (let seen = 0; seen < whole.length; seen += 17) {
    const known = whole.slice(0, seen);
    const from = Math.max(0, (known.at(-1)?.clock ?? 0) - AGAIN_S);
    const again = whole.filter(({ clock }) => clock >= from);
    expect(joined(known, again, from)).toEqual(whole);
  }
  // What was told late of the last minutes is there; of before it is not asked for.
  const [first, ...others] = whole;
  expect(joined(others, whole, 0)[0]).toEqual(first);
});
