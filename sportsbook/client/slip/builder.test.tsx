import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BetView, LegView, MarketView, MatchView } from '../../server/api.ts';
import { areOfOneMatch, type Pick } from '../app/picks.ts';
import { loadPageWords, loadWords, setCurrency } from '../app/words.ts';
import { Bet } from '../bets/Bet.tsx';
import { betsFile } from '../bets/bets-file.ts';
import { whyUnpriced } from './builder-words.ts';
import { Builder } from './Builder.tsx';
import { NEW_DRAFT, readDraft } from './draft.ts';
import { SlipHead } from './SlipHead.tsx';

const pick = (match: string, type: string, outcome: string, line: number | null = null): Pick => ({
  match: { id: match, league: 'North', home: `${match} FC`, away: 'Isbre', isOutright: false, state: 'planned' } as MatchView,
  market: { id: `${match}-${type}`, type, part: 'match', side: null, line, names: null } as MarketView,
  outcome,
  price: 2_000,
});
const PICKS = [pick('a', 'result', 'home'), pick('a', 'total', 'over', 10)];
const PRICES = [1_000, 2_000, 1_900, 2_910];
const OFFER = { price: 2_910, prices: PRICES, margin: 76_250, error: 9_400, runs: 100_000 };
const read = async () => {
  await loadWords('en');
  await loadPageWords();
  setCurrency('IDR');
};

test('legs of one match are singles or a builder, those of several a parlay or system as before', () => {
  const legs = [1, 2, 3].map((at) => ({ key: `k${at}`, price: 2_000 }));
  const kindOf = (kind: 'single' | 'builder' | 'parlay' | 'system', count: number, isOne: boolean) =>
    readDraft({ ...NEW_DRAFT, kind }, legs.slice(0, count), isOne);
  expect(kindOf('builder', 2, true)).toMatchObject({ kind: 'builder', together: { size: 2, min: null } });
  expect(kindOf('system', 3, true)).toMatchObject({ kind: 'builder', together: { size: 3, min: null } });
  expect(kindOf('single', 3, true).kind).toBe('single');
  expect(kindOf('builder', 1, true).kind).toBe('single');
  expect(kindOf('builder', 3, false).kind).toBe('parlay');
  expect([areOfOneMatch(PICKS), areOfOneMatch([...PICKS, pick('b', 'result', 'home')]), areOfOneMatch(PICKS.slice(1))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the slip says what legs pay together, how that was calculated, what they would multiply to and what is left without each', async () => {
  await read();
  const html = renderToString(
    <Builder built={{ offer: OFFER, refusal: null }} picks={PICKS} prices={[2_000, 2_000]} agreed={2_910} format="decimal" isAsked />,
  );
  for (const text of [
    '2.91',
    'Margin 7.6%',
    '100,000 simulated matches',
    '±0.9%',
    'Multiplied they would be',
    '4.00',
    'Without a FC',
    '1.90',
    'Without Over 2.5',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('moved');
  const head = renderToString(
    <SlipHead legs={2} kind="builder" isOneMatch together={{ size: 2, min: null }} isWide={false} onWide={() => {}} onChange={() => {}} />,
  );
  expect(head).toContain('Bet builder');
  expect(head).not.toContain('Parlay');
});

test('a joint price that moved says from what to what, and that nothing changes before a yes', async () => {
  await read();
  const html = renderToString(
    <Builder built={{ offer: OFFER, refusal: null }} picks={PICKS} prices={[2_000, 2_000]} agreed={3_100} format="decimal" isAsked />,
  );
  expect(html).toContain('The odds moved from 3.10 to 2.91.');
  expect(html).toContain('Nothing changes until you agree.');
});

test.each([
  [{ why: 'impossible' }, 'These legs can’t all win. Remove one.'],
  [{ why: 'contained', leg: 1 }, 'Over 2.5 is already part of the other legs'],
  [{ why: 'no-model' }, 'Legs of this match can’t be priced together now.'],
  [{ why: 'no-model', leg: 0 }, 'a FC can’t be priced with others yet.'],
  [{ why: 'rare' }, 'too seldom'],
])('legs without a price say why and which of them it is: %o', async (about, text) => {
  await read();
  const refusal = { error: 'BUILDER_REFUSED' as const, ...about };
  expect(whyUnpriced(refusal, PICKS)).toContain(text);
  const html = renderToString(
    <Builder built={{ offer: null, refusal }} picks={PICKS} prices={[2_000, 2_000]} agreed={null} format="decimal" isAsked />,
  );
  expect(html).toContain(text);
  expect(html).toContain('–');
});

const leg = (type: string, outcome: string, line: number | null, verdict: LegView['verdict']): LegView => ({
  match: 'a',
  home: 'a FC',
  away: 'Isbre',
  type,
  part: 'match',
  side: null,
  line,
  outcome,
  names: null,
  clicked: 2_000,
  price: 2_000,
  verdict,
  from: null,
  score: { home: 2, away: 1 },
  version: 1,
  live: null,
});

test('a settled builder shows the one price that it was paid at, on the page and in the file, and none of a leg by itself', async () => {
  await read();
  const bet = {
    id: 'x',
    state: 'settled',
    reason: null,
    stake: 1_000_000,
    isFree: false,
    combinations: 1,
    size: 2,
    min: null,
    joint: PRICES,
    greatest: 2_910_000,
    payout: 2_000_000,
    cashedStake: 0,
    cashedPayout: 0,
    isCashedOut: false,
    createdAt: 1,
    finishedAt: 2,
    revision: 1,
    earlier: [],
    cashOut: null,
    noCashOut: null,
    trigger: null,
    legs: [leg('result', 'home', null, 'win'), leg('total', 'over', 12, 'push')],
  } as BetView;
  const html = renderToString(<Bet bet={bet} format="decimal" onChange={() => {}} />).replaceAll('\u00A0', ' ');
  expect(html).toContain('Bet builder of 2');
  expect(html).toContain('<span>Rp 10,000.00</span> × <span class="win">2.00</span> = <b>Rp 20,000.00</b>');
  expect(html).not.toContain('× 2</b>');
  expect(betsFile([bet])).toContain('Over 3 (Total');
  expect(betsFile([bet])).toContain('@ 2.91');
});
