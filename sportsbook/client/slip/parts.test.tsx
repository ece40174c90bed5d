import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Pick } from '../app/picks.ts';
import { heard } from '../app/Price.tsx';
import { loadPageWords, loadWords, setCurrency } from '../app/words.ts';
import { Combinations, Wins } from './Combinations.tsx';
import { NEW_DRAFT } from './draft.ts';
import { Sums, TotalOdds } from './parts.tsx';
import { Slip } from './Slip.tsx';
import { SlipHead } from './SlipHead.tsx';
import { SlipLeg } from './SlipLeg.tsx';

test.each([
  ['en', 'malay', '−0.909', 'minus 0.909'],
  ['id', 'malay', '−0.909', 'minus 0.909'],
  ['en', 'indonesian', '1.10', null],
  ['en', 'american', '+110', null],
] as const)('a price is seen with its true sign and heard with the word (%s, %s)', async (language, format, seen, said) => {
  await loadWords(language);
  await loadPageWords();
  const html = renderToString(<TotalOdds prices={[2_100]} format={format} />);
  expect(html).toContain(said === null ? `<b>${seen}</b>` : `<span aria-hidden="true">${seen}</span><span class="hidden">${said}</span>`);
  expect(heard(`Home, odds ${seen}`)).toBe(`Home, odds ${said ?? seen}`);
});

test.each([
  ['en', 1, 'Returned if it wins'],
  ['en', 3, 'Returned if all win'],
  ['id', 1, 'Kembali bila menang'],
  ['id', 3, 'Kembali bila semua menang'],
] as const)('the slip says what comes back if its legs win (%s, %i)', async (language, legs, text) => {
  await loadWords(language);
  await loadPageWords();
  setCurrency('IDR');
  expect(renderToString(<Sums legs={legs} total={100} greatest={200} />)).toContain(`<span>${text}</span>`);
});

/** With the sign of a currency parted from its amount by a plain space. */
const htmlOf = (part: ReactElement): string => renderToString(part).replaceAll('\u00A0', ' ');

test('a system of two of four says what all of its combinations bring, and what is lost with fewer wins than it needs', async () => {
  await loadWords('en');
  await loadPageWords();
  setCurrency('IDR');
  const prices = [1_940, 2_100, 1_800, 2_430];
  const all = htmlOf(<Combinations stake={1_000_000} prices={prices} together={{ size: 2, min: null }} format="decimal" />);
  expect(all.match(/<li/g)).toHaveLength(7);
  expect(all).toContain('<b>If all of them win</b><b>Rp 255,372.00</b>');
  const wins = htmlOf(<Wins stake={1_000_000} prices={prices} together={{ size: 2, min: null }} />);
  expect(wins).toContain('<span>Fewer than 2 win</span><span class="lost">−Rp 60,000.00</span>');
});

test.each([
  ['en', 'None win', 'Without a win nothing comes back.'],
  ['id', 'Tidak ada yang menang', 'Tanpa satu pun yang menang, tidak ada yang kembali.'],
] as const)('four legs ride as so many of four, or as a Yankee or a Lucky 15, with their bets (%s)', async (language, none, why) => {
  await loadWords(language);
  await loadPageWords();
  setCurrency('IDR');
  const together = { size: 4, min: 1 };
  const head = htmlOf(
    <SlipHead legs={4} kind="system" isOneMatch={false} together={together} isWide={false} onWide={() => {}} onChange={() => {}} />,
  );
  const offered = [...head.matchAll(/aria-pressed="(\w+)"><b>([^<]+)<\/b><span>(\d+)/g)].map(([, is, name, bets]) => [name, bets, is]);
  expect(offered.map(([, bets]) => bets)).toEqual(['6', '4', '11', '15']);
  expect(offered.slice(2)).toEqual([
    ['Yankee', '11', 'false'],
    ['Lucky 15', '15', 'true'],
  ]);
  const wins = htmlOf(<Wins stake={1_000_000} prices={[2_000, 2_000, 2_000, 2_000]} together={together} />);
  expect(wins).toContain(`<span>${none}</span>`);
  expect(wins).toContain(why);
});

test('a leg whose odds moved says that nothing changes before they were agreed to, where the slip asks for that', async () => {
  await loadWords('en');
  await loadPageWords();
  const market = { id: 'm.total', type: 'total', part: 'match', side: null, line: 10, names: null, outcomes: [] };
  const pick = { match: { id: 'm', home: 'Ashmere', away: 'Bayfield' }, market, outcome: 'over', price: 1_900 } as unknown as Pick;
  const leg = (isAsked: boolean) =>
    htmlOf(
      <SlipLeg pick={pick} score={null} price={1_950} format="decimal" relatedTo={null} isAsked={isAsked} onRemove={() => undefined} />,
    );
  const moved = 'The odds moved from 1.90 to 1.95.';
  expect(leg(true)).toMatch(new RegExp(`${moved}.*Nothing changes until you agree\\.`));
  expect(leg(false)).toContain(moved);
  expect(leg(false)).not.toContain('agree');
});

test('a leg that takes no bets has no odds to agree to and returns nothing that could be said, and what was typed stays', async () => {
  await loadWords('en');
  await loadPageWords();
  setCurrency('IDR');
  const market = { id: 'm.total', type: 'total', part: 'match', side: null, line: 10, names: null, outcomes: [] };
  const pick = { match: { id: 'm', home: 'Ashmere', away: 'Bayfield' }, market, outcome: 'over', price: 1_900 } as unknown as Pick;
  const nothing = (): void => undefined;
  const page = htmlOf(
    <Slip
      picks={[pick]}
      format="decimal"
      draft={{ ...NEW_DRAFT, stake: '12,345' }}
      onDraft={nothing}
      onPicks={nothing}
      onPlaced={nothing}
      given={{ free: [], reward: '', balance: null }}
      onGuest={null}
      isWide={false}
      onWide={nothing}
    />,
  );
  expect(page).toContain('This market takes no bets now.');
  expect(page).toContain('value="12,345"');
  expect(page).toMatch(/disabled=""[^>]*>(<[^>]*>)*Place Rp 12,345\.00/);
  expect(page).not.toContain('Returned if it wins');
});
