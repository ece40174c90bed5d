import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import type { MatchesAnswer, MatchView } from '../../server/api.ts';
import { store } from '../matches/match-store.ts';
import { Opener } from './Opener.tsx';
import type { Pick } from './picks.ts';
import { loadWords } from './words.ts';

const market = (state: string) => ({ id: 'bar.1', state, outcomes: [{ code: 'home', price: 1_900 }] });
const matchOf = (state: string) =>
  ({ id: 'bar', startsAt: 1, state: 'upcoming', score: { home: 0, away: 0 }, markets: [market(state)] }) as unknown as MatchView;
const pick = (outcome: string): Pick => ({ match: matchOf('open'), market: market('open'), outcome, price: 1_900 }) as unknown as Pick;

function list(matches: MatchView[]): void {
  store.expectList();
  store.takeList({ now: 1, matches } as unknown as MatchesAnswer);
}
afterEach(() => list([]));

test.each([
  ['en', 'open', ['home', 'home'], null],
  ['en', 'open', ['home', 'gone'], '1 takes no bets now'],
  ['en', 'suspended', ['home', 'home'], '2 take no bets now'],
  ['id', 'suspended', ['home'], '1 tidak menerima taruhan'],
] as const)(
  'the closed slip says in its bar and aloud how many of its legs take no bets (%s, %s %j)',
  async (language, state, picked, told) => {
    await loadWords(language);
    list([matchOf(state)]);
    const html = renderToString(<Opener picks={picked.map(pick)} onOpen={() => undefined} />);
    const [bar, aloud] = html.split('</button>');
    expect(aloud).toContain(`<output class="hidden">${told ?? ''}</output>`);
    if (told === null) expect(bar).not.toContain('svg');
    else expect(bar).toMatch(new RegExp(`<svg[^>]*aria-hidden.*${told}`));
  },
);
