import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MatchView, Terms } from '../../server/api.ts';
import { loadPageWords, loadWords, say, setCurrency } from '../app/words.ts';
import { Rules } from '../pages/Rules.tsx';
import { Board } from './Board.tsx';

const match = (state: string): MatchView =>
  ({
    id: 'm',
    home: 'A',
    away: 'B',
    sport: 'esports-a',
    state,
    score: { home: 1, away: 0 },
    points: null,
    clock: null,
    startsAt: 0,
    markets: [],
  }) as unknown as MatchView;
const terms = {
  liveDelayMs: 5_000,
  leastLegs: 2,
  cashOutMargin: 0.05,
  leastStake: 1,
  mostStake: 2,
  mostPayout: 3,
  mostOnMarket: 4,
  mostOpen: 5,
} as unknown as Terms;

test.each(['en', 'id'] as const)(
  'a live match says that what is seen is late and others may know more, and so do the rules (%s)',
  async (language) => {
    await loadWords(language);
    await loadPageWords();
    setCurrency('IDR');
    const late = say('book.late', {});
    expect(late.length).toBeGreaterThan(60);
    expect(renderToString(<Board match={match('live')} timeline={[]} />)).toContain(late);
    expect(renderToString(<Board match={match('coming')} timeline={[]} />)).not.toContain(late);
    expect(renderToString(<Rules terms={terms} format="decimal" />)).toContain(late);
  },
);
