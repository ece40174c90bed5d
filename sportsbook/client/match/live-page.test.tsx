import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IncidentView, MatchView } from '../../server/api.ts';
import { loadPageWords, loadWords } from '../app/words.ts';
import { Board } from './Board.tsx';
import { Incidents } from './Incidents.tsx';
import { quartersOf } from './parts-of.ts';
import { pressureOf } from './pressure.ts';
import { Statistics } from './Statistics.tsx';

const at = (clock: number, what: string, side: IncidentView['side'], home = 0, away = 0, period = 'half1'): IncidentView => ({
  clock,
  what,
  period,
  side,
  score: { home, away },
});
const TIMELINE = [
  at(0, 'period', null),
  at(100, 'attack', 'home'),
  at(110, 'shot', 'home'),
  at(130, 'corner', 'away'),
  at(600, 'goal', 'away', 0, 1),
  at(2_700, 'period', null, 0, 1, 'pause'),
  at(2_700, 'period', null, 0, 1, 'half2'),
];
const TEAMS = { home: 'Harbour', away: 'Isbre' };
const FOOTBALL = { sport: 'football', ...TEAMS };

test.each([
  ['en', 'Goal for Isbre. It stands 0–1.', 'Half-time at 0–1.', 'Harbour shoots.'],
  ['id', 'Gol untuk Isbre. Skor menjadi 0–1.', 'Turun minum pada skor 0–1.', 'Harbour melepas tembakan.'],
  ['ja', 'Isbreのゴール。0–1となりました。', 'ハーフタイム、0–1。', 'Harbourのシュート。'],
  ['pt', 'Gol de Isbre. Está 0–1.', 'Intervalo com 0–1.', 'Harbour finaliza.'],
])(
  'what happens is told in sentences of the reader’s language, the last first; attacks are only counted (%s)',
  async (language, ...lines) => {
    await loadWords(language);
    await loadPageWords();
    const html = renderToString(<Incidents {...FOOTBALL} timeline={TIMELINE} />);
    const [goal = 0, pause = 0, shot = 0] = lines.map((line) => html.indexOf(line));
    expect([goal, pause, shot].every((place) => place > 0)).toBe(true);
    expect([pause < goal, goal < shot]).toEqual([true, true]);
    expect(html.match(/<li/g)).toHaveLength(6);
  },
);

test('pressure is made of what happened alone: of every three minutes, side by side, and nothing where nothing was', () => {
  const steps = pressureOf(TIMELINE);
  expect(steps).toHaveLength(30);
  expect(steps[0]).toEqual({ home: 0.5, away: 0.25 });
  expect(steps[3]).toEqual({ home: 0, away: 0.5 });
  expect(steps.filter(({ home, away }) => home + away > 0)).toHaveLength(2);
  const many = pressureOf(Array.from({ length: 9 }, () => at(5_399, 'shot', 'home')));
  expect(many[29]).toEqual({ home: 1, away: 0 });
});

test('each side’s shots, attacks, corners and cards are counted from the feed, and shown only where there are some', async () => {
  await loadWords('en');
  await loadPageWords();
  const html = renderToString(<Statistics {...FOOTBALL} timeline={TIMELINE} />);
  expect(html).toContain('<b>1</b> <span>Shots</span> <b>0</b>');
  expect(html).toContain('<b>0</b> <span>Corners</span> <b>1</b>');
  expect(html).not.toContain('Cards');
  expect(renderToString(<Statistics {...FOOTBALL} timeline={[]} />)).toBe('');
});

const match = (sport: string): MatchView =>
  ({
    id: 'm',
    ...TEAMS,
    sport,
    state: 'live',
    score: { home: 30, away: 28 },
    points: null,
    clock: 900,
    startsAt: 0,
    markets: [],
  }) as unknown as MatchView;

test('a board says how old what it shows is, and of basketball what each quarter brought', async () => {
  await loadWords('en');
  await loadPageWords();
  const quarters = [at(0, 'period', null, 0, 0, 'q1'), at(600, 'period', null, 18, 20, 'q2')];
  expect(quartersOf(quarters, { home: 30, away: 28 })).toEqual([
    { part: 'q1', score: { home: 18, away: 20 }, isRunning: false },
    { part: 'q2', score: { home: 12, away: 8 }, isRunning: true },
  ]);
  const html = renderToString(<Board match={match('basketball')} timeline={quarters} heardMs={1_240} />);
  expect(html).toContain('Feed heard 1.2 s ago');
  expect(html).toContain('Quarter 2');
  // A pitch has its line of pressure from the first moment: nothing moves when it fills.
  expect(renderToString(<Board match={match('football')} timeline={[]} heardMs={0} />).match(/<span><i/g)).toHaveLength(30);
});
