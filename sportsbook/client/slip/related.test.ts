import { expect, test } from 'vitest';
import type { MarketView, MatchView } from '../../server/api.ts';
import type { Pick } from '../app/picks.ts';
import { loadPageWords, loadWords } from '../app/words.ts';
import { relatedIn } from './related.ts';

const pick = (id: string, outcome: string, type = 'result', line: number | null = null, isOutright = false): Pick => ({
  match: { id, league: 'North', home: `${id} FC`, away: 'Isbre', isOutright } as MatchView,
  market: { id: `${id}-${type}`, type, part: 'match', side: null, line, names: null } as MarketView,
  outcome,
  price: 2_000,
});

test('a leg of the same match, or of the season of its league, names the one that it depends on', async () => {
  await loadWords('en');
  await loadPageWords();
  expect(relatedIn([pick('a', 'home'), pick('b', 'home')])).toBeNull();
  expect(relatedIn([pick('a', 'home'), pick('b', 'home'), pick('a', 'over', 'total', 10)])).toEqual({ place: 2, to: 'a FC' });
  expect(relatedIn([pick('a', 'over', 'total', 10), pick('a', 'home')])).toEqual({ place: 1, to: 'Over 2.5' });
  expect(relatedIn([pick('a', 'home'), pick('s', 'home', 'outright', null, true)])?.place).toBe(1);
});
